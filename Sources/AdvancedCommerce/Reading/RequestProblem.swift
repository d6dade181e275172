package import StoreModel
import VisibleText

/// A problem of a request, with its location and Apple's error.
public struct RequestProblem: Error, Hashable, Sendable {
  /// The severity of a problem: whether the App Store rejects the request.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The App Store rejects the request.
    case error
    /// The App Store accepts the request, but it is probably a mistake.
    case warning
  }

  /// A problem whose message is always the same.
  ///
  /// The raw value is the message.
  package enum Flaw: String, Sendable {
    case empty = "is empty"
    case missing = "is missing"
    case onlyWhiteSpace = "is only white space"
    case surroundingWhiteSpace = "has white space around it"
    case allCapitals = "is all in capitals; write it as a name"
  }

  /// The path of the member in the wire format, such as `item.price`, or an empty string for the whole text.
  public var field: String
  /// Apple's error for the problem, or the closest one if Apple names none
  /// (rule: advanced-commerce.requests.nearest-error).
  public var code: AdvancedCommerceErrorCode
  /// The problem and its solution, as the end of a sentence that starts with the field.
  public var message: String
  /// The severity of the problem.
  public var severity: Severity
  /// The location in the JSON text, if the request was read from one.
  package var position: SourcePosition?
  /// The other fields that the violated rule depends on.
  ///
  /// If one of these fields couldn't be read, the problem isn't reported.
  var premises: [String] = []

  /// Creates a problem of a field.
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

  /// Whether the App Store rejects the request.
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

  /// Returns the problem with the path of an enclosing object before its field.
  func inside(_ outer: String) -> RequestProblem {
    var problem = self
    problem.field = field.isEmpty ? outer : "\(outer).\(field)"
    problem.premises = premises.map { "\(outer).\($0)" }
    return problem
  }

  /// Returns the problem with other fields of the same object that the rule depends on.
  func seen(with premises: String...) -> RequestProblem {
    var problem = self
    problem.premises += premises
    return problem
  }
}

extension RequestProblem: CustomStringConvertible {
  /// The problem in one line: the location if known, and the error's number, name, field and message.
  public var description: String {
    let location = position.map { "\($0): " } ?? ""
    let warning = isError ? "" : "warning: "
    let subject = field.isEmpty ? "" : "\(field): "
    return "\(location)\(warning)\(code): \(subject)\(message)"
  }
}

/// Returns a text in quotation marks, shortened to fit a line.
func quoted(_ text: String) -> String {
  JSONValue(.string(shortened(text))).text().withEscapedSigns
}

/// Returns a text, shortened to fit a line.
func shortened(_ text: String) -> String {
  let most = text.unicodeScalars.prefix(41)
  return most.count > 40 ? "\(String(String.UnicodeScalarView(most.prefix(37))))..." : text
}
