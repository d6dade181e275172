import StoreModel

/// The notifications of each event (rule: notifications.types).
extension NotificationLog {
  mutating func fold(_ journaled: JournaledEvent, in journal: ChunkedArray<JournaledEvent>) {
    folded += 1
    now = journaled.at
    let incomplete = incomplete
    let granted = granted
    self.incomplete = nil
    self.granted = nil
    let event = journaled.event
    if case .transactionChanged(let transaction, let change) = event {
      self.granted = granted
      fold(transaction, change)
    } else if case .subscriptionChanged(let subscription, let change) = event {
      if let incomplete, change.completesARefund {
        complete(incomplete, with: subscription, granted: granted, in: journal)
      } else {
        fold(subscription, change, in: journal)
      }
    } else if case .transactionAdded(let transaction, _) = event {
      place(transaction)
      // For a subscription, the change of the subscription sends the notification
      // (rule: notifications.one-time-charge).
      if transaction.type != .autoRenewable {
        add(.oneTimeCharge, about: transaction.transactionId)
      }
    } else if case .clockAdvanced(let moment) = event {
      repeatConsumptionRequests(upTo: moment, in: journal)
    } else if case .notificationAttempted(let attempt) = event {
      fold(attempt, at: journaled)
    } else if case .lifeBegan(let handedOut) = event {
      beginLife(after: handedOut)
    } else {
      foldSettings(event)
      foldRefunds(journaled, in: journal)
      foldServer(event, in: journal)
    }
  }

  private mutating func foldSettings(_ event: StoreEvent) {
    if case .opened(let identity, let settings, _) = event {
      self.identity = identity
      uuidSources = [UUIDSource(event: folded, numbers: StoreNumbers(of: identity))]
      apply(settings)
    } else if case .settingsChanged(let settings) = event {
      apply(settings)
    }
  }

  /// Adds the notifications of refund requests.
  private mutating func foldRefunds(
    _ journaled: JournaledEvent,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    if case .refundRequested(let request) = journaled.event {
      fold(request, at: journaled.at, in: journal)
    } else if case .refundDecided(let transaction, let isGranted) = journaled.event {
      decide(transaction, isGranted: isGranted, in: journal)
    } else if case .consumptionReported(let transaction, _) = journaled.event {
      stopRepeating(about: transaction)
    } else if case .transactionsDeleted(let transactions) = journaled.event {
      forget(transactions)
    } else if case .transactionsCleared = journaled.event {
      refundRequests = PendingRefunds()
      shared = SharedSubscriptions()
    }
  }

  /// Adds the notifications of requests by the merchant or a tester (rule: notifications.extended).
  private mutating func foldServer(
    _ event: StoreEvent,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    if case .extensionFailed(let subscription, _) = event {
      add(.renewalExtension, .failure, of: subscription, in: journal)
    } else if case .massExtensionEnded = event {
      add(.renewalExtension, .summary)
    } else if case .testNotificationRequested(let token) = event {
      add(.test)
      tests[token] = count
    } else if case .notificationSent(let notification) = event {
      fold(notification, in: journal)
    }
  }

  private mutating func apply(_ settings: StoreSettings) {
    refundPolicy = settings.refundPolicy
    // Only production retries (rules: notifications.retries-production, notifications.retries-sandbox), unless a
    // setting says otherwise.
    let byDefault: RetrySchedule = identity?.environment == .production ? .production : .sandbox
    schedules.record(settings.notifications?.retries ?? byDefault, at: folded)
    setWebhooks(settings.notifications?.webhooks ?? [])
  }

  private mutating func fold(_ transaction: Transaction, _ change: TransactionChange) {
    place(transaction)
    guard let type = change.consequence.notification else { return }
    add(type, about: transaction.transactionId, of: transaction.originalTransactionId)
    incomplete = count - 1
  }

  /// Completes the notification of a refund with the subscription that the refund ended or changed.
  ///
  /// A refund that the customer requested also turns renewal off, which sends another notification
  /// (rule: refunds.auto-renew-off-in-app).
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

  /// Adds a notification that a tester sends.
  ///
  /// The store has already checked that the notification's kind is valid for its subject.
  private mutating func fold(
    _ sent: SentNotification,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let event = sent.transaction.map(lastEvent(of:)) ?? 0
    let original = transaction(at: event, in: journal)?.originalTransactionId
    add(
      sent.kind,
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
    add(NotificationKind(type, subtype), about: subscription)
  }

  /// Adds a notification about a subscription and its latest transaction.
  mutating func add(_ kind: NotificationKind, about subscription: Subscription) {
    add(
      kind,
      transaction: lastEvent(of: subscription.latestTransactionId),
      subscription: lastEvent(ofSubscription: subscription.id)
    )
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
