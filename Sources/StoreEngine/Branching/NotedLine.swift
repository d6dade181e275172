/// The steps that led to where a store is, with their events: what a recording is made of.
package struct NotedLine {
  /// How many steps there are.
  package let count: Int
  /// Every event, from the first one on.
  package let log: EventLog
  /// The store as it is behind the last one.
  package let store: Store
  /// The notifications behind the last one.
  package let notifications: () -> NotificationLog
  /// The id of the first step that this program can have noted.
  package let firstOwn: Int
  private let read: (Range<Int>) throws -> [NotedStep]

  /// - Parameters:
  ///   - count: How many steps there are.
  ///   - store: The store as it is behind the last one.
  ///   - log: Its events, from the first one on.
  ///   - firstOwn: The id of the first step that this program can have noted.
  ///   - notifications: Finds the notifications.
  ///   - read: Steps by their numbers, counted from 1: all of them, or an error.
  package init(
    count: Int,
    of store: Store,
    _ log: EventLog,
    firstOwn: Int = 1,
    notifications: @escaping () -> NotificationLog = { NotificationLog() },
    steps read: @escaping (Range<Int>) throws -> [NotedStep]
  ) {
    self.count = count
    self.log = log
    self.firstOwn = firstOwn
    self.read = read
    self.store = store
    self.notifications = notifications
  }

  /// Sheets that are up, whose callers wait.
  private var waiting: Set<WaitingSheet> {
    Set(store.sheets.map { .purchase($0.id) } + store.systemSheets.map { .system($0.id) })
  }

  /// Steps by their numbers; numbers that there are not are passed over.
  package func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    let known = numbers.clamped(to: 1..<count + 1)
    return known.isEmpty ? [] : try read(known)
  }

  package func step(_ number: Int) throws -> NotedStep? { try steps(number..<number + 1).first }

  /// The ordinal of the last event of a step, or of the one before the first for 0.
  package func end(of number: Int) throws -> Int {
    try number < count ? step(number + 1).map { $0.first - 1 } ?? log.count : log.count
  }

  /// Events by their ordinals.
  package func events(_ ordinals: ClosedRange<Int>) -> ArraySlice<JournaledEvent> {
    Array(log[ordinals.lowerBound - 1...ordinals.upperBound - 1])[...]
  }

  /// Events behind an ordinal, up to another one.
  package func events(after last: Int, upTo end: Int) -> [JournaledEvent] {
    end > last ? Array(log[last..<end]) : []
  }
}

/// A sheet that somebody waits for.
private enum WaitingSheet: Hashable {
  case purchase(PurchaseID)
  case system(SystemSheetID)
}

extension NotedLine {
  /// The nearest step at or before another one behind which nobody waited for a sheet: a script cannot
  /// begin in the middle of a purchase, because nobody would hear how it ends.
  package func restingStep(from number: Int) throws -> Int {
    var number = number
    // What ends behind the step and did not begin there waited at it.
    var open = waiting
    var end = log.count
    while number > 0 {
      let start = try self.end(of: number)
      for event in events(after: start, upTo: end).reversed() {
        if let sheet = event.event.endedSheet { open.insert(sheet) }
        if let sheet = event.event.begunSheet { open.remove(sheet) }
      }
      guard !open.isEmpty else { return number }
      end = start
      number -= 1
    }
    return 0
  }
}

extension StoreEvent {
  /// The sheet that comes up.
  fileprivate var begunSheet: WaitingSheet? {
    if case .sheetPresented(let sheet) = self { return .purchase(sheet.id) }
    if case .systemSheetPresented(let sheet) = self { return .system(sheet.id) }
    return nil
  }

  /// The sheet whose caller hears how it ended.
  fileprivate var endedSheet: WaitingSheet? {
    if case .purchaseEnded(let purchase, _) = self { return .purchase(purchase) }
    if case .systemSheetEnded(let sheet, _) = self { return .system(sheet) }
    return nil
  }
}
