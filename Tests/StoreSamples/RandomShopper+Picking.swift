import StoreEngine
import StoreModel

/// The subjects of commands: usually existing ones, and sometimes missing ones.
extension RandomShopper {
  mutating func anyPurchase() -> PurchaseID {
    PurchaseID(rawValue: 1 + number(below: 20))
  }

  mutating func anySystemSheet() -> SystemSheetID {
    SystemSheetID(rawValue: 1 + number(below: 9))
  }

  mutating func anyMessage() -> MessageID {
    MessageID(rawValue: 1 + number(below: 9))
  }

  mutating func anyDeferred(
    in store: Store,
    _ reasons: DeferredPurchase.Reason...
  ) -> PurchaseID {
    let fitting = store.deferred.filter { reasons.contains($0.reason) || chance(of: 8) }
    return pick(fitting.map(\.id)) ?? anyPurchase()
  }

  mutating func anyTransaction(in store: Store) -> TransactionID {
    if chance(of: 40) { return 1 }
    switch number(below: 6) {
    case 0: return anyPeriod(in: store)
    case 1...3:
      let unfinished = store.unfinishedCount
      if unfinished > 0, let id = pick(Array(store.unfinished.suffix(12))) { return id }
    default: break
    }
    guard !store.transactions.isEmpty else { return 1 }
    return store.transactions.id(at: number(below: store.transactions.count))
  }

  /// Returns a transaction of a subscription, usually its latest.
  mutating func anyPeriod(in store: Store) -> TransactionID {
    guard let subscription = pick(store.subscriptions), !chance(of: 30) else {
      return store.transactions.first?.id ?? 1
    }
    return chance(of: 6) ? subscription.id : subscription.latestTransactionId
  }

  /// Returns a transaction that a family member shares, or sometimes the customer's own.
  mutating func anyShared(in store: Store) -> TransactionID {
    let shared = store.subscriptions.filter { store.isShared($0) }.map(\.latestTransactionId)
    let entitled = store.currentEntitlements.filter {
      store.transactions[id: $0]?.transaction.isShared == true
    }
    return chance(of: 4) ? anyTransaction(in: store) : pick(shared + entitled) ?? 1
  }

  mutating func systemSheet(in store: Store) -> SystemSheet.Kind {
    let known = store.subscriptions
    switch number(below: 6) {
    case 0, 1: return .refundRequest(transaction: anyTransaction(in: store))
    case 2: return .manageSubscriptions(group: chance(of: 2) ? "plans" : nil)
    case 3: return .redeemOfferCode
    case 4:
      let waiting = known.filter { $0.priceIncrease?.status == .pending }
      return .priceIncreaseConsent(subscription: pick(waiting)?.id ?? anyPeriod(in: store))
    default:
      let failed = known.filter { $0.billingRetryUntil != nil }
      return .billingProblem(subscription: pick(failed)?.id ?? anyPeriod(in: store))
    }
  }

  mutating func systemAnswer(in store: Store) -> SystemSheetAnswer {
    switch store.systemSheets.first?.kind {
    case .redeemOfferCode where chance(of: 2):
      return .redeem(product: product(), code: pick(Self.codes) ?? "none")
    case .manageSubscriptions where !chance(of: 3):
      return chance(of: 2)
        ? .change(product: product())
        : .setAutoRenew(subscription: anyPeriod(in: store), isOn: chance(of: 2))
    default: break
    }
    return switch number(below: 6) {
    case 0: .cancel
    case 1: .decline
    case 2: .fail(failure: pick(PurchaseFailure.allCases) ?? .failed)
    default: .agree
    }
  }

  mutating func answer() -> SheetAnswer {
    switch number(below: 14) {
    case 0: .cancel
    case 1: .pending
    case 2: .interrupt
    case 3: .authenticate
    case 4: .fail(failure: pick(PurchaseFailure.allCases) ?? .unknown)
    case 5: .unverified(flaw: pick(SignatureFlaw.allCases) ?? .badEncoding)
    default: .buy
    }
  }
}
