import StoreModel

/// The app's timers, which run on store time.
struct TimerTable {
  struct Entry {
    let moment: StoreInstant
    let continuation: CheckedContinuation<Bool, Never>
    /// Whether the timer's moment has come.
    ///
    /// The value is `false` if the timer ended early.
    var isDue: Bool
  }

  private var waiting: [TimerID: Entry] = [:]
  private var leaving: [TimerID: Entry] = [:]

  /// The earliest moment for which a task waits, or `nil` if no task waits.
  var nextDue: StoreInstant? { waiting.values.lazy.map(\.moment).min() }

  mutating func insert(
    _ timer: TimerID,
    until moment: StoreInstant,
    _ continuation: CheckedContinuation<Bool, Never>
  ) {
    waiting[timer] = Entry(moment: moment, continuation: continuation, isDue: true)
  }

  /// Ends and returns the timers that are due at the given moment, ordered by moment and then by age.
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

  /// Ends and returns all timers before their moments, the oldest first.
  mutating func endAll() -> [TimerID] {
    let timers = waiting.keys.sorted()
    for timer in timers { _ = end(timer) }
    return timers
  }

  /// Ends a timer before its moment, or returns `false` if no task waits for it.
  mutating func end(_ timer: TimerID) -> Bool {
    guard let entry = waiting.removeValue(forKey: timer) else { return false }
    leaving[timer] = entry
    leaving[timer]?.isDue = false
    return true
  }

  /// Removes and returns a timer, or returns `nil` if the table doesn't contain it.
  mutating func remove(_ timer: TimerID) -> Entry? {
    waiting.removeValue(forKey: timer) ?? leaving.removeValue(forKey: timer)
  }
}
