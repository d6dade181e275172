import DequeModule
import StoreEngine

/// The steps and events of a branch after its fork, in memory.
///
/// The time to move steps at the front depends only on the number of moved steps and events.
struct BranchTail: Sendable {
  private var steps: Deque<RecordedStep> = []
  private var events: Deque<JournaledEvent> = []

  init() {}

  init(steps: some Sequence<RecordedStep>, events: some Sequence<JournaledEvent>) {
    self.steps = Deque(steps)
    self.events = Deque(events)
  }

  /// All steps, in order.
  var allSteps: some Sequence<RecordedStep> { steps }

  /// The ordinal of the last event, or `nil` if the tail doesn't contain events.
  var lastEvent: Int? { events.last?.ordinal }

  /// Returns the steps at the given indices.
  ///
  /// Indices that don't exist are ignored.
  func steps(_ indices: Range<Int>) -> [RecordedStep] {
    Array(steps[indices.clamped(to: steps.indices)])
  }

  /// Returns the events with the given ordinals.
  ///
  /// Ordinals that don't exist are ignored.
  func events(_ ordinals: Range<Int>) -> [JournaledEvent] {
    guard let first = events.first?.ordinal else { return [] }
    return Array(events[ordinals.offset(by: -first).clamped(to: events.indices)])
  }

  mutating func prepend(_ other: BranchTail) {
    steps.prepend(contentsOf: other.steps)
    events.prepend(contentsOf: other.events)
  }

  /// Moves the first steps, with their events, to the end of another tail.
  mutating func removeFirst(_ count: Int, movingTo other: inout BranchTail) {
    let count = min(count, steps.count)
    let end = count < steps.count ? steps[count].first : .max
    let first = events.first?.ordinal ?? 0
    let split = min(max(end - first, 0), events.count)
    other.steps.append(contentsOf: steps.prefix(count))
    other.events.append(contentsOf: events.prefix(split))
    steps.removeFirst(count)
    events.removeFirst(split)
  }
}
