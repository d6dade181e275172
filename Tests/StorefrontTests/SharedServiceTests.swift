import Foundation
import StoreTestSupport
import Testing

/// Services that several scripts of a run share, as `storefront play` plays them.
@Suite(.runsProgram)
struct SharedServiceTests {
  private static let program = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Oracle/shared.py").path

  /// Returns the header of a script that shares a backend, which is cleared before each further script.
  private static func header(_ lifetime: String = "run", arguments: String = "") -> String {
    """
    services:
      - name: backend
        run: [python3, "\(program)", $(port)\(arguments)]
        ready: {url: /health}
        per: \(lifetime)
        reset: {post: /reset, expect: {status: 204}}
    steps:

    """
  }

  /// Returns steps that pass only if the backend was cleared, and sends its requests to this script's store.
  private static func steps(buying: Bool) -> String {
    let buy = "  - buy: com.example.meridian.theme.night\n  - answer: buy\n"
    return """
        - always: {http: {get: $(backend.url)/health, expect: {status: 200}}}
        - http: {get: $(backend.url)/entries, expect: {body: {entries: 0}}}
        - http: {post: $(backend.url)/add}
      \(buying ? buy : "  - note: nothing is bought\n")\
        - http: {get: $(backend.url)/store, expect: {body: {transactions: \(buying ? 1 : 0)}}}

      """
  }

  private func play(
    _ scripts: [String],
    _ options: [String],
    files: [String] = [],
    body: (ProcessRun, URL) throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      let names = scripts.indices.map { "\($0).session.yaml" }
      for (name, script) in zip(names, scripts) {
        try Data(script.utf8).write(to: folder.appending(path: name))
      }
      for file in files { try Data().write(to: folder.appending(path: file)) }
      let run = try await ProcessRun(
        ["play", "--allow-services", "--allow-files"] + options + names,
        in: folder,
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
      )
      try body(run, folder)
    }
  }

  /// Returns the number of lines in a file that the backend writes.
  private func count(_ file: String, in folder: URL) -> Int {
    let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return text?.split(separator: "\n").count ?? 0
  }

  /// The service's scripts play one after the other, whatever the number of jobs.
  ///
  /// Other scripts play meanwhile.
  @Test(arguments: ["1", "4"])
  func oneProcessIsForAllScriptsOfARun(jobs: String) async throws {
    let scripts =
      (0..<4).map { Self.header() + Self.steps(buying: $0.isMultiple(of: 2)) }
      + ["steps: [{expect: {transactions: 0}}]\n"]
    try await play(scripts, ["--jobs", jobs]) { run, folder in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.hasSuffix("5 passed, 0 failed\n"), "\(run.output)")
      #expect(count("started", in: folder) == 1)
      #expect(count("resets", in: folder) == 3)
    }
  }

  @Test func eachJobHasAProcess() async throws {
    let scripts = (0..<6).map { Self.header("worker") + Self.steps(buying: $0.isMultiple(of: 2)) }
    try await play(scripts, ["--jobs", "2"]) { run, folder in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let started = count("started", in: folder)
      #expect((1...2).contains(started))
      #expect(count("resets", in: folder) == 6 - started)
    }
  }

  /// A second play of a script is another use of the service.
  @Test func aScriptThatIsPlayedAgainFindsTheServiceCleared() async throws {
    let script =
      Self.header() + Self.steps(buying: true) + "  - expect: {transactions: 2}\n"
    try await play([script], ["--retries", "2"]) { run, folder in
      #expect(run.code == 1, "\(run.output)\(run.errors)")
      #expect(count("started", in: folder) == 1)
      #expect(count("resets", in: folder) == 2)
    }
  }

  /// Two scripts with different store details or service lines have separate processes.
  @Test(
    arguments: [
      ("", "environment: Production\n", "environment of the store differs"),
      (", other", "", "its lines in services: differ"),
    ]
  )
  func differentServicesHaveSeparateProcesses(
    arguments: String,
    header: String,
    reason: String
  ) async throws {
    let other = header + Self.header(arguments: arguments) + Self.steps(buying: true)
    let scripts = [Self.header() + Self.steps(buying: false), other, other]
    try await play(scripts, ["--jobs", "1"]) { run, folder in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(count("started", in: folder) == 2)
      #expect(count("resets", in: folder) == 1)
      let words =
        "1.session.yaml: starting another process of backend (per run), because \(reason) from 0.session.yaml"
      #expect(run.errors.components(separatedBy: words).count == 2, "\(run.errors)")
      #expect(!run.errors.contains("2.session.yaml"), "\(run.errors)")
    }
  }

  /// The script's failure contains the reason, and only the output that the service wrote for this script.
  @Test func aResetThatFailsFailsTheScript() async throws {
    let script = Self.header() + Self.steps(buying: false)
    try await play([script, script], ["--jobs", "1"], files: ["broken"]) { run, _ in
      #expect(run.code == 2, "\(run.output)\(run.errors)")
      #expect(run.output.hasSuffix("1 passed, 1 failed\n"), "\(run.output)")
      let words =
        #"post /reset didn't reset the service backend (per run): status: expected 204, found 500; body: {"error": "no database"}"#
      #expect(run.output.contains(words), "\(run.output)")
      #expect(run.output.contains("backend (per run): post /reset"), "\(run.output)")
      #expect(!run.output.contains("post /add"), "\(run.output)")
    }
  }

  /// If a service ends after its own script passed, the next script reports that.
  ///
  /// The script after that gets a new process.
  @Test func aServiceThatEndedIsReported() async throws {
    let exit = Self.header() + "  - http: {post: $(backend.url)/exit, expect: {noResponse: true}}\n"
    let script = Self.header() + Self.steps(buying: false)
    try await play([exit, script, script], ["--jobs", "1"]) { run, folder in
      #expect(run.code == 2, "\(run.output)\(run.errors)")
      #expect(run.output.hasSuffix("2 passed, 1 failed\n"), "\(run.output)")
      let words =
        "the service backend (per run) exited with code 3 before this script; 0.session.yaml used it last"
      #expect(run.output.contains(words), "\(run.output)")
      #expect(count("started", in: folder) == 2)
    }
  }

  /// If a service ends during a script, that script fails and reports it.
  ///
  /// The next script has a new process.
  @Test(
    arguments: [
      (
        "{post: $(backend.url)/exit}", [],
        "the service backend (per run) exited with code 3; http://"
      ),
      (
        "{get: $(backend.url)/health}", ["fatal"],
        "post /reset didn't reset the service backend (per run): the service backend (per run) exited with code 4; http://"
      ),
    ]
  )
  func oneEndFailsOneScript(request: String, files: [String], words: String) async throws {
    let first = Self.header() + "  - http: \(request)\n  - expect: {transactions: 0}\n"
    let script = Self.header() + Self.steps(buying: false)
    try await play([first, script, script], ["--jobs", "1"], files: files) { run, folder in
      #expect(run.output.hasSuffix("2 passed, 1 failed\n"), "\(run.output)\(run.errors)")
      #expect(run.output.contains(words), "\(run.output)")
      #expect(count("started", in: folder) == 2)
    }
  }

  /// Services that received the address of an ended service end too, because a new process has
  /// another address.
  @Test func servicesThatKnowItsAddressAreRestartedToo() async throws {
    let api =
      "  - {name: api, run: 'echo \"$(backend.port)\" >> api.txt; echo up; sleep 1000', "
      + "per: run, ready: {line: up}}\n"
    let header = Self.header().replacing("steps:", with: api + "steps:")
    let exit = header + "  - http: {post: $(backend.url)/exit}\n"
    let script = header + Self.steps(buying: false)
    try await play([exit, script, script, script], ["--jobs", "1"]) { run, folder in
      #expect(run.output.hasSuffix("3 passed, 1 failed\n"), "\(run.output)\(run.errors)")
      #expect(count("started", in: folder) == 2)
      #expect(count("api.txt", in: folder) == 2)
    }
  }

  /// A long-lived service receives the addresses of the other ones.
  ///
  /// A service of one script is started with it and ends with it.
  @Test func servicesOfOneScriptKnowEachOther() async throws {
    let script = """
      services:
        - {name: db, run: 'echo up >> db.txt; echo up; sleep 1000', per: run, ready: {line: up}}
        - {name: api, run: 'echo "$(db.port)" >> api.txt; echo up; sleep 1000', per: run, ready: {line: up}}
        - {name: own, run: 'echo "$(db.port)" >> own.txt; echo up; sleep 1000', ready: {line: up}}
      steps: [{expect: {transactions: 0}}]

      """
    try await play([script, script], ["--jobs", "2"]) { run, folder in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let texts = try ["db.txt", "api.txt", "own.txt"].map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      #expect(texts[0] == "up\n")
      #expect(texts[2] == texts[1] + texts[1])
    }
  }
}
