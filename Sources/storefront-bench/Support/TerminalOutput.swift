/// The output of a program to its terminal, parsed only as far as needed to see whether the screen
/// shows something.
struct TerminalOutput {
  private enum State {
    case text
    case escape
    case control
    /// A command that ends after one more byte, such as the selection of a character set.
    case oneMore
    /// A string for the terminal itself, up to its end.
    case string
    case stringEscape
  }

  /// The number of written characters other than white space.
  private(set) var visibleCount = 0
  private var state = State.text

  /// Parses more output.
  ///
  /// - Parameter bytes: The program's next output.
  /// - Returns: The responses of a terminal to its requests.
  mutating func read(_ bytes: [UInt8]) -> [UInt8] {
    var answers: [UInt8] = []
    for byte in bytes { answers += read(byte) }
    return answers
  }

  private mutating func read(_ byte: UInt8) -> [UInt8] {
    switch (state, byte) {
    case (.text, 0x1B): state = .escape
    case (.text, 0x21..<0x7F), (.text, 0xC0...): visibleCount += 1
    case (.text, _): break
    case (.escape, UInt8(ascii: "[")): state = .control
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")): state = .string
    case (.escape, UInt8(ascii: "(")), (.escape, UInt8(ascii: ")")): state = .oneMore
    case (.escape, _), (.oneMore, _): state = .text
    case (.control, 0x40...0x7E):
      state = .text
      return answer(to: byte)
    case (.control, _): break
    case (.string, 0x07): state = .text
    case (.string, 0x1B): state = .stringEscape
    case (.string, _): break
    case (.stringEscape, _): state = .text
    }
    return []
  }

  /// Returns the position of the cursor or the kind of terminal.
  ///
  /// Other requests get no response.
  private func answer(to command: UInt8) -> [UInt8] {
    switch command {
    case UInt8(ascii: "n"): Array("\u{1B}[1;1R".utf8)
    case UInt8(ascii: "c"): Array("\u{1B}[?62;c".utf8)
    default: []
    }
  }
}
