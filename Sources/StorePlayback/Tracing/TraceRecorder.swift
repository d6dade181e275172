import Merchant
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSnapshots
import TerminalCanvas

/// A recorder that writes the effects of each step of a script when the step has run.
struct TraceRecorder {
  private let sink: TraceSink
  private let coder = EventText()
  private var screens = ScreenTable()
  /// The store before the step.
  private var store: Store?
  /// The numbers of effects that have been written or that existed before the script.
  private var told = Counts()

  private struct Counts {
    var events = 0
    var notifications = 0
    var merchant = 0
    var steps = 0

    init() {}

    init(_ driver: StoreDriver) {
      events = driver.session.log.count
      notifications = driver.session.notificationCount
      merchant = driver.merchant.requestCount
      steps = driver.session.steps?.count ?? 0
    }
  }

  /// The maximum number of events, payloads or notifications that are written for each step.
  ///
  /// A step that advances time may have very many of them.
  private static let most = 500

  init(to sink: TraceSink) {
    self.sink = sink
  }

  /// Skips the existing data, because it isn't an effect of the script's steps.
  mutating func recordInitialState(_ driver: StoreDriver) {
    told = Counts(driver)
    store = driver.session.store
  }

  /// Records a step that has just run.
  ///
  /// - Parameters:
  ///   - step: The data about the step that is already known.
  ///   - driver: The driver of the store.
  ///   - still: The screen after the step.
  mutating func record(_ step: TracedStep, of driver: StoreDriver?, _ still: Canvas) {
    var step = step
    if let driver { add(driver, to: &step) }
    let (number, screen) = screens.record(still)
    if let screen { sink.write(screen.line) }
    step.screen = number
    sink.write(step.line)
  }

  /// Records that steps haven't been played.
  ///
  /// - Parameters:
  ///   - steps: The steps in the form that people read.
  ///   - count: The number of steps before them.
  func leaveOut(_ steps: [ScriptStep], after count: Int) {
    for (index, step) in steps.enumerated() {
      sink.write(TracedStep(step, at: count + index + 1, state: .notPlayed).line)
    }
  }

  private mutating func add(_ driver: StoreDriver, to step: inout TracedStep) {
    let session = driver.session
    let now = session.store
    let before = store ?? now
    (step.before, step.after) = (before.now, now.now)
    let counts = Counts(driver)
    defer { (told, store) = (counts, now) }
    if counts.merchant > told.merchant {
      step.merchant = driver.merchant.log.suffix(Self.most).filter { $0.number > told.merchant }
    }
    step.answers = answers(in: session, counts)
    // If the store has gone back, its events have already been written.
    guard counts.events > told.events else { return }
    let events = Array(session.log[told.events..<counts.events])
    step.events = listed(events, &step).compactMap { try? $0.line(with: coder) }
    let changed = Self.transactions(of: events)
    step.payloads = listed(changed, &step).compactMap { Self.payload(of: $0, in: now) }
    step.payloads += listed(Self.subscriptions(of: events), &step)
      .compactMap { Self.renewalInfo(of: $0, in: now) }
    let notified =
      counts.notifications > told.notifications
      ? session.notifications(told.notifications + 1..<counts.notifications + 1) : []
    step.notifications = listed(notified, &step).map {
      TracedStep.Notified(notification: $0, payload: session.payload(of: $0))
    }
    let attempts = events.compactMap { event -> RecordedAttempt? in
      guard case .notificationAttempted(let attempt) = event.event else { return nil }
      return RecordedAttempt(attempt: attempt, at: event.at)
    }
    step.attempts = Array(listed(attempts, &step))
    step.changes = StepChanges(from: before, to: now, changed: changed, notifications: notified)
  }

  /// Returns the first of the given effects, and counts the effects that aren't listed.
  private func listed<Element>(_ all: [Element], _ step: inout TracedStep) -> ArraySlice<Element> {
    step.unlisted += max(0, all.count - Self.most)
    return all.prefix(Self.most)
  }

  /// Returns the responses of systems outside of the store, as recorded by the driver in its steps.
  private func answers(in session: StoreSession, _ counts: Counts) -> [ExternalAnswers.Answer] {
    guard counts.steps > told.steps, let steps = session.steps else { return [] }
    let noted = (try? steps.steps(told.steps + 1..<counts.steps + 1)) ?? []
    return noted.flatMap(\.said)
  }

  /// Returns the transactions that the given events have added or changed, in order and without duplicates.
  private static func transactions(of events: [JournaledEvent]) -> [TransactionID] {
    events.compactMap { $0.event.transaction?.transactionId }.uniqued
  }

  /// Returns the subscriptions that the given events have changed, in order and without duplicates.
  private static func subscriptions(of events: [JournaledEvent]) -> [TransactionID] {
    events.compactMap { event in
      guard case .subscriptionChanged(let subscription, _) = event.event else { return nil }
      return subscription.id
    }
    .uniqued
  }

  private static func payload(of id: TransactionID, in store: Store) -> TracedStep.Payload? {
    store.transactions[id: id].map { record in
      TracedStep.Payload(
        name: "transaction \(id)",
        json: SignedPayload.transaction(
          record.transaction,
          device: store.identity.deviceVerificationID,
          flaw: record.sale.flaw,
          unknownFields: store.settings.unknownFields
        )
      )
    }
  }

  private static func renewalInfo(of id: TransactionID, in store: Store) -> TracedStep.Payload? {
    store.subscription(of: id).map { subscription in
      TracedStep.Payload(
        name: "renewal info \(id)",
        json: SignedPayload.renewalInfo(
          store.renewalInfo(for: subscription),
          flaw: store.settings.verificationError,
          unknownFields: store.settings.unknownFields
        )
      )
    }
  }
}
