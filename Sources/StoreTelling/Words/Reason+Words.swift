package import PhraseBook
package import StoreEngine
import StoreModel

extension Reason {
  /// A sentence part in English, in the order of the chain.
  package var text: String { phrase.text(in: .english) }

  /// A sentence part for a person, in the order of the chain.
  package var phrase: Phrase {
    switch self {
    case .neverBought: said("never bought")
    case .waiting(let whom, let since):
      said("a purchase waits for \(whom.words) since \(since.day)")
    case .bought(let at, let id): said("bought on \(at.day) (transaction \(id))")
    case .sharedByFamily(let at, let id):
      said("shared by a family member since \(at.day) (transaction \(id))")
    case .renewed(let times, let last): said("renewed \(count(times)), last on \(last.day)")
    case .replaced(let product, let at): said("replaced by an upgrade to \(product) on \(at.day)")
    case .changes(let product, let at): said("the plan changes to \(product) on \(at.day)")
    case .periodRuns(let until): said("paid until \(until.day)")
    case .renewalIsOff(let ends): said("renewal is switched off: ends on \(ends.day)")
    case .priceIncreasePending(let price):
      said(
        "a price increase to \(price.decimal) \(price.currency.rawValue) was not agreed to yet"
      )
    case .priceIncreaseRefused(let price, let ends):
      said(
        "a price increase to \(price.decimal) \(price.currency.rawValue) was refused: ends on \(ends.day)"
      )
    case .item(let name, let reason): "\(name): \(reason.phrase)"
    case .renewalFailed(let at): said("renewal failed on \(at.day): billing problem")
    case .graceRuns(let until): said("grace period until \(until.day): access goes on")
    case .graceEnded(let at): said("the grace period ended on \(at.day)")
    case .billingRetry(let until):
      said("the store tries to collect until \(until.day): no access")
    case .expired(let at, let intent): said("expired on \(at.day): \(intent.words)")
    case .refundRequested(let at): said("a refund was requested on \(at.day) and is not decided")
    case .refunded(let at): said("refunded on \(at.day)")
    case .sharingStopped(let at): said("a family member stopped sharing it on \(at.day)")
    case .requestRefused(let refusal, let at):
      if let operation = refusal.operation {
        said("\(operation) was refused on \(at.day): \(refusal)")
      } else {
        said("a request was refused on \(at.day): \(refusal)")
      }
    case .neverAnEntitlement(isFinished: true):
      said("consumable: never an entitlement; finished")
    case .neverAnEntitlement(isFinished: false):
      said("consumable: never an entitlement; unfinished")
    case .endedByApp(let at, isOver: false):
      said("it doesn’t end by itself: the app ends it on \(at.day)")
    case .endedByApp(let at, isOver: true):
      said("it doesn’t end by itself: the app ended it on \(at.day)")
    case .entitled(true): said("so: entitled")
    case .entitled(false): said("so: not entitled")
    case .listedButOver: said("so: it has ended, although StoreKit still lists it")
    }
  }

  private func count(_ times: Int) -> Phrase {
    switch times {
    case 1: said("once")
    case Self.countedRenewals: said("\(times) times or more")
    default: .counted(times, "time")
    }
  }
}

extension DeferredPurchase.Reason {
  fileprivate var words: Phrase {
    switch self {
    case .askToBuy: said("approval")
    case .interrupted: said("the customer to settle a problem")
    case .authentication: said("the customer's bank")
    }
  }
}

extension ExpirationIntent {
  fileprivate var words: Phrase {
    switch self {
    case .cancelled: said("renewal was switched off")
    case .billingError: said("billing problem")
    case .didNotConsentToPriceIncrease: said("a price increase was not agreed to")
    case .productUnavailable: said("the product was not available")
    case .other: said("unknown")
    }
  }
}
