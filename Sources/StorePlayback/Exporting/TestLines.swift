import TerminalCanvas
import VisibleText

/// The lines of a test's body, formatted in the style of swift-format.
struct TestLines {
  /// An argument of a call.
  struct Argument {
    var label: String?
    /// The text before the parts of the value, or the whole value if it doesn't have parts.
    var opening: String
    /// The elements of an array or the arguments of a call, or `nil` if the value doesn't have parts.
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

  /// - Parameter depth: The number of braces that enclose the lines.
  init(depth: Int) { indent = String(repeating: "  ", count: depth) }

  /// Appends a comment.
  ///
  /// An empty line precedes the comment, unless it continues another comment.
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

  /// Appends a line that closes a brace.
  mutating func close(_ line: String = "}") {
    indent.removeLast(2)
    append(line)
  }

  /// Appends a call.
  ///
  /// The call is on one line if the line is short enough.
  mutating func call(_ callee: String, _ arguments: [Argument]) {
    append(.call(callee, arguments), with: "")
  }

  /// Appends a value and the given text after it.
  ///
  /// The value is on one line if the line is short enough.
  private mutating func append(_ argument: Argument, with end: String) {
    let line = argument.line + end
    // swift-format reserves one column for the comma that follows an array on several lines.
    let room = Self.width - indent.utf8.count - (argument.closing == "]" ? 1 : 0)
    guard line.count > room else { return append(line) }
    guard let parts = argument.parts, !parts.isEmpty else { return append(long: line) }
    open("\(argument.label.map { "\($0): " } ?? "")\(argument.opening)")
    // A list on several lines has a comma after its last element, unless it has only one element.
    let isList = argument.closing == "]" && parts.count > 1
    for (index, part) in parts.enumerated() {
      append(part, with: isList || index < parts.count - 1 ? "," : "")
    }
    close(argument.closing + end)
  }

  /// Appends an expression that is too long for one line.
  ///
  /// The expression is broken before the member that is read from a call's result.
  private mutating func append(long line: String) {
    guard let call = line.firstRange(of: ")?.") else { return append(line) }
    open("\(line[..<call.lowerBound]))?")
    close("  .\(line[call.upperBound...])")
  }
}

extension String {
  /// The string as a Swift literal.
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

  /// The words of the string, combined into a capitalized Swift name.
  var swiftName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "Session\(name)" : name
  }
}
