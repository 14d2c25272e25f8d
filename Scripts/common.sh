# Shared by the scripts beside it: finds Swift and installs the libraries that are missing.
# Standard input is left alone throughout.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

say() { printf '%s\n' "$*" >&2; }

run() {
  say "+ $*"
  "$@" </dev/null
}

need_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    say "lifecards: Swift 6.2 or later is needed; get it from https://www.swift.org/install"
    exit 1
  fi
}

have_header() {
  local dir sdk=
  if [ "$(uname)" = Darwin ]; then sdk=$(xcrun --show-sdk-path 2>/dev/null || true)/usr/include; fi
  for dir in ${sdk:+"$sdk"} /usr/include /usr/local/include /opt/homebrew/include \
    /opt/homebrew/opt/readline/include /usr/local/opt/readline/include; do
    [ -e "$dir/$1" ] && return 0
  done
  return 1
}

# Installs Debian packages; without root or sudo, says the one command to ask for.
apt_install() {
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null </dev/null; then
      as_root=(sudo -n)
    else
      say "lifecards: some packages are missing; ask for: sudo apt-get install -y $*"
      exit 1
    fi
  fi
  run "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2
  run "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >&2
}

# What Swift's own download needs besides (https://www.swift.org/install/linux): a linker, the C and C++
# runtimes, and the libraries that the package manager is linked with.
need_toolchain() {
  [ "$(uname)" = Darwin ] && return
  local gcc
  gcc=$(compgen -G '/usr/lib/gcc/*/*/crtbegin.o' || true)
  if [ -n "$gcc" ] && command -v ld >/dev/null 2>&1 &&
    swift build --version >/dev/null 2>&1 </dev/null; then
    return
  fi
  if command -v apt-get >/dev/null 2>&1; then
    apt_install g++ binutils libc6-dev libsqlite3-0 libcurl4 libxml2 libedit2 libncurses6 zlib1g-dev \
      tzdata
  fi
}

need_libraries() {
  if have_header readline/readline.h && have_header yaml.h && have_header sqlite3.h; then return; fi
  if [ "$(uname)" = Darwin ]; then
    if ! command -v brew >/dev/null 2>&1; then
      say "lifecards: GNU readline, libyaml and SQLite are needed: install Homebrew from https://brew.sh, then run: brew install readline libyaml sqlite"
      exit 1
    fi
    run brew install readline libyaml sqlite >&2
  elif command -v apt-get >/dev/null 2>&1; then
    apt_install libreadline-dev libyaml-dev libsqlite3-dev
  else
    say "lifecards: install the development files of GNU readline, libyaml and SQLite, then try again"
    exit 1
  fi
}

# On a Mac, Homebrew keeps its readline out of the way; SwiftPM finds it through pkg-config's files.
if [ "$(uname)" = Darwin ] && command -v brew >/dev/null 2>&1; then
  PKG_CONFIG_PATH="$(brew --prefix)/opt/readline/lib/pkgconfig:$(brew --prefix)/opt/libyaml/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
  export PKG_CONFIG_PATH
fi

# Stripped: symbols are half of a statically linked program.
release_flags=(-c release)
if [ "$(uname)" = Darwin ]; then
  release_flags+=(-Xlinker -S -Xlinker -x)
else
  release_flags+=(--static-swift-stdlib -Xlinker -s)
fi

# Builds a product as it is released, `lifecards` unless another is named; what the compiler says is shown only if it fails.
build_release() {
  local log
  log=$(mktemp "${TMPDIR:-/tmp}/lifecards-build.XXXXXX")
  if ! swift build "${release_flags[@]}" --product "${1:-lifecards}" </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    say "lifecards: the build failed; what the compiler says stands above"
    exit 1
  fi
  rm -f "$log"
}
