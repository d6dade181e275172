import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots
import Synchronization
import VisibleText

/// The texts of a store's newest events, encoded once for all streams.
///
/// Many clients can follow a store, and most of them need the same few events. For a client that is further behind,
/// events are encoded individually.
final class StreamedEvents: Sendable {
  /// The number of stored events.
  static let capacity = 1024
  /// The maximum length of a stored text, in bytes.
  private static let longestText = 16 << 10

  private struct Cache {
    var texts: [Int: String] = [:]
    /// The largest ordinal so far.
    var newest = 0
  }

  private let kept = Mutex(Cache())
  private let encode: @Sendable (JournaledEvent) throws -> String

  /// Creates an empty cache; only tests pass an encoder.
  init(encode: @escaping @Sendable (JournaledEvent) throws -> String = StreamedEvents.text) {
    self.encode = encode
  }

  /// Returns the type and the line of an event as fields of a server-sent event.
  ///
  /// The lock is held during encoding, because streams that wait for the same event would encode it too.
  func text(of event: JournaledEvent) throws -> String {
    let ordinal = event.ordinal
    let known = try kept.withLock { kept -> String? in
      guard ordinal > kept.newest - Self.capacity else { return nil }
      if let text = kept.texts[ordinal] { return text }
      let text = try encode(event)
      if ordinal > kept.newest {
        let oldest = ordinal - Self.capacity
        if kept.newest == ordinal - 1 {
          kept.texts[oldest] = nil
        } else {
          kept.texts = kept.texts.filter { $0.key > oldest }
        }
        kept.newest = ordinal
      }
      if text.utf8.count <= Self.longestText { kept.texts[ordinal] = text }
      return text
    }
    return try known ?? encode(event)
  }

  @Sendable
  static func text(of journaled: JournaledEvent) throws -> String {
    let body = try EventText().text(of: journaled.event)
    let line = exportLine(
      ordinal: journaled.ordinal,
      milliseconds: journaled.at.milliseconds,
      body: body
    )
    return "event: \(EventText.kind(of: body) ?? "event")\ndata: \(line.withEscapedSigns)\n\n"
  }
}

extension JournaledEvent {
  /// Returns the line of an export, with a readable time.
  func timedLine() throws -> String { "\(try line().dropLast()),\"time\":\"\(at)\"}" }
}
