package import StoreModel

/// One link in the chain of reasons for an entitlement, or for there being none.
package enum Reason: Hashable, Sendable {
  case neverBought
  /// A purchase that was not approved, resolved or declined yet.
  case waiting(DeferredPurchase.Reason, since: StoreInstant)
  case bought(at: StoreInstant, transaction: TransactionID)
  case sharedByFamily(at: StoreInstant, transaction: TransactionID)
  /// Renewals under this plan since it was bought, and the newest of them; as many as are counted
  /// if there are more.
  case renewed(times: Int, last: StoreInstant)
  /// It is another plan of the group that the customer has now.
  case replaced(by: ProductID, at: StoreInstant)
  /// The plan changes with the next period.
  case changes(to: ProductID, at: StoreInstant)
  case periodRuns(until: StoreInstant)
  case renewalIsOff(ends: StoreInstant)
  case priceIncreasePending(Price)
  /// An item of an Advanced Commerce subscription.
  case item(String, ItemReason)
  case renewalFailed(at: StoreInstant)
  case graceRuns(until: StoreInstant)
  case billingRetry(until: StoreInstant)
  case expired(at: StoreInstant, ExpirationIntent)
  case refundRequested(at: StoreInstant)
  case refunded(at: StoreInstant)
  case sharingStopped(at: StoreInstant)
  /// An Advanced Commerce request was not carried out.
  case requestRefused(RequestRefusal, at: StoreInstant)
  case neverAnEntitlement(isFinished: Bool)
  /// A non-renewing subscription: StoreKit knows no end of it, and the app ends it.
  case endedByApp(at: StoreInstant, isOver: Bool)
  /// Where the chain ends.
  case entitled(Bool)
}

extension Reason {
  /// A sentence part for a person, in the order of the chain.
  package var text: String {
    switch self {
    case .neverBought: "never bought"
    case .waiting(let whom, let since): "a purchase waits for \(whom.words) since \(day(since))"
    case .bought(let at, let id): "bought on \(day(at)) (transaction \(id))"
    case .sharedByFamily(let at, let id):
      "shared by a family member since \(day(at)) (transaction \(id))"
    case .renewed(let times, let last):
      "renewed \(count(times)), last on \(day(last))"
    case .replaced(let product, let at): "replaced by an upgrade to \(product) on \(day(at))"
    case .changes(let product, let at): "the plan changes to \(product) on \(day(at))"
    case .periodRuns(let until): "paid until \(day(until))"
    case .renewalIsOff(let ends): "renewal is switched off: ends on \(day(ends))"
    case .priceIncreasePending(let price):
      "a price increase to \(price.decimal) \(price.currency.rawValue) was not agreed to yet"
    case .item(let name, let reason): "\(name): \(reason.text)"
    case .renewalFailed(let at): "renewal failed on \(day(at)): billing problem"
    case .graceRuns(let until): "grace period until \(day(until)): access goes on"
    case .billingRetry(let until): "the store tries to collect until \(day(until)): no access"
    case .expired(let at, let intent): "expired on \(day(at)): \(intent.words)"
    case .refundRequested(let at): "a refund was requested on \(day(at)) and is not decided"
    case .refunded(let at): "refunded on \(day(at))"
    case .sharingStopped(let at): "a family member stopped sharing it on \(day(at))"
    case .requestRefused(let refusal, let at):
      "\(refusal.operation ?? "a request") was refused on \(day(at)): \(refusal)"
    case .neverAnEntitlement(let isFinished):
      "consumable: never an entitlement; \(isFinished ? "finished" : "unfinished")"
    case .endedByApp(let at, isOver: false):
      "it has no end of its own: the app ends it on \(day(at))"
    case .endedByApp(let at, isOver: true):
      "it has no end of its own: the app ended it on \(day(at)), the store still lists it"
    case .entitled(let isEntitled): isEntitled ? "so: entitled" : "so: not entitled"
    }
  }

  /// How many renewals are counted at most, so that asking costs little whatever the history.
  static let countedRenewals = 1000

  private func count(_ times: Int) -> String {
    switch times {
    case 1: "once"
    case Self.countedRenewals: "\(times) times or more"
    default: "\(times) times"
    }
  }

  private func day(_ moment: StoreInstant) -> String { moment.day }
}

extension DeferredPurchase.Reason {
  fileprivate var words: String {
    switch self {
    case .askToBuy: "approval"
    case .interrupted: "the customer to settle a problem"
    case .authentication: "the customer's bank"
    }
  }
}

extension ExpirationIntent {
  fileprivate var words: String {
    switch self {
    case .cancelled: "renewal was switched off"
    case .billingError: "billing problem"
    case .didNotConsentToPriceIncrease: "a price increase was not agreed to"
    case .productUnavailable: "the product was not available"
    case .other: "unknown"
    }
  }
}
