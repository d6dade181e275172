import TerminalCanvas
import VisibleText

/// The lines of a test's body, with the layout of swift-format.
struct TestLines {
  /// An argument of a call.
  struct Argument {
    var label: String?
    /// The text before the parts of the value.
    var opening: String
    /// The elements of an array, or the arguments of a call, if the value has parts.
    var parts: [Argument]?
    var closing = ""

    static func value(_ value: String, _ label: String? = nil) -> Argument {
      Argument(label: label, opening: value)
    }

    static func array(_ elements: [String], _ label: String? = nil) -> Argument {
      let parts = elements.map { Argument.value($0) }
      return Argument(label: label, opening: "[", parts: parts, closing: "]")
    }

    static func call(_ callee: String, _ parts: [Argument], _ label: String? = nil) -> Argument {
      Argument(label: label, opening: "\(callee)(", parts: parts, closing: ")")
    }

    /// The argument on one line.
    var line: String {
      let parts = (parts ?? []).map(\.line).joined(separator: ", ")
      return "\(label.map { "\($0): " } ?? "")\(opening)\(parts)\(closing)"
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
  mutating func close(_ line: String = "}") {
    indent.removeLast(2)
    append(line)
  }

  /// Appends a call, on one line if it fits.
  mutating func call(_ callee: String, _ arguments: [Argument]) {
    append(.call(callee, arguments), with: "")
  }

  /// Appends a value and the text after it, on one line if it fits.
  private mutating func append(_ argument: Argument, with end: String) {
    let line = argument.line + end
    // swift-format leaves room for the comma that an array has on several lines.
    let room = Self.width - indent.utf8.count - (argument.closing == "]" ? 1 : 0)
    guard line.count > room else { return append(line) }
    guard let parts = argument.parts, !parts.isEmpty else { return append(long: line) }
    open("\(argument.label.map { "\($0): " } ?? "")\(argument.opening)")
    // A list has a comma at its end, unless it has only one element.
    let isList = argument.closing == "]" && parts.count > 1
    for (index, part) in parts.enumerated() {
      append(part, with: isList || index < parts.count - 1 ? "," : "")
    }
    close(argument.closing + end)
  }

  /// Appends an expression that is too long for a line.
  ///
  /// The line is broken before the member of the expression's result.
  private mutating func append(long line: String) {
    guard let call = line.firstRange(of: ")?.") else { return append(line) }
    open("\(line[..<call.lowerBound]))?")
    close("  .\(line[call.upperBound...])")
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

  /// The words of the text as a capitalized Swift name.
  var swiftName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "Session\(name)" : name
  }
}
