/// Text for a terminal, a log or a report, in which values from outside show all of their characters.
///
/// What is written in the source stays as it is, line breaks included; what is put into it between
/// `\(` and `)` becomes visible signs, unless it is such a text itself. So code that prints cannot
/// forget that a name may hold an escape.
package struct PlainText: Hashable, Sendable, CustomStringConvertible {
  /// The text as it is printed.
  package private(set) var description: String

  /// A value from outside, on one line.
  package init(_ value: some CustomStringConvertible) {
    description = "\(value)".withVisibleSigns
  }

  /// Lines, each with a value of its own.
  package init(lines: some Sequence<String>) {
    description = lines.map(\.withVisibleSigns).joined(separator: "\n")
  }

  /// Lines that are plain text already.
  package init(lines: some Sequence<PlainText>) {
    description = lines.map(\.description).joined(separator: "\n")
  }

  /// Parts with an empty line between them.
  package init(sections: some Sequence<PlainText>) {
    description = sections.map(\.description).joined(separator: "\n\n")
  }

  /// JSON as it is printed: its hidden characters are escapes, its line breaks stay.
  package init(json text: String) {
    description = text.withEscapedSigns
  }

  /// The text with each of its lines moved to the right.
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
  /// Takes what the source says as it is, and what is put into it as visible signs.
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

    /// Appends an error, by what it says of itself.
    package mutating func appendInterpolation(_ error: any Error) {
      text += "\(error)".withVisibleSigns
    }

    /// Appends text that is plain already.
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
