import AdvancedCommerce
package import StoreEngine
package import StoreModel
package import StoreScript

/// The history of a store, as the steps of a script that would repeat it.
///
/// It is derived from the store's events, so it is the same for every cause: a key, a script, another
/// program. While a step runs (``startStep(_:)``, ``end(_:at:)``), the line shows that step, and all events are
/// its consequences.
package struct StoreLog: Sendable {
  /// A line of the log.
  package struct Line: Hashable, Sendable, Identifiable {
    /// The actor of a line.
    package enum Kind: Hashable, Sendable {
      /// The customer, the merchant or the tester.
      ///
      /// The line is a step.
      case step(Step)
      /// The store, as a consequence.
      case store
      /// The app, as a consequence.
      case app
      /// The screen, with a message to the user.
      case screen
    }

    /// The number of the line since the screen was opened, starting at 1.
    package internal(set) var id: Int
    package let kind: Kind
    package internal(set) var text: String
    package internal(set) var at: StoreInstant
    /// Whether the line is a step that was refused and had no effect.
    package internal(set) var wasRefused = false
    /// The rules that led to the line, or to the refusal of a step.
    package internal(set) var rules: [RuleID] = []

    package var isStep: Bool {
      if case .step = kind { true } else { false }
    }
  }

  /// The limit on lines.
  ///
  /// Older lines are dropped.
  private let capacity: Int
  package private(set) var lines: [Line] = []
  package private(set) var dropped = 0
  /// The newest line that is a step, which is stored because every due event of an advance needs it.
  private var lastStep: Int?
  /// The ordinal of the last logged event.
  package private(set) var lastOrdinal = 0

  /// The initial state of the store, or `nil` if the log doesn't include it.
  var opening: Opening?
  var settings: StoreSettings?
  var isNewDevice = false
  var references = References()
  /// Details about the sheets, messages and subscriptions in the log.
  var memory = Memory()
  /// The transactions whose signatures a tester made invalid.
  var flawed: Set<TransactionID> = []
  var waiting: [PurchaseID: PurchaseRequest] = [:]
  var clock = StoreInstant.first
  var advanceStart: StoreInstant?
  private(set) var openStep: OpenStep?
  var elsewhere: Set<PurchaseID> = []
  /// The catalogs that the store changed to, by their digests, because a line contains a digest and a script
  /// the text.
  var catalogs: [String: CatalogFile] = [:]
  /// The results of attempts at webhooks, in the order of their first attempts.
  private(set) var attempts: [WebhookAttempts] = []

  /// The limit on lines for a screen, regardless of the store's age.
  package static let screenCapacity = 20_000

  /// Creates an empty log.
  ///
  /// - Parameter capacity: The limit on lines.
  package init(capacity: Int = screenCapacity) {
    self.capacity = capacity
  }

  /// The initial state of a store.
  struct Opening: Hashable, Sendable {
    let identity: StoreIdentity
    let settings: StoreSettings
    let start: StoreInstant
  }

  /// The results of attempts at a webhook.
  struct WebhookAttempts: Sendable {
    let webhook: String
    /// The number of the step's line before the first attempt, or 0 before all steps.
    let line: Int
    /// The results, the oldest first.
    var results: [SendAttemptResult]
  }

  mutating func record(_ attempt: NotificationAttempt) {
    if let index = attempts.firstIndex(where: { $0.webhook == attempt.webhook }) {
      attempts[index].results.append(attempt.result)
    } else {
      let line = lastStep.map { lines[$0].id } ?? 0
      attempts.append(
        WebhookAttempts(webhook: attempt.webhook, line: line, results: [attempt.result])
      )
    }
  }

  /// A step that the driver is running.
  struct OpenStep: Sendable {
    let step: Step
    /// The number of lines when the step started.
    let firstLine: Int
    /// Whether it is one of the many small moves of a running clock.
    let isRunningClock: Bool
    var isTold = false
    /// The rules of its first events, until it has a line.
    var rules: [RuleID] = []
  }

  /// Logs an event, unless it has been logged.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - name: Returns the name of a product for users. Steps always use its identifier.
  package mutating func append(
    _ event: JournaledEvent,
    name: (ProductID) -> String = { $0.rawValue }
  ) {
    guard event.ordinal > lastOrdinal else { return }
    lastOrdinal = event.ordinal
    let count = lines.count
    let rules = rules(of: event.event)
    record(event.event, at: event.at, name)
    record(rules, onLinesAfter: count)
    let surplus = lines.count - capacity
    guard surplus > 1000 else { return }
    dropped += surplus
    lastStep = lastStep.map { $0 - surplus }.flatMap { $0 < 0 ? nil : $0 }
    lines.removeFirst(surplus)
  }

  /// Handles the start of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isRunningClock: Whether it is a move of the running clock. Such moves share one line, which grows
  ///     until another step runs.
  package mutating func startStep(_ step: Step, isRunningClock: Bool = false) {
    memory.consequences = []
    openStep = OpenStep(step: step.brief, firstLine: lines.count, isRunningClock: isRunningClock)
    if !isRunningClock { advanceStart = nil }
  }

  /// Handles the end of a step.
  ///
  /// A step without events gets a line too.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - problem: The reason that the step failed, or `nil` if it succeeded.
  ///   - rules: The rules that made the store refuse it, or the app's purchase in it.
  ///   - at: The store time at its end.
  package mutating func end(
    _ step: Step,
    problem: String? = nil,
    by rules: [RuleID] = [],
    at: StoreInstant
  ) {
    defer { openStep = nil }
    let step = step.brief
    guard let openStep, openStep.step == step else { return }
    if !openStep.isTold, !openStep.isRunningClock {
      let position = min(openStep.firstLine, lines.count)
      var line = Line(id: 0, kind: .step(step), text: step.line, at: at)
      line.wasRefused = problem != nil
      line.rules = openStep.rules.uniqued
      lines.insert(line, at: position)
      lastStep = max(position, lastStep.map { $0 < position ? $0 : $0 + 1 } ?? position)
      for index in lines.indices[position...] { lines[index].id = dropped + index + 1 }
    }
    // Both lines of a refusal name its rules: the step and the reason.
    if let lastStep, !rules.isEmpty, !openStep.isRunningClock {
      lines[lastStep].rules = (lines[lastStep].rules + rules).uniqued
    }
    if let problem {
      add(.store, problem, at: at)
      record(rules, onLinesAfter: lines.count - 1)
    }
  }

  /// Adds rules to the lines that an event has added.
  ///
  /// If an event added no line, the rules belong to the last line, or to the step that starts with the event.
  private mutating func record(_ rules: [RuleID], onLinesAfter count: Int) {
    guard !rules.isEmpty else { return }
    if let openStep, lines.count == count, count <= openStep.firstLine {
      self.openStep?.rules += rules
      return
    }
    guard let last = lines.indices.last else { return }
    for index in min(count, last)...last {
      lines[index].rules = (lines[index].rules + rules).uniqued
    }
  }

  /// Logs a message of the screen to the user, with a line for each repetition.
  package mutating func tellOfScreen(_ words: String, at: StoreInstant) {
    add(.screen, words, at: at)
  }

  /// Logs a message of the app about itself, which isn't in the store's events.
  package mutating func record(_ words: String, at: StoreInstant) {
    add(.app, words, at: at)
  }

  /// Returns the line with a number, or `nil` if it was dropped or doesn't exist yet.
  package func line(_ id: Int) -> Line? {
    let position = id - dropped - 1
    return lines.indices.contains(position) ? lines[position] : nil
  }

  /// Returns a transaction as the screen's own steps name it.
  func reference(_ id: TransactionID) -> TransactionReference {
    references.reference(id)
  }

  /// Combines successive moves of the clock, regardless of events that were due meanwhile.
  mutating func advance(to: StoreInstant) {
    defer { clock = to }
    memory.isTime = true
    if let openStep, openStep.step.name == .advance, !openStep.isRunningClock {
      record(.advance(.to(to)), of: openStep, at: to)
      return
    }
    if let start = advanceStart, let last = lastStep, case .step(.advance) = lines[last].kind {
      let step = advanceStep(from: start, to: to)
      lines[last] = Line(id: lines[last].id, kind: .step(step), text: step.line, at: to)
      return
    }
    advanceStart = clock
    let step = advanceStep(from: clock, to: to)
    add(.step(step), step.line, at: to)
  }

  /// Returns the step for a move.
  ///
  /// A growing move keeps its form, so that its line doesn't flicker.
  private func advanceStep(from start: StoreInstant, to end: StoreInstant) -> Step {
    .advance(openStep?.isRunningClock == true ? .to(end) : Advance(from: start, to: end))
  }

  /// Logs a step, unless it follows from an answer to a system sheet.
  mutating func add(_ step: Step, at: StoreInstant) {
    // The app's own purchases come immediately, or after the answer to the previous intent's sheet.
    if step.name != .answer, memory.intentPurchase == nil { memory.intents = [] }
    memory.isTime = false
    if let openStep { return record(step, of: openStep, at: at) }
    add(memory.isAnswering ? .store : .step(step), step.line, at: at)
  }

  /// Logs the meaning of an event while a step runs: the step itself, or a consequence.
  private mutating func record(_ step: Step, of open: OpenStep, at: StoreInstant) {
    if step.name != open.step.name {
      add(.store, step.line, at: at)
    } else if !open.isTold {
      openStep?.isTold = true
      add(.step(open.step), open.step.line, at: at)
    } else if step.name == .advance, let last = lastStep {
      lines[last].at = at
    }
  }

  mutating func add(_ kind: Line.Kind, _ text: String, at: StoreInstant) {
    if case .step = kind { lastStep = lines.count }
    lines.append(Line(id: dropped + lines.count + 1, kind: kind, text: text, at: at))
  }
}
