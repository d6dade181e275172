import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests that compare the queue of a webhook with simple lists.
struct WebhookQueueTests {
  /// A queue with simple lists of waiting and dequeued retries.
  private struct PlainQueue {
    struct Retry {
      var number: Int
      var tries: Int
      var due: StoreInstant
    }

    var next = 1
    var waiting: [Retry] = []
    var retried: [Retry] = []

    var nextDue: StoreInstant? { waiting.map(\.due).min() }

    mutating func takeDue(upTo moment: StoreInstant) -> [Int] {
      let due = waiting.filter { $0.due <= moment }
        .sorted { ($0.due, $0.number) < ($1.due, $1.number) }
      waiting.removeAll { $0.due <= moment }
      retried += due
      return due.map(\.number)
    }

    mutating func takeBack() {
      waiting += retried
      retried = []
    }

    mutating func record(_ number: Int, isSuccess: Bool, at moment: StoreInstant) {
      var tries = 1
      if number >= next {
        waiting += (next..<number).map { Retry(number: $0, tries: 0, due: moment) }
        next = number + 1
      } else if let retry = (waiting + retried).first(where: { $0.number == number }) {
        tries = retry.tries + 1
        waiting.removeAll { $0.number == number }
        retried.removeAll { $0.number == number }
      } else {
        return
      }
      let hours = RetrySchedule.production.hours
      guard !isSuccess, tries <= hours.count else { return }
      let due = moment.advanced(bySeconds: hours[tries - 1] * 3600)
      waiting.append(Retry(number: number, tries: tries, due: due))
    }
  }

  @Test(.rule("notifications.retries-production"), arguments: Seeds.first(20))
  func failedAttemptsAreRepeatedInOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = WebhookQueue(url: "http://localhost:1", since: 1, behind: 0)
    var plain = PlainQueue()
    var now = StoreInstant.first
    var hand: [Int] = []
    for _ in 0..<1500 {
      switch random.next() % 8 {
      case 0...2:
        // Attempts have random numbers: some notifications aren't waiting, and some are far ahead.
        let number = hand.popLast() ?? plain.next + Int(random.next() % 12) - 6
        let isSuccess = random.next().isMultiple(of: 3)
        queue.record(
          max(1, number),
          isSuccess ? .success : .socketIssue,
          at: now,
          schedule: .production
        )
        plain.record(max(1, number), isSuccess: isSuccess, at: now)
      case 3...5:
        now = now.advanced(bySeconds: Int64(random.next() % 40) * 1800)
      case 6:
        let due = queue.takeDue(upTo: now)
        #expect(due == plain.takeDue(upTo: now))
        hand += due
      default:
        guard random.next().isMultiple(of: 6) else { continue }
        queue.takeBack()
        plain.takeBack()
      }
      #expect(queue.nextDue == plain.nextDue)
    }
  }
}
