package import AdvancedCommerce

/// A problem of a form, at a field.
package struct FormProblem: Hashable, Sendable {
  package let field: FieldID
  package let message: String
  package let isError: Bool
  /// Apple's number and name for the problem, or `nil` if the form can't become a request.
  package var code: AdvancedCommerceErrorCode?

  /// The message without its remedy, for a field that isn't filled in yet.
  package var summary: String { RequestRuleWords.words(of: String(message.prefix { $0 != ";" })) }
}
