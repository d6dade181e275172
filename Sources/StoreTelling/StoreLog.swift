import AdvancedCommerce
package import StoreEngine
package import StoreModel
package import StoreScript

/// What happened, told as the steps of a script that would do it again.
///
/// It is made from the store's events, so it tells the same story for every cause: a key, a script,
/// another program. While a step is carried out (``begin(_:)``, ``end(_:at:)``), that step is the line,
/// and all that happens is its consequence.
package struct StoreLog: Sendable {
  /// A line of the log.
  package struct Line: Hashable, Sendable, Identifiable {
    /// Who did it.
    package enum Kind: Hashable, Sendable {
      /// The customer, the merchant or the tester: the line is a step.
      case step(Step)
      /// The store, as a consequence.
      case store
      /// The app, as a consequence.
      case app
      /// The screen: what it said to the person at the keys.
      case screen
    }

    /// Counted from 1 over the whole life of the screen.
    package internal(set) var id: Int
    package let kind: Kind
    package internal(set) var text: String
    package internal(set) var at: StoreInstant
    /// Whether it is a step that was refused: nothing came of it.
    package internal(set) var wasRefused = false
    /// The rules that led to it, or to the refusal of a step.
    package internal(set) var rules: [RuleID] = []

    package var isStep: Bool {
      if case .step = kind { true } else { false }
    }
  }

  /// Older lines are dropped beyond this number.
  private let capacity: Int
  package private(set) var lines: [Line] = []
  package private(set) var dropped = 0
  /// The newest line that is a step; kept, because every due moment of an advance asks for it.
  private var lastStep: Int?
  /// The ordinal of the last event that is told.
  package private(set) var lastOrdinal = 0

  /// What the store began with; nil if its beginning was not told.
  var opening: Opening?
  var settings: StoreSettings?
  var isNewDevice = false
  var references = References()
  /// What the sheets, messages and subscriptions that were told of are about.
  var memory = Memory()
  /// Transactions whose signatures a tester chose to spoil.
  var flawed: Set<TransactionID> = []
  var waiting: [PurchaseID: PurchaseRequest] = [:]
  var clock = StoreInstant.first
  var advanceStart: StoreInstant?
  private(set) var openStep: OpenStep?
  var elsewhere: Set<PurchaseID> = []
  /// The catalogs that the store changed to, by their digests: a line names one, a script holds it.
  var catalogs: [String: CatalogFile] = [:]
  /// How attempts at webhooks ended, in the order of their first attempts.
  private(set) var attempts: [WebhookAttempts] = []

  /// The maximum number of lines that a screen keeps, however many years have passed.
  package static let screenCapacity = 20_000

  /// A log before anything has happened.
  ///
  /// - Parameter capacity: The number of lines that it keeps.
  package init(capacity: Int = screenCapacity) {
    self.capacity = capacity
  }

  /// The beginning of a store.
  struct Opening: Hashable, Sendable {
    let identity: StoreIdentity
    let settings: StoreSettings
    let start: StoreInstant
  }

  /// How attempts at a webhook ended.
  struct WebhookAttempts: Sendable {
    let webhook: String
    /// The line of the step before the first attempt, by its number; 0 for none.
    let line: Int
    /// Oldest first.
    var results: [SendAttemptResult]
  }

  mutating func note(_ attempt: NotificationAttempt) {
    if let index = attempts.firstIndex(where: { $0.webhook == attempt.webhook }) {
      attempts[index].results.append(attempt.result)
    } else {
      let line = lastStep.map { lines[$0].id } ?? 0
      attempts.append(
        WebhookAttempts(webhook: attempt.webhook, line: line, results: [attempt.result])
      )
    }
  }

  /// A step that the driver is at.
  struct OpenStep: Sendable {
    let step: Step
    /// The lines there were when it began.
    let firstLine: Int
    /// Whether it is one of the many small moves of a clock that runs.
    let isRunningClock: Bool
    var isTold = false
    /// The rules of its first events, until it has a line.
    var rules: [RuleID] = []
  }

  /// Tells of an event, unless it has been told.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - name: What people call a product; steps keep to its identifier.
  package mutating func append(
    _ event: JournaledEvent,
    name: (ProductID) -> String = { $0.rawValue }
  ) {
    guard event.ordinal > lastOrdinal else { return }
    lastOrdinal = event.ordinal
    let count = lines.count
    tell(event.event, at: event.at, name)
    note(event.event.rules, onLinesAfter: count)
    let surplus = lines.count - capacity
    guard surplus > 1000 else { return }
    dropped += surplus
    lastStep = lastStep.map { $0 - surplus }.flatMap { $0 < 0 ? nil : $0 }
    lines.removeFirst(surplus)
  }

  /// A step is about to be carried out.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isRunningClock: Whether it is a move of the clock that runs; such moves share one line, which
  ///     grows until something else is done.
  package mutating func begin(_ step: Step, isRunningClock: Bool = false) {
    memory.consequences = []
    openStep = OpenStep(step: step.brief, firstLine: lines.count, isRunningClock: isRunningClock)
    if !isRunningClock { advanceStart = nil }
  }

  /// The step is over; one that no event told of gets its line all the same.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - problem: Why nothing came of it; nil if it was carried out.
  ///   - rules: The rules by which the store refused it, or the app's purchase in it.
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
    if let problem {
      add(.store, problem, at: at)
      note(rules, onLinesAfter: lines.count - 1)
    } else if let lastStep, !rules.isEmpty {
      lines[lastStep].rules = (lines[lastStep].rules + rules).uniqued
    }
  }

  /// Notes rules on the lines that an event has added.
  ///
  /// An event without a line belongs to the last one, or to the step that begins with it.
  private mutating func note(_ rules: [RuleID], onLinesAfter count: Int) {
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

  /// Tells what the screen has said to the person at the keys: a line each time.
  package mutating func tellOfScreen(_ words: String, at: StoreInstant) {
    add(.screen, words, at: at)
  }

  /// Tells what the app says of itself, which no event of the store knows.
  package mutating func tell(_ words: String, at: StoreInstant) {
    add(.app, words, at: at)
  }

  /// The line of a number; nil for one that was dropped, or that is not there yet.
  package func line(_ id: Int) -> Line? {
    let position = id - dropped - 1
    return lines.indices.contains(position) ? lines[position] : nil
  }

  /// A transaction as the screen's own steps name it.
  func reference(_ id: TransactionID) -> TransactionReference {
    references.reference(id)
  }

  /// Joins moves of the clock that follow each other, whatever fell due on the way.
  mutating func advance(to: StoreInstant) {
    defer { clock = to }
    memory.isTime = true
    if let openStep, openStep.step.name == .advance, !openStep.isRunningClock {
      tell(.advance(.to(to)), of: openStep, at: to)
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

  /// How a move is written; one that grows keeps its form, and so its line does not flicker.
  private func advanceStep(from start: StoreInstant, to end: StoreInstant) -> Step {
    .advance(openStep?.isRunningClock == true ? .to(end) : Advance(from: start, to: end))
  }

  /// Tells of a step that was done, unless it follows from an answer to a system sheet.
  mutating func add(_ step: Step, at: StoreInstant) {
    // What the app buys of itself comes at once, or when the sheet of the intent before has been answered.
    if step.name != .answer, memory.intentPurchase == nil { memory.intents = [] }
    memory.isTime = false
    if let openStep { return tell(step, of: openStep, at: at) }
    add(memory.isAnswering ? .store : .step(step), step.line, at: at)
  }

  /// Tells what an event amounts to while a step is carried out: the step itself, or a consequence.
  private mutating func tell(_ step: Step, of open: OpenStep, at: StoreInstant) {
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
