import Foundation
import GRDB
import StoreEngine
import StoreModel
import StoreSnapshots

/// The row of an event.
struct StoredEvent: Hashable, Sendable {
  var ordinal: Int64
  /// Store time in milliseconds.
  var at: Int64
  var kind: String
  /// A line of JSON.
  var body: Data
  /// The number of following events of the same command.
  ///
  /// In a complete store, the last event's number is 0.
  ///
  /// Stores before format 4 don't have this number. For them it is always 0.
  var rest: Int64 = 0
  /// The digest, or `nil` in stores before format 4.
  var digest: EventDigest?

  /// The columns of a row that ``GRDB/Row/storedEvent(hasDigests:path:)`` reads.
  static let columns = "ordinal, at, kind, CAST(body AS BLOB), rest, digest"

  /// Returns the event's digest, which continues the chain.
  func link(after last: EventDigest) -> EventDigest {
    last.next(ordinal: ordinal, at: at, kind: kind, body: body.span, rest: rest)
  }

  /// Returns the decoded event.
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

/// A check of a store's rows in order.
struct RowChain {
  let path: String
  /// Whether the rows have digests, as in format 4 and later.
  let hasDigests: Bool
  private(set) var last = EventDigest.beginning
  private(set) var ordinal: Int64 = 0

  init(path: String, hasDigests: Bool) {
    self.path = path
    self.hasDigests = hasDigests
  }

  /// Creates a chain that continues after an event that was already checked.
  init(path: String, hasDigests: Bool, after ordinal: Int64, _ last: EventDigest) {
    self.init(path: path, hasDigests: hasDigests)
    self.ordinal = ordinal
    self.last = last
  }

  /// Checks the next event and adds it to the chain.
  mutating func verify(_ stored: StoredEvent) throws(JournalError) {
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
