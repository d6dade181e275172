package import AdvancedCommerce
import Texts

/// The rules that requests break most often, in words for the user of a form.
package enum RequestRuleWords {
  /// Returns the advice on an error, or `nil` if its own message is sufficient.
  package static func advice(on code: AdvancedCommerceErrorCode?) -> String? {
    code.flatMap { table[$0.rawValue]?.text }
  }

  /// Returns a rule's message, translated to the language of the screen if it needs no details.
  static func words(of message: String) -> String {
    switch RequestProblem.Flaw(rawValue: message) {
    case .empty: localized("request.is-empty")
    case .missing: localized("request.is-missing")
    case .onlyWhiteSpace: localized("request.is-only-white-space")
    case .surroundingWhiteSpace: localized("request.has-white-space-around-it")
    case .allCapitals: localized("request.all-capitals-write-name-written")
    case nil: message
    }
  }

  /// Returns whether a rule's message needs the field's name as its subject.
  static func isPredicate(_ message: String) -> Bool {
    RequestProblem.Flaw(rawValue: message) != nil || message.hasPrefix("is ")
  }

  /// Returns the message about a price that can't be read.
  static func words(of error: PriceTextError) -> String {
    switch error {
    case .missing(let sample): localized("request.a-price-is-missing-write-it-like", sample)
    case .unreadable(let reason): reason
    }
  }

  /// The phrases by Apple's numbers (rule: advanced-commerce.changes.combinations).
  private static let table: [Int: Phrase] = [
    4_000_063: "request.nothing-changed-yet-say-becomes",
    4_000_140: "request.another-period-every-item",
    4_000_141: "request.period-changes-now-begins-new",
    4_000_142: "request.period-changes-later-nothing-can",
    4_000_143: "request.sku-added-changed-removed-only",
    4_000_144: "request.something-must-added-changed",
    4_000_148: "request.new-cycle-begins-now-must-change",
    4_000_149: "request.period-changes-now-must-change",
    4_000_150: "request.offer-amount-pay-now-exclude",
    4_000_168: "request.one-item-must-stay-cancel",
    4_000_177: "request.offer-still-runs-let-change-next",
    4_000_178: "request.price-alone-changes-server-p",
    4_000_222: "request.changes-later-not-paid-now-leave",
  ]
}
