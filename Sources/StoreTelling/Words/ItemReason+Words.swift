import PhraseBook
import StoreEngine
import StoreModel

extension ItemReason {
  /// The rest of a sentence that begins with the item's name.
  var phrase: Phrase {
    switch self {
    case .runs(let price): "\(words(price))"
    case .inOffer(let price, periods: 1):
      said("in an offer at \(words(price)), this period only")
    case .inOffer(let price, let periods):
      said("in an offer at \(words(price)), \(periods, "period")")
    case .comes(let price, let at): said("begins on \(at.day) at \(words(price))")
    case .leaves(let at): said("does not renew: leaves on \(at.day)")
    case .changesPrice(let price, let at): said("costs \(words(price)) from \(at.day) on")
    case .riseIsScheduled(let price):
      said("a rise to \(words(price)) is scheduled and not announced")
    case .riseAwaitsConsent(let price, isRefused: true):
      said("a rise to \(words(price)) was refused: leaves with the period")
    case .riseAwaitsConsent(let price, isRefused: false):
      said("a rise to \(words(price)) was not agreed to yet: leaves with the period")
    case .riseIsAccepted(let price):
      said("a rise to \(words(price)) is agreed to or needs no consent")
    case .depends(let name):
      said("leaves with \(name) unless the customer agrees to its price")
    case .refunded(let price, let at): said("\(words(price)) refunded on \(at.day)")
    case .takenAway(let at): said("taken away on \(at.day)")
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
