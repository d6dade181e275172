import Foundation
import StoreModel
import StorePlayback
import StoreTestSupport
import Testing

/// The location of a script that can't be read, in each report.
struct UnreadableScriptTests {
  /// Plays a script in a folder whose name looks like a location.
  private func result(of text: String) async throws -> ScriptResult {
    try await withTemporaryDirectory { folder in
      let inner = folder.appending(path: "w:3:4: d")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let file = inner.appending(path: "a.session.yaml")
      try Data(text.utf8).write(to: file)
      var run = PlayRun(jobs: 1) { script, catalog throws(ScriptOpeningError) in
        try ScriptOpening(path: script.path, playing: catalog, decode: EventLine.decode)
      }
      run.scripts = [ChosenScript(glancingAt: file.path)]
      var results: [ScriptResult] = []
      await run.play { results.append($1) }
      return try #require(results.first)
    }
  }

  /// A script with an unknown step, and two that aren't YAML.
  @Test(arguments: [
    ("steps:\n  - bye: now\n", 2, 5), ("steps: [", 1, 8), ("note: \"éé", 1, 7),
  ])
  func everyReportHasTheLocation(text: String, line: Int, column: Int) async throws {
    let result = try await result(of: text)
    #expect(result.isBroken)
    let first = try #require(JSONLinesReport().text(of: [result]).split(separator: "\n").first)
    let json = try #require(JSONDocument(Array(first.utf8)).root)
    #expect(json["line"]?.int64 == Int64(line), "\(first)")
    #expect(json["column"]?.int64 == Int64(column), "\(first)")
    #expect(json["file"] == nil)
    let tap = try TAPReport().text(of: [result])
    #expect(tap.contains("\n    line: \(line)\n    column: \(column)\n"), "\(tap)")
    #expect(tap.contains("/w:3:4: d/a.session.yaml\""))
    let annotation = try AnnotationReport().text(of: [result])
    #expect(annotation.contains("/w%3A3%3A4%3A d/a.session.yaml,line=\(line),col=\(column),"))
    // The properties have the location, so the message doesn't repeat it.
    #expect(annotation.components(separatedBy: "a.session.yaml").count == 2, "\(annotation)")
  }
}
