import StoreModel

/// By which schedules a store has tried again, and since when: settings of a later moment say nothing of
/// an attempt that failed before.
struct ScheduleHistory: Sendable {
  /// A schedule with the ordinal of the event that brought it.
  private struct Change: Sendable {
    var ordinal: Int
    var schedule: RetrySchedule
  }

  /// Oldest first; settings that leave the schedule as it is are no change of it.
  private var changes: [Change] = []

  init() {}

  /// The schedule that holds now; nil before the store was opened.
  var latest: RetrySchedule? { changes.last?.schedule }

  /// The schedule that held when an event happened; nil before the store was opened.
  func schedule(at ordinal: Int) -> RetrySchedule? {
    changes[..<changes.partitioningIndex { $0.ordinal >= ordinal }].last?.schedule
  }

  mutating func note(_ schedule: RetrySchedule, at ordinal: Int) {
    guard latest != schedule else { return }
    changes.append(Change(ordinal: ordinal, schedule: schedule))
  }
}

extension ScheduleHistory: PartValue {
  static func coded(_ history: Self?, by coder: inout PartCoder) throws(SnapshotFault) -> Self {
    let changes = try [PairPart<Int, RetrySchedule>].coded(
      history?.changes.map { PairPart(key: $0.ordinal, value: $0.schedule) },
      by: &coder
    )
    return Self(changes: changes.map { Change(ordinal: $0.key, schedule: $0.value) })
  }

  private init(changes: [Change]) {
    self.changes = changes
  }
}
