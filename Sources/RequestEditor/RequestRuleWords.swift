package import AdvancedCommerce
import PhraseBook

/// The rules that requests break most easily, in words for a person who fills in a form.
package enum RequestRuleWords {
  /// What to do about an error; nil where its own message says enough.
  package static func advice(on code: AdvancedCommerceErrorCode?) -> String? {
    code.flatMap { table[$0.rawValue]?.text }
  }

  /// A message of the rules, in the language of the screen if its flaw needs no details.
  static func words(of message: String) -> String {
    switch RequestProblem.Flaw(rawValue: message) {
    case .empty: said("is empty")
    case .missing: said("is missing")
    case .onlyWhiteSpace: said("is only white space")
    case .surroundingWhiteSpace: said("has white space around it")
    case .allCapitals: said("is all in capitals; write it as a name is written")
    case nil: message
    }
  }

  /// The message about a price that can't be read.
  static func words(of error: PriceTextError) -> String {
    switch error {
    case .missing(let sample): said("a price is missing; write it like \(sample)")
    case .unreadable(let reason): reason
    }
  }

  /// By Apple's numbers (advanced-commerce.md 4.3).
  private static let table: [Int: Phrase] = [
    4_000_063: "nothing is changed yet: say what becomes of an item, or add one",
    4_000_140: "with another period every item becomes something else: go through them all",
    4_000_141: "a period that changes now begins a new cycle: let the renewal date move",
    4_000_142: "the period changes later, so nothing can be added or changed now",
    4_000_143: "a SKU is added, changed or removed, and only one of these",
    4_000_144: "something must be added or changed with what goes",
    4_000_148: "a new cycle begins now, so this must change now, too",
    4_000_149: "the period changes now, so this must change now, too",
    4_000_150: "an offer and an amount to pay now exclude each other",
    4_000_168: "one item must stay: cancel the subscription instead",
    4_000_177: "its offer still runs: let it change at the next renewal",
    4_000_178: "the price alone changes: that is for the server (a p), or give an offer",
    4_000_222: "what changes later is not paid for now: leave the amount empty",
  ]
}
