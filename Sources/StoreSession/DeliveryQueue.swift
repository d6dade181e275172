import StoreEngine

/// Whether app code is resumed one delivery at a time.
package enum Gating: Hashable, Sendable {
  /// At most one delivery is out, so the order of all effects is always the same.
  case oneAtATime
  /// Waiting code is resumed at once, as on a real device.
  case free
}

/// The order in which app code is resumed.
///
/// A state machine without tasks, continuations or time. Its methods report what has happened. After each of
/// them the owner releases its lock and calls ``handOver()`` until it returns `nil`, to resume the returned
/// deliveries. A delivery is out until its strand waits at the store again, returns, is cancelled or removed,
/// or is given up (``giveUp()``).
///
/// Deliveries go out in the order of arrival. If the listener of a delivery isn't waiting yet, all later
/// deliveries wait too. If the listener waits elsewhere (at a sheet or a timer), they don't, because what it
/// waits for may come later in the queue.
struct DeliveryQueue: Sendable {
  struct Queued<Value: Hashable & Sendable>: Hashable, Sendable {
    let sequence: Int
    let value: Value
  }

  struct Listener: Sendable {
    let id: ListenerID
    /// The strand that loops over the stream.
    var strand: Strand
    /// The last task that waited in the queue.
    var task: Int?
    var pending = DoubleEndedQueue<Queued<StreamElement>>()
  }

  struct Wait: Sendable {
    var strand: Strand
    let task: Int?
  }

  struct Out: Sendable {
    let delivery: Delivery
    let strand: Strand
    /// The resumed task, or `nil` until an action has started.
    var task: Int?
  }

  private let gating: Gating
  private var sequence = 0
  /// All deliveries except the elements of streams.
  private var wakeUps = DoubleEndedQueue<Queued<Delivery>>()
  /// The listeners in the order of registration.
  var listeners: [Listener] = []
  /// The queued notifications.
  ///
  /// They go out one at a time, with any gating.
  private var notifications = DoubleEndedQueue<Queued<OutgoingNotification>>()
  private var notificationOut: OutgoingNotification?
  var waits: [WaitPoint: Wait] = [:]
  private(set) var out: Out?
  /// The running actions, and the task in which each began.
  var running: [ActionID: Int] = [:]
  /// Strands that the queue doesn't wait for: they were given up, or wait for something outside the store.
  private var away: Set<Strand> = []
  /// Whether a task unknown to the store began to wait at a timer or a sheet since the delivery went out.
  ///
  /// The receiver may have created the task and be waiting for it.
  private(set) var isDoubtful = false

  init(gating: Gating) {
    self.gating = gating
  }

  /// Whether no delivery is out and none could go out.
  var isSettled: Bool {
    out == nil && notificationOut == nil && head == nil
  }

  /// Whether the queue is settled and empty, and only listeners wait.
  var isAtRest: Bool {
    isSettled && queuedCount == 0 && running.isEmpty
      && waits.keys.allSatisfy { if case .listener = $0 { true } else { false } }
  }

  /// The delivery that is out or that blocks the queue, or `nil` when settled.
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

  /// The number of queued deliveries, including those that can't go out yet.
  var queuedCount: Int {
    listeners.reduce(wakeUps.count + notifications.count) { $0 + $1.pending.count }
  }
}

// Inputs.
extension DeliveryQueue {
  mutating func actionQueued(_ action: ActionID, name: String) {
    wakeUps.append(Queued(sequence: nextSequence(), value: .action(action, name: name)))
  }

  /// Records that the action's task has started.
  ///
  /// From now on it is recognised wherever it waits.
  mutating func actionStarted(_ action: ActionID, task: Int?) {
    running[action] = task
    guard out?.strand == .action(action) else { return }
    out?.task = task
  }

  /// Records that an action returned.
  ///
  /// Tasks of the action that still wait have no owner, so their end can't be seen.
  mutating func actionReturned(_ action: ActionID) {
    running[action] = nil
    strandEnded(.action(action))
  }

  mutating func listenerRegistered(_ listener: ListenerID) {
    listeners.append(Listener(id: listener, strand: .listener(listener)))
  }

  /// Removes a listener that was released or whose task was cancelled, with its queued elements.
  mutating func listenerEnded(_ listener: ListenerID) {
    listeners.removeAll { $0.id == listener }
    waits[.listener(listener)] = nil
    strandEnded(.listener(listener))
  }

  /// Ends a listener's stream with the app, and drops its queued elements.
  ///
  /// A strand that waits in the stream is resumed in turn. A strand that waits elsewhere continues until it
  /// asks for more.
  mutating func streamEnded(for listener: ListenerID) {
    guard let index = listeners.firstIndex(where: { $0.id == listener }) else { return }
    listeners[index].pending = DoubleEndedQueue()
    guard waits[.listener(listener)] != nil else { return }
    wakeUps.append(Queued(sequence: nextSequence(), value: .streamEnd(listener)))
  }

  /// Gives up the current delivery, or the listener that blocks the queue: the queue doesn't wait for it.
  ///
  /// When it waits at the store again it counts as before, and its queued elements stay queued.
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

  /// Records the result of a purchase or sheet.
  ///
  /// It queues nothing if no caller waits.
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

  /// Records the end of an attempt, unless it was given up.
  mutating func notificationReturned(_ outgoing: OutgoingNotification) {
    guard outgoing == notificationOut else { return }
    notificationOut = nil
    if out?.strand == .notifications { bringBack() }
  }

  /// Records that app code waits at the store, and that its delivery has returned.
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

  /// Removes a call or timer whose task was cancelled.
  mutating func waitAbandoned(at point: WaitPoint) {
    waits[point] = nil
  }
}

// Actions.
extension DeliveryQueue {
  /// Returns the next delivery to hand over, or `nil` if none may go out now.
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

  /// Removes a delivery's receiver from its wait, or returns `false` if it no longer waits.
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
    // A loop whose stream has ended is finished; other code in its task has no owner.
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

// Queries of the state.
extension DeliveryQueue {
  private enum Head {
    case wakeUp
    /// The first element of the listener at an index.
    ///
    /// Awaited means that the listener isn't waiting yet.
    case element(Int, isAwaited: Bool)
    case notification
  }

  /// The oldest delivery that may go out or that blocks the others.
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

  /// Returns whether a strand returns without another delivery of the store.
  private func isExpected(_ strand: Strand) -> Bool {
    !away.contains(strand) && !waits.values.contains { $0.strand == strand }
  }

  /// Ends a strand.
  ///
  /// Waits and streams in its name get their own strand, or that of no known owner.
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
