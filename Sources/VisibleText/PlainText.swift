/// Text for a terminal, a log or a report that shows all characters of values from outside.
///
/// Literal text in the source stays unchanged, including line breaks. A value between `\(` and `)` gets visible
/// signs, unless it is a ``PlainText`` itself. Therefore, printing code can't forget that a name may
/// contain an escape.
package struct PlainText: Hashable, Sendable, CustomStringConvertible {
  /// The text in its printed form.
  package private(set) var description: String

  /// Creates the text of a value from outside, on one line.
  package init(_ value: some CustomStringConvertible) {
    description = "\(value)".withVisibleSigns
  }

  /// Creates lines from values, one line for each.
  package init(lines: some Sequence<String>) {
    description = lines.map(\.withVisibleSigns).joined(separator: "\n")
  }

  /// Creates lines from plain texts.
  package init(lines: some Sequence<PlainText>) {
    description = lines.map(\.description).joined(separator: "\n")
  }

  /// Creates a text from parts with empty lines between them.
  package init(sections: some Sequence<PlainText>) {
    description = sections.map(\.description).joined(separator: "\n\n")
  }

  /// Creates printed JSON: hidden characters become escapes, line breaks stay.
  package init(json text: String) {
    description = text.withEscapedSigns
  }

  /// Returns the text with each of its lines indented.
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
  /// The interpolation that leaves literals unchanged and shows values with visible signs.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends a value from outside.
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
