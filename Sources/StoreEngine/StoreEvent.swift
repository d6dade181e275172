package import AdvancedCommerce
package import StoreModel

/// A fact that has happened in the store.
///
/// An event is complete in itself, and it is never refused.
///
/// The journal consists of events. New cases and values can be added, but a written case never changes. Every
/// associated value has a label, because journals contain the labels. A log can contain millions of events, so an event
/// takes one word of memory, which refers to its values.
package indirect enum StoreEvent: Hashable, Sendable, Codable {
  case opened(identity: StoreIdentity, settings: StoreSettings, at: StoreInstant)
  case settingsChanged(settings: StoreSettings)
  case clockAdvanced(to: StoreInstant)
  /// The store sells the products of this catalog from now on.
  ///
  /// Earlier purchases don't change.
  case catalogChanged(catalog: CatalogFile)
  /// The store returned to this moment, or came from another journal. The store begins its next life, after all numbers
  /// issued so far.
  case lifeBegan(after: IssuedIdentifiers)

  /// The app started.
  ///
  /// `redelivered` are the transactions that `updates` delivers at once, in order.
  case appLaunched(redelivered: [TransactionID])
  /// The app ended and its sheets closed.
  ///
  /// The callers of the sheets receive no result.
  case appTerminated(crashed: Bool)
  /// The customer moved to a new device, and the old app is gone.
  ///
  /// The app starts on the device with this id.
  case deviceReplaced(deviceVerificationID: String)
  case synced

  case sheetPresented(sheet: PurchaseSheet)
  /// The customer answered the sheet.
  ///
  /// The outcome follows in ``purchaseEnded(purchase:outcome:)``.
  case sheetAnswered(purchase: PurchaseID, answer: SheetAnswer)
  /// The caller of `purchase` receives its result.
  case purchaseEnded(purchase: PurchaseID, outcome: PurchaseOutcome)
  /// A purchase waits for a parent's approval, or for the customer to resolve a problem.
  case purchaseDeferred(deferred: DeferredPurchase)
  /// A pending purchase ended.
  ///
  /// If it was approved or resolved, its transaction follows.
  case deferredEnded(purchase: PurchaseID, ending: DeferredPurchase.Ending)

  /// A transaction was created. `sale` contains facts about the sale that the transaction itself lacks.
  case transactionAdded(transaction: Transaction, sale: Sale)
  /// The values of a transaction changed: it was refunded, revoked or upgraded.
  case transactionChanged(transaction: Transaction, change: TransactionChange)
  case transactionFinished(transaction: TransactionID, by: Actor)

  case subscriptionChanged(subscription: Subscription, change: SubscriptionChange)

  /// The app requested a system sheet.
  case systemSheetPresented(sheet: SystemSheet)
  /// The customer answered the sheet.
  ///
  /// The outcome follows in ``systemSheetEnded(sheet:outcome:)``.
  case systemSheetAnswered(sheet: SystemSheetID, answer: SystemSheetAnswer)
  /// The caller of the sheet receives its result.
  case systemSheetEnded(sheet: SystemSheetID, outcome: SystemSheetOutcome)

  case refundRequested(request: RefundRequest)
  /// A refund request is decided.
  ///
  /// If it was granted, the changed transaction follows.
  case refundDecided(transaction: TransactionID, isGranted: Bool)

  /// The system posted a message for the customer.
  case messagePosted(message: StoreMessage)
  /// The messages that waited for the launch, in order.
  ///
  /// `Message.messages` delivers them now.
  case messagesRedelivered(messages: [StoreMessage])
  case messageShown(message: MessageID)

  case purchaseIntentSent(intent: PurchaseIntent)
  /// The intents that waited for the launch, in order.
  ///
  /// `PurchaseIntent.intents` delivers them now.
  case purchaseIntentsRedelivered(intents: [PurchaseIntent])

  /// The device is online again.
  ///
  /// `redelivered` are the transactions that the app had missed, in order.
  case networkRestored(redelivered: [TransactionID])
  /// Transactions were deleted, with the store's state about them.
  case transactionsDeleted(transactions: [TransactionID])
  /// All transactions, deferred purchases, requests, messages and intents were deleted.
  case transactionsCleared

  /// The store accepted a request of the merchant's server.
  ///
  /// The effects follow.
  case serverRequestAccepted(request: AnyServerRequest, transaction: TransactionID)
  /// The store refused an Advanced Commerce request.
  ///
  /// The request has no other effect.
  case requestRefused(refusal: RequestRefusal)

  /// The merchant extended a subscription's renewal date.
  ///
  /// The changed transaction and subscription follow.
  case renewalDateExtended(subscription: TransactionID, extension: RenewalExtension, isMass: Bool)
  /// A mass extension skipped a subscriber who wasn't eligible.
  case extensionFailed(subscription: TransactionID, request: MassRenewalExtension)
  /// A mass extension ended.
  ///
  /// The events of the individual subscriptions precede this event.
  case massExtensionEnded(result: MassExtensionResult)
  /// The merchant's server reported the consumption of a purchase.
  case consumptionReported(transaction: TransactionID, report: ConsumptionReport)
  /// A refund was reversed after a dispute.
  ///
  /// The changed transaction follows.
  case refundReversed(transaction: TransactionID)
  /// The merchant's retention messages have changed.
  case messagingChanged(change: MessagingChange)
  /// The merchant requested a test notification, which `token` identifies.
  case testNotificationRequested(token: String)
  /// A tester sent a notification although its event didn't happen.
  case notificationSent(notification: SentNotification)
  case notificationAttempted(attempt: NotificationAttempt)
}

extension StoreEvent {
  /// The transaction that the event adds or changes, with its new values, or `nil` for other
  /// events.
  package var transaction: Transaction? {
    if case .transactionAdded(let transaction, _) = self { return transaction }
    if case .transactionChanged(let transaction, _) = self { return transaction }
    return nil
  }

  /// Whether the app is no longer running after the event.
  package var endsApp: Bool {
    if case .appTerminated = self { return true }
    if case .deviceReplaced = self { return true }
    return false
  }
}

/// The circumstances of a transaction's sale.
package struct Sale: Hashable, Sendable, Codable {
  /// The cause of a transaction.
  ///
  /// The cause decides whether `Transaction.updates` announces the transaction.
  package enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app called `purchase`, and the sheet was answered.
    ///
    /// The caller receives the transaction, and `updates` doesn't deliver it.
    case purchase
    /// A deferred purchase was approved or resolved.
    case deferred
    /// Another period was charged.
    case renewal
    /// The customer bought on another device, or in the App Store.
    case elsewhere
    /// A family member bought the product and shares it with the customer.
    case family
  }

  package var origin: Origin
  /// The purchase that the transaction completes, or `nil` for a renewal.
  package var purchase: PurchaseID?
  /// The flaw of the transaction's signature, or `nil` unless a tester chose a flaw.
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

/// The result that the caller of `purchase` receives.
package enum PurchaseOutcome: Hashable, Sendable, Codable {
  case success(transaction: TransactionID)
  case userCancelled
  case pending
  case failed(failure: PurchaseFailure)
}

/// An event with its ordinal in the journal.
package struct JournaledEvent: Hashable, Sendable, Codable {
  /// The ordinal, counted from 1 without gaps.
  package let ordinal: Int
  /// The store time at which the event happened.
  package let at: StoreInstant
  package let event: StoreEvent

  package init(ordinal: Int, at: StoreInstant, event: StoreEvent) {
    self.ordinal = ordinal
    self.at = at
    self.event = event
  }
}
