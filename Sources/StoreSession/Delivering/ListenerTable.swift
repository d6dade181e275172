import StoreConnection

/// The listeners of a session, with their streams and their waiting tasks.
struct ListenerTable {
  private struct Entry {
    let stream: StoreStream
    var continuation: CheckedContinuation<StreamElement?, Never>?
    var isEnded = false
  }

  private var entries: [ListenerID: Entry] = [:]
  /// The listeners whose streams are open, in the order of registration.
  private var hearing: [StoreStream: [ListenerID]] = [:]
  /// The ordinal of the app's last launch, for each stream that hasn't had a listener since the launch.
  private(set) var launches: [StoreStream: Int] = [:]
  private var endedWaits: [CheckedContinuation<StreamElement?, Never>] = []

  init() {}

  /// Creates a table without listeners.
  ///
  /// - Parameter launches: The initial value of ``launches``.
  init(awaiting launches: [StoreStream: Int]) {
    self.launches = launches
  }

  /// The number of listeners with open streams.
  var count: Int { hearing.values.reduce(0) { $0 + $1.count } }

  var isListening: Bool { hearing.values.contains { !$0.isEmpty } }

  func active(on stream: StoreStream) -> [ListenerID] {
    hearing[stream] ?? []
  }

  /// Records a launch.
  ///
  /// The first listener of each stream will receive the elements since the launch.
  mutating func launched(at ordinal: Int) {
    for stream in StoreStream.allCases { launches[stream] = ordinal }
  }

  /// Makes new listeners begin with the next element instead of the elements since the launch.
  mutating func takeLaunchAsHeard() { launches = [:] }

  /// Adds a listener.
  ///
  /// - Returns: The ordinal of the event with which the listener begins, or `nil` if it begins with the next event.
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
  /// A task that waits in the stream is resumed without a delivery.
  mutating func end(_ listener: ListenerID) {
    close(listener)
    if let continuation = unpark(listener) { endedWaits.append(continuation) }
  }

  /// Ends a listener's stream.
  ///
  /// A task that waits in the stream continues to wait until ``unpark(_:)`` is called.
  private mutating func close(_ listener: ListenerID) {
    guard let entry = entries[listener], !entry.isEnded else { return }
    hearing[entry.stream]?.removeAll { $0 == listener }
    entries[listener]?.isEnded = true
  }

  /// Ends the streams of all listeners.
  ///
  /// Later listeners don't receive the elements since the launch.
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
