import StoreModel

/// A problem at a byte offset, before lines are counted.
package struct CatalogFinding {
  package let rule: CatalogRule
  package var offset: Int
  package var severity: CatalogProblem.Severity
  package var message: String
  package var remedy: String
  /// Another position, whose line number is added at the end of the message.
  var otherOffset: Int?

  package init(
    rule: CatalogRule,
    offset: Int,
    severity: CatalogProblem.Severity,
    message: String,
    remedy: String,
    otherOffset: Int? = nil
  ) {
    self.rule = rule
    self.offset = offset
    self.severity = severity
    self.message = message
    self.remedy = remedy
    self.otherOffset = otherOffset
  }
}

extension CatalogFinding {
  init(_ problem: JSONProblem) {
    self.init(
      rule: .json,
      offset: problem.offset,
      severity: .error,
      message: problem.cause,
      remedy: problem.remedy
    )
  }
}

extension CatalogProblem {
  /// Returns the findings with their lines and columns, in file order and with one pass over the file.
  package static func located(
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

/// The lines and columns of some offsets of a text, found in one pass.
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

  /// Counts lines and columns in a range of bytes, sixteen bytes at a time unless they contain a line
  /// break.
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
