/// Text for a terminal, a log or a report.
///
/// All characters of values from outside the program are visible in it.
///
/// A literal string in the source stays unchanged, including its line breaks. A value between `\(` and `)` gets
/// visible signs unless it is a ``PlainText``. Therefore, code that prints can't forget that a value may contain an
/// escape.
package struct PlainText: Hashable, Sendable, CustomStringConvertible {
  /// The text in its printed form.
  package private(set) var description: String

  /// Creates plain text on one line from a value from outside the program.
  package init(_ value: some CustomStringConvertible) {
    description = "\(value)".withVisibleSigns
  }

  /// Creates plain text from values, with one line for each value.
  package init(lines: some Sequence<String>) {
    description = lines.map(\.withVisibleSigns).joined(separator: "\n")
  }

  /// Creates plain text from other plain texts, with one line for each.
  package init(lines: some Sequence<PlainText>) {
    description = lines.map(\.description).joined(separator: "\n")
  }

  /// Creates plain text from parts, with an empty line between two parts.
  package init(sections: some Sequence<PlainText>) {
    description = sections.map(\.description).joined(separator: "\n\n")
  }

  /// Creates plain text from JSON.
  ///
  /// Hidden characters become escapes, and line breaks are preserved.
  package init(json text: String) {
    description = text.withEscapedSigns
  }

  /// Returns the text with each of its lines indented by the given string.
  package func indented(by indentation: String = "  ") -> PlainText {
    var text = self
    text.description = description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { indentation + $0 }.joined(separator: "\n")
    return text
  }

  package static func + (left: PlainText, right: PlainText) -> PlainText {
    var text = left
    text.description += right.description
    return text
  }
}

extension PlainText: ExpressibleByStringInterpolation {
  /// An interpolation that leaves literals unchanged and shows values with visible signs.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a value from outside the program.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += "\(value)".withVisibleSigns
    }

    /// Appends an error's description.
    package mutating func appendInterpolation(_ error: any Error) {
      text += "\(error)".withVisibleSigns
    }

    /// Appends plain text.
    package mutating func appendInterpolation(_ plain: PlainText) {
      text += plain.description
    }
  }

  package init(stringLiteral text: String) {
    description = text
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    description = interpolation.text
  }
}
