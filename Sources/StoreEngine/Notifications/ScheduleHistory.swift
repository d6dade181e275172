import StoreModel

/// By which schedules a store has tried again, and since when: settings of a later moment say nothing of
/// an attempt that failed before.
struct ScheduleHistory: Equatable, Sendable, Codable {
  /// A schedule with the ordinal of the event that brought it.
  private struct Change: Equatable, Sendable, Codable {
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
