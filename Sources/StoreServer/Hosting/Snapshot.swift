import Foundation
import HTTPTypes
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession
import StoreSnapshots

/// A store at one moment: everything that had happened, in a log that it shares with the store.
struct Snapshot: Sendable {
  let name: String
  let events: EventLog
  let catalog: Catalog
  /// How many stores there were before the one that it is of.
  let era: Int
  /// What it keeps of what clients have sent.
  let kept: KeptShares
}

extension Snapshot {
  /// Reads what a snapshot was downloaded as: a line of JSON for each event, as in an export.
  ///
  /// - Parameter bytes: The lines.
  /// - Returns: The events, their ordinals without a gap.
  /// - Throws: ``ControlError`` with the line that is not an event.
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

  /// Whether bytes are the lines of a snapshot and not a call's JSON.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return JSONDocument(Array(first)).root?["ordinal"] != nil
  }
}
