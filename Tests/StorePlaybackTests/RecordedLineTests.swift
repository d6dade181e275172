import Foundation
import StoreEngine
import StorePlayback
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Testing

/// Recordings with an invalid event among their first events.
struct RecordedLineTests {
  @Test(arguments: [
    ("journal: [nonsense]", "1:11: event 1 of the journal can't be read: it is no JSON at byte 1"),
    ("journal: nonsense", "1:10: event 1 of the journal can't be read: it is no JSON at byte 1"),
    (
      "title: A\njournal:\n  - '{\"ordinal\":1}'",
      "3:5: event 1 of the journal can't be read: at is missing"
    ),
  ])
  func aLineThatIsNoEventIsReportedWithItsPosition(header: String, problem: String) async throws {
    try await withTemporaryDirectory { url in
      let path = url.appending(path: "a.session.yaml").path
      try Data("\(header)\nsteps: [{note: hi}]\n".utf8).write(to: URL(filePath: path))
      let error = #expect(throws: ScriptOpeningError.self) {
        try ScriptOpening(path: path) { try EventText().journaled(line: $0.utf8) }
      }
      let line = try #require(error?.lines.first)
      #expect(error?.lines.count == 1)
      #expect(line.hasPrefix("\(path):\(problem)"), "\(line)")
      #expect(line.hasSuffix("; don't edit the journal of a recording"))
    }
  }
}
