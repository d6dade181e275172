import StoreCatalog

/// A table as a spreadsheet saves it: the text, and the character between its cells.
///
/// Programs save CSV with commas, semicolons (if the comma is the decimal sign) or tabs, in UTF-8 with or
/// without a byte order mark, or in UTF-16. Some name the separator in a first line `sep=;`.
package struct SpreadsheetText: Hashable, Sendable {
  package let text: String
  package let separator: Unicode.Scalar
  /// The number of the first line of the text.
  package let firstLine: Int

  /// The possible separators, the likeliest first.
  package static let separators: [Unicode.Scalar] = [",", ";", "\t"]

  /// - Parameter bytes: The file. The initializer fails if it is neither UTF-8 nor UTF-16.
  package init?(_ bytes: [UInt8]) {
    guard let whole = Self.decoded(bytes) else { return nil }
    let rest = whole.drop { $0 == "\u{FEFF}" }
    let line = rest.prefix { !$0.isNewline }
    if line.lowercased().hasPrefix("sep="), let sign = line.unicodeScalars.last,
      Self.separators.contains(sign)
    {
      text = String(rest.dropFirst(line.count).dropFirst())
      separator = sign
      firstLine = 2
      return
    }
    text = String(rest)
    separator = Self.separator(in: line)
    firstLine = 1
  }

  private static func decoded(_ bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      return String(validating: bytes, as: UTF8.self)
    }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(validating: units, as: UTF16.self)
  }

  /// Returns the separator that a line has most often outside of quotation marks.
  private static func separator(in line: Substring) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in line.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted, separators.contains(scalar) { counts[scalar, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return separators.first { counts[$0] == most } ?? ","
  }
}
