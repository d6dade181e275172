import StoreEngine
import StoreModel
import Texts

extension ItemReason {
  /// The rest of a sentence that starts with the item's name.
  var phrase: Phrase {
    switch self {
    case .runs(let price): Phrase(verbatim: words(price))
    case .inOffer(let price, periods: 1):
      localized("reason.in-an-offer-at-this-period-only", words(price))
    case .inOffer(let price, let periods):
      localized("reason.in-an-offer-at", words(price), Phrase.counted(periods, "counted.period"))
    case .comes(let price, let at): localized("reason.begins-on-at", at.day, words(price))
    case .leaves(let at): localized("reason.does-not-renew-leaves-on", at.day)
    case .changesPrice(let price, let at): localized("reason.costs-from-on", words(price), at.day)
    case .riseIsScheduled(let price): localized("reason.rise-scheduled-not-announced", words(price))
    case .riseAwaitsConsent(let price, isRefused: true):
      localized("reason.rise-refused-leaves-period", words(price))
    case .riseAwaitsConsent(let price, isRefused: false):
      localized("reason.rise-not-agreed-yet-leaves-period", words(price))
    case .riseIsAccepted(let price): localized("reason.rise-agreed-needs-no-consent", words(price))
    case .depends(let name): localized("reason.leaves-unless-customer-agrees", name)
    case .refunded(let price, let at): localized("reason.n-refunded-on-n", words(price), at.day)
    case .takenAway(let at): localized("reason.taken-away-on", at.day)
    }
  }

  private func words(_ price: Price) -> String {
    "\(price.decimal) \(price.currency.rawValue)"
  }
}

extension StoreInstant {
  /// The day in UTC.
  var day: String { String(description.prefix { $0 != "T" }) }
}
