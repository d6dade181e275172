import Glibc

/// The lines of standard input, for a writer that waits for the result of each line.
package struct StandardInputLines {
  private var rest: [UInt8] = []
  private var hasEnded = false

  /// The maximum length of a line in bytes.
  ///
  /// The rest of a longer line is dropped.
  package static let longest = 65_536

  package init() {}

  /// Waits for the next line and returns it without its end.
  ///
  /// - Returns: The line, or `nil` at the end of standard input.
  package mutating func next() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return Self.text(rest[..<end])
      }
      guard !hasEnded else {
        guard !rest.isEmpty else { return nil }
        defer { rest = [] }
        return Self.text(rest[...])
      }
      fill()
    }
  }

  private mutating func fill() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      hasEnded = true
      return
    }
    let line = rest.count
    rest += buffer[..<count]
    // If a line is too long, only its start is kept.
    if line >= Self.longest, !rest[line...].contains(UInt8(ascii: "\n")) {
      rest.removeSubrange(Self.longest...)
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: line.prefix(longest), as: UTF8.self)
  }
}
