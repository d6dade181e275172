import StoreEngine
import StoreModel

/// By which schedules a store has tried again, and since when.
///
/// What becomes of a failed attempt was decided by the settings of its moment, and a list asks that of
/// very many attempts: so every event is looked at once, when it is new, and not for each of them.
struct ScheduleHistory: Sendable {
  /// A schedule with the ordinal of the event that brought it.
  private struct Change: Sendable {
    var ordinal: Int
    var schedule: RetrySchedule
  }

  /// Oldest first; settings that leave the schedule as it is are no change of it.
  private var changes: [Change] = []
  /// That of the environment: only production tries again (server-api.md 3.2).
  private var usual = RetrySchedule.sandbox
  /// How many events have been looked at.
  private var folded = 0

  /// Takes in what is new in a journal.
  ///
  /// - Parameter journal: All of it, the same as before and more.
  mutating func fold(_ journal: EventLog) {
    while folded < journal.count {
      let journaled = journal[folded]
      folded += 1
      switch journaled.event {
      case .opened(let identity, let settings, _):
        usual = identity.environment == .production ? .production : .sandbox
        note(settings, at: journaled.ordinal)
      case .settingsChanged(let settings):
        note(settings, at: journaled.ordinal)
      default: continue
      }
    }
  }

  /// The schedule that held when an event happened; nil before the store was opened.
  func schedule(at ordinal: Int) -> RetrySchedule? {
    var range = changes.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        changes[middle].ordinal < ordinal
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound == 0 ? nil : changes[range.lowerBound - 1].schedule
  }

  private mutating func note(_ settings: StoreSettings, at ordinal: Int) {
    let schedule = settings.notifications?.retries ?? usual
    guard changes.last?.schedule != schedule else { return }
    changes.append(Change(ordinal: ordinal, schedule: schedule))
  }
}
