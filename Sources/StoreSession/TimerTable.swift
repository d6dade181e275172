import StoreModel

/// The app's timers, which run on store time.
struct TimerTable {
  struct Entry {
    let moment: StoreInstant
    let continuation: CheckedContinuation<Bool, Never>
    /// Whether its moment came; `false` if it ended early.
    var isDue: Bool
  }

  private var waiting: [TimerID: Entry] = [:]
  private var leaving: [TimerID: Entry] = [:]

  /// The earliest moment that a task waits for.
  var nextDue: StoreInstant? { waiting.values.lazy.map(\.moment).min() }

  mutating func insert(
    _ timer: TimerID,
    until moment: StoreInstant,
    _ continuation: CheckedContinuation<Bool, Never>
  ) {
    waiting[timer] = Entry(moment: moment, continuation: continuation, isDue: true)
  }

  /// Removes the timers that are due at a moment: the earliest first, then the oldest.
  mutating func due(at moment: StoreInstant) -> [TimerID] {
    guard !waiting.isEmpty else { return [] }
    let due = waiting.filter { $0.value.moment <= moment }
      .sorted { ($0.value.moment, $0.key) < ($1.value.moment, $1.key) }
    for (timer, entry) in due {
      waiting[timer] = nil
      leaving[timer] = entry
    }
    return due.map(\.key)
  }

  /// Removes all timers early, the oldest first.
  mutating func endAll() -> [TimerID] {
    let timers = waiting.keys.sorted()
    for timer in timers { _ = end(timer) }
    return timers
  }

  /// Removes a timer early, or returns `false` if no task waits for it.
  mutating func end(_ timer: TimerID) -> Bool {
    guard let entry = waiting.removeValue(forKey: timer) else { return false }
    leaving[timer] = entry
    leaving[timer]?.isDue = false
    return true
  }

  /// Removes a timer completely, or returns `nil` if it is gone.
  mutating func remove(_ timer: TimerID) -> Entry? {
    waiting.removeValue(forKey: timer) ?? leaving.removeValue(forKey: timer)
  }
}
