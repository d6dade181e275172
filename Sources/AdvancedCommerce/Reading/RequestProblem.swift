package import StoreModel
import VisibleText

/// Something wrong with a request: where, what, and what Apple calls it.
public struct RequestProblem: Error, Hashable, Sendable {
  /// Whether the App Store refuses a request for it.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The request is refused.
    case error
    /// The request is sold, but is most likely not what was meant.
    case warning
  }

  /// A flaw that needs no details; the raw value is its message.
  package enum Flaw: String, Sendable {
    case empty = "is empty"
    case missing = "is missing"
    case onlyWhiteSpace = "is only white space"
    case surroundingWhiteSpace = "has white space around it"
    case allCapitals = "is all in capitals; write it as a name"
  }

  /// The member's path in the wire form, such as `item.price`; empty for the text as a whole.
  public var field: String
  /// Apple's error for it, or the nearest one where Apple names none
  /// (rule: advanced-commerce.requests.nearest-error).
  public var code: AdvancedCommerceErrorCode
  /// What is wrong and what would be right, as the end of a sentence that begins with the field.
  public var message: String
  /// Whether the request is refused for it.
  public var severity: Severity
  /// The location in the JSON text, if the request was read from one.
  package var position: SourcePosition?
  /// Other fields that the rule looked at: if one of them could not be read, nothing is known.
  var premises: [String] = []

  /// A problem of a field.
  public init(
    field: String,
    code: AdvancedCommerceErrorCode,
    message: String,
    severity: Severity = .error
  ) {
    self.field = field
    self.code = code
    self.message = message
    self.severity = severity
  }

  /// True if the request is refused for it.
  public var isError: Bool { severity == .error }

  /// The line in the JSON text, counted from 1, if the request was read from one.
  public var line: Int? { position?.line }

  /// The column in the JSON text, counted from 1, if the request was read from one.
  public var column: Int? { position?.column }

  static func error(
    _ code: AdvancedCommerceErrorCode,
    _ field: String,
    _ message: String
  ) -> RequestProblem {
    RequestProblem(field: field, code: code, message: message)
  }

  static func warning(
    _ code: AdvancedCommerceErrorCode,
    _ field: String,
    _ message: String
  ) -> RequestProblem {
    RequestProblem(field: field, code: code, message: message, severity: .warning)
  }

  /// The same problem, its field named from one level further out.
  func inside(_ outer: String) -> RequestProblem {
    var problem = self
    problem.field = field.isEmpty ? outer : "\(outer).\(field)"
    problem.premises = premises.map { "\(outer).\($0)" }
    return problem
  }

  /// The same problem of a rule that looked at other fields of the same level too.
  func seen(with premises: String...) -> RequestProblem {
    var problem = self
    problem.premises += premises
    return problem
  }
}

extension RequestProblem: CustomStringConvertible {
  /// One line: location if known, number, name, field, message.
  public var description: String {
    let location = position.map { "\($0): " } ?? ""
    let warning = isError ? "" : "warning: "
    let subject = field.isEmpty ? "" : "\(field): "
    return "\(location)\(warning)\(code): \(subject)\(message)"
  }
}

/// A text in quotation marks, cut where it would no longer fit a line.
func quoted(_ text: String) -> String {
  JSONValue(.string(shortened(text))).text().withEscapedSigns
}

/// A text cut where it would no longer fit a line.
func shortened(_ text: String) -> String {
  let most = text.unicodeScalars.prefix(41)
  return most.count > 40 ? "\(String(String.UnicodeScalarView(most.prefix(37))))..." : text
}
