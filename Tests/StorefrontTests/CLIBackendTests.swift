import Foundation
import StoreTestSupport
import Testing

/// Scripts with the user's servers and services, as `storefront play` plays them.
@Suite(.runsProgram)
struct CLIBackendTests {
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  private func play(
    _ script: String,
    _ options: String...,
    body: (ProcessRun, URL) throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      try Data(script.utf8).write(to: folder.appending(path: "a.session.yaml"))
      let run = try await ProcessRun(
        ["play", "--allow-services", "--allow-network"] + options + ["a.session.yaml"],
        in: folder,
        environment: ["PATH": Self.path]
      )
      try body(run, folder)
    }
  }

  /// The catalog's script with a backend in Python, which has the same result every time.
  @Test(arguments: [[], ["--twice"], ["--cast", "a.cast"]])
  func theBackendOfTheStoryHearsOfPurchases(options: [String]) async throws {
    let story = "\(SourceTree.root.path)/Catalog/Backend"
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(
        ["play", "--allow-services", "--allow-network"] + options + [story],
        in: folder,
        environment: ["PATH": Self.path]
      )
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("outside: http, webhook, services)\n1 passed, 0 failed\n"))
    }
  }

  /// A film shows the same run, so services are started once.
  @Test func aFilmStartsNoService() async throws {
    let script = """
      services: [{name: s, run: 'echo x >> started; echo up; sleep 1000', ready: {line: up}}]
      steps: [{note: a}, {expect: {transactions: 0}}]

      """
    try await play(script, "--cast", "a.cast") { run, folder in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      let started = try String(contentsOf: folder.appending(path: "started"), encoding: .utf8)
      #expect(started == "x\n")
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "a.cast").path))
    }
  }

  @Test(
    arguments: [
      (
        "run: 'echo hello; exit 3'", "the service s exited with code 3 before it was ready",
        "s: hello"
      ),
      (
        "run: [no-such-program, x]", "the service s exited with code 127 before it was ready",
        "s: no-such-program: not found"
      ),
      (
        "run: [/nope/backend, x]", "the service s exited with code 127 before it was ready",
        "\n  s: /nope/backend: not found\n"
      ),
      (
        "run: /nope/backend --flag", "the service s exited with code 127 before it was ready",
        "\n  s: /nope/backend: not found\n"
      ),
      (
        "run: [/etc/passwd, x]", "the service s exited with code 126 before it was ready",
        "\n  s: /etc/passwd: not executable\n"
      ),
      (
        "run: 'sleep 1000', folder: nowhere", "the service s exited with code 2",
        "nowhere: no such folder\n"
      ),
      (
        "run: 'echo a >&2; sleep 1000', timeout: 1",
        "the service s wasn't ready within 1 s: nothing listens",
        "s: a"
      ),
      (
        "run: 'echo b; sleep 1000', ready: {line: up}, timeout: 1", "it didn't write “up”",
        "s: b"
      ),
      ("run: 'sleep 1000', ready: {url: /x}, timeout: 1", "no response from http://127.0.0.1:", ""),
      (
        "run: 'sleep 1000', ready: {url: /x}, timeout: 1",
        ":1:12: the service s wasn't ready within 1 s: no response from http://127.0.0.1:",
        ""
      ),
      (
        "run: [python3, -m, http.server, $(port), --bind, 127.0.0.1], ready: {url: /x}, timeout: 5",
        "/x responded 404, not 200 to 299", ""
      ),
    ]
  )
  func aServiceThatDoesNotStartIsReported(
    service: String,
    reason: String,
    output: String
  ) async throws {
    try await play("services: [{name: s, \(service)}]\nsteps: [{expect: {transactions: 0}}]\n") {
      run,
      _ in
      #expect(run.code == 2)
      #expect(run.output.contains(reason), "\(run.output)")
      #expect(output.isEmpty || run.output.contains(output), "\(run.output)")
      #expect(run.output.hasSuffix("0 passed, 1 failed\n"))
    }
  }

  /// The failure names the service, with its exit code and its last output.
  @Test func aServiceThatEndsDuringAScriptIsReported() async throws {
    let program = "\(SourceTree.root.path)/Tests/StorefrontTests/Oracle/shared.py"
    let script = """
      services: [{name: s, run: [python3, \(program), $(port)], ready: {url: /health}}]
      steps:
        - http: {post: $(s.url)/exit, expect: {noResponse: true}}
        - http: {get: $(s.url)/health, expect: {status: 200}}

      """
    try await play(script) { run, _ in
      #expect(run.code == 1)
      let reason = "\n  refused: the service s exited with code 3; http://127.0.0.1:"
      #expect(run.output.contains(reason), "\(run.output)")
      #expect(run.output.contains("\n  last output of the programs:\n    s: post /exit\n"))
    }
  }

  /// Services receive the addresses of all services and of the store.
  @Test func servicesKnowTheStore() async throws {
    let script = """
      services:
        - {name: a, run: 'echo "$PORT $STOREFRONT_URL $STOREFRONT_BUNDLE_ID" > a.txt; test -s "$STOREFRONT_ROOT_CERTIFICATE" -a -s "$STOREFRONT_SIGNING_KEY" && echo up; sleep 1000', environment: {PORT: $(port)}, ready: {line: up}}
        - {name: b, run: 'echo "$(a.port) $(store.url) $(store.bundleId)" > b.txt; echo up; sleep 1000', ready: {line: up}}
      steps:
        - http: {get: /control/transactions, expect: {status: 200}}

      """
    try await play(script) { run, folder in
      #expect(run.code == 0, "\(run.output)")
      let texts = try ["a.txt", "b.txt"].map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
      #expect(texts[0] == texts[1])
      #expect(texts[0].contains(" http://127.0.0.1:"))
    }
  }

  /// The store is served if a step names it, for a backend that already runs.
  @Test func aStepNamesTheStoreWithoutServices() async throws {
    let script = """
      steps:
        - buy: com.example.meridian.theme.night
        - answer: buy
        - http:
            get: $(store.url)/control/transactions
            expect: {status: 200, body: {'[0].productId': com.example.meridian.theme.night}}
        - http: {post: /control/steps, body: {note: $(store.url)}, expect: {status: 200}}
        - webhook: {to: $(store.url)/notifications, timeout: 1}

      """
    try await play(script) { run, _ in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("outside: http"), "\(run.output)")
      #expect(!run.output.contains("services"), "\(run.output)")
    }
    try await play(script, "--check") { run, _ in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
  }

  /// The port is known in advance, so a backend can have it in its own configuration.
  @Test func aPortServesTheStoreOfAScript() async throws {
    let port = try LoopbackServer.freePort()
    let script = """
      steps:
        - http: {get: 'http://127.0.0.1:\(port)/control/state', expect: {status: 200, body: {store: main}}}

      """
    try await play(script, "--port", "\(port)") { run, _ in
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test func aPortIsOfOneStoreAtATime() async throws {
    try await withTemporaryDirectory { folder in
      for name in ["a", "b"] {
        try Data("steps: [{expect: {transactions: 0}}]\n".utf8)
          .write(to: folder.appending(path: "\(name).session.yaml"))
      }
      let port = try LoopbackServer.freePort()
      let options = ["play", "--port", "\(port)", "a.session.yaml", "b.session.yaml"]
      let refused = try await ProcessRun(options + ["--jobs", "2"], in: folder)
      #expect(refused.code == 64)
      #expect(refused.errors.contains("pass --jobs 1"), "\(refused.errors)")
      let folderRun = try await ProcessRun(
        ["play", "--port", "\(port)", "--jobs", "2", "."],
        in: folder
      )
      #expect(folderRun.code == 2)
      #expect(folderRun.errors.contains("pass --jobs 1"), "\(folderRun.errors)")
      let played = try await ProcessRun(options + ["--jobs", "1"], in: folder)
      #expect(played.code == 0, "\(played.output)\(played.errors)")
      let silent = try LoopbackServer()
      let taken = try await ProcessRun(
        ["play", "--port", "\(silent.port)", "a.session.yaml"],
        in: folder
      )
      #expect(taken.code == 2)
      #expect(taken.output.contains("\(silent.port)"), "\(taken.output)")
    }
  }

  /// Services end with the run, however the run ends, and even if they ignore signals.
  @Test(arguments: ["INT", "TERM", "HUP", "KILL"], ["script", "worker", "run"])
  func noServiceOutlivesItsPlay(signal: String, lifetime: String) async throws {
    let silent = try LoopbackServer()
    try await withTemporaryDirectory { folder in
      let lifeline = try Lifeline(at: folder.appending(path: "life"))
      let script = """
        services:
          - name: s
            run: "\(lifeline.shellCommand); trap '' TERM HUP INT; sleep 1000 & echo up; echo x > up; sleep 1000"
            ready: {line: up}
            per: \(lifetime)
        steps:
          - http: {get: 'http://127.0.0.1:\(silent.port)/', timeout: 600}

        """
      try Data(script.utf8).write(to: folder.appending(path: "a.session.yaml"))
      let run = try await ProcessRun(
        [
          "-c",
          "mkfifo up; \"$0\" play --allow-services --allow-network a.session.yaml & p=$!; read x < up; kill -s \(signal) $p; wait $p; echo $?",
          ProcessRun.binary ?? "",
        ],
        in: folder,
        program: "/bin/sh"
      )
      let code = ["INT": "130", "TERM": "143", "HUP": "129", "KILL": "137"][signal] ?? ""
      #expect(run.output.hasSuffix("\(code)\n"), "\(run.output)\(run.errors)")
      #expect(lifeline.waitForEnd(.seconds(60)))
    }
  }

  @Test func aScriptThatPassesOnlyTheSecondTimeIsFlaky() async throws {
    let script = """
      services: [{name: s, run: 'mkdir tried && exit 3; echo up; sleep 1000', ready: {line: up}}]
      steps: [{expect: {transactions: 0}}]

      """
    try await play(script) { run, _ in #expect(run.code == 2) }
    try await play(script, "--retries", "2", "--junit", "r.xml", "--json-lines", "r.jsonl") {
      run,
      folder in
      #expect(run.code == 0)
      #expect(
        run.output.hasPrefix("flaky a.session.yaml (1 step, 1 expectation, outside: services)\n")
      )
      #expect(
        run.output.contains(
          "  attempt 1: a.session.yaml:1:12: the service s exited with code 3"
        )
      )
      #expect(run.output.hasSuffix("1 flaky\n1 passed, 0 failed\n"))
      let junit = try String(contentsOf: folder.appending(path: "r.xml"), encoding: .utf8)
      #expect(junit.contains(#"<property name="outside: a.session.yaml" value="services"/>"#))
      #expect(junit.contains(#"<property name="flaky: a.session.yaml" value="#))
      let lines = try String(contentsOf: folder.appending(path: "r.jsonl"), encoding: .utf8)
      #expect(lines.contains(#""outcome":"flaky""#) && lines.contains(#""outside":["services"]"#))
    }
    try await play(script, "--retries", "1", "--fail-on-flaky") { run, _ in #expect(run.code == 1) }
  }

  @Test func nothingIsRetriedThatFailsEveryTime() async throws {
    try await play("steps: [{expect: {transactions: 1}}]\n", "--retries", "3") { run, _ in
      #expect(run.code == 1)
      #expect(run.output.contains("not retried: it used nothing outside the store"))
    }
  }
}
