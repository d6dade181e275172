import Foundation
import StoreTestSupport
import Testing

/// The screen in lines, through pipes.
@Suite(.runsProgram)
struct CLILineTests {
  @Test func aPurchaseIsMadeThroughAPipe() async throws {
    let run = try await ProcessRun.alone(
      ["browse", "--lines", "--ephemeral", "--start", "2026-06-01"],
      input: "/\ntype moon\nenter enter enter\n3\ny\nnonsense\nq\n"
    )
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Enter keys by name") == true)
    for line in [
      "== 1 Products, 16", "== App Store", "✓ You're all set: Moon Tour", "2000000000000000",
      "! there is no key \"nonsense\": type nonsense types it, keys lists keys",
    ] {
      let isSaid = lines.contains { line.hasPrefix("2000") ? $0.hasPrefix("2000") : $0 == line }
      #expect(isSaid, "\(line) is not in:\n\(run.output)")
    }
    #expect(!run.output.contains("\u{1B}"), "nothing is drawn")
  }

  /// A write-protected script is refused for every user, and the typed text isn't lost.
  @Test func aReadOnlyScriptIsNotChanged() async throws {
    let text = "steps:\n  - note: one\n  - expect: {transactions: 0}\n"
    try await withTemporaryDirectory { folder in
      let script = folder.appending(path: "a.session.yaml")
      try Data(text.utf8).write(to: script)
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: script.path)
      let run = try await ProcessRun(
        ["play", "--show", "--lines", "--until", "1", "a.session.yaml"],
        in: folder,
        input: "S\nenter\nb\ntype hi\nenter\n"
      )
      #expect(
        run.output.contains("! a.session.yaml is read-only; make it writable or save a copy"),
        "\(run.output)"
      )
      #expect(try String(contentsOf: script, encoding: .utf8) == text)
    }
  }

  /// The end of the input is the end of the session.
  @Test func theEndOfInputIsTheEnd() async throws {
    let run = try await ProcessRun.alone(["browse", "--lines", "--ephemeral"], input: "down")
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("Telescope Night, $24.99\n"), "\(run.output)")
  }

  /// A line that never ends uses no more memory than its beginning.
  @Test func aLineHasABound() async throws {
    let long = "type " + String(repeating: "x", count: 3_000_000) + "\ndown\nq\n"
    let run = try await ProcessRun.alone(
      ["browse", "--lines", "--ephemeral"],
      input: "/\n" + long
    )
    #expect(run.code == 0)
    #expect(run.output.utf8.count < 200_000)
  }

  /// Playback in lines prints each step with its number and its outcome.
  @Test func aPlaybackIsPrintedThroughAPipe() async throws {
    let script = """
      session: 1
      title: Demo
      steps:
        - note: The night theme is sold.
        - buy: com.example.meridian.theme.night
        - expect: {sheet: none}
      """
    let run = try await ProcessRun.alone(
      ["play", "--show", "--lines", "--until", "1", "a.session.yaml"],
      files: ["a.session.yaml": script],
      input: "right\nright\n"
    )
    #expect(run.code == 1, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let told = [
      "Step 1 of 3: The night theme is sold.", "‖ PAUSED 1/3, Demo",
      "Next: buy: com.example.meridian.theme.night",
      "Step 2 of 3: buy: com.example.meridian.theme.night", "== App Store",
      "== Tester: choose the outcome", "Next: expect: {sheet: none}",
      "Step 3 of 3: expect: {sheet: none}", "✗ FAILED 3/3, Demo",
    ]
    for line in told { #expect(lines.contains(line), "\(line) is not in:\n\(run.output)") }
  }

  @Test func aRefusedCatalogIsReportedInLines() async throws {
    let run = try await ProcessRun.alone(
      ["browse", "--lines", "a.storekit"],
      files: ["a.storekit": "{\"products\": 3}"],
      input: ""
    )
    #expect(run.code == 2)
    #expect(run.output.contains("a.storekit:1:"), "\(run.output)")
  }
}
