extension SourceTree {
  /// A text in the code, as a phrase has it for a key, and what stands before it.
  struct Literal: Sendable {
    let path: String
    /// With `%@` for what is filled in.
    let key: String
    /// A few signs, without the blanks between.
    let before: String
  }

  /// Every string literal within a line of the program's code, including nested ones, except in the module `Texts`.
  static let literals = Result {
    try ofSources().files.filter { !$0.path.contains("/Texts/") }.flatMap { file in
      var scan = LiteralScan(file)
      scan.read()
      return scan.found
    }
  }
}

/// Reads texts out of Swift's code: comments are passed over, what is filled in is read for texts of its own.
private struct LiteralScan {
  private let path: String
  private let bytes: [UInt8]
  private var index = 0
  private(set) var found: [SourceTree.Literal] = []

  init(_ file: SourceTree.File) {
    path = file.path
    // A byte behind the end, so that each has one after it.
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

  /// Reads a text from its first quote to behind its last.
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

  /// Reads what is filled in, from its bracket on.
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
