package import StoreEngine
import Synchronization

/// The events of a branch.
///
/// The first events are in a log. The remaining events are read when they are needed.
package struct ReplayedEvents: Sendable {
  private let log: EventLog
  /// The number of the log's events that belong to the branch.
  package let trunk: Int
  package let count: Int
  private let tail: ReadTail

  /// - Parameters:
  ///   - log: The log that contains the first events.
  ///   - trunk: The number of the log's events that belong to the branch.
  ///   - count: The total number of the branch's events.
  ///   - read: Reads the remaining events by their ordinals.
  package init(
    log: EventLog,
    trunk: Int,
    count: Int,
    read: @escaping @Sendable (Range<Int>) throws -> [JournaledEvent]
  ) {
    self.log = log
    self.trunk = trunk
    self.count = count
    tail = ReadTail(end: count, read: read)
  }

  /// The event at the given index, or `nil` if it doesn't exist or can't be read.
  ///
  /// See ``fault``.
  package subscript(index: Int) -> JournaledEvent? {
    guard index >= trunk else { return log.indices.contains(index) ? log[index] : nil }
    return index < count ? tail.event(index + 1) : nil
  }

  /// Returns the events at the given indices.
  ///
  /// Indices after the last event are ignored.
  ///
  /// - Throws: The error of the read, or ``JournalFault`` if an event is missing.
  package func read(_ range: Range<Int>) throws -> [JournaledEvent] {
    let range = range.clamped(to: 0..<count)
    let own = range.clamped(to: 0..<trunk)
    guard own.upperBound <= log.count else {
      throw JournalFault.ordinalsNotConsecutive(expected: log.count + 1, found: 0)
    }
    let rest = max(range.lowerBound, trunk)..<max(range.upperBound, trunk)
    return Array(log[own]) + (try tail.events(rest.offset(by: 1)))
  }

  /// The first error of an access by index, or `nil` if no access failed.
  package var fault: (any Error)? { tail.fault }
}

/// A reader that reads several events at a time: many events for sequential access, and a few for random access.
private final class ReadTail: Sendable {
  private static let leastWidth = 16
  private static let mostWidth = 512

  private let end: Int
  private let read: @Sendable (Range<Int>) throws -> [JournaledEvent]
  private let state = Mutex(State())

  private struct State {
    /// The ordinal of the first event in ``events``, which is the result of the last read.
    var first = 0
    var events: [JournaledEvent] = []
    var width = 0
    var fault: (any Error)?

    func event(_ ordinal: Int) -> JournaledEvent? {
      let index = ordinal - first
      return events.indices.contains(index) ? events[index] : nil
    }

    /// Returns the number of events to read at once, starting with the given ordinal.
    func width(from ordinal: Int) -> Int {
      guard ordinal == first + events.count else { return ReadTail.leastWidth }
      return min(4 * width, ReadTail.mostWidth)
    }
  }

  init(end: Int, read: @escaping @Sendable (Range<Int>) throws -> [JournaledEvent]) {
    self.end = end
    self.read = read
  }

  var fault: (any Error)? { state.withLock(\.fault) }

  func event(_ ordinal: Int) -> JournaledEvent? {
    let (known, width) = state.withLock { ($0.event(ordinal), $0.width(from: ordinal)) }
    if let known { return known }
    // Reads outside the lock, because the file may be busy.
    let read = Result { try events(ordinal..<min(ordinal + width, end + 1)) }
    state.withLock { state in
      (state.first, state.width) = (ordinal, width)
      switch read {
      case .success(let events): state.events = events
      case .failure(let error): (state.events, state.fault) = ([], state.fault ?? error)
      }
    }
    return (try? read.get())?.first
  }

  func events(_ ordinals: Range<Int>) throws -> [JournaledEvent] {
    guard !ordinals.isEmpty else { return [] }
    let events = try read(ordinals)
    guard events.map(\.ordinal) == Array(ordinals) else {
      throw JournalFault.ordinalsNotConsecutive(
        expected: ordinals.lowerBound,
        found: events.first?.ordinal ?? 0
      )
    }
    return events
  }
}
