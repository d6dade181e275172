import StoreEngine
import StoreModel

/// A notification on its way to somebody.
struct Letter: Hashable, Sendable {
  var number: Int
  var addressee: Addressee
}

/// Who is told of notifications.
enum Addressee: Hashable, Sendable {
  /// A webhook by its URL and the event that set it, since a sender was last taken.
  case webhook(String, since: Int, epoch: Int)
  /// Somebody in this process, by their place among those, with their name.
  case receiver(Int, name: String)
}

/// What a session knows of its notifications and does with them, once somebody has asked.
struct NotificationDesk {
  private struct Listener {
    var receiver: NotificationReceiver
    /// The last notification that was put into a letter.
    var told: Int
  }

  var log = NotificationLog()
  private(set) var sender: NotificationSender?
  /// Counts changes of the sender: letters of earlier ones are void.
  private var epoch = 0
  private var listeners: [Listener] = []

  /// Whether somebody is told of what happens.
  var isTelling: Bool { !listeners.isEmpty || sender != nil && !log.webhooks.isEmpty }

  /// Whether what is told depends on an event; without webhooks only one that may set some counts.
  func hears(_ event: StoreEvent) -> Bool {
    if isTelling { return true }
    guard sender != nil, case .settingsChanged = event else { return false }
    return true
  }

  /// When something is to be told that no event of the store's brings about.
  var nextDue: StoreInstant? {
    guard isTelling else { return nil }
    let retries = sender == nil ? [] : log.webhooks.compactMap(\.nextDue)
    return (retries + [log.nextDue].compactMap(\.self)).min()
  }

  /// Has somebody else send, or nobody; what nobody has said the end of is sent anew.
  mutating func take(_ sender: NotificationSender?) {
    self.sender = sender
    epoch += 1
    log.takeBack()
  }

  mutating func add(_ receiver: NotificationReceiver) {
    listeners.append(Listener(receiver: receiver, told: log.count))
  }

  /// Who receives a letter in this process; nil if it is no such letter.
  func receiver(of letter: Letter) -> NotificationReceiver? {
    guard case .receiver(let place, _) = letter.addressee else { return nil }
    return listeners[place].receiver
  }

  /// Whether a letter still has somewhere to go.
  func isWanted(_ letter: Letter) -> Bool {
    switch letter.addressee {
    case .receiver: true
    case .webhook(let url, let since, let epoch):
      sender != nil && epoch == self.epoch
        && log.webhooks.contains { $0.url == url && $0.since == since }
    }
  }

  /// The letters that are to be sent by a moment and that nobody has taken yet: what is tried again,
  /// and then what is new, each to everybody in turn.
  mutating func takeLetters(at now: StoreInstant) -> [Letter] {
    takeRetries(at: now) + takeNew()
  }

  private mutating func takeRetries(at now: StoreInstant) -> [Letter] {
    guard sender != nil else { return [] }
    var letters: [Letter] = []
    for index in log.webhooks.indices where log.webhooks[index].nextDue.map({ $0 <= now }) ?? false
    {
      let addressee = addressee(of: log.webhooks[index])
      for number in log.webhooks[index].takeDue(upTo: now) {
        letters.append(Letter(number: number, addressee: addressee))
      }
    }
    return letters
  }

  private mutating func takeNew() -> [Letter] {
    var mailings: [(addressee: Addressee, numbers: Range<Int>)] = []
    for place in listeners.indices where listeners[place].told < log.count {
      let name = listeners[place].receiver.name
      mailings.append((.receiver(place, name: name), listeners[place].told + 1..<log.count + 1))
      listeners[place].told = log.count
    }
    if sender != nil {
      for index in log.webhooks.indices {
        let numbers = log.webhooks[index].takeNew(of: log.count)
        if !numbers.isEmpty { mailings.append((addressee(of: log.webhooks[index]), numbers)) }
      }
    }
    guard let first = mailings.map(\.numbers.lowerBound).min() else { return [] }
    return (first..<log.count + 1).flatMap { number in
      mailings.filter { $0.numbers.contains(number) }
        .map { Letter(number: number, addressee: $0.addressee) }
    }
  }

  private func addressee(of webhook: WebhookQueue) -> Addressee {
    .webhook(webhook.url, since: webhook.since, epoch: epoch)
  }
}

extension Addressee: CustomStringConvertible {
  /// What a person reads when it never comes back.
  var description: String {
    switch self {
    case .webhook(let url, _, _): url
    case .receiver(_, let name): name
    }
  }
}

extension SessionState {
  /// The notifications up to the last event.
  ///
  /// The first who asks has the whole journal folded; see ``StoreSession/withNotifications(_:)``.
  mutating func upToDateDesk() -> NotificationDesk {
    var desk = self.desk.take() ?? NotificationDesk()
    desk.log.fold(log)
    return desk
  }

  /// Queues what an event has to be told to those who are told of notifications.
  mutating func tellNotifications(of journaled: JournaledEvent) {
    guard desk?.hears(journaled.event) == true else { return }
    queueLetters(at: journaled.at)
  }

  /// Queues what is to be told by now and is not queued yet.
  mutating func queueLetters(at now: StoreInstant) {
    var desk = upToDateDesk()
    for letter in desk.takeLetters(at: now) { queue.letterArrived(letter) }
    self.desk = desk
  }

  /// Refuses an attempt at a notification that there is not: the store itself does not count them.
  mutating func check(_ attempt: NotificationAttempt) throws(StoreRefusal) {
    let desk = upToDateDesk()
    defer { self.desk = desk }
    guard attempt.notification.rawValue <= desk.log.count else {
      throw .notificationNotFound(attempt.notification)
    }
  }
}
