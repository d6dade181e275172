import StoreModel

/// A problem by its byte, before lines are counted.
struct CatalogFinding {
  let rule: CatalogRule
  var offset: Int
  var severity: CatalogProblem.Severity
  var message: String
  var remedy: String
  /// Another position that the message ends with, as its line.
  var otherOffset: Int?
}

extension CatalogFinding {
  /// A mistake in the form of the JSON; what would be right stands behind the semicolon.
  init(_ problem: JSONProblem) {
    let parts = problem.message.split(separator: "; ", maxSplits: 1).map(String.init)
    self.init(
      rule: .json,
      offset: problem.offset,
      severity: .error,
      message: parts[0],
      remedy: parts.count == 2 ? parts[1] : Self.remedy(for: problem.message)
    )
  }

  private static func remedy(for message: String) -> String {
    remedies.first { message.contains($0.part) }?.remedy ?? "write it as JSON does"
  }

  private static let remedies: [(part: String, remedy: String)] = [
    ("never closed", "restore the rest of the file"),
    ("the text ends", "restore the rest of the file"),
    ("not closed on its line", "close it with a quotation mark, and write a line break as \\n"),
    ("written twice", "remove one of them"),
    ("no comments", "remove the comment"),
    ("a comma or", "put a comma between two elements"),
    ("not '", "put texts in double quotation marks"),
    ("a key in quotation marks", "write the key between double quotation marks"),
    ("a colon was expected", "put a colon between the key and its value"),
    ("a value was expected", "put a value there"),
    ("in small letters", "JSON knows true, false and null"),
    ("not a number", "write digits only, without a leading zero or sign"),
    ("half a surrogate", "write both halves, or the character itself"),
    ("four hexadecimal digits", "write it like \\u00e9"),
    ("not UTF-8", "save the file as UTF-8"),
    ("nested deeper", "a catalog needs eight levels"),
    ("goes on with", "remove what follows the last brace"),
  ]
}

extension CatalogProblem {
  /// Gives every finding its line and column, in file order and one pass over the file.
  static func located(
    _ findings: [CatalogFinding],
    in text: CatalogText,
    path: String
  ) -> [CatalogProblem] {
    let wanted = findings.flatMap { [$0.offset] + ($0.otherOffset.map { [$0] } ?? []) }
    let positions = SourcePositions(of: wanted, in: text)
    let inOrder = findings.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return inOrder.map { _, finding in
      let position = positions[finding.offset]
      let other = finding.otherOffset.map { " (line \(positions[$0].line))" } ?? ""
      return CatalogProblem(
        path: path,
        rule: finding.rule,
        line: position.line,
        column: position.column,
        severity: finding.severity,
        message: finding.message + other,
        remedy: finding.remedy
      )
    }
  }
}

/// The lines and columns of some bytes of a text, found in one pass.
private struct SourcePositions {
  private var positions: [Int: SourcePosition] = [:]

  init(of offsets: [Int], in text: CatalogText) {
    guard !offsets.isEmpty else { return }
    var window = TextWindow(text)
    var line = 1
    var column = 1
    var at = 0
    for offset in Set(offsets).sorted() {
      let end = min(offset, text.count)
      while at < end {
        if at >= window.base + window.count { window.load(from: at, count: 1 << 20) }
        guard window.count > 0 else { break }
        let stop = min(end, window.base + window.count)
        Self.pass(window.buffer.span, at - window.base..<stop - window.base, &line, &column)
        at = stop
      }
      positions[offset] = SourcePosition(line: line, column: column)
    }
  }

  /// Counts on over some bytes, sixteen at a time where none of them ends a line.
  private static func pass(
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    _ line: inout Int,
    _ column: inout Int
  ) {
    var at = range.lowerBound
    while at < range.upperBound {
      if at + 16 <= range.upperBound {
        let bytes = text.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
        if !any(bytes .== UInt8(ascii: "\n")) {
          let continues = (bytes & 0b1100_0000) .== 0b1000_0000
          column += 16 - Int(SIMD16<UInt8>.zero.replacing(with: 1, where: continues).wrappedSum())
          at += 16
          continue
        }
      }
      if text[at] == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if text[at] & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
      at += 1
    }
  }

  subscript(offset: Int) -> SourcePosition {
    positions[offset] ?? SourcePosition(line: 1, column: 1)
  }
}
