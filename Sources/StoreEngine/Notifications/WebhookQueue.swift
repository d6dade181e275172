package import StoreModel

/// The queue of a webhook's notifications, which are sent, being sent or waiting.
///
/// The queue is derived from the journal, except for notifications that were dequeued for sending. If the result of
/// such a notification isn't recorded, it is sent again.
package struct WebhookQueue: Equatable, Sendable, Codable {
  /// A notification whose last attempt failed.
  private struct Retry: Equatable, Sendable, Codable {
    var tries: Int
    /// The store time of the next attempt.
    var due: StoreInstant
  }

  package let url: String
  /// The ordinal of the event that added the webhook.
  ///
  /// A webhook that is removed and added again counts as new.
  package let since: Int
  /// The number of the first notification without an attempt.
  private var next: Int
  /// The number of the last notification that was dequeued for its first attempt.
  private var handedOut: Int
  /// The notifications to retry, by number.
  private var retries: [Int: Retry] = [:]
  /// A lower bound of the numbers in ``retries``.
  ///
  /// The positions in ``waiting`` are relative to this number.
  private var firstRetry = 0
  /// The due times of the retries that aren't being sent, by position.
  private var waiting = DueQueue()
  /// The numbers of the retries that are being sent.
  private var retried: Set<Int> = []

  /// Creates the queue of a webhook that receives the notifications after the first `count` notifications.
  init(url: String, since: Int, behind count: Int) {
    self.url = url
    self.since = since
    next = count + 1
    handedOut = count
  }

  /// The time of the next retry, or `nil` if no retry is waiting.
  package var nextDue: StoreInstant? { waiting.first?.at }

  /// Dequeues the notifications that haven't been tried, in order.
  ///
  /// - Parameter count: The number of all notifications.
  /// - Returns: The numbers of the dequeued notifications.
  package mutating func takeNew(of count: Int) -> Range<Int> {
    let first = max(next, handedOut + 1)
    guard first <= count else { return first..<first }
    handedOut = count
    return first..<count + 1
  }

  /// Dequeues the retries that are due by a moment, in the order of their due times.
  package mutating func takeDue(upTo moment: StoreInstant) -> [Int] {
    var numbers: [Int] = []
    while let due = waiting.first, due.at <= moment {
      waiting.set(nil, for: due.position)
      numbers.append(firstRetry + due.position)
    }
    retried.formUnion(numbers)
    return numbers
  }

  /// Returns the notifications that are due: first the retries, then the untried notifications.
  ///
  /// - Parameters:
  ///   - moment: Store time.
  ///   - count: The number of all notifications.
  /// - Returns: The numbers of the due notifications.
  package func ready(at moment: StoreInstant, of count: Int) -> [Int] {
    var queue = self
    return queue.takeDue(upTo: moment) + Array(queue.takeNew(of: count))
  }

  /// Returns the number of notifications that are due.
  package func readyCount(at moment: StoreInstant, of count: Int) -> Int {
    var queue = self
    return queue.takeDue(upTo: moment).count + queue.takeNew(of: count).count
  }

  /// Dequeues some of the due notifications, in any order.
  ///
  /// After the attempt, earlier notifications that haven't been tried are due again.
  package mutating func dequeue(_ numbers: [Int]) {
    for number in numbers {
      if retries[number] != nil { waiting.set(nil, for: number - firstRetry) }
      handedOut = max(handedOut, number)
    }
    retried.formUnion(numbers)
  }

  /// Puts all dequeued notifications without a recorded result back into the queue.
  package mutating func takeBack() {
    handedOut = next - 1
    for number in retried.sorted() {
      guard let retry = retries[number] else { continue }
      waiting.set(retry.due, for: number - firstRetry)
    }
    retried = []
  }

  /// Records the result of an automatic attempt.
  mutating func record(
    _ number: Int,
    _ result: SendAttemptResult,
    at moment: StoreInstant,
    schedule: RetrySchedule
  ) {
    var tries = 1
    if number >= next {
      // Earlier untried notifications were skipped, so they are due immediately.
      for passed in next..<number { add(Retry(tries: 0, due: moment), of: passed) }
      retried.remove(number)
      next = number + 1
      handedOut = max(handedOut, number)
    } else if let retry = takeRetry(of: number) {
      tries = retry.tries + 1
    } else {
      return
    }
    guard result != .success, schedule.hours.indices.contains(tries - 1) else { return }
    let due = moment.advanced(bySeconds: schedule.hours[tries - 1] * 3600)
    add(Retry(tries: tries, due: due), of: number)
  }

  /// Schedules a retry.
  ///
  /// A notification that fails for the first time has a larger number than all earlier retries, so
  /// its position isn't negative.
  private mutating func add(_ retry: Retry, of number: Int) {
    if retries.isEmpty {
      firstRetry = number
      waiting.removeAll()
    }
    retries[number] = retry
    if !retried.contains(number) { waiting.set(retry.due, for: number - firstRetry) }
  }

  private mutating func takeRetry(of number: Int) -> Retry? {
    guard let retry = retries.removeValue(forKey: number) else { return nil }
    retried.remove(number)
    waiting.set(nil, for: number - firstRetry)
    return retry
  }
}

extension RetrySchedule {
  /// The hours of store time between each failed attempt and the next attempt (rules: notifications.retries-production,
  /// notifications.retries-sandbox).
  package var hours: [Int64] {
    switch self {
    case .production: [1, 12, 24, 48, 72]
    case .sandbox: []
    }
  }
}

extension NotificationLog {
  /// Sets the webhooks.
  ///
  /// A webhook that remains keeps its queue, and a new webhook receives only later notifications
  /// (rule: notifications.new-webhooks).
  mutating func setWebhooks(_ urls: [String]) {
    var next: [WebhookQueue] = []
    for url in urls where !next.contains(where: { $0.url == url }) {
      let known = webhooks.first { $0.url == url }
      next.append(known ?? WebhookQueue(url: url, since: folded, behind: count))
    }
    webhooks = next
  }

  /// Records an attempt.
  ///
  /// An attempt that a person requested changes only the history
  /// (rule: notifications.manual-attempts).
  mutating func fold(_ attempt: NotificationAttempt, at journaled: JournaledEvent) {
    let number = attempt.notification.rawValue
    guard number <= count else { return }
    attempts.record(journaled.ordinal, at: number)
    guard attempt.isByHand != true,
      let index = webhooks.firstIndex(where: { $0.url == attempt.webhook })
    else { return }
    webhooks[index].record(number, attempt.result, at: journaled.at, schedule: schedule)
  }

  /// The schedule for retries of attempts that fail now.
  package var schedule: RetrySchedule { schedules.latest ?? .sandbox }

  /// Returns the schedule at the time of an event.
  package func schedule(at ordinal: Int) -> RetrySchedule {
    schedules.schedule(at: ordinal) ?? .sandbox
  }

  /// Puts all dequeued notifications back into their queues, because sending has stopped.
  package mutating func takeBack() {
    for index in webhooks.indices { webhooks[index].takeBack() }
  }
}
