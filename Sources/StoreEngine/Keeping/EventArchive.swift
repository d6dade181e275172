import Synchronization

/// The events of a journal up to a snapshot, read when they are looked at; each chunk once.
///
/// What was written cannot be read back only if the disk fails or somebody changes the file under an open
/// store: there is no value to go on with then, and whoever opened the store says what happens.
package final class EventArchive: Sendable {
  package let count: Int
  private let read: @Sendable (ClosedRange<Int>) throws -> [JournaledEvent]
  private let giveUp: @Sendable (any Error) -> Never
  private let chunks = Mutex<[Int: [JournaledEvent]]>([:])

  /// - Parameters:
  ///   - count: How many events there are.
  ///   - read: Reads the events of some ordinals, all of them, each checked.
  ///   - giveUp: Ends the process with a sentence if they cannot be read.
  package init(
    count: Int,
    read: @escaping @Sendable (ClosedRange<Int>) throws -> [JournaledEvent],
    giveUp: @escaping @Sendable (any Error) -> Never
  ) {
    self.count = count
    self.read = read
    self.giveUp = giveUp
  }

  /// The first events of a log, which is at hand itself or reads them.
  package convenience init(_ log: EventLog, upTo count: Int) {
    self.init(
      count: count,
      read: { Array(log[$0.lowerBound - 1..<$0.upperBound]) },
      giveUp: { preconditionFailure("\($0)") }
    )
  }

  /// All events, of which none is read before it is looked at but the last few.
  package var log: ChunkedArray<JournaledEvent> {
    let full = count / Self.width
    return ChunkedArray(count: count, last: count % Self.width == 0 ? [] : chunk(full)) {
      self.chunk($0)
    }
  }

  /// Reads every event behind an ordinal: before these leave the file for good, for whoever looks at them yet.
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
      // Another thread may have read it meanwhile: all look at the same.
      if let known = chunks[number] { return known }
      chunks[number] = events
      return events
    }
  }

  /// An event by its ordinal; its neighbours are not read for it.
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

  /// Ends the process: an event is not what the snapshot says of it.
  func fail(_ error: any Error) -> Never { giveUp(error) }
}

/// An event that is in memory, or in an archive until it is looked at.
struct KeptEvent: Equatable, Sendable {
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

  static func == (left: KeptEvent, right: KeptEvent) -> Bool { left.event == right.event }
}
