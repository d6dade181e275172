import TerminalCanvas
import VisibleText

/// The lines of a test's body, laid out as swift-format does it.
struct TestLines {
  /// An argument of a call.
  struct Argument {
    var label: String?
    var value: String
    /// The elements if the value is an array that may be broken into lines.
    var elements: [String]?

    static func value(_ value: String, _ label: String? = nil) -> Argument {
      Argument(label: label, value: value)
    }

    static func array(_ elements: [String], _ label: String? = nil) -> Argument {
      let value = "[\(elements.joined(separator: ", "))]"
      return Argument(label: label, value: value, elements: elements.isEmpty ? nil : elements)
    }
  }

  private(set) var all: [String] = []
  private var indent: String
  private var isComment = false

  private static let width = 100

  /// - Parameter depth: The number of braces around the lines.
  init(depth: Int) { indent = String(repeating: "  ", count: depth) }

  /// Appends a comment, after an empty line unless it continues another comment.
  mutating func comment(_ text: String) {
    if !isComment, !all.isEmpty { all.append("") }
    isComment = true
    let room = Self.width - indent.utf8.count - 3
    for line in TextLayout.wrapped(text.withVisibleSigns, to: room) {
      all.append("\(indent)// \(line)")
    }
  }

  mutating func append(_ line: String) {
    isComment = false
    all.append(indent + line)
  }

  /// Appends a line that opens a brace.
  mutating func open(_ line: String) {
    append(line)
    indent += "  "
  }

  /// Closes a brace.
  mutating func close() {
    indent.removeLast(2)
    append("}")
  }

  /// Appends a call, on one line if it fits.
  mutating func call(_ callee: String, _ arguments: [Argument]) {
    let written = arguments.map { $0.label.map { "\($0): " } ?? "" }
    let line = zip(written, arguments).map { $0 + $1.value }.joined(separator: ", ")
    let short = "\(callee)(\(line))"
    guard !fits(short, at: 0) else { return append(short) }
    append("\(callee)(")
    for (index, argument) in arguments.enumerated() {
      let comma = index == arguments.count - 1 ? "" : ","
      if let elements = argument.elements, !fits(written[index] + argument.value + comma, at: 2) {
        append("  \(written[index])[")
        for element in elements { append("    \(element),") }
        append("  ]\(comma)")
      } else {
        append("  \(written[index])\(argument.value)\(comma)")
      }
    }
    append(")")
  }

  private func fits(_ text: String, at column: Int) -> Bool {
    indent.utf8.count + column + text.count <= Self.width
  }
}

extension String {
  /// The text as a literal in Swift.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where VisibleSign.isHidden(scalar):
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The words of the text as a name in Swift, each with a capital letter.
  var swiftName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "Session\(name)" : name
  }
}
