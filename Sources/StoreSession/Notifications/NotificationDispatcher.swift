import StoreEngine
import StoreModel

/// The notifications of a session and their recipients, created on first use.
struct NotificationDispatcher {
  private struct Listener {
    var receiver: NotificationReceiver
    /// The number of the last notification that was dequeued for the receiver.
    var told: Int
  }

  init() {}

  /// Restores the notifications of a checkpoint.
  ///
  /// Receivers must register again.
  init(resuming kept: SessionCheckpoint.Notifications) {
    log = kept.log
    resumed = kept.told
  }

  /// The part that a checkpoint stores: everything except the receivers.
  var kept: SessionCheckpoint.Notifications {
    SessionCheckpoint.Notifications(log: log, told: listeners.map(\.told))
  }

  var log = NotificationLog()
  /// The numbers of the last notifications for receivers that haven't registered again, in the order of registration.
  private var resumed: [Int] = []
  private(set) var sender: NotificationSender?
  /// The number of times that the sender was changed.
  ///
  /// Notifications that were dequeued for an earlier sender are no longer sent.
  private var epoch = 0
  private var listeners: [Listener] = []
  /// The webhooks whose notifications are held back until a tester releases them.
  var held: Set<String> = []
  /// The last notification that was sent to each webhook, and the number of attempts that were read to find it.
  var lastSent: (notifications: [String: NotificationID], attempts: Int) = ([:], 0)

  /// Whether notifications have a recipient: a receiver, or a webhook while a sender is set.
  var isTelling: Bool { !listeners.isEmpty || sender != nil && !log.webhooks.isEmpty }

  /// Returns whether an event may lead to notifications for a recipient.
  ///
  /// Without a recipient, only a change of settings may lead to notifications, because the change may add a webhook.
  func hears(_ event: StoreEvent) -> Bool {
    if isTelling { return true }
    guard sender != nil, case .settingsChanged = event else { return false }
    return true
  }

  /// The next store time at which a notification is due if no event occurs earlier, or `nil` if nothing is scheduled.
  var nextDue: StoreInstant? {
    guard isTelling else { return nil }
    let retries =
      sender == nil ? [] : log.webhooks.filter { !held.contains($0.url) }.compactMap(\.nextDue)
    return (retries + [log.nextDue].compactMap(\.self)).min()
  }

  /// Changes the sender.
  ///
  /// If the sender is `nil`, the store stops sending to webhooks.
  ///
  /// Attempts without a recorded result are repeated.
  mutating func setSender(_ sender: NotificationSender?) {
    self.sender = sender
    epoch += 1
    log.takeBack()
  }

  mutating func add(_ receiver: NotificationReceiver) {
    let told = resumed.isEmpty ? log.count : resumed.removeFirst()
    listeners.append(Listener(receiver: receiver, told: told))
  }

  /// Returns the receiver in this process, or `nil` if the recipient is a webhook.
  func receiver(of outgoing: OutgoingNotification) -> NotificationReceiver? {
    guard case .receiver(let index, _) = outgoing.recipient else { return nil }
    return listeners[index].receiver
  }

  /// Returns whether a dequeued notification must still be sent to its recipient.
  func isWanted(_ outgoing: OutgoingNotification) -> Bool {
    switch outgoing.recipient {
    case .receiver: true
    case .webhook(let url, let since, let epoch):
      sender != nil && epoch == self.epoch
        && log.webhooks.contains { $0.url == url && $0.since == since }
    }
  }

  /// Dequeues the due notifications that aren't being sent yet: first the retries, then the new ones.
  ///
  /// A new notification is dequeued for all its recipients together.
  mutating func takeDue(at now: StoreInstant) -> [OutgoingNotification] {
    takeRetries(at: now) + takeNew()
  }

  private mutating func takeRetries(at now: StoreInstant) -> [OutgoingNotification] {
    guard sender != nil else { return [] }
    var retries: [OutgoingNotification] = []
    for index in log.webhooks.indices
    where log.webhooks[index].nextDue.map({ $0 <= now }) ?? false
      && !held.contains(log.webhooks[index].url)
    {
      let recipient = recipient(of: log.webhooks[index])
      for number in log.webhooks[index].takeDue(upTo: now) {
        retries.append(OutgoingNotification(number: number, recipient: recipient))
      }
    }
    return retries
  }

  private mutating func takeNew() -> [OutgoingNotification] {
    var news: [(recipient: NotificationRecipient, numbers: Range<Int>)] = []
    for index in listeners.indices where listeners[index].told < log.count {
      let name = listeners[index].receiver.name
      news.append((.receiver(index, name: name), listeners[index].told + 1..<log.count + 1))
      listeners[index].told = log.count
    }
    if sender != nil {
      for index in log.webhooks.indices where !held.contains(log.webhooks[index].url) {
        let numbers = log.webhooks[index].takeNew(of: log.count)
        if !numbers.isEmpty { news.append((recipient(of: log.webhooks[index]), numbers)) }
      }
    }
    guard let first = news.map(\.numbers.lowerBound).min() else { return [] }
    return (first..<log.count + 1).flatMap { number in
      news.filter { $0.numbers.contains(number) }
        .map { OutgoingNotification(number: number, recipient: $0.recipient) }
    }
  }

  func recipient(of webhook: WebhookQueue) -> NotificationRecipient {
    .webhook(webhook.url, since: webhook.since, epoch: epoch)
  }
}

extension SessionState {
  /// The notifications up to the last event.
  ///
  /// The first call computes the notifications of the whole journal. See ``StoreSession/foldNotifications()``.
  mutating func upToDateDispatcher() -> NotificationDispatcher {
    var dispatcher = self.dispatcher.take() ?? NotificationDispatcher()
    dispatcher.log.fold(log)
    dispatcher.held = Set(store.settings.notifications?.heldWebhooks ?? [])
    return dispatcher
  }

  /// Queues the notifications of an event for their recipients.
  mutating func tellNotifications(of journaled: JournaledEvent) {
    guard dispatcher?.hears(journaled.event) == true else { return }
    queueNotifications(at: journaled.at)
  }

  /// Queues the due notifications that weren't queued before.
  mutating func queueNotifications(at now: StoreInstant) {
    var dispatcher = upToDateDispatcher()
    for outgoing in dispatcher.takeDue(at: now) { queue.notificationArrived(outgoing) }
    self.dispatcher = dispatcher
  }

  /// Throws a refusal if an attempt is for an unknown notification.
  ///
  /// The engine's store can't check this, because the engine doesn't count notifications.
  mutating func check(_ attempt: NotificationAttempt) throws(StoreRefusal) {
    let dispatcher = upToDateDispatcher()
    defer { self.dispatcher = dispatcher }
    guard attempt.notification.rawValue <= dispatcher.log.count else {
      throw .notificationNotFound(attempt.notification)
    }
  }
}
