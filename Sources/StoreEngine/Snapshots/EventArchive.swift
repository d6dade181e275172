import Synchronization

/// The events of a journal up to a snapshot.
///
/// Each chunk is read once, on first use.
///
/// Reading fails only if the disk fails, or if another program changes the file while the store is
/// open. No value can replace the missing events, so the code that opened the store ends the
/// process with a message.
package final class EventArchive: Sendable {
  package let count: Int
  private let read: @Sendable (ClosedRange<Int>) throws -> [JournaledEvent]
  private let giveUp: @Sendable (any Error) -> Never
  private let chunks = Mutex<[Int: [JournaledEvent]]>([:])

  /// - Parameters:
  ///   - count: The number of events.
  ///   - read: A closure that reads and checks the events with the given ordinals.
  ///   - giveUp: A closure that ends the process with a message if the events can't be read.
  package init(
    count: Int,
    read: @escaping @Sendable (ClosedRange<Int>) throws -> [JournaledEvent],
    giveUp: @escaping @Sendable (any Error) -> Never
  ) {
    self.count = count
    self.read = read
    self.giveUp = giveUp
  }

  /// Creates an archive of the first events of a log.
  package convenience init(_ log: EventLog, upTo count: Int) {
    self.init(
      count: count,
      read: { Array(log[$0.lowerBound - 1..<$0.upperBound]) },
      giveUp: { preconditionFailure("\($0)") }
    )
  }

  /// All events.
  ///
  /// Only the last few events are read immediately. The other events are read on first use.
  package var log: ChunkedArray<JournaledEvent> {
    let full = count / Self.width
    return ChunkedArray(count: count, last: count % Self.width == 0 ? [] : chunk(full)) {
      self.chunk($0)
    }
  }

  /// Reads every event after the given ordinal, before the events are removed from the file.
  ///
  /// Copies of the store may still use these events.
  package func readAll(behind ordinal: Int) {
    guard ordinal < count else { return }
    for number in max(0, ordinal) / Self.width...(count - 1) / Self.width { _ = chunk(number) }
  }

  func contains(_ ordinal: Int) -> Bool { ordinal >= 1 && ordinal <= count }

  private static let width = ChunkedArray<JournaledEvent>.width

  private func chunk(_ number: Int) -> [JournaledEvent] {
    if let known = chunks.withLock({ $0[number] }) { return known }
    let first = number * Self.width + 1
    let events = events(first...min(first + Self.width - 1, count))
    return chunks.withLock { chunks in
      // Another thread may have read the chunk in the meantime. All threads use the first chunk that was stored.
      if let known = chunks[number] { return known }
      chunks[number] = events
      return events
    }
  }

  /// Returns an event by its ordinal, without reading other events.
  func event(_ ordinal: Int) -> StoreEvent {
    let number = (ordinal - 1) / Self.width
    if let known = chunks.withLock({ $0[number] }) {
      return known[(ordinal - 1) % Self.width].event
    }
    return events(ordinal...ordinal)[0].event
  }

  private func events(_ ordinals: ClosedRange<Int>) -> [JournaledEvent] {
    do {
      let events = try read(ordinals)
      guard events.map(\.ordinal) == Array(ordinals) else {
        throw SnapshotFault("the events \(ordinals) are not there")
      }
      return events
    } catch {
      fail(error)
    }
  }

  /// Ends the process, because an event differs from the snapshot's data about it.
  func fail(_ error: any Error) -> Never { giveUp(error) }
}

/// An event that is either in memory, or in an archive until its first use.
struct LazyEvent: Equatable, Sendable {
  let ordinal: Int
  private let source: Source

  private enum Source: Sendable {
    case memory(StoreEvent)
    case archive(EventArchive)
  }

  init(_ event: StoreEvent, ordinal: Int) {
    self.ordinal = ordinal
    source = .memory(event)
  }

  init(ordinal: Int, in archive: EventArchive) {
    self.ordinal = ordinal
    source = .archive(archive)
  }

  var event: StoreEvent {
    switch source {
    case .memory(let event): event
    case .archive(let archive): archive.event(ordinal)
    }
  }

  static func == (left: LazyEvent, right: LazyEvent) -> Bool { left.event == right.event }
}
