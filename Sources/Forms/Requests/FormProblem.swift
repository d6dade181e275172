package import AdvancedCommerce
import Texts

/// A problem at a field of a form.
package struct FormProblem: Hashable, Sendable {
  package let field: FieldID
  package let message: String
  package let isError: Bool
  /// Apple's number and name for the problem, or `nil` if the form can't be converted to a request.
  package var code: AdvancedCommerceErrorCode?
  /// Whether the message is a predicate, such as `is empty`, and not a sentence.
  var isPredicate = false

  /// The message without its remedy, for a field that isn't filled in yet.
  package var summary: String { RequestRuleWords.words(of: String(message.prefix { $0 != ";" })) }

  /// Returns the message after the label of its field.
  package func message(about label: String) -> String {
    isPredicate ? localized("request.problem-of-field", label, message) : "\(label): \(message)"
  }
}
