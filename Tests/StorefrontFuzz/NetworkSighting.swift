import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// The state of a store's network before some steps, to find out which behaviors the steps reach.
struct NetworkSighting {
  private let session: StoreSession
  private let events: Int
  private let held: Set<String>
  private let faults: [APIFault]

  init(of driver: StoreDriver) {
    session = driver.session
    events = session.log.count
    held = session.heldWebhooks
    faults = driver.armedFaults.calls
  }

  /// The delivery attempts since the steps started, and whether their webhook was held.
  private var attempts: [(attempt: NotificationAttempt, at: StoreInstant, isHeld: Bool)] {
    var held = held
    var attempts: [(attempt: NotificationAttempt, at: StoreInstant, isHeld: Bool)] = []
    for journaled in session.events(after: events) {
      if case .settingsChanged(let settings) = journaled.event {
        held = Set(settings.notifications?.heldWebhooks ?? [])
      }
      if case .notificationAttempted(let attempt) = journaled.event {
        attempts.append((attempt, journaled.at, held.contains(attempt.webhook)))
      }
    }
    return attempts
  }

  /// Throws if a step sent a held notification, unless the step releases or repeats deliveries.
  func checkHeld(after step: Step) throws(Violation) {
    if case .resend = step { return }
    if case .deliveries(let change) = step, change.release != nil || change.copies > 0 { return }
    guard let sent = attempts.first(where: \.isHeld) else { return }
    throw Violation("\(step.line) sends the held notification \(sent.attempt.notification)")
  }

  /// Records the behaviors that the steps reached.
  func record(until driver: StoreDriver) {
    // A step may have replaced the store with another one.
    guard driver.session === session else { return }
    // A step that removes armed faults also reduces the total, but adds no event.
    let isUsed = driver.armedFaults.calls.total < faults.total && session.log.count > events
    if isUsed { Visit.failedCall.record() }
    let attempts = attempts
    guard !attempts.isEmpty else { return }
    // In almost every script, the server of this webhook responds. Then only a fault can cause one of these results.
    let ends = TransportFault.allCases.map(\.result)
    let hasFault = attempts.contains { sent in
      sent.attempt.webhook == StoryWorld.webhook && ends.contains(sent.attempt.result)
    }
    if hasFault { Visit.failedDelivery.record() }
    recordReleases(attempts.filter(\.isHeld).map(\.attempt))
    let moments = attempts.map { Moment(attempt: $0.attempt, at: $0.at) }
    if Set(moments).count < moments.count { Visit.repeatedDelivery.record() }
    let terms = session.signingTerms
    if !terms.rotations.isEmpty { Visit.rotatedDelivery.record() }
    if terms.unknownFields { Visit.unknownFields.record() }
    let isUnknown = attempts.contains { sent in
      let number = sent.attempt.notification.rawValue
      return session.notifications(number..<number + 1).first?.kind.type.known == nil
    }
    if isUnknown { Visit.unknownType.record() }
  }

  /// Records the behaviors of automatic attempts to deliver held notifications.
  private func recordReleases(_ attempts: [NotificationAttempt]) {
    let first = attempts.filter { $0.isByHand != true }
    guard !first.isEmpty else { return }
    Visit.heldDelivery.record()
    let numbers = Dictionary(grouping: first, by: \.webhook)
      .mapValues { $0.map(\.notification.rawValue) }
    if numbers.values.contains(where: { $0 != $0.sorted() }) { Visit.otherOrder.record() }
  }

  /// The notification, webhook and time of an attempt, without its result.
  private struct Moment: Hashable {
    let notification: NotificationID
    let webhook: String
    let at: StoreInstant

    init(attempt: NotificationAttempt, at: StoreInstant) {
      notification = attempt.notification
      webhook = attempt.webhook
      self.at = at
    }
  }
}

extension StoreSession {
  /// The webhooks whose deliveries wait until they are released.
  fileprivate var heldWebhooks: Set<String> {
    Set(read(\.settings).notifications?.heldWebhooks ?? [])
  }
}

extension [APIFault] {
  /// The number of calls that will fail, without faults that stay armed.
  var total: Int { reduce(0) { $0 + ($1.times ?? 0) } }
}
