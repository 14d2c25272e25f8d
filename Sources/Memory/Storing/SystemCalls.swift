import Platform

/// The calls through which bytes reach the disk, so that tests can let them fail.
///
/// Each answers as the system does: negative on failure, with the reason in `errno`.
package struct SystemCalls: Sendable {
  package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  package var write: @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int
  package var flush: @Sendable (_ descriptor: Int32) -> Int32
  package var rename: @Sendable (_ old: String, _ new: String) -> Int32

  package static let real = SystemCalls(
    open: { path, flags, mode in
      #if canImport(Glibc)
        Glibc.open(path, flags, mode)
      #elseif canImport(Musl)
        Musl.open(path, flags, mode)
      #else
        Darwin.open(path, flags, mode)
      #endif
    },
    write: { descriptor, bytes in
      #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
    },
    flush: { fsync($0) },
    rename: { old, new in
      #if canImport(Glibc)
        Glibc.rename(old, new)
      #elseif canImport(Musl)
        Musl.rename(old, new)
      #else
        Darwin.rename(old, new)
      #endif
    })
}
