package import StoreModel

/// What a webhook was sent, and what is still to be sent to it.
///
/// It follows from the journal, but for what was handed out to be sent: that is sent again if
/// it is not told how it ended.
package struct WebhookQueue: Equatable, Sendable, Codable {
  /// A notification that did not get through.
  private struct Retry: Equatable, Sendable, Codable {
    var tries: Int
    /// Store time.
    var due: StoreInstant
  }

  package let url: String
  /// The ordinal of the event that set the webhook; one that is set anew is another one.
  package let since: Int
  /// The first notification that was never tried.
  private var next: Int
  /// The last notification that was handed out for its first time.
  private var handedOut: Int
  /// What is to be tried again, by its number.
  private var retries: [Int: Retry] = [:]
  /// The smallest number among them since there are any.
  private var firstRetry = 0
  /// When each falls due that is not handed out, by how far its number is from the first.
  private var waiting = DueQueue()
  /// The numbers of those that were handed out.
  private var retried: Set<Int> = []

  /// A webhook that hears of what comes behind so many notifications.
  init(url: String, since: Int, behind count: Int) {
    self.url = url
    self.since = since
    next = count + 1
    handedOut = count
  }

  /// When something is to be tried again; nil if nothing is.
  package var nextDue: StoreInstant? { waiting.first?.at }

  /// Hands out what was never tried, in order.
  ///
  /// - Parameter count: How many notifications there are.
  /// - Returns: Their numbers.
  package mutating func takeNew(of count: Int) -> Range<Int> {
    let first = max(next, handedOut + 1)
    guard first <= count else { return first..<first }
    handedOut = count
    return first..<count + 1
  }

  /// Hands out what is to be tried again by a moment, in the order in which it falls due.
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

  /// Hands out some of the notifications that are due, in any order.
  ///
  /// Untried notifications that are passed over are due again after the attempt.
  package mutating func take(_ numbers: [Int]) {
    for number in numbers {
      if retries[number] != nil { waiting.set(nil, for: number - firstRetry) }
      handedOut = max(handedOut, number)
    }
    retried.formUnion(numbers)
  }

  /// Takes everything back that was handed out and of which it is not known how it ended.
  package mutating func takeBack() {
    handedOut = next - 1
    for number in retried.sorted() {
      guard let retry = retries[number] else { continue }
      waiting.set(retry.due, for: number - firstRetry)
    }
    retried = []
  }

  /// Notes how an attempt ended that was not made by hand.
  mutating func note(
    _ number: Int,
    _ result: SendAttemptResult,
    at moment: StoreInstant,
    schedule: RetrySchedule
  ) {
    var tries = 1
    if number >= next {
      // The notifications before it were passed over, so they are due immediately.
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

  /// Has a notification wait for its moment; what fails for the first time is behind all others.
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

  /// Records an attempt; one by hand changes nothing but the history
  /// (rule: notifications.manual-attempts).
  mutating func fold(_ attempt: NotificationAttempt, at journaled: JournaledEvent) {
    let number = attempt.notification.rawValue
    guard number <= count else { return }
    attempts.note(journaled.ordinal, at: number)
    guard attempt.isByHand != true,
      let index = webhooks.firstIndex(where: { $0.url == attempt.webhook })
    else { return }
    webhooks[index].note(number, attempt.result, at: journaled.at, schedule: schedule)
  }

  /// The schedule by which what fails now is tried again.
  package var schedule: RetrySchedule { schedules.latest ?? .sandbox }

  /// The schedule that held when an event happened.
  package func schedule(at ordinal: Int) -> RetrySchedule {
    schedules.schedule(at: ordinal) ?? .sandbox
  }

  /// Takes back what was handed out to be sent, because nothing sends any more.
  package mutating func takeBack() {
    for index in webhooks.indices { webhooks[index].takeBack() }
  }
}
