extension SourceTree {
  /// A string literal in the code, in the form of a phrase's key, and the code before it.
  struct Literal: Sendable {
    let path: String
    /// The text, with `%@` for each interpolation.
    let key: String
    /// The last characters before the text, without spaces.
    let before: String
  }

  /// Every string literal within a line of the program's code, including nested ones, except in the module
  /// `Texts`.
  static let literals = Result {
    try ofSources().files.filter { !$0.path.contains("/Texts/") }.flatMap { file in
      var scan = LiteralScan(file)
      scan.read()
      return scan.found
    }
  }
}

/// Reads string literals from Swift code.
///
/// Comments are skipped, and interpolations may contain other literals.
private struct LiteralScan {
  private let path: String
  private let bytes: [UInt8]
  private var index = 0
  private(set) var found: [SourceTree.Literal] = []

  init(_ file: SourceTree.File) {
    path = file.path
    // The extra byte at the end lets each byte have a next one.
    bytes = Array(file.text.utf8) + [0]
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  mutating func read() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), bytes[index + 1] == byte {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "#"), bytes[index + 1] == Self.quote {
        skip(to: [Self.quote, byte], after: 2)
      } else if byte == Self.quote, bytes[index...].starts(with: [byte, byte, byte]) {
        skip(to: [byte, byte, byte], after: 3)
      } else if byte == Self.quote {
        readText()
      } else {
        index += 1
      }
    }
  }

  /// Reads a text from its first quotation mark to after its last.
  private mutating func readText() {
    let start = index
    var key: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != Self.quote {
      guard bytes[index] == Self.backslash else {
        key.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      if bytes[index] == UInt8(ascii: "(") {
        key += Array("%@".utf8)
        readFilling()
      } else {
        if bytes[index] != Self.quote { key.append(Self.backslash) }
        key.append(bytes[index])
        index += 1
      }
    }
    index += 1
    let before = bytes[..<start].suffix(120).filter {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n")
    }
    found.append(
      SourceTree.Literal(
        path: path,
        key: String(decoding: key, as: UTF8.self),
        before: String(decoding: before.suffix(80), as: UTF8.self)
      )
    )
  }

  /// Reads an interpolation, from its parenthesis on.
  private mutating func readFilling() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case Self.quote:
        readText()
        continue
      default: break
      }
      index += 1
      if depth == 0 { return }
    }
  }

  private mutating func skip(to mark: [UInt8], after count: Int) {
    index += count
    while index < bytes.count, !bytes[index...].starts(with: mark) { index += 1 }
    index += mark.count
  }
}
