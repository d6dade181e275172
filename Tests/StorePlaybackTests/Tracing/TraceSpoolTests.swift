import Foundation
import StorePlayback
import StoreTestSupport
import Testing

/// Reports from the traces that a run keeps.
struct TraceSpoolTests {
  private static let texts = [
    "title: First\nsteps: [{expect: {transactions: 0}}]",
    "title: Second\nsteps: [{buy: com.example.meridian.theme.night}, {answer: buy}]",
  ]

  /// Plays a script, and keeps its trace as a run does.
  private func played(
    _ text: String,
    _ spool: TraceSpool
  ) async throws -> (result: ScriptResult, trace: [UInt8]) {
    let opening = try await ScriptFixture.opening(text)
    let lines = TraceCollector()
    var result = await opening.play(tracing: lines.sink)
    let part = TracePart(spool)
    let beginning = TracedScript(opening, variant: nil).line
    part.write(beginning)
    part.write(lines.bytes)
    result.trace = part.end()
    result.endTrace(in: spool)
    return (result, beginning + lines.bytes + result.traceLine)
  }

  /// Reports have the traces in the order of the scripts, regardless of the order of their ends.
  @Test func reportsHaveTheTracesInTheOrderOfTheScripts() async throws {
    try await withTemporaryDirectory { folder in
      let spool = try TraceSpool(in: folder.path)
      // The spool's file isn't listed in the folder.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
      let second = try await played(Self.texts[1], spool)
      let first = try await played(Self.texts[0], spool)
      var broken = ScriptResult(path: "c.session.yaml", ending: .broken("c:1:1: it is empty"))
      broken.endTrace(in: spool)
      let results = [first.result, second.result, broken]
      let trace = first.trace + second.trace + TracedScript(broken).line + broken.traceLine
      #expect(try TraceReport(spool).text(of: results) == String(decoding: trace, as: UTF8.self))

      var page: [UInt8] = []
      try ReportPage(TraceSource(name: "trace", trace)).write { page += $0 }
      #expect(try HTMLReport(spool).text(of: results) == String(decoding: page, as: UTF8.self))
    }
  }

  @Test func aFolderThatIsNotThereIsRefused() async throws {
    try await withTemporaryDirectory { folder in
      let failure = #expect(throws: TraceSpool.Failure.self) {
        try TraceSpool(in: folder.appending(path: "none").path)
      }
      #expect(
        failure?.description
          == "can't store the trace: no such file or directory; set TMPDIR to a folder with free space"
      )
    }
  }
}
