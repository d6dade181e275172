import DequeModule
import StoreEngine

/// What stands behind the fork of a branch, in memory: taken from its front, and put there, at no more cost
/// than what is moved.
struct BranchTail: Sendable {
  private var steps: Deque<NotedStep> = []
  private var events: Deque<JournaledEvent> = []

  init() {}

  init(steps: some Sequence<NotedStep>, events: some Sequence<JournaledEvent>) {
    self.steps = Deque(steps)
    self.events = Deque(events)
  }

  /// Every step, in order.
  var allSteps: some Sequence<NotedStep> { steps }

  /// The ordinal of the last event; nil if there is none.
  var lastEvent: Int? { events.last?.ordinal }

  /// Steps by their indices; those that there are not are passed over.
  func steps(_ indices: Range<Int>) -> [NotedStep] {
    Array(steps[indices.clamped(to: steps.indices)])
  }

  /// Events by their ordinals; those that there are not are passed over.
  func events(_ ordinals: Range<Int>) -> [JournaledEvent] {
    guard let first = events.first?.ordinal else { return [] }
    return Array(events[ordinals.offset(by: -first).clamped(to: events.indices)])
  }

  mutating func prepend(_ other: BranchTail) {
    steps.prepend(contentsOf: other.steps)
    events.prepend(contentsOf: other.events)
  }

  /// Takes the first steps out, with their events, and puts them behind those of another one.
  mutating func removeFirst(_ count: Int, movingTo other: inout BranchTail) {
    let count = min(count, steps.count)
    let end = count < steps.count ? steps[count].first : .max
    let first = events.first?.ordinal ?? 0
    let split = min(max(end - first, 0), events.count)
    other.steps += steps.prefix(count)
    other.events += events.prefix(split)
    steps.removeFirst(count)
    events.removeFirst(split)
  }
}
