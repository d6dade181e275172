import Foundation
import GRDB
import StoreEngine
import StoreModel
import StoreSnapshots

/// An event as its row holds it.
struct StoredEvent: Hashable, Sendable {
  var ordinal: Int64
  /// Store time in milliseconds.
  var at: Int64
  var kind: String
  /// A line of JSON.
  var body: Data
  /// How many events of the same command follow: a store ends well only behind one of 0.
  ///
  /// Stores of the formats before 4 do not say; there it is always 0.
  var rest: Int64 = 0
  /// Nil in stores of the formats before 4.
  var digest: EventDigest?

  /// The columns of a row, as ``GRDB/Row/storedEvent(hasDigests:path:)`` reads them.
  static let columns = "ordinal, at, kind, CAST(body AS BLOB), rest, digest"

  /// The link of the chain that belongs to it.
  func link(after last: EventDigest) -> EventDigest {
    last.next(ordinal: ordinal, at: at, kind: kind, body: body.span, rest: rest)
  }

  /// The event that it is.
  ///
  /// - Throws: ``JournalError/Reason/undecodable(ordinal:what:)``.
  func decoded(by coder: EventText, path: String) throws -> JournaledEvent {
    guard let moment = StoreInstant(exactly: at) else {
      let bound = WholeBound.milliseconds
      let what = "\(at) is not \(bound.name) \(bound.words)"
      throw JournalError(path: path, .undecodable(ordinal: Int(ordinal), what: what))
    }
    do {
      return JournaledEvent(
        ordinal: Int(ordinal),
        at: moment,
        event: try coder.event(of: body)
      )
    } catch {
      throw JournalError(
        path: path,
        .undecodable(ordinal: Int(ordinal), what: EventText.problem(of: error))
      )
    }
  }
}

/// Checks the rows of a store one after the other.
struct RowChain {
  let path: String
  /// Whether the rows have digests: those of format 4 and later.
  let hasDigests: Bool
  private(set) var last = EventDigest.beginning
  private(set) var ordinal: Int64 = 0

  init(path: String, hasDigests: Bool) {
    self.path = path
    self.hasDigests = hasDigests
  }

  /// A chain that goes on behind an event that was checked before.
  init(path: String, hasDigests: Bool, after ordinal: Int64, _ last: EventDigest) {
    self.init(path: path, hasDigests: hasDigests)
    self.ordinal = ordinal
    self.last = last
  }

  /// Takes the next event up, if it is what was written there.
  mutating func take(_ stored: StoredEvent) throws(JournalError) {
    guard stored.ordinal == ordinal + 1 else {
      throw JournalError(
        path: path,
        .gap(expected: Int(ordinal) + 1, found: Int(stored.ordinal))
      )
    }
    ordinal += 1
    guard hasDigests else { return }
    let link = stored.link(after: last)
    guard link == stored.digest, (0...(1 << 40)).contains(stored.rest) else {
      throw JournalError(
        path: path,
        .undecodable(
          ordinal: Int(stored.ordinal),
          what: "it is not what was written there: its digest differs"
        )
      )
    }
    last = link
  }
}
