import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTelling

/// What a toast says of the things that happen.
extension StorefrontScreen {
  /// Says what came of a purchase; a failure is told in the app's own words to its user.
  mutating func announce(
    _ news: [JournaledEvent],
    from old: AppSnapshot,
    to new: AppSnapshot
  ) {
    // Of several things that happened at once the last is said; the log has them all.
    for event in news.reversed() {
      guard let words = announcement(event.event) else { continue }
      say(words, isLogged: true)
      break
    }
    // What StoreKit hides from the app is what a tester wants to know.
    if let refusal = news.lazy.compactMap({ $0.event.refusal }).last {
      say(Toast(words(for: refusal), isProblem: true), isLogged: true)
      return
    }
    guard new.isNews(after: old) else { return }
    say(Toast(new.words, isProblem: new.error != nil), isLogged: true)
  }

  private func announcement(_ event: StoreEvent) -> Toast? {
    switch event {
    case .purchaseEnded(let purchase, .success(let id)): return success(id, of: purchase)
    case .purchaseEnded(_, .userCancelled): return Toast("The customer cancelled")
    case .purchaseEnded(let purchase, .pending): return waiting(purchase)
    case .purchaseEnded(_, .failed(let failure)):
      return Toast("The app is told: \(failure.errorName)", isProblem: true)
    case .deferredEnded(_, let ending): return Toast(ending.rawValue.capitalizedFirst)
    case .transactionChanged(let transaction, .refunded):
      return Toast("Refunded: \(name(of: transaction))")
    case .transactionFinished(let id, .tester): return Toast("Finished \(id)")
    case .subscriptionChanged(let subscription, .autoRenewDisabled):
      return Toast(
        "\(name(of: subscription)) will end \(subscription.expiresDate.dayText)",
        until: subscription.expiresDate
      )
    case .subscriptionChanged(let subscription, .autoRenewEnabled):
      return Toast("\(name(of: subscription)) will renew again")
    case .serverRequestAccepted(let request, _):
      return Toast("✓ \(request.endpoint.name): the App Store answers 200")
    default: return newsOfItems(event) ?? newsOfTheSystem(event) ?? newsOfTheServer(event)
    }
  }

  /// What a toast says of prices, refunds, messages, intents, the family and the network.
  private func newsOfTheSystem(_ event: StoreEvent) -> Toast? {
    switch event {
    case .subscriptionChanged(let subscription, .renewalFailed):
      return Toast(
        "\(name(of: subscription)) could not be renewed. On its row, o b settles it",
        isProblem: true
      )
    case .subscriptionChanged(let subscription, .priceIncreaseAnnounced):
      return Toast("The price of \(name(of: subscription)) goes up")
    case .subscriptionChanged(let subscription, .priceIncreaseAgreed):
      return Toast("\(name(of: subscription)): the customer agrees to the price")
    case .subscriptionChanged(let subscription, .priceIncreaseDeclined):
      guard subscription.endsWithoutConsent else {
        return Toast("\(name(of: subscription)): the customer refuses the price")
      }
      return Toast(
        "\(name(of: subscription)) will end \(subscription.expiresDate.dayText)",
        until: subscription.expiresDate
      )
    case .subscriptionChanged(let subscription, .renewed),
      .subscriptionChanged(let subscription, .recovered):
      return Toast(
        "\(name(of: subscription)) is paid until \(subscription.expiresDate.dayText)",
        until: subscription.expiresDate
      )
    case .subscriptionChanged(let subscription, .expired):
      return Toast("\(name(of: subscription)) has expired: w tells why")
    case .transactionChanged(let transaction, .revoked):
      return Toast("No longer shared: \(name(of: transaction))")
    case .refundRequested where snapshot?.store.settings.refundPolicy == .wait:
      return Toast("A refund is asked for: on its row, o g grants it, o d declines it")
    case .refundDecided(_, isGranted: false): return Toast("The refund is declined")
    case .messagePosted: return Toast("A message waits for the customer: m m shows it")
    case .purchaseIntentSent(let intent):
      return Toast("The app is told of the promoted purchase: \(shelf.name(of: intent.product))")
    case .deviceReplaced: return Toast("A new device, the app begins anew: m r restores purchases")
    case .synced: return Toast("Purchases are restored")
    case .networkRestored: return Toast("The network is back")
    case .transactionsDeleted(let ids):
      return Toast("Deleted: \(counted(ids.count, "transaction"))")
    case .transactionsCleared: return Toast("Nothing was ever bought")
    default: return nil
    }
  }

  /// What a purchase waits for, and the keys that end the wait.
  private func waiting(_ purchase: PurchaseID) -> Toast {
    switch live.waitingPurchase(purchase)?.reason {
    case .interrupted: Toast("Waiting for the customer: I resolves")
    case .authentication: Toast("Waiting for the bank: I resolves, D declines")
    case .askToBuy, nil: Toast("Waiting for approval: A approves, D declines")
    }
  }

  private func success(_ id: TransactionID, of purchase: PurchaseID) -> Toast? {
    guard let record = snapshot?.store.transactions[id: id] else { return nil }
    let name = name(of: record)
    guard record.sale.purchase == purchase else { return oldTransaction(record, name) }
    if record.sale.origin == .elsewhere { return Toast("Bought outside the app: \(name)") }
    if record.sale.origin == .family { return Toast("A family member shares: \(name)") }
    if let flaw = record.sale.flaw {
      return Toast("The app gets an unverified transaction: \(flaw.words)", isProblem: true)
    }
    return Toast("✓ You’re all set: \(name)")
  }

  /// A purchase that is answered with a transaction there was already: why, and what follows.
  private func oldTransaction(_ record: TransactionRecord, _ name: String) -> Toast {
    if let subscription = snapshot?.store.subscription(of: record.id), subscription.isActive {
      return change(of: subscription)
    }
    let isUnfinished = record.transaction.type == .consumable && !record.isFinished
    guard isUnfinished else { return Toast("No sheet: \(name) is bought already") }
    let kind = record.sale.flaw == nil ? "unfinished" : "unfinished, unverified"
    return Toast("No sheet: \(kind) \(name) came back. 3 F finishes it.")
  }

  /// What a subscription will be after a purchase that costs nothing now.
  private func change(of subscription: Subscription) -> Toast {
    let name = name(of: subscription)
    let day = subscription.expiresDate.dayText
    let next = subscription.nextProduct
    if next.id != subscription.product.id {
      return Toast(
        "✓ \(shelf.name(of: next)) starts \(day), \(name) until then",
        until: subscription.expiresDate
      )
    }
    if subscription.nextOffer != nil {
      return Toast("✓ The offer on \(name) starts \(day)", until: subscription.expiresDate)
    }
    return Toast("No sheet: \(name) is subscribed already, it goes on \(day)")
  }
}

extension AppSnapshot {
  /// Whether the app says something that it has not said before, or says it again.
  func isNews(after old: AppSnapshot) -> Bool {
    guard !message.isEmpty else { return false }
    return message != old.message || error != old.error || failures != old.failures
  }
}
