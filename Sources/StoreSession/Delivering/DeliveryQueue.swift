import DequeModule
import StoreEngine

/// The rule that decides how many deliveries can be in progress at the same time.
package enum Gating: Hashable, Sendable {
  /// At most one delivery is in progress, so the order of all effects is the same in each run.
  case oneAtATime
  /// The store resumes waiting code immediately, as on a real device.
  case free
}

/// The queue that determines the order in which app code is resumed.
///
/// The queue is a state machine without tasks, continuations or time. The owner calls an input method for each event
/// outside the queue. Then the owner calls ``handOver()`` until the method returns `nil`. The owner starts the returned
/// deliveries after it has released its lock.
///
/// A delivery is in progress (``out``) until its strand waits at the store again, returns, or is cancelled or removed.
/// The delivery also ends when the owner calls ``giveUp()``.
///
/// Deliveries start in the order of arrival. If the listener of a delivery isn't waiting yet, all later deliveries wait
/// too. There is one exception: if the listener waits at a sheet or a timer, later deliveries can start, because one of
/// them may end that wait.
struct DeliveryQueue: Sendable {
  struct Queued<Value: Hashable & Sendable>: Hashable, Sendable {
    let sequence: Int
    let value: Value
  }

  struct Listener: Sendable {
    let id: ListenerID
    /// The strand that loops over the stream.
    var strand: Strand
    /// The last task that waited in the stream.
    var task: TaskIdentity?
    var pending = Deque<Queued<StreamElement>>()
  }

  struct Wait: Sendable {
    var strand: Strand
    let task: TaskIdentity?
  }

  struct Out: Sendable {
    let delivery: Delivery
    let strand: Strand
    /// The resumed task, or `nil` until an action has started.
    var task: TaskIdentity?
    /// Whether the delivery ends as soon as any task of the attached program waits.
    ///
    /// If the delivery is the program's launch or a line on its standard input, the receiving task is unknown.
    var returnsWithAnyTask = false
  }

  private let gating: Gating
  private var sequence = 0
  /// All queued deliveries except the elements of streams and the notifications.
  private var wakeUps = Deque<Queued<Delivery>>()
  /// The listeners in the order of registration.
  var listeners: [Listener] = []
  /// The queued notifications, which are sent one at a time, regardless of the gating.
  private var notifications = Deque<Queued<OutgoingNotification>>()
  private var notificationOut: OutgoingNotification?
  var waits: [WaitPoint: Wait] = [:]
  private(set) var out: Out?
  /// The running actions, each with the task that runs it.
  var running: [ActionID: TaskIdentity] = [:]
  /// The strands that were given up.
  ///
  /// The queue doesn't wait for these strands again until they have waited at the store.
  private var away: Set<Strand> = []
  /// Whether an unknown task or another task of the attached program has begun to wait during the current delivery.
  ///
  /// The receiver of the delivery may have created that task, and may be waiting for it.
  private(set) var isDoubtful = false
  /// Whether the app is an attached program.
  var hasProgram = false
  /// The actions that launch the attached program or send input to it, such as a line on its standard input.
  var programActions: Set<ActionID> = []

  init(gating: Gating) {
    self.gating = gating
  }

  /// Whether no delivery is in progress and no queued delivery can start.
  var isSettled: Bool {
    out == nil && notificationOut == nil && head == nil
  }

  /// Whether the queue is settled and empty, no action is running, and only listeners wait.
  var isAtRest: Bool {
    isSettled && queuedCount == 0 && running.isEmpty
      && waits.keys.allSatisfy { if case .listener = $0 { true } else { false } }
  }

  /// The delivery that is in progress or that blocks the queue, or `nil` if the queue is settled.
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

  /// The number of queued deliveries, including those that can't start yet.
  var queuedCount: Int {
    listeners.reduce(wakeUps.count + notifications.count) { $0 + $1.pending.count }
  }
}

// Input methods, which record events outside the queue.
extension DeliveryQueue {
  mutating func actionQueued(_ action: ActionID, name: String, inProgram: Bool = false) {
    if inProgram { programActions.insert(action) }
    wakeUps.append(Queued(sequence: nextSequence(), value: .action(action, name: name)))
  }

  /// Records that the task of an action has started.
  ///
  /// From now on the queue recognizes the task wherever it waits.
  mutating func actionStarted(_ action: ActionID, task: TaskIdentity?) {
    running[action] = task
    guard out?.strand == .action(action) else { return }
    out?.task = task
  }

  /// Records that an action has returned.
  ///
  /// Other tasks of the action may still wait. They no longer have an owner, so the queue can't detect their end.
  mutating func actionReturned(_ action: ActionID) {
    running[action] = nil
    // The action only sends a message to the program. Its delivery ends when the program has reacted.
    guard programActions.remove(action) == nil else { return }
    strandEnded(.action(action))
  }

  mutating func listenerRegistered(_ listener: ListenerID) {
    listeners.append(Listener(id: listener, strand: .listener(listener)))
  }

  /// Removes a listener, with its queued elements, after it was released or its task was cancelled.
  mutating func listenerEnded(_ listener: ListenerID) {
    listeners.removeAll { $0.id == listener }
    waits[.listener(listener)] = nil
    strandEnded(.listener(listener))
  }

  /// Ends a listener's stream because the app has ended, and drops the queued elements of the stream.
  ///
  /// A strand that waits in the stream is resumed by a separate delivery. A strand that waits elsewhere continues, and
  /// finds the end of the stream at its next call of `next()`.
  mutating func streamEnded(for listener: ListenerID) {
    guard let index = listeners.firstIndex(where: { $0.id == listener }) else { return }
    listeners[index].pending = []
    guard waits[.listener(listener)] != nil else { return }
    wakeUps.append(Queued(sequence: nextSequence(), value: .streamEnd(listener)))
  }

  /// Stops waiting for the current delivery, or for the listener that blocks the queue.
  ///
  /// The queue waits for the strand again after the strand has waited at the store. Queued elements stay queued.
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

  /// Records the result of a purchase or a system sheet.
  ///
  /// If no caller waits for the result, nothing is queued.
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

  /// Records the end of the attempt to send a notification, unless the queue has given up the attempt.
  mutating func notificationReturned(_ outgoing: OutgoingNotification) {
    guard outgoing == notificationOut else { return }
    notificationOut = nil
    if out?.strand == .notifications { bringBack() }
  }

  /// Records that app code begins to wait at the store, which ends the delivery to its strand.
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
    let isOfProgram = caller.task?.isOfProgram == true
    if strand == out?.strand || isOfProgram && out?.returnsWithAnyTask == true {
      bringBack()
    } else if strand == .outside || isOfProgram, let out, out.strand != .notifications {
      isDoubtful = true
    }
    away.remove(strand)
    waits[point] = Wait(strand: strand, task: caller.task)
  }

  /// Removes the wait of a call or a timer whose task was cancelled.
  mutating func waitAbandoned(at point: WaitPoint) {
    waits[point] = nil
  }
}

// Output methods, which return the deliveries to start.
extension DeliveryQueue {
  /// Removes and returns the next delivery to start, or returns `nil` if no delivery can start now.
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

  /// Starts a delivery and ends the wait of its receiver, or returns `false` if the receiver no longer waits.
  private mutating func goesOut(_ delivery: Delivery) -> Bool {
    let point: WaitPoint
    switch delivery {
    case .action(let action, _):
      var next = Out(delivery: delivery, strand: .action(action))
      next.returnsWithAnyTask = programActions.contains(action)
      isOut(next)
      return true
    case .element(_, let listener), .streamEnd(let listener): point = .listener(listener)
    case .outcome(let purchase): point = .purchase(purchase)
    case .systemSheet(let sheet): point = .systemSheet(sheet)
    case .timer(let timer): point = .timer(timer)
    case .notification: return false
    }
    guard let wait = waits.removeValue(forKey: point) else { return false }
    var strand = wait.strand
    // The loop ends with its stream. Code that runs later in the same task doesn't belong to a known strand.
    if case .streamEnd(let id) = delivery, strand == .listener(id) { strand = .outside }
    isOut(Out(delivery: delivery, strand: strand, task: wait.task))
    return true
  }

  private mutating func isOut(_ next: Out) {
    guard gating == .oneAtATime, next.strand != .outside else { return }
    if case .program = next.strand, !hasProgram { return }
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
    /// The first element of the listener at an index. `isAwaited` means that the queue waits for the listener.
    case element(Int, isAwaited: Bool)
    case notification
  }

  /// The oldest delivery that can start or that blocks the other deliveries.
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

  /// Returns whether a strand is expected to wait at the store again without another delivery.
  private func isExpected(_ strand: Strand) -> Bool {
    !away.contains(strand) && !waits.values.contains { $0.strand == strand }
  }

  /// Ends a strand.
  ///
  /// Each stream of the strand becomes a separate strand. Other waits of the strand no longer have a known owner.
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
