/// The program's version; content has its own.
enum Version {
  static let number = "0.1.0"
}
