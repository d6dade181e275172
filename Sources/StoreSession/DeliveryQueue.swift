import DequeModule
import StoreEngine

/// Whether app code is woken one delivery at a time.
package enum Gating: Hashable, Sendable {
  /// At most one delivery is out; the order of everything that follows is then always the same.
  case oneAtATime
  /// What waits is woken at once, as a real device does it.
  case free
}

/// The order in which app code is woken.
///
/// A state machine without tasks, continuations or time: inputs say what has happened, and after
/// each the owner calls ``handOver()`` until it returns nil and wakes what it was given, once it no
/// longer holds its lock. A delivery is out from then on until its strand waits at the store again,
/// returns, is cancelled or dropped, or is given up (``giveUp()``).
///
/// Deliveries go out in the order they came in. One whose listener is not waiting yet holds up all
/// that came after it; one whose listener waits elsewhere (at a sheet, for a timer) does not,
/// because what it waits for may itself be further back.
struct DeliveryQueue: Sendable {
  struct Queued<Value: Hashable & Sendable>: Hashable, Sendable {
    let sequence: Int
    let value: Value
  }

  struct Listener: Sendable {
    let id: ListenerID
    /// The strand that loops over the stream.
    var strand: Strand
    /// The task that waited in it last.
    var task: Int?
    var pending = Deque<Queued<StreamElement>>()
  }

  struct Wait: Sendable {
    var strand: Strand
    let task: Int?
  }

  struct Out: Sendable {
    let delivery: Delivery
    let strand: Strand
    /// The task that was woken; nil until an action has started.
    var task: Int?
  }

  private let gating: Gating
  private var sequence = 0
  /// Everything but the elements of streams.
  private var wakeUps = Deque<Queued<Delivery>>()
  /// In the order of registration.
  var listeners: [Listener] = []
  /// Notifications on their way; they go out one at a time, whatever the gating.
  private var notifications = Deque<Queued<OutgoingNotification>>()
  private var notificationOut: OutgoingNotification?
  var waits: [WaitPoint: Wait] = [:]
  private(set) var out: Out?
  /// The actions that run, and the task that each began in.
  var running: [ActionID: Int] = [:]
  /// Strands that are not waited for: they were given up, or wait for something that is not the store's.
  private var away: Set<Strand> = []
  /// Whether a task that the store does not know waits at a timer or a sheet since the delivery
  /// went out.
  ///
  /// It may be a task that the receiver made and waits for itself.
  private(set) var isDoubtful = false

  init(gating: Gating) {
    self.gating = gating
  }

  /// True when nothing is out and nothing could go out.
  var isSettled: Bool {
    out == nil && notificationOut == nil && head == nil
  }

  /// True when it is settled, nothing is queued, and who waits is a listener.
  var isAtRest: Bool {
    isSettled && queuedCount == 0 && running.isEmpty
      && waits.keys.allSatisfy { if case .listener = $0 { true } else { false } }
  }

  /// What is out, or what holds up the queue; nil when settled.
  var current: Delivery? {
    if let out { return out.delivery }
    if let notificationOut { return .notification(notificationOut) }
    switch head {
    case .wakeUp: return wakeUps.first?.value
    case .element(let index, _): return element(at: index)
    case .notification: return notifications.first.map { .notification($0.value) }
    case nil: return nil
    }
  }

  /// How many deliveries are queued, those included that cannot go out yet.
  var queuedCount: Int {
    listeners.reduce(wakeUps.count + notifications.count) { $0 + $1.pending.count }
  }
}

// Inputs.
extension DeliveryQueue {
  mutating func actionQueued(_ action: ActionID, name: String) {
    wakeUps.append(Queued(sequence: nextSequence(), value: .action(action, name: name)))
  }

  /// The action's task runs; from now on it is recognised wherever it waits.
  mutating func actionStarted(_ action: ActionID, task: Int?) {
    running[action] = task
    guard out?.strand == .action(action) else { return }
    out?.task = task
  }

  /// What tasks of the action still wait for has no owner: their end cannot be seen.
  mutating func actionReturned(_ action: ActionID) {
    running[action] = nil
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

  /// The listener's stream has ended with the app, and what was queued for it is gone.
  ///
  /// Who waits in it hears so in turn; a strand that waits elsewhere goes on until it asks for more.
  mutating func streamEnded(for listener: ListenerID) {
    guard let index = listeners.firstIndex(where: { $0.id == listener }) else { return }
    listeners[index].pending = Deque()
    guard waits[.listener(listener)] != nil else { return }
    wakeUps.append(Queued(sequence: nextSequence(), value: .streamEnd(listener)))
  }

  /// Gives up what is out, or the listener that holds up the queue: it is not waited for any more.
  ///
  /// When it waits at the store again it is as before; what is queued for it stays queued.
  mutating func giveUp() {
    if let out {
      if out.strand != .notifications { away.insert(out.strand) }
      bringBack()
    } else if notificationOut == nil, case .element(let index, isAwaited: true) = head {
      away.insert(listeners[index].strand)
    }
    notificationOut = nil
  }

  mutating func elementArrived(_ element: StreamElement, for listener: ListenerID) {
    guard let index = listeners.firstIndex(where: { $0.id == listener }) else { return }
    listeners[index].pending.append(Queued(sequence: nextSequence(), value: element))
  }

  /// A purchase or a sheet got its result; nothing is queued if no caller waits for it.
  mutating func outcomeArrived(at point: WaitPoint) {
    guard waits[point] != nil else { return }
    switch point {
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

  mutating func notificationArrived(_ outgoing: OutgoingNotification) {
    notifications.append(Queued(sequence: nextSequence(), value: outgoing))
  }

  /// The attempt is over; one that was given up is not waited for.
  mutating func notificationReturned(_ outgoing: OutgoingNotification) {
    guard outgoing == notificationOut else { return }
    notificationOut = nil
    if out?.strand == .notifications { bringBack() }
  }

  /// App code waits at the store; what was out for it is back.
  mutating func parked(at point: WaitPoint, by caller: Caller) {
    let known = strand(of: caller, at: point)
    var strand = known ?? .outside
    if case .listener(let id) = point {
      strand = known ?? .listener(id)
      if let index = listeners.firstIndex(where: { $0.id == id }) {
        listeners[index].strand = strand
        listeners[index].task = caller.task
      }
    }
    if strand == out?.strand {
      bringBack()
    } else if strand == .outside, let out, out.strand != .notifications {
      isDoubtful = true
    }
    away.remove(strand)
    waits[point] = Wait(strand: strand, task: caller.task)
  }

  /// A call or a timer is waited for no longer: its task was cancelled.
  mutating func waitAbandoned(at point: WaitPoint) {
    waits[point] = nil
  }
}

// Actions.
extension DeliveryQueue {
  /// The next delivery to hand over; nil when nothing may go out now.
  mutating func handOver() -> Delivery? {
    switch gating {
    case .oneAtATime: out == nil ? handOverHead() : nil
    case .free: handOverWhereATaskWaits()
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
      case .notification:
        return handOverNotification()
      }
    }
    return nil
  }

  private mutating func handOverWhereATaskWaits() -> Delivery? {
    while let delivery = wakeUps.popFirst()?.value {
      if goesOut(delivery) { return delivery }
    }
    if notificationOut == nil, let delivery = handOverNotification() { return delivery }
    for index in listeners.indices
    where !listeners[index].pending.isEmpty && waits[.listener(listeners[index].id)] != nil {
      return handOverElement(at: index)
    }
    return nil
  }

  private mutating func handOverNotification() -> Delivery? {
    guard let outgoing = notifications.popFirst()?.value else { return nil }
    notificationOut = outgoing
    isOut(Out(delivery: .notification(outgoing), strand: .notifications))
    return .notification(outgoing)
  }

  private mutating func handOverElement(at index: Int) -> Delivery? {
    guard let delivery = element(at: index) else { return nil }
    _ = listeners[index].pending.popFirst()
    return goesOut(delivery) ? delivery : nil
  }

  /// Takes a delivery's receiver from where it waits; false if it waits there no longer.
  private mutating func goesOut(_ delivery: Delivery) -> Bool {
    let point: WaitPoint
    switch delivery {
    case .action(let action, _):
      isOut(Out(delivery: delivery, strand: .action(action)))
      return true
    case .element(_, let listener), .streamEnd(let listener): point = .listener(listener)
    case .outcome(let purchase): point = .purchase(purchase)
    case .systemSheet(let sheet): point = .systemSheet(sheet)
    case .timer(let timer): point = .timer(timer)
    case .notification: return false
    }
    guard let wait = waits.removeValue(forKey: point) else { return false }
    var strand = wait.strand
    // A loop whose stream has ended is over; what else runs in its task has no owner.
    if case .streamEnd(let id) = delivery, strand == .listener(id) { strand = .outside }
    isOut(Out(delivery: delivery, strand: strand, task: wait.task))
    return true
  }

  private mutating func isOut(_ next: Out) {
    guard gating == .oneAtATime, next.strand != .outside else { return }
    out = next
    isDoubtful = false
  }

  private mutating func bringBack() {
    out = nil
    isDoubtful = false
  }
}

// What follows from the state.
extension DeliveryQueue {
  private enum Head {
    case wakeUp
    /// The first element of the listener at an index; awaited means it is not waiting yet.
    case element(Int, isAwaited: Bool)
    case notification
  }

  /// The oldest delivery that may go out or holds up the others.
  private var head: Head? {
    var oldest = wakeUps.first?.sequence ?? Int.max
    var head: Head? = wakeUps.isEmpty ? nil : .wakeUp
    if let outgoing = notifications.first, outgoing.sequence < oldest {
      oldest = outgoing.sequence
      head = .notification
    }
    for (index, listener) in listeners.enumerated() {
      guard let first = listener.pending.first, first.sequence < oldest else { continue }
      let isWaiting = waits[.listener(listener.id)] != nil
      guard isWaiting || gating == .oneAtATime && isExpected(listener.strand) else { continue }
      oldest = first.sequence
      head = .element(index, isAwaited: !isWaiting)
    }
    return head
  }

  private func element(at index: Int) -> Delivery? {
    let listener = listeners[index]
    return listener.pending.first.map { .element($0.value, listener.id) }
  }

  /// Whether a strand comes back without anything else of the store's.
  private func isExpected(_ strand: Strand) -> Bool {
    !away.contains(strand) && !waits.values.contains { $0.strand == strand }
  }

  /// A strand is over: what its name stands at becomes its own, or that of no known owner.
  private mutating func strandEnded(_ strand: Strand) {
    if out?.strand == strand { bringBack() }
    away.remove(strand)
    for index in listeners.indices where listeners[index].strand == strand {
      listeners[index].strand = .listener(listeners[index].id)
      listeners[index].task = nil
    }
    for (point, wait) in waits where wait.strand == strand {
      if case .listener(let id) = point {
        waits[point]?.strand = .listener(id)
      } else {
        waits[point]?.strand = .outside
      }
    }
  }

  private mutating func nextSequence() -> Int {
    sequence += 1
    return sequence
  }
}
