import StoreModel

/// Which event is which notification (server-api.md 3.1).
extension NotificationLog {
  mutating func fold(_ journaled: JournaledEvent, in journal: ChunkedArray<JournaledEvent>) {
    folded += 1
    let incomplete = incomplete
    let granted = granted
    self.incomplete = nil
    self.granted = nil
    switch journaled.event {
    case .opened(let identity, let settings, _):
      self.identity = identity
      take(settings)
    case .settingsChanged(let settings): take(settings)
    case .clockAdvanced(let moment): repeatConsumptionRequests(upTo: moment, in: journal)
    case .transactionAdded(let transaction, _):
      place(transaction)
      // A subscription's is told of with the subscription.
      if transaction.type != .autoRenewable {
        add(.oneTimeCharge, about: transaction.transactionId)
      }
    case .transactionChanged(let transaction, let change):
      self.granted = granted
      fold(transaction, change)
    case .subscriptionChanged(let subscription, let change):
      if let incomplete, change.completesARefund {
        complete(incomplete, with: subscription, granted: granted, in: journal)
      } else {
        fold(subscription, change, in: journal)
      }
    case .refundRequested(let request): fold(request, at: journaled.at, in: journal)
    case .refundDecided(let transaction, let isGranted):
      decide(transaction, isGranted: isGranted, in: journal)
    case .consumptionReported(let transaction, _): stopRepeating(about: transaction)
    case .transactionsDeleted(let transactions): forget(transactions)
    case .transactionsCleared:
      refundRequests = PendingRefunds()
      shared = SharedSubscriptions()
    case .extensionFailed(let subscription, _):
      add(.renewalExtension, .failure, of: subscription, in: journal)
    case .massExtensionEnded: add(.renewalExtension, .summary)
    case .testNotificationRequested(let token):
      add(.test)
      tests[token] = count
    case .notificationInvented(let notification): fold(notification, in: journal)
    case .notificationAttempted(let attempt): fold(attempt, at: journaled)
    case .appLaunched, .appTerminated, .deviceReplaced, .synced, .sheetPresented, .sheetAnswered,
      .purchaseEnded, .purchaseDeferred, .deferredEnded, .transactionFinished,
      .systemSheetPresented, .systemSheetAnswered, .systemSheetEnded, .messagePosted,
      .messagesRedelivered, .messageShown, .purchaseIntentSent, .purchaseIntentsRedelivered,
      .networkRestored, .serverRequestAccepted, .requestRefused, .renewalDateExtended,
      .refundReversed, .messagingChanged:
      break
    }
  }

  private mutating func take(_ settings: StoreSettings) {
    refundPolicy = settings.refundPolicy
    // Without a switch that of the environment: only production tries again (server-api.md 3.2).
    let usual: RetrySchedule = identity?.environment == .production ? .production : .sandbox
    schedules.note(settings.notifications?.retries ?? usual, at: folded)
    setWebhooks(settings.notifications?.webhooks ?? [])
  }

  private mutating func fold(_ transaction: Transaction, _ change: TransactionChange) {
    place(transaction)
    let type: NotificationType
    switch change {
    case .refunded, .refundedInPart: type = .refund
    case .revoked: type = .revoke
    case .refundReversed: type = .refundReversed
    case .upgraded, .ended, .metadataUpdated, .extended, .accountTokenSet: return
    }
    add(type, about: transaction.transactionId, of: transaction.originalTransactionId)
    incomplete = count - 1
  }

  /// Has a refund tell of the subscription that it ended, or goes on without what was given back.
  ///
  /// Renewal that the store turned off, because the customer asked for the refund, is told of as well.
  private mutating func complete(
    _ entry: Int,
    with subscription: Subscription,
    granted: TransactionID?,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let before = self.subscription(at: lastEvent(ofSubscription: subscription.id), in: journal)
    place(subscription)
    entries.update(at: entry) { $0.subscription = UInt32(folded) }
    if granted == subscription.latestTransactionId, before?.isRenewalWanted == true,
      !subscription.isRenewalWanted
    {
      add(.didChangeRenewalStatus, .autoRenewDisabled, about: subscription)
    }
  }

  private mutating func forget(_ transactions: [TransactionID]) {
    for id in transactions {
      refundRequests.remove(id)
      shared.remove(id)
    }
  }

  /// Adds what a tester sends; the rules have seen to it that it fits.
  private mutating func fold(
    _ invented: InventedNotification,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let event = invented.transaction.map(lastEvent(of:)) ?? 0
    let original = transaction(at: event, in: journal)?.originalTransactionId
    add(
      NotificationKind(invented.type, invented.subtype),
      transaction: event,
      subscription: original.map(lastEvent(ofSubscription:)) ?? 0
    )
  }

  /// Adds a notification about a subscription and its latest transaction.
  mutating func add(
    _ type: NotificationType,
    _ subtype: NotificationSubtype? = nil,
    about subscription: Subscription
  ) {
    add(type, subtype, about: subscription.latestTransactionId, of: subscription.id)
  }

  private mutating func add(
    _ type: NotificationType,
    _ subtype: NotificationSubtype?,
    of id: TransactionID,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    guard let subscription = subscription(at: lastEvent(ofSubscription: id), in: journal) else {
      return
    }
    add(type, subtype, about: subscription)
  }
}

extension SubscriptionChange {
  /// Whether it is the rest of what began with a transaction's refund, if it comes directly after it.
  fileprivate var completesARefund: Bool {
    switch self {
    case .refunded, .revoked, .refundReversed, .modified: true
    default: false
    }
  }
}
