package import StoreModel

/// The state of a webhook's notifications: sent, being sent and waiting.
///
/// It follows from the journal, except for the notifications that were taken for sending. Those are sent
/// again if their results aren't recorded.
package struct WebhookQueue: Equatable, Sendable, Codable {
  /// A notification whose last attempt failed.
  private struct Retry: Equatable, Sendable, Codable {
    var tries: Int
    /// Store time.
    var due: StoreInstant
  }

  package let url: String
  /// The ordinal of the event that set the webhook.
  ///
  /// A webhook that is removed and set again counts as new.
  package let since: Int
  /// The first notification that was never tried.
  private var next: Int
  /// The last notification that was taken for its first attempt.
  private var handedOut: Int
  /// The notifications to retry, by number.
  private var retries: [Int: Retry] = [:]
  /// The smallest number among ``retries``, which ``waiting`` counts from.
  private var firstRetry = 0
  /// The due times of the retries that aren't being sent, by the distance to ``firstRetry``.
  private var waiting = DueQueue()
  /// The numbers of the retries that are being sent.
  private var retried: Set<Int> = []

  /// Creates a webhook that receives the notifications after the first `count`.
  init(url: String, since: Int, behind count: Int) {
    self.url = url
    self.since = since
    next = count + 1
    handedOut = count
  }

  /// The time of the next retry, or `nil` without one.
  package var nextDue: StoreInstant? { waiting.first?.at }

  /// Takes the notifications that were never tried, in order, for sending.
  ///
  /// - Parameter count: The number of notifications.
  /// - Returns: The numbers of the taken ones.
  package mutating func takeNew(of count: Int) -> Range<Int> {
    let first = max(next, handedOut + 1)
    guard first <= count else { return first..<first }
    handedOut = count
    return first..<count + 1
  }

  /// Takes the retries that are due by a moment for sending, in the order of their due times.
  package mutating func takeDue(upTo moment: StoreInstant) -> [Int] {
    var numbers: [Int] = []
    while let due = waiting.first, due.at <= moment {
      waiting.set(nil, for: due.position)
      numbers.append(firstRetry + due.position)
    }
    retried.formUnion(numbers)
    return numbers
  }

  /// Returns the notifications that are due: first the retries, then those that weren't tried yet.
  ///
  /// - Parameters:
  ///   - moment: Store time.
  ///   - count: The number of notifications.
  /// - Returns: Their numbers.
  package func ready(at moment: StoreInstant, of count: Int) -> [Int] {
    var queue = self
    return queue.takeDue(upTo: moment) + Array(queue.takeNew(of: count))
  }

  /// Returns the number of notifications that are due.
  package func readyCount(at moment: StoreInstant, of count: Int) -> Int {
    var queue = self
    return queue.takeDue(upTo: moment).count + queue.takeNew(of: count).count
  }

  /// Takes some of the due notifications for sending, in any order.
  ///
  /// Untried notifications before them are due again after the attempt.
  package mutating func dequeue(_ numbers: [Int]) {
    for number in numbers {
      if retries[number] != nil { waiting.set(nil, for: number - firstRetry) }
      handedOut = max(handedOut, number)
    }
    retried.formUnion(numbers)
  }

  /// Returns all taken notifications without a recorded result to the queue.
  package mutating func takeBack() {
    handedOut = next - 1
    for number in retried.sorted() {
      guard let retry = retries[number] else { continue }
      waiting.set(retry.due, for: number - firstRetry)
    }
    retried = []
  }

  /// Records the result of an attempt that no person requested.
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
  /// Notifications that fail for the first time have the largest numbers.
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
  /// The hours of store time from each failure to the next attempt
  /// (rules: notifications.retries-production, notifications.retries-sandbox).
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
  /// Those that stay keep what waits for them, and new ones receive only later notifications
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
  /// One that a person requested changes only the history (rule: notifications.manual-attempts).
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

  /// Returns all taken notifications to their queues, because sending has stopped.
  package mutating func takeBack() {
    for index in webhooks.indices { webhooks[index].takeBack() }
  }
}
