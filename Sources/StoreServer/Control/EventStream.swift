import Hummingbird
import NIOCore
import ServiceLifecycle
import StoreEngine
import StoreModel
import StoreSession

/// A stream of a store's events for an HTTP client.
///
/// Its only state is a position in the store's log. So a slow client delays no other client: its
/// next events stay in the log until it has received the previous ones.
struct EventStream: Sendable {
  let session: StoreSession
  /// The number of stores that were served under the name before this one.
  let era: Int
  /// The last event that the client has.
  let after: Int
  /// The last event of the stream, or `nil` for an endless stream.
  let end: Int?
  let heartbeat: Heartbeat
  /// The object that reports when the client leaves, or `nil` for a client in this process.
  let departure: Departure?
  /// The slot that the stream occupies until its response ends, or `nil` if slots aren't counted.
  let slot: StreamSlots.Slot?
  /// The texts that all streams of the store share.
  private let texts: StreamedEvents

  init(
    session: StoreSession,
    era: Int,
    after: Int,
    end: Int? = nil,
    texts: StreamedEvents = StreamedEvents(),
    heart: Heartbeat,
    departure: Departure? = nil,
    slot: StreamSlots.Slot? = nil
  ) {
    self.session = session
    self.era = era
    self.after = after
    self.end = end
    self.texts = texts
    self.heartbeat = heart
    self.departure = departure
    self.slot = slot
  }

  /// The signal that keeps an idle connection open.
  struct Heartbeat: Sendable {
    /// Waits until the next beat, or throws if its task is cancelled.
    var beat: @Sendable () async throws -> Void

    init(
      beat: @escaping @Sendable () async throws -> Void = {
        try await Task.sleep(for: .seconds(15))
      }
    ) {
      self.beat = beat
    }
  }

  /// The number of events that are sent together.
  private static let pieceSize = 64

  /// Writes events until the store is closed, the server stops or the client leaves.
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

  /// Waits for an event, for the next beat, or for the end of the store or the server.
  private func wait(behind cursor: Int) async -> Wake {
    let observer = session.observe(after: cursor)
    return await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Wake.self) { group in
        group.addTask { await observer.next() == nil ? .end : .news }
        group.addTask {
          do { try await heartbeat.beat() } catch { return .end }
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

/// The ID of a server-sent event: the event and its store.
///
/// After a reset or a restore, the same numbers belong to other events, so the ID includes the store: `17`, or
/// `2.17` for the third store.
struct EventPosition: Hashable, Sendable, CustomStringConvertible {
  /// The number of earlier stores.
  var era: Int
  /// The number of the event, from 1.
  var ordinal: Int

  init(era: Int, ordinal: Int) {
    self.era = era
    self.ordinal = ordinal
  }

  /// Parses an ID, or returns `nil` if the text isn't one.
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
