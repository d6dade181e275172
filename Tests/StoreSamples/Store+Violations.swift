package import StoreEngine
import StoreModel

/// The invariants of every store.
extension Store {
  /// All violations in the current state.
  package var presentViolations: [String] {
    var violations = entitlementViolations
    func check(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
      if !isTrue { violations.append(violation()) }
    }
    check(
      isAppRunning || sheets.isEmpty && systemSheets.isEmpty,
      "a sheet is up without an app"
    )
    check(!isAppRunning || purchaseIntents.isEmpty, "an intent was not delivered")
    check(nextDue.map { $0 > now } ?? true, "something that was due is left")
    let named =
      refundRequests.map(\.transaction) + messages.compactMap(\.subscription)
      + systemSheets.compactMap(\.kind.transaction)
    check(named.allSatisfy { transactions[id: $0] != nil }, "something is about what is deleted")
    var owners: Set<SubscriptionGroupID> = []
    for subscription in subscriptions {
      violations += subscription.violations(in: self)
      guard subscription.isActive, !isShared(subscription), subscription.advancedCommerce == nil
      else { continue }
      check(
        owners.insert(subscription.groupID).inserted,
        "two active subscriptions in \(subscription.groupID)"
      )
    }
    return violations
  }

  /// Violations of the rule that every entitlement has a valid transaction.
  private var entitlementViolations: [String] {
    currentEntitlements.compactMap { id in
      guard let transaction = transactions[id: id]?.transaction else {
        return "an entitlement \(id) was deleted"
      }
      if transaction.revocationDate != nil { return "an entitlement \(id) was taken back" }
      if transaction.isUpgraded == true { return "an entitlement \(id) was upgraded" }
      guard transaction.type == .autoRenewable else {
        return transaction.type == .consumable ? "a consumable \(id) entitles" : nil
      }
      let subscription = subscription(of: id)
      return subscription?.isActive == true && subscription?.latestTransactionId == id
        ? nil : "an entitlement \(id) is of a subscription that is not active"
    }
  }

  /// All violations, found without the store's indexes.
  package var violations: [String] {
    var violations = presentViolations
    func check(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
      if !isTrue { violations.append(violation()) }
    }
    let records = Array(transactions)
    let open = records.filter { !$0.isFinished }.map(\.id)
    check(unfinished == open, "unfinished is not what is not finished")
    check(unfinishedCount == open.count, "unfinished is miscounted")
    check(open.allSatisfy(isListed), "something unfinished is not listed")
    check(currentEntitlements.allSatisfy(isListed), "an entitlement is not listed")
    violations += records.flatMap(\.transaction.refundViolations)
    var histories: [ProductID: [TransactionID]] = [:]
    for (position, record) in records.enumerated() {
      check(
        transactions.id(at: position) == record.id
          && transactions.position(of: record.id) == position,
        "\(record.id) is elsewhere"
      )
      histories[record.transaction.productId, default: []].append(record.id)
    }
    check(
      Array(currentEntitlements) == entitlements(among: records),
      "entitlements differ from history"
    )
    let periods = Dictionary(grouping: records, by: \.transaction.originalTransactionId)
    for subscription in subscriptions {
      let told = timeline(of: subscription, coming: 2).compactMap(\.transaction)
      check(told == periods[subscription.id]?.map(\.id), "the timeline forgets periods")
    }
    for product in RandomShopper.products {
      let history = Array((histories[product.id] ?? []).reversed())
      check(Array(self.history(of: product.id)) == history, "the history of \(product.id) differs")
      check(latest(for: product.id) == history.first, "the latest of \(product.id) differs")
      let isEntitled = !history.filter(isEntitled(by:)).isEmpty
      let verdict: Reason =
        isEntitled && !hasAccess(to: product) ? .listedButOver : .entitled(isEntitled)
      check(why(product: product).last == verdict, "why \(product.id) is wrong")
      check(product.type == .nonRenewing || verdict != .listedButOver, "\(product.id) is over")
    }
    violations += skuViolations(records)
    return violations
  }

  /// Returns the violations in the customer's SKUs, found without the store's indexes.
  private func skuViolations(_ records: [TransactionRecord]) -> [String] {
    var sold: Set<String> = []
    var owned: Set<String> = []
    for transaction in records.map(\.transaction) {
      for item in transaction.advancedCommerceInfo?.items ?? [] {
        sold.insert(item.sku)
        let isBack = transaction.revocationDate != nil || item.revocationDate != nil
        if transaction.type != .autoRenewable, !isBack { owned.insert(item.sku) }
      }
    }
    for subscription in subscriptions {
      let skus = subscription.advancedCommerce?.current.items.map(\.sku) ?? []
      sold.formUnion(skus)
      if subscription.isActive { owned.formUnion(skus) }
    }
    return sold.sorted().filter { isEntitled(toSKU: $0) != owned.contains($0) }
      .map { "\($0) is owned or not, and counted otherwise" }
  }

  /// Returns the entitlements, found without the store's indexes.
  private func entitlements(among records: [TransactionRecord]) -> [TransactionID] {
    var current: [ProductID: TransactionID] = [:]
    var result: [TransactionID] = []
    for record in records {
      let transaction = record.transaction
      guard transaction.revocationDate == nil else { continue }
      switch transaction.type {
      case .nonRenewing where settings.listsEveryNonRenewing: result.append(record.id)
      case .nonConsumable, .nonRenewing: current[transaction.productId] = record.id
      case .consumable: break
      case .autoRenewable:
        let subscription = subscription(of: record.id)
        if subscription?.latestTransactionId == record.id, subscription?.isActive == true,
          transaction.isUpgraded != true
        {
          result.append(record.id)
        }
      }
    }
    return (result + current.values).sorted()
  }
}
