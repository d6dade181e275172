import Hummingbird
import NIOCore
import ServiceLifecycle
import StoreEngine
import StoreModel
import StoreSession

/// A client that follows a store's events over HTTP: a position in its log, and nothing else.
///
/// A client that reads slowly holds up only itself: while a piece is on its way nothing is gathered
/// for it, and the next piece is read from the log where the last one ended.
struct EventStream: Sendable {
  let session: StoreSession
  /// Which of the stores it is that were served under the name.
  let era: Int
  /// The last event that the client knows.
  let after: Int
  /// The event with which the stream ends, or `nil` for an endless stream.
  let end: Int?
  let heart: Heart
  /// Says when the client has left; nil for one that is in this process.
  let departure: Departure?
  /// Held for as long as the response may be written; nil if slots are not counted.
  let slot: StreamSlots.Slot?
  /// The texts that all streams of the store share.
  private let texts: StreamedEvents

  init(
    session: StoreSession,
    era: Int,
    after: Int,
    end: Int? = nil,
    texts: StreamedEvents = StreamedEvents(),
    heart: Heart,
    departure: Departure? = nil,
    slot: StreamSlots.Slot? = nil
  ) {
    self.session = session
    self.era = era
    self.after = after
    self.end = end
    self.texts = texts
    self.heart = heart
    self.departure = departure
    self.slot = slot
  }

  /// What keeps a quiet connection from looking dead.
  struct Heart: Sendable {
    /// Returns when it is time for a beat; throws when its task is cancelled.
    var beat: @Sendable () async throws -> Void

    init(
      beat: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(15))
      }
    ) {
      self.beat = beat
    }
  }

  /// How many events go out in one piece.
  private static let pieceSize = 64

  /// Writes events until the store is closed, the server ends or the client is gone.
  @concurrent
  func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: ": behind event \(after)\n\n"))
    var cursor = after
    while true {
      let log = session.log
      let last = min(end ?? log.count, log.count)
      while cursor < last {
        let end = min(cursor + Self.pieceSize, last)
        try await writer.write(try piece(log[cursor..<end]))
        cursor = end
      }
      if let end, cursor >= end { return }
      switch await wait(behind: cursor) {
      case .news: continue
      case .beat: try await writer.write(ByteBuffer(string: ": still here\n\n"))
      case .end: return try await writer.write(ByteBuffer(string: ": the end\n\n"))
      }
    }
  }

  private func piece(_ events: some Sequence<JournaledEvent>) throws -> ByteBuffer {
    var text = ""
    for journaled in events {
      text += "id: \(EventPosition(era: era, ordinal: journaled.ordinal))\n"
      text += try texts.text(of: journaled)
    }
    return ByteBuffer(string: text)
  }

  private enum Wake: Sendable {
    case news
    case beat
    case end
  }

  /// Waits for an event, for the time of a beat, or for the end of the store or the server.
  private func wait(behind cursor: Int) async -> Wake {
    let observer = session.observe(after: cursor)
    return await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Wake.self) { group in
        group.addTask { await observer.next() == nil ? .end : .news }
        group.addTask {
          do { try await heart.beat() } catch { return .end }
          return .beat
        }
        if let departure {
          group.addTask {
            await departure.wait()
            return .end
          }
        }
        let first = await group.next() ?? .end
        group.cancelAll()
        return first
      }
    }
  }
}

/// Which event of which store: the id of a server-sent event.
///
/// After a reset or a restore the same ordinals are other events, so the id says which store they are of:
/// `17`, and of the third one `2.17`.
struct EventPosition: Hashable, Sendable, CustomStringConvertible {
  /// How many stores there were before.
  var era: Int
  /// Counted from 1.
  var ordinal: Int

  init(era: Int, ordinal: Int) {
    self.era = era
    self.ordinal = ordinal
  }

  /// Reads an id; nil for what is none.
  init?(_ text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
      .map { WholeBound.cursor.number($0) }
    guard (1...2).contains(numbers.count), let era = numbers.count == 2 ? numbers[0] : 0,
      let ordinal = numbers[numbers.count - 1]
    else { return nil }
    self.init(era: era, ordinal: ordinal)
  }

  var description: String { era == 0 ? "\(ordinal)" : "\(era).\(ordinal)" }
}
