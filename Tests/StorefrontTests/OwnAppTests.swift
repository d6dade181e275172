import Foundation
import StoreTestSupport
import Testing

/// The scripts of `Catalog/Sessions/own-app`, whose app is a program of its own.
@Suite(.runsProgram)
struct OwnAppTests {
  private static let folder = SourceTree.root.appending(path: "Catalog/Sessions/own-app")

  static let scripts: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.sorted()

  @Test func thereIsAScriptForEachOutcome() {
    #expect(Self.scripts.count == 8)
  }

  /// The second play needs the same events, and no step may depend on time.
  @Test(arguments: scripts)
  func aScriptEndsAsItSays(script: String) async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(
        [
          "play", "--allow-services", "--twice", "--set", "shop=\(Self.shop)",
          Self.folder.appending(path: script).path,
        ],
        in: folder
      )
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("outside: app"), "\(run.output)")
      #expect(!run.output.contains("quiet"), "\(run.output)")
    }
  }

  /// `storefront run --script` plays a script with a command, which needs no consent.
  @Test func aCommandPlaysAScript() async throws {
    let script = Self.folder.appending(path: "success.yaml").path
    let run = try await ProcessRun.alone(["run", "--script", script, "--", Self.shop])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let missing = try await ProcessRun.alone(["run", "--script", script, "--", "/no/such/app"])
    #expect(missing.code == 2)
    #expect(missing.output.contains("app exited with code 127"), "\(missing.output)")
  }

  @Test(arguments: [
    (["--script", "a.yaml", "--answer", "buy"], "A script answers the sheets itself"),
    (["--script", "a.yaml", "--store", "a"], "--script opens a new store"),
    (["--answer", "buy", "--store", "a"], "--answer opens a new store"),
    (["--catalog", "a.storekit"], "--catalog requires --answer or --script"),
  ])
  func wrongOptionsAreExplained(options: [String], message: String) async throws {
    let run = try await ProcessRun.alone(["run"] + options + ["--", Self.shop])
    #expect(run.code == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func aReadOnlyStoreLaunchesNoProgram() async throws {
    let run = try await ProcessRun.alone(["browse", "--lines", "--read-only", "--app", Self.shop])
    #expect(run.code == 64)
    #expect(run.errors.contains("--app writes the store"), "\(run.errors)")
  }

  /// A person who reads the screen in lines sends input, answers, and records it.
  @Test func aRecordingPlaysWithTheSameProgram() async throws {
    try await withTemporaryDirectory { folder in
      let id = "com.example.meridian.telescope.hour"
      let run = try await ProcessRun(
        [
          "browse", "--lines", "--ephemeral", "--app", Self.shop, "--record", "r.session.yaml",
        ],
        in: folder,
        input: ":\ntype app: {input: buy \(id)}\nenter\nenter\nq\n"
      )
      #expect(run.code == 0, "\(run.errors)")
      let file = folder.appending(path: "r.session.yaml")
      var script = try String(contentsOf: file, encoding: .utf8)
      #expect(script.contains("app: {input: buy \(id)}"), "\(script)")
      script += "  - expect: {output: \"purchase: \(id)\", unfinished: []}\n"
      try Data(script.utf8).write(to: file)
      let play = try await ProcessRun(["play", "--allow-services", file.path], in: folder)
      #expect(play.code == 0, "\(play.output)\(play.errors)")
    }
  }

  /// A served store runs the program, and its clients send input and check the output.
  @Test func clientsOfAServerSendInput() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral", "--app", Self.shop], in: folder)
      let steps = """
        [{"app": {"input": "gems"}}, {"expect": {"output": "gems: 0"}}, {"app": {"input": "quit"}},
         {"expect": {"exit": 0}}]
        """
      let answer = try server.post("/control/steps", steps)
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
      #expect(server.stop().code == 0)
    }
  }

  /// The program that was built together with the tests.
  private static let shop = Bundle.main.bundleURL.appending(path: "OwnShop").path
}
