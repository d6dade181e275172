/// The steps and events that led to a store's state, from which scripts are recorded.
package struct RecordedLine {
  /// The number of steps.
  package let count: Int
  /// All events, starting with the first.
  package let log: EventLog
  /// The store after the last step.
  package let store: Store
  /// A closure that returns the notifications after the last step.
  package let notifications: () -> NotificationLog
  /// The lowest id of a step that this program can have recorded.
  package let firstOwn: Int
  private let read: (Range<Int>) throws -> [RecordedStep]

  /// - Parameters:
  ///   - count: The number of steps.
  ///   - store: The store after the last step.
  ///   - log: The store's events, starting with the first.
  ///   - firstOwn: The lowest id of a step that this program can have recorded.
  ///   - notifications: A closure that returns the notifications after the last step.
  ///   - read: A closure that returns the steps with the given numbers, counted from 1. It throws an error if a step is
  ///     missing.
  package init(
    count: Int,
    of store: Store,
    _ log: EventLog,
    firstOwn: Int = 1,
    notifications: @escaping () -> NotificationLog = { NotificationLog() },
    steps read: @escaping (Range<Int>) throws -> [RecordedStep]
  ) {
    self.count = count
    self.log = log
    self.firstOwn = firstOwn
    self.read = read
    self.store = store
    self.notifications = notifications
  }

  /// The open sheets whose callers still wait for a result.
  private var waiting: Set<WaitingSheet> {
    Set(store.sheets.map { .purchase($0.id) } + store.systemSheets.map { .system($0.id) })
  }

  /// Returns the steps with the given numbers.
  ///
  /// Unknown numbers are ignored.
  package func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    let known = numbers.clamped(to: 1..<count + 1)
    return known.isEmpty ? [] : try read(known)
  }

  package func step(_ number: Int) throws -> RecordedStep? { try steps(number..<number + 1).first }

  /// Returns the ordinal of a step's last event.
  ///
  /// For step 0, it is the ordinal of the last event before the first step.
  package func end(of number: Int) throws -> Int {
    try number < count ? step(number + 1).map { $0.first - 1 } ?? log.count : log.count
  }

  /// Returns the events with the given ordinals.
  package func events(_ ordinals: ClosedRange<Int>) -> ArraySlice<JournaledEvent> {
    Array(log[ordinals.lowerBound - 1...ordinals.upperBound - 1])[...]
  }

  /// Returns the events after `last`, up to and including `end`.
  package func events(after last: Int, upTo end: Int) -> [JournaledEvent] {
    end > last ? Array(log[last..<end]) : []
  }
}

/// A sheet with a waiting caller.
private enum WaitingSheet: Hashable {
  case purchase(PurchaseID)
  case system(SystemSheetID)
}

extension RecordedLine {
  /// Returns the last step, up to the given step, after which no caller waited for a sheet.
  ///
  /// A script can't start in the middle of a purchase, because no caller would receive the outcome.
  package func restingStep(from number: Int) throws -> Int {
    var number = number
    // If a sheet ends after the step and didn't open after it, the sheet was open at the step.
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
  /// The sheet that the event opens, or `nil`.
  fileprivate var begunSheet: WaitingSheet? {
    if case .sheetPresented(let sheet) = self { return .purchase(sheet.id) }
    if case .systemSheetPresented(let sheet) = self { return .system(sheet.id) }
    return nil
  }

  /// The sheet whose caller receives the outcome with the event, or `nil`.
  fileprivate var endedSheet: WaitingSheet? {
    if case .purchaseEnded(let purchase, _) = self { return .purchase(purchase) }
    if case .systemSheetEnded(let sheet, _) = self { return .system(sheet) }
    return nil
  }
}
