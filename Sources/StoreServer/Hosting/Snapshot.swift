import Foundation
import HTTPTypes
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots

/// A store at one moment: all events until then, in a log that it shares with the store.
struct Snapshot: Sendable {
  let name: String
  let events: EventLog
  let catalog: Catalog
  /// The number of stores that were served under the name before the snapshot's store.
  let era: Int
  /// The shares in the data that clients sent.
  let kept: RetainedQuota
}

extension Snapshot {
  /// Decodes a downloaded snapshot: one line of JSON per event, as in an export.
  ///
  /// - Parameter bytes: The lines.
  /// - Returns: The events, with consecutive numbers.
  /// - Throws: ``ControlError`` with the line that isn't an event.
  static func read(_ bytes: [UInt8]) throws(ControlError) -> [JournaledEvent] {
    let text = EventText()
    var events: [JournaledEvent] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let event = try? text.journaled(line: line) else {
        throw ControlError(
          .badRequest,
          "this isn't an event",
          at: "line \(index + 1)",
          right: "send the output of GET /control/snapshots/NAME or storefront store export"
        )
      }
      guard event.ordinal == index + 1 else {
        throw ControlError(
          .badRequest,
          "event \(event.ordinal) is at the position of event \(index + 1)",
          at: "line \(index + 1)",
          right: "send the whole snapshot with its lines in order"
        )
      }
      events.append(event)
    }
    return events
  }

  /// Returns whether bytes are the lines of a snapshot, and not the JSON of a call.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return JSONDocument(Array(first)).root?["ordinal"] != nil
  }
}
