package import AdvancedCommerce
package import StoreModel

/// Something that has happened in the store: a fact, complete in itself, never refused.
///
/// Events are the journal. A case is never changed once it has been written, only added to.
/// Every associated value is labelled, because the label is in the journal for ever.
/// A log holds millions, so an event is one word, and what it says is elsewhere.
package indirect enum StoreEvent: Hashable, Sendable, Codable {
  case opened(identity: StoreIdentity, settings: StoreSettings, at: StoreInstant)
  case settingsChanged(settings: StoreSettings)
  case clockAdvanced(to: StoreInstant)
  /// The store sells what this catalog says from now on; what was bought stays as it is.
  case catalogChanged(catalog: CatalogFile)
  /// The store went back to this moment, or came here from another journal, and goes on with the next
  /// life: behind all that was handed out until then.
  case lifeBegan(after: HandedOut)

  /// The app started; `redelivered` are the transactions that `updates` brings at once, in order.
  case appLaunched(redelivered: [TransactionID])
  /// The app ended, and its sheets with it; no caller waits for their outcome any more.
  case appTerminated(crashed: Bool)
  /// The app is gone with the old device; it starts anew on one with this id.
  case deviceReplaced(deviceVerificationID: String)
  case synced

  case sheetPresented(sheet: PurchaseSheet)
  /// The sheet closed with an answer; what came of it follows in ``purchaseEnded(purchase:outcome:)``.
  case sheetAnswered(purchase: PurchaseID, answer: SheetAnswer)
  /// The caller of `purchase` gets its result.
  case purchaseEnded(purchase: PurchaseID, outcome: PurchaseOutcome)
  /// A purchase waits: for a parent's approval, or for the customer to resolve a problem.
  case purchaseDeferred(deferred: DeferredPurchase)
  /// A waiting purchase is over; if it was approved or resolved, its transaction follows.
  case deferredEnded(purchase: PurchaseID, ending: DeferredPurchase.Ending)

  /// A transaction came to be, with what the store must remember of how it was sold.
  case transactionAdded(transaction: Transaction, sale: Sale)
  /// A transaction has other values than before: refunded, revoked, upgraded.
  case transactionChanged(transaction: Transaction, change: TransactionChange)
  case transactionFinished(transaction: TransactionID, by: Actor)

  case subscriptionChanged(subscription: Subscription, change: SubscriptionChange)

  /// The app asked for a sheet of the system's, and it came up.
  case systemSheetPresented(sheet: SystemSheet)
  /// The sheet closed with an answer; what came of it follows in ``systemSheetEnded(sheet:outcome:)``.
  case systemSheetAnswered(sheet: SystemSheetID, answer: SystemSheetAnswer)
  /// The caller gets its result.
  case systemSheetEnded(sheet: SystemSheetID, outcome: SystemSheetOutcome)

  case refundRequested(request: RefundRequest)
  /// A request is decided; if it was granted, the changed transaction follows.
  case refundDecided(transaction: TransactionID, isGranted: Bool)

  /// The system has something to tell the customer.
  case messagePosted(message: StoreMessage)
  /// Messages that waited for the launch, in order; `Message.messages` brings them now.
  case messagesRedelivered(messages: [StoreMessage])
  case messageShown(message: MessageID)

  case purchaseIntentSent(intent: PurchaseIntent)
  /// Intents that waited for the launch, in order; `PurchaseIntent.intents` brings them now.
  case purchaseIntentsRedelivered(intents: [PurchaseIntent])

  /// The device is on the network again; `redelivered` are the transactions it had missed, in order.
  case networkRestored(redelivered: [TransactionID])
  /// Transactions were deleted, with what the store remembered of them.
  case transactionsDeleted(transactions: [TransactionID])
  /// All transactions were deleted; deferred purchases, requests, messages and intents are gone too.
  case transactionsCleared

  /// The merchant's server asked for something and was answered; what it brought about follows.
  case serverRequestAccepted(request: AnyServerRequest, transaction: TransactionID)
  /// An Advanced Commerce request was refused; nothing else has happened.
  case requestRefused(refusal: RequestRefusal)

  /// The merchant moved a subscription's renewal date; its changed transaction and subscription follow.
  case renewalDateExtended(subscription: TransactionID, extension: RenewalExtension, isMass: Bool)
  /// A mass extension left a subscriber out, who was not eligible.
  case extensionFailed(subscription: TransactionID, request: MassRenewalExtension)
  /// A mass extension is done; what it did to each subscriber came before.
  case massExtensionEnded(result: MassExtensionResult)
  /// The merchant's server told what was used up of a purchase.
  case consumptionReported(transaction: TransactionID, report: ConsumptionReport)
  /// A refund was taken back after a dispute; the changed transaction follows.
  case refundReversed(transaction: TransactionID)
  /// The merchant's retention messages have changed.
  case messagingChanged(change: MessagingChange)
  /// The merchant asked for a notification to test with; `token` names it.
  case testNotificationRequested(token: String)
  /// A tester sends a notification without its event.
  case notificationSent(notification: SentNotification)
  case notificationAttempted(attempt: NotificationAttempt)
}

extension StoreEvent {
  /// The values that a transaction has from the event on; nil for an event of anything else.
  package var transaction: Transaction? {
    if case .transactionAdded(let transaction, _) = self { return transaction }
    if case .transactionChanged(let transaction, _) = self { return transaction }
    return nil
  }

  /// Whether the app does not run any more after it.
  package var endsApp: Bool {
    if case .appTerminated = self { return true }
    if case .deviceReplaced = self { return true }
    return false
  }
}

/// How a transaction was sold.
package struct Sale: Hashable, Sendable, Codable {
  /// What brought the transaction about; decides whether `Transaction.updates` announces it.
  package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app's own call, answered by its sheet: the caller gets it, `updates` does not.
    case purchase
    /// A deferred purchase that was approved or resolved.
    case deferred
    /// The store charged for another period.
    case renewal
    /// Another device of the customer, or the App Store.
    case elsewhere
    /// A family member's purchase, shared with the customer.
    case family
  }

  package var origin: Origin
  /// The purchase it answers; nil for a renewal.
  package var purchase: PurchaseID?
  /// How its signature is bad, if a tester chose so.
  package var flaw: SignatureFlaw?
  /// The customer's refund for the rest of the period that an upgrade or an immediate crossgrade replaces.
  ///
  /// The replaced transaction isn't revoked, and the merchant's server isn't notified
  /// (rule: plans.upgrade-refund-silent).
  @BoxedIfPresent package var upgradeRefund: Price? = nil

  package init(origin: Origin, purchase: PurchaseID? = nil, flaw: SignatureFlaw? = nil) {
    self.origin = origin
    self.purchase = purchase
    self.flaw = flaw
  }
}

/// What the caller of `purchase` gets.
package enum PurchaseOutcome: Hashable, Sendable, Codable {
  case success(transaction: TransactionID)
  case userCancelled
  case pending
  case failed(failure: PurchaseFailure)
}

/// A fact with its ordinal in the journal.
package struct JournaledEvent: Hashable, Sendable, Codable {
  /// Counted from 1, without gaps.
  package let ordinal: Int
  /// The store time at which it happened.
  package let at: StoreInstant
  package let event: StoreEvent

  package init(ordinal: Int, at: StoreInstant, event: StoreEvent) {
    self.ordinal = ordinal
    self.at = at
    self.event = event
  }
}
