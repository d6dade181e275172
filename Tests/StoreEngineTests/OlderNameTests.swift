import Foundation
import StoreModel
import Testing

@testable import StoreEngine
@testable import StoreSnapshots

/// Tests of the names of events in earlier versions, which are still read but no longer written.
struct OlderNameTests {
  /// An older name, and a line of a frozen journal with the current name.
  struct Row: Sendable {
    let older: String
    let line: String
    /// The same line as an earlier version wrote it.
    let written: String
  }

  static var rows: [Row] {
    get throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
      let names = ["journal", "request-journal", "server-journal", "subscription-journal"]
      let lines = try names.flatMap { name in
        try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
          .split(separator: "\n").map(String.init)
      }
      let kinds = OlderNames.kinds.map { ($0.key, "{\"\($0.value)\":", "{\"\($0.key)\":") }
      let changes = olderChangeNames.map {
        ($0.key, "\"change\":\"\($0.value)\"", "\"change\":\"\($0.key)\"")
      }
      return (kinds + changes).flatMap { older, now, then in
        lines.filter { $0.contains(now) }.map {
          Row(older: older, line: $0, written: $0.replacing(now, with: then))
        }
      }
    }
  }

  @Test func everyOlderNameIsTried() throws {
    let tried = Set(try Self.rows.map(\.older))
    #expect(tried == Set(OlderNames.kinds.keys).union(olderChangeNames.keys))
  }

  @Test func anEventWithAnOlderNameIsReadAndRewritten() throws {
    let coder = EventText()
    for row in try Self.rows {
      let event = try coder.event(of: row.written)
      #expect(event == (try coder.event(of: row.line)))
      #expect(try coder.text(of: event) == row.line)
      let export = exportLine(ordinal: 7, milliseconds: 1_769_817_600_000, body: row.written)
      #expect(try coder.journaled(line: export.utf8).event == event)
    }
  }

  @Test func anUnknownNameIsRefusedAsBefore() throws {
    #expect(throws: DecodingError.self) { try EventText().event(of: #"{"soldOut":{}}"#) }
  }
}
