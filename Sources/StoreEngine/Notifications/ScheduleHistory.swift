import StoreModel

/// The retry schedules of a store, and the times of their changes.
///
/// If an attempt has failed, a later change of the settings doesn't affect its retries.
struct ScheduleHistory: Equatable, Sendable, Codable {
  /// A schedule with the ordinal of the event that set it.
  private struct Change: Equatable, Sendable, Codable {
    var ordinal: Int
    var schedule: RetrySchedule
  }

  /// The changes, oldest first.
  ///
  /// Settings that leave the schedule unchanged aren't included.
  private var changes: [Change] = []

  init() {}

  /// The current schedule, or `nil` before the store was opened.
  var latest: RetrySchedule? { changes.last?.schedule }

  /// Returns the schedule at the time of an event, or `nil` before the store was opened.
  func schedule(at ordinal: Int) -> RetrySchedule? {
    changes[..<changes.partitioningIndex { $0.ordinal >= ordinal }].last?.schedule
  }

  mutating func record(_ schedule: RetrySchedule, at ordinal: Int) {
    guard latest != schedule else { return }
    changes.append(Change(ordinal: ordinal, schedule: schedule))
  }
}
