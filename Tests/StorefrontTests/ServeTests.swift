import Foundation
import StoreTestSupport
import Testing

/// The output of `storefront serve`, and how it ends.
@Suite(.runsProgram)
struct ServeTests {
  @Test func readyFileSaysWhereEverythingIsAndGoesWithTheServer() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "ready.json")
      let server = try ServerProcess(["--ready-file", file.path], in: folder)
      let written = try JSONDecoder().decode(
        ServerProcess.Ready.self,
        from: Data(contentsOf: file)
      )
      #expect(written == server.ready)
      #expect(written.url == "http://127.0.0.1:\(written.port)")
      #expect(written.environment == "Sandbox")
      #expect(written.keyId.count == 10)
      #expect(
        try String(contentsOfFile: written.signingKey, encoding: .utf8).contains("PRIVATE KEY")
      )
      #expect(try Data(contentsOf: URL(filePath: written.rootCertificate)).first == 0x30)
      #expect(try mode(written.signingKey) == 0o600)
      #expect(try mode(URL(filePath: written.signingKey).deletingLastPathComponent().path) == 0o700)
      #expect(try server.get("/nothing/here").hasPrefix("HTTP/1.1 404 "))

      let end = server.stop()
      #expect(end.code == 0)
      #expect(end.time < .seconds(2))
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(try server.errors == "")
    }
  }

  @Test func onlyAReadyFileIsReplaced() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "precious.txt")
      try "precious".write(to: file, atomically: false, encoding: .utf8)
      let run = try await ProcessRun(
        ["serve", "--ephemeral", "--port", "0", "--ready-file", file.path],
        in: folder
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("exists and isn't a ready file"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "precious")
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalsEndItInTime(signal: Int32) async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral"], in: folder)
      // One connection is idle, and one is in the middle of a request.
      let quiet = try server.connect()
      let busy = try server.connect()
      busy.send("POST /ocsp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc")
      #expect(try server.get("/nothing").hasPrefix("HTTP/1.1 404 "))
      let end = server.stop(signal)
      #expect(end.code == 0)
      #expect(end.time < .seconds(3))
      #expect(try quiet.receiveAll() == "")
      _ = try busy.receiveAll()
    }
  }

  @Test func aPortInUseIsReportedAtOnce() async throws {
    try await withTemporaryDirectory { folder in
      let first = try ServerProcess(["--ephemeral"], in: folder)
      let second = try await ProcessRun(["serve", "--port", String(first.ready.port)], in: folder)
      #expect(second.code == 2)
      #expect(second.output == "")
      let sentence =
        "storefront: port \(first.ready.port) of 127.0.0.1 is in use; choose another with --port, "
        + "or 0 for a free one\n"
      #expect(second.errors == sentence)
      #expect(first.stop().code == 0)
    }
  }

  @Test(
    arguments: [
      (["--port", "99999"], 64, "--port"), (["--port", "x"], 64, "--port"),
      (["--webhook", "ftp://a/b"], 64, "begins with http:// or https://"),
      (["--webhook", "localhost"], 64, "begins with http:// or https://"),
      (["--webhook", "http://me:secret@host/"], 64, "remove it"),
      (["--retries", "often"], 64, "--retries"), (["--allow-host", "a/b"], 64, "not a host name"),
      (["--host", "no.such.host.invalid", "--port", "0"], 2, "isn't a host name of this machine"),
      (["missing.storekit", "--port", "0"], 2, "missing.storekit"),
      (["--play", "missing.yaml", "--port", "0"], 2, "missing.yaml"),
      (["--ready-file", "no/such/folder/ready", "--port", "0"], 2, "no/such/folder/ready"),
      (
        ["--ephemeral", "--store", "a", "--port", "0"], 64, "--ephemeral keeps the store in memory"
      ),
    ] as [([String], Int32, String)]
  )
  func wrongUseIsReported(options: [String], code: Int32, words: String) async throws {
    let run = try await ProcessRun.alone(["serve"] + options)
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func twoServersShareNoStore() async throws {
    try await withTemporaryDirectory { folder in
      let first = try ServerProcess(in: folder)
      #expect(throws: ServerProcess.NotServing.self) { try ServerProcess(in: folder) }
      let third = try ServerProcess(["--ephemeral"], in: folder)
      #expect(third.ready.port != first.ready.port)
      #expect(first.stop().code == 0)
      #expect(third.stop().code == 0)
      // The first one has released its store.
      #expect(try ServerProcess(in: folder).stop().code == 0)
    }
  }

  @Test func aScriptPreparesTheStore() async throws {
    try await withTemporaryDirectory { folder in
      let script = folder.appending(path: "start.session.yaml")
      try Data("steps:\n  - advance: 1d\n".utf8).write(to: script)
      let options = ["--store", "a.store", "--play", "start.session.yaml"]
      #expect(try ServerProcess(options, in: folder).stop().code == 0)
      let export = try await ProcessRun(["store", "export", "--store", "a.store"], in: folder)
      #expect(export.output.contains(#""clockAdvanced":{"to":1767312000000}"#))

      #expect {
        try ServerProcess(options, in: folder)
      } throws: { error in
        let failure = error as? ServerProcess.NotServing
        return failure?.code == 2
          && failure?.errors.contains("a script starts with an empty store") == true
      }
      #expect(try ServerProcess(options + ["--fresh"], in: folder).stop().code == 0)
    }
  }

  @Test func aScriptThatFailsIsCode1() async throws {
    try await withTemporaryDirectory { folder in
      let script = folder.appending(path: "start.session.yaml")
      try Data("steps:\n  - approve: 7\n".utf8).write(to: script)
      let options = ["serve", "--ephemeral", "--port", "0", "--play", "start.session.yaml"]
      let run = try await ProcessRun(options, in: folder)
      #expect(run.code == 1, "\(run.errors)")
      #expect(run.output == "")
      #expect(run.errors.contains("FAIL  start.session.yaml"), "\(run.errors)")
    }
  }

  @Test func openToOthersIsWarnedOf() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral", "--host", "0.0.0.0"], in: folder)
      #expect(server.ready.url == "http://127.0.0.1:\(server.ready.port)")
      #expect(server.stop().code == 0)
      #expect(try server.errors.contains("warning: other machines can reach 0.0.0.0"))
    }
  }

  @Test func theLogNamesPathsAndNoSecrets() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral", "--verbose"], in: folder)
      _ = try server.get("/inApps/v1/transactions/1?a=hidden", "Authorization: Bearer secret")
      #expect(server.stop().code == 0)
      let log = try server.errors
      #expect(log.contains("GET /inApps/v1/transactions/1 401 "), "\(log)")
      #expect(!log.contains("secret"))
      #expect(!log.contains("hidden"))
    }
  }
}
