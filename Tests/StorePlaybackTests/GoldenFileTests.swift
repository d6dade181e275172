import Foundation
import StoreDriver
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// Files that scripts compare with a whole screen or journal.
struct GoldenFileTests {
  private static let script = """
    steps:
      - buy: com.example.meridian.theme.night
      - answer: buy
      - expect: {golden: {screen: goldens/end.txt, journal: goldens/end.jsonl}}
    """

  /// Plays a script in its own folder, which may already contain files.
  private func played(
    _ text: String = script,
    beside files: [String: String] = [:],
    isUpdating: Bool = true
  ) async throws -> (ScriptUpdate, ScriptResult) {
    try await withTemporaryDirectory { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "goldens"),
        withIntermediateDirectories: true
      )
      for (name, content) in files {
        try Data(content.utf8).write(to: folder.appending(path: name))
      }
      let file = folder.appending(path: "test.session.yaml")
      try Data(text.utf8).write(to: file)
      let opening = try ScriptOpening(path: file.path, decode: EventLine.decode)
      let result = await opening.play(keeping: isUpdating ? .corrections : [])
      return (ScriptUpdate(result, of: opening), result)
    }
  }

  /// Returns the files that an update writes for a script without any.
  private func written() async throws -> [String: String] {
    guard case .rewritten(let text, let changes, let goldens, _) = try await played().0 else {
      Issue.record("nothing was to be written")
      return [:]
    }
    #expect(text == Self.script)
    #expect(changes.count == 2)
    return goldens
  }

  @Test func anUpdateWritesWhatThereIs() async throws {
    let goldens = try await written()

    #expect(goldens.keys.sorted() == ["goldens/end.jsonl", "goldens/end.txt"])
    #expect(goldens["goldens/end.txt"]?.contains("Night") == true)
    let lines = (goldens["goldens/end.jsonl"] ?? "").split(separator: "\n")
    // The script doesn't cause the store's opening or the launch.
    #expect(lines.count > 2 && !lines.contains { $0.contains("\"launched\"") })
  }

  @Test func equalFilesHold() async throws {
    let result = try await played(beside: try await written(), isUpdating: false).1

    #expect(result.ending == .passed, "\(result.lines)")
    #expect(result.expectationsHeld == 1)
  }

  @Test func aMissingFileIsReportedWithTheRemedy() async throws {
    let result = try await played(isUpdating: false).1

    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    #expect(
      fault.mismatches.map(\.description) == [
        "golden.screen: expected the content of goldens/end.txt, found no such file; --update writes it",
        "golden.journal: expected the content of goldens/end.jsonl, "
          + "found no such file; --update writes it",
      ]
    )
  }

  /// Every differing line of a screen is reported.
  ///
  /// For a journal, only the first one is.
  @Test(arguments: [0, 3, 11])
  func aLineThatDiffersIsReported(_ index: Int) async throws {
    var goldens = try await written()
    for (name, text) in goldens {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let count = lines.count - 1
      lines[index % count] += "x"
      if name.hasSuffix("txt") { lines[(index + 5) % count] += "x" }
      goldens[name] = lines.joined(separator: "\n")
    }
    let result = try await played(beside: goldens, isUpdating: false).1

    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    let events = goldens["goldens/end.jsonl"]?.split(separator: "\n").count ?? 1
    #expect(
      Set(fault.mismatches.map(\.field)) == [
        "golden.screen line \(index + 1)", "golden.screen line \(index + 6)",
        "golden.journal line \(index % events + 1)",
      ]
    )
  }

  @Test func twoExpectationsDoNotShareAFileThatWouldHoldTwoThings() async throws {
    let text = """
      steps:
        - expect: {golden: {screen: goldens/a.txt}}
        - buy: com.example.meridian.theme.night
        - expect: {golden: {screen: goldens/a.txt}}
      """
    guard case .unable(let reason) = try await played(text).0 else {
      Issue.record("one file was written for two things")
      return
    }
    #expect(reason.contains("goldens/a.txt would get two different screens"))
  }

  @Test(arguments: ["/etc/passwd", "../end.txt", "goldens/../../end.txt", "goldens//end.txt", "."])
  func aFileOutsideTheFolderIsAProblem(_ path: String) {
    let reading = SessionScript.read("steps:\n  - expect: {golden: {screen: \(path)}}\n")

    #expect(
      reading.lines(path: "FILE") == [
        "FILE:2:31: \"\(path)\" isn't a file in the script's folder; "
          + "write its path relative to the script, such as goldens/end.txt"
      ]
    )
  }
}
