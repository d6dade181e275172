package import StoreEngine
import StoreModel
package import Texts

extension Reason {
  /// A part of a sentence in English, in the order of the chain.
  package var text: String { phrase.text(in: .english) }

  /// A part of a sentence for the user, in the order of the chain.
  package var phrase: Phrase {
    switch self {
    case .neverBought: said("reason.never-bought")
    case .waiting(let whom, let since):
      said("reason.a-purchase-waits-for-since", whom.words, since.day)
    case .bought(let at, let id): said("reason.bought-on-transaction", at.day, id)
    case .sharedByFamily(let at, let id): said("reason.shared-family-member-since", at.day, id)
    case .renewed(let times, let last): said("reason.renewed-last-on", count(times), last.day)
    case .replaced(let product, let at):
      said("reason.replaced-by-an-upgrade-to-on", product, at.day)
    case .changes(let product, let at): said("reason.the-plan-changes-to-on", product, at.day)
    case .periodRuns(let until): said("reason.paid-until", until.day)
    case .renewalIsOff(let ends): said("reason.renewal-is-switched-off-ends-on", ends.day)
    case .priceIncreasePending(let price):
      said("reason.price-increase-not-agreed-yet", price.decimal, price.currency.rawValue)
    case .priceIncreaseRefused(let price, let ends):
      said("reason.price-increase-refused-ends", price.decimal, price.currency.rawValue, ends.day)
    case .item(let name, let reason): Phrase(verbatim: "%@: %@", name, reason.phrase)
    case .renewalFailed(let at): said("reason.renewal-failed-on-billing-problem", at.day)
    case .graceRuns(let until): said("reason.grace-period-until-access-goes-on", until.day)
    case .graceEnded(let at): said("reason.the-grace-period-ended-on", at.day)
    case .billingRetry(let until): said("reason.store-tries-collect-until-no", until.day)
    case .expired(let at, let intent): said("reason.expired-on", at.day, intent.words)
    case .refundRequested(let at): said("reason.refund-requested-not-decided", at.day)
    case .refunded(let at): said("reason.refunded-on", at.day)
    case .sharingStopped(let at): said("reason.family-member-stopped-sharing", at.day)
    case .requestRefused(let refusal, let at):
      if let operation = refusal.operation {
        said("reason.was-refused-on", operation, at.day, refusal)
      } else {
        said("reason.a-request-was-refused-on", at.day, refusal)
      }
    case .neverAnEntitlement(isFinished: true): said("reason.consumable-finished")
    case .neverAnEntitlement(isFinished: false): said("reason.consumable-unfinished")
    case .endedByApp(let at, isOver: false): said("reason.doesnt-end-itself-app-ends", at.day)
    case .endedByApp(let at, isOver: true): said("reason.doesnt-end-itself-app-ended", at.day)
    case .entitled(true): said("reason.so-entitled")
    case .entitled(false): said("reason.so-not-entitled")
    case .listedButOver: said("reason.ended-although-storekit-still")
    }
  }

  private func count(_ times: Int) -> Phrase {
    switch times {
    case 1: said("reason.once")
    case Self.countedRenewals: said("reason.times-or-more", times)
    default: .counted(times, "counted.time")
    }
  }
}

extension DeferredPurchase.Reason {
  fileprivate var words: Phrase {
    switch self {
    case .askToBuy: said("reason.approval")
    case .interrupted: said("reason.the-customer-to-settle-a-problem")
    case .authentication: said("reason.the-customers-bank")
    }
  }
}

extension ExpirationIntent {
  fileprivate var words: Phrase {
    switch self {
    case .cancelled: said("reason.renewal-was-switched-off")
    case .billingError: said("reason.billing-problem")
    case .didNotConsentToPriceIncrease: said("reason.price-increase-not-agreed")
    case .productUnavailable: said("reason.the-product-was-not-available")
    case .other: said("reason.unknown")
    }
  }
}
