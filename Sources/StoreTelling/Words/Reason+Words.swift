package import StoreEngine
import StoreModel
package import Texts

extension Reason {
  /// A part of a sentence in English, in the order of the chain.
  package var text: String { phrase.text(in: .english) }

  /// A part of a sentence for the user, in the order of the chain.
  package var phrase: Phrase {
    switch self {
    case .neverBought: localized("reason.never-bought")
    case .waiting(let whom, let since):
      localized("reason.a-purchase-waits-for-since", whom.words, since.day)
    case .bought(let at, let id): localized("reason.bought-on-transaction", at.day, id)
    case .sharedByFamily(let at, let id): localized("reason.shared-family-member-since", at.day, id)
    case .renewed(let times, let last): localized("reason.renewed-last-on", count(times), last.day)
    case .replaced(let product, let at):
      localized("reason.replaced-by-an-upgrade-to-on", product, at.day)
    case .changes(let product, let at): localized("reason.the-plan-changes-to-on", product, at.day)
    case .periodRuns(let until): localized("reason.paid-until", until.day)
    case .renewalIsOff(let ends): localized("reason.renewal-is-switched-off-ends-on", ends.day)
    case .priceIncreasePending(let price):
      localized("reason.price-increase-not-agreed-yet", price.decimal, price.currency.rawValue)
    case .priceIncreaseRefused(let price, let ends):
      localized(
        "reason.price-increase-refused-ends",
        price.decimal,
        price.currency.rawValue,
        ends.day
      )
    case .item(let name, let reason): Phrase(verbatim: "%@: %@", name, reason.phrase)
    case .renewalFailed(let at): localized("reason.renewal-failed-on-billing-problem", at.day)
    case .graceRuns(let until): localized("reason.grace-period-until-access-goes-on", until.day)
    case .graceEnded(let at): localized("reason.the-grace-period-ended-on", at.day)
    case .billingRetry(let until): localized("reason.store-tries-collect-until-no", until.day)
    case .expired(let at, let intent): localized("reason.expired-on", at.day, intent.words)
    case .refundRequested(let at): localized("reason.refund-requested-not-decided", at.day)
    case .refunded(let at): localized("reason.refunded-on", at.day)
    case .sharingStopped(let at): localized("reason.family-member-stopped-sharing", at.day)
    case .requestRefused(let refusal, let at):
      if let operation = refusal.operation {
        localized("reason.was-refused-on", operation, at.day, refusal)
      } else {
        localized("reason.a-request-was-refused-on", at.day, refusal)
      }
    case .neverAnEntitlement(isFinished: true): localized("reason.consumable-finished")
    case .neverAnEntitlement(isFinished: false): localized("reason.consumable-unfinished")
    case .endedByApp(let at, isOver: false): localized("reason.doesnt-end-itself-app-ends", at.day)
    case .endedByApp(let at, isOver: true): localized("reason.doesnt-end-itself-app-ended", at.day)
    case .entitled(true): localized("reason.so-entitled")
    case .entitled(false): localized("reason.so-not-entitled")
    case .listedButOver: localized("reason.ended-although-storekit-still")
    }
  }

  private func count(_ times: Int) -> Phrase {
    switch times {
    case 1: localized("reason.once")
    case Self.countedRenewals: localized("reason.times-or-more", times)
    default: .counted(times, "counted.time")
    }
  }
}

extension DeferredPurchase.Reason {
  fileprivate var words: Phrase {
    switch self {
    case .askToBuy: localized("reason.approval")
    case .interrupted: localized("reason.the-customer-to-settle-a-problem")
    case .authentication: localized("reason.the-customers-bank")
    }
  }
}

extension ExpirationIntent {
  fileprivate var words: Phrase {
    switch self {
    case .cancelled: localized("reason.renewal-was-switched-off")
    case .billingError: localized("reason.billing-problem")
    case .didNotConsentToPriceIncrease: localized("reason.price-increase-not-agreed")
    case .productUnavailable: localized("reason.the-product-was-not-available")
    case .other: localized("reason.unknown")
    }
  }
}
