import StoreEngine

/// Whether app code is woken one delivery at a time.
package enum Gating: Hashable, Sendable {
  /// At most one delivery is out; the order of everything that follows is then always the same.
  case oneAtATime
  /// Whoever waits is woken at once, as a real device does it.
  case free
}

/// A line of app code that the store wakes and that comes back to wait, whichever tasks it runs in.
enum Strand: Hashable, Sendable {
  case action(ActionID)
  /// A loop over a stream that no action runs itself.
  case listener(ListenerID)
  /// Code whose end nobody can see; it is woken in its turn and then forgotten.
  case outside
  /// Whoever brings a notification to those who are told.
  case mail
}

/// Who calls the store.
struct Caller: Hashable, Sendable {
  /// The identity of the task that runs, nil outside of any.
  var task: Int?
  /// The action that the task, or the one that made it, belongs to.
  var action: ActionID?

  init(task: Int?, action: ActionID? = nil) {
    self.task = task
    self.action = action
  }
}

/// The order in which app code is woken.
///
/// A state machine without tasks, continuations or time: inputs say what has happened, and after
/// each the owner calls ``handOver()`` until it returns nil and wakes what it was given, once it no
/// longer holds its lock. A delivery is out from then on until its strand waits at the store again,
/// returns, is cancelled or dropped.
///
/// Deliveries go out in the order they came in. One whose listener is not waiting yet holds up all
/// that came after it; one whose listener waits elsewhere (at a sheet, for a timer) does not,
/// because what it waits for may itself be further back.
struct DeliveryQueue: Sendable {
  private struct Queued<Value: Hashable & Sendable>: Hashable, Sendable {
    let sequence: Int
    let value: Value
  }

  private struct Listener: Sendable {
    let id: ListenerID
    /// The strand that loops over the stream.
    var strand: Strand
    var pending = Fifo<Queued<StreamElement>>()
  }

  private struct Wait: Sendable {
    let strand: Strand
    let task: Int?
  }

  private struct Out: Sendable {
    let delivery: Delivery
    let strand: Strand
    /// The task that was woken; nil until an action has started.
    var task: Int?
  }

  private let gating: Gating
  private var sequence = 0
  /// Everything but the elements of streams.
  private var wakeUps = Fifo<Queued<Delivery>>()
  /// In the order of registration.
  private var listeners: [Listener] = []
  /// Notifications on their way; they go out one at a time, whatever the gating.
  private var letters = Fifo<Queued<Letter>>()
  private var isLetterOut = false
  private var waits: [Place: Wait] = [:]
  private var out: Out?

  init(gating: Gating) {
    self.gating = gating
  }

  /// True when nothing is out and nothing could go out.
  var isSettled: Bool {
    out == nil && !isLetterOut && head == nil
  }

  /// What is out, or what holds up the queue; nil when settled.
  var current: Delivery? {
    if let out { return out.delivery }
    switch head {
    case .wakeUp: return wakeUps.first?.value
    case .element(let index, _): return element(at: index)
    case .letter: return letters.first.map { .letter($0.value) }
    case nil: return nil
    }
  }

  /// How many deliveries are queued, those included that cannot go out yet.
  var queuedCount: Int {
    listeners.reduce(wakeUps.count + letters.count) { $0 + $1.pending.count }
  }
}

// Inputs.
extension DeliveryQueue {
  mutating func actionQueued(_ action: ActionID, name: String) {
    wakeUps.append(Queued(sequence: nextSequence(), value: .action(action, name: name)))
  }

  /// The action's task runs; from now on it is recognised wherever it waits.
  mutating func actionStarted(_ action: ActionID, task: Int?) {
    guard out?.strand == .action(action) else { return }
    out?.task = task
  }

  mutating func actionReturned(_ action: ActionID) {
    strandEnded(.action(action))
  }

  mutating func listenerRegistered(_ listener: ListenerID) {
    listeners.append(Listener(id: listener, strand: .listener(listener)))
  }

  /// The listener was dropped or its task cancelled; what was queued for it is gone.
  mutating func listenerEnded(_ listener: ListenerID) {
    listeners.removeAll { $0.id == listener }
    waits[.listener(listener)] = nil
    strandEnded(.listener(listener))
  }

  mutating func elementArrived(_ element: StreamElement, for listener: ListenerID) {
    guard let index = listeners.firstIndex(where: { $0.id == listener }) else { return }
    listeners[index].pending.append(Queued(sequence: nextSequence(), value: element))
  }

  /// A purchase or a sheet got its answer; nothing is queued if nobody waits for it.
  mutating func outcomeArrived(at place: Place) {
    guard waits[place] != nil else { return }
    switch place {
    case .purchase(let purchase):
      wakeUps.append(Queued(sequence: nextSequence(), value: .outcome(purchase)))
    case .systemSheet(let sheet):
      wakeUps.append(Queued(sequence: nextSequence(), value: .systemSheet(sheet)))
    case .listener, .timer:
      preconditionFailure("only calls have outcomes")
    }
  }

  mutating func timerFellDue(_ timer: TimerID) {
    guard waits[.timer(timer)] != nil else { return }
    wakeUps.append(Queued(sequence: nextSequence(), value: .timer(timer)))
  }

  mutating func letterArrived(_ letter: Letter) {
    letters.append(Queued(sequence: nextSequence(), value: letter))
  }

  /// Whoever had a letter is done with it.
  mutating func letterReturned() {
    isLetterOut = false
    strandEnded(.mail)
  }

  /// App code waits at the store; what was out for it is back.
  mutating func parked(at place: Place, by caller: Caller) {
    var strand = strand(of: caller, at: place)
    if strand == out?.strand {
      out = nil
    }
    if case .listener(let id) = place {
      if strand == .outside { strand = .listener(id) }
      if let index = listeners.firstIndex(where: { $0.id == id }) {
        listeners[index].strand = strand
      }
    }
    waits[place] = Wait(strand: strand, task: caller.task)
  }

  /// A call or a timer is waited for no longer: its task was cancelled.
  mutating func waitAbandoned(at place: Place) {
    waits[place] = nil
  }
}

// Actions.
extension DeliveryQueue {
  /// The next delivery to wake somebody with; nil when nothing may go out now.
  mutating func handOver() -> Delivery? {
    switch gating {
    case .oneAtATime: out == nil ? handOverHead() : nil
    case .free: handOverWhoeverWaits()
    }
  }

  private mutating func handOverHead() -> Delivery? {
    while let head {
      switch head {
      case .wakeUp:
        guard let delivery = wakeUps.popFirst()?.value else { return nil }
        guard goesOut(delivery) else { continue }
        return delivery
      case .element(_, isAwaited: true):
        return nil
      case .element(let index, isAwaited: false):
        return handOverElement(at: index)
      case .letter:
        return handOverLetter()
      }
    }
    return nil
  }

  private mutating func handOverWhoeverWaits() -> Delivery? {
    while let delivery = wakeUps.popFirst()?.value {
      if goesOut(delivery) { return delivery }
    }
    if !isLetterOut, let delivery = handOverLetter() { return delivery }
    for index in listeners.indices
    where !listeners[index].pending.isEmpty && waits[.listener(listeners[index].id)] != nil {
      return handOverElement(at: index)
    }
    return nil
  }

  private mutating func handOverLetter() -> Delivery? {
    guard let letter = letters.popFirst()?.value else { return nil }
    isLetterOut = true
    isOut(Out(delivery: .letter(letter), strand: .mail))
    return .letter(letter)
  }

  private mutating func handOverElement(at index: Int) -> Delivery? {
    guard let delivery = element(at: index) else { return nil }
    _ = listeners[index].pending.popFirst()
    return goesOut(delivery) ? delivery : nil
  }

  /// Takes a delivery's receiver out of its place; false if it waits there no longer.
  private mutating func goesOut(_ delivery: Delivery) -> Bool {
    let place: Place
    switch delivery {
    case .action(let action, _):
      isOut(Out(delivery: delivery, strand: .action(action)))
      return true
    case .element(_, let listener): place = .listener(listener)
    case .outcome(let purchase): place = .purchase(purchase)
    case .systemSheet(let sheet): place = .systemSheet(sheet)
    case .timer(let timer): place = .timer(timer)
    case .letter: return false
    }
    guard let wait = waits.removeValue(forKey: place) else { return false }
    isOut(Out(delivery: delivery, strand: wait.strand, task: wait.task))
    return true
  }

  private mutating func isOut(_ next: Out) {
    guard gating == .oneAtATime, next.strand != .outside else { return }
    out = next
  }
}

// What follows from the state.
extension DeliveryQueue {
  private enum Head {
    case wakeUp
    /// The first element of the listener at an index; awaited means it is not waiting yet.
    case element(Int, isAwaited: Bool)
    case letter
  }

  /// The oldest delivery that may go out or holds up the others.
  private var head: Head? {
    var oldest = wakeUps.first?.sequence ?? Int.max
    var head: Head? = wakeUps.isEmpty ? nil : .wakeUp
    if let letter = letters.first, letter.sequence < oldest {
      oldest = letter.sequence
      head = .letter
    }
    for (index, listener) in listeners.enumerated() {
      guard let first = listener.pending.first, first.sequence < oldest else { continue }
      let isWaiting = waits[.listener(listener.id)] != nil
      guard isWaiting || gating == .oneAtATime && !waitsElsewhere(listener.strand) else { continue }
      oldest = first.sequence
      head = .element(index, isAwaited: !isWaiting)
    }
    return head
  }

  private func element(at index: Int) -> Delivery? {
    let listener = listeners[index]
    return listener.pending.first.map { .element($0.value, listener.id) }
  }

  private func waitsElsewhere(_ strand: Strand) -> Bool {
    waits.values.contains { $0.strand == strand }
  }

  /// Who a caller is, as far as that can be known.
  ///
  /// A task that makes a loop of its own inherits the action it was made in, but its waiting for an
  /// element is not the action's; its purchases are, since a child task cannot be told from it.
  private func strand(of caller: Caller, at place: Place) -> Strand {
    guard let out else { return .outside }
    if let task = caller.task, task == out.task { return out.strand }
    switch place {
    case .listener(let listener):
      return out.strand == .listener(listener) ? out.strand : .outside
    case .purchase, .systemSheet, .timer:
      guard let action = caller.action, out.strand == .action(action) else { return .outside }
      return out.strand
    }
  }

  private mutating func strandEnded(_ strand: Strand) {
    if out?.strand == strand {
      out = nil
    }
  }

  private mutating func nextSequence() -> Int {
    sequence += 1
    return sequence
  }
}
