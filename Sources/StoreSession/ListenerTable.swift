import StoreConnection

/// The listeners of a session, with their streams and their waits.
struct ListenerTable {
  private struct Entry {
    let stream: StoreStream
    var continuation: CheckedContinuation<StreamElement?, Never>?
    var isEnded = false
  }

  private var entries: [ListenerID: Entry] = [:]
  /// The listeners whose streams are open, in the order of registration.
  private var hearing: [StoreStream: [ListenerID]] = [:]
  /// The ordinal of the launch whose first listener a stream still waits for.
  private(set) var launches: [StoreStream: Int] = [:]
  private var endedWaits: [CheckedContinuation<StreamElement?, Never>] = []

  init() {}

  /// Creates a table without listeners, whose streams wait for their first ones.
  init(awaiting launches: [StoreStream: Int]) {
    self.launches = launches
  }

  /// The number of listeners with open streams.
  var count: Int { hearing.values.reduce(0) { $0 + $1.count } }

  var isListening: Bool { hearing.values.contains { !$0.isEmpty } }

  func active(on stream: StoreStream) -> [ListenerID] {
    hearing[stream] ?? []
  }

  /// Records a launch: the first listener of each stream begins with the launch's elements.
  mutating func launched(at ordinal: Int) {
    for stream in StoreStream.allCases { launches[stream] = ordinal }
  }

  /// Drops the launch's elements: new listeners begin with the next element.
  mutating func takeLaunchAsHeard() { launches = [:] }

  /// Adds a listener.
  ///
  /// - Returns: The ordinal of the event that it begins with, or `nil` for the next one.
  mutating func register(_ listener: ListenerID, on stream: StoreStream) -> Int? {
    entries[listener] = Entry(stream: stream)
    hearing[stream, default: []].append(listener)
    return launches.removeValue(forKey: stream)
  }

  func isEnded(_ listener: ListenerID) -> Bool {
    entries[listener]?.isEnded ?? true
  }

  mutating func park(
    _ listener: ListenerID,
    _ continuation: CheckedContinuation<StreamElement?, Never>
  ) {
    precondition(entries[listener]?.continuation == nil, "a listener waits in one task at a time")
    entries[listener]?.continuation = continuation
  }

  mutating func unpark(_ listener: ListenerID) -> CheckedContinuation<StreamElement?, Never>? {
    let continuation = entries[listener]?.continuation
    entries[listener]?.continuation = nil
    return continuation
  }

  /// Ends a listener's stream.
  ///
  /// The task that waits in it gets the end at once.
  mutating func end(_ listener: ListenerID) {
    close(listener)
    if let continuation = unpark(listener) { endedWaits.append(continuation) }
  }

  /// Ends a listener's stream.
  ///
  /// The task that waits in it waits until ``unpark(_:)``.
  private mutating func close(_ listener: ListenerID) {
    guard let entry = entries[listener], !entry.isEnded else { return }
    hearing[entry.stream]?.removeAll { $0 == listener }
    entries[listener]?.isEnded = true
  }

  /// Closes every listener and drops the launch's elements.
  ///
  /// - Returns: The listeners whose streams were open, in the order of registration.
  mutating func closeAll() -> [ListenerID] {
    launches = [:]
    let listeners = entries.keys.filter { !isEnded($0) }.sorted()
    for listener in listeners { close(listener) }
    return listeners
  }

  mutating func remove(_ listener: ListenerID) {
    end(listener)
    entries[listener] = nil
  }

  mutating func takeEnded(into wakeUps: inout [WakeUp]) {
    for continuation in endedWaits { wakeUps.append(.listener(continuation, nil)) }
    endedWaits = []
  }
}
