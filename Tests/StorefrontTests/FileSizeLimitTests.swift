import Foundation
import StoreTestSupport
import Testing

/// The limit of `ulimit -f`: a write beyond it fails like one to a full disk, and ends no program.
@Suite(.runsProgram)
struct FileSizeLimitTests {
  @Test func serverResponds507AndTheStoreStaysUsable() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--store", "s.store"], in: folder, largestFile: 400)
      let before = try events(at: server)
      var kept = 0
      var statuses = [try change(kept, at: server)]
      while statuses.last == "200" {
        kept += 1
        statuses.append(try change(kept, at: server))
      }
      for _ in 0..<5 { statuses.append(try change(kept, at: server)) }
      statuses.append(try post("/control/undo", at: server))
      #expect(Set(statuses.dropFirst(kept)) == ["507"])
      for path in try readablePaths(at: server) {
        let answer = try server.get(path)
        #expect(answer.hasPrefix("HTTP/1.1 200"), "\(path): \(answer)")
      }
      #expect(kept > 0)
      #expect(try events(at: server) == before + kept)
      // With enough space again, the same store accepts the next step.
      let raised = try await setLimit("unlimited", of: server, in: folder)
      #expect(raised.code == 0, "\(raised.errors)")
      #expect(try change(kept, at: server) == "200")
      #expect(try events(at: server) == before + kept + 1)
      #expect(server.stop().code == 0)
      let checked = try await ProcessRun(["store", "check", "--store", "s.store"], in: folder)
      #expect(checked.code == 0, "\(checked.errors)")
      #expect(checked.output.contains("\(before + kept + 1) events"))
    }
  }

  /// Returns the paths that can be read to their end, and have no parameter.
  private func readablePaths(at server: ServerProcess) throws -> [String] {
    let answer = try server.get("/control")
    let body = answer.components(separatedBy: "\r\n\r\n").dropFirst().joined()
    let calls = try JSONDecoder().decode(Calls.self, from: Data(body.utf8)).calls
    let paths = calls.filter { $0.method == "GET" && !$0.path.contains("{") }.map(\.path)
    #expect(paths.contains("/control/steps") && paths.contains("/control/branches"))
    return paths.filter { !$0.hasSuffix("/stream") }
  }

  private struct Calls: Decodable {
    struct Call: Decodable {
      let method: String, path: String
    }

    let calls: [Call]
  }

  /// A close without space for the last steps reports that, and the next opening finds every event.
  @Test func aCloseWithoutRoomIsReported() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--store", "s.store"], in: folder)
      let kept = 3
      for number in 0..<kept { #expect(try change(number, at: server) == "200") }
      let lowered = try await setLimit("4096", of: server, in: folder)
      #expect(lowered.code == 0, "\(lowered.errors)")
      #expect(try change(kept, at: server) == "507")
      let count = try events(at: server)
      #expect(server.stop().code == 2)
      let errors = try server.errors
      #expect(errors.contains("the store wasn't closed completely"), "\(errors)")
      #expect(errors.contains("disk I/O error"), "\(errors)")
      let checked = try await ProcessRun(["store", "check", "--store", "s.store"], in: folder)
      #expect(checked.code == 0, "\(checked.errors)")
      #expect(checked.output.contains("\(count) events"))
      let next = try ServerProcess(["--store", "s.store"], in: folder)
      #expect(try change(kept, at: next) == "200")
      #expect(next.stop().code == 0)
      #expect(try next.errors.isEmpty)
    }
  }

  /// Commands that write a file of more than a block.
  private static let commands = [
    "list products >result", "list products --json >result", "schema catalog >result",
    "schema catalog --output result", "keys export result", "config init",
    "serve --port 0 --store s.store",
  ]

  @Test(arguments: commands)
  func commandReportsIt(command: String) async throws {
    try await withTemporaryDirectory { folder in
      // Standard error is a pipe, because the limit is for files only.
      let run = try await ProcessRun(
        ["-c", "ulimit -f 1; exec \(ProcessRun.binary ?? "") \(command)"],
        in: folder,
        program: "/bin/sh"
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("file too large") || run.errors.contains("disk I/O error"))
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }

  /// Runs a step with a single event, so that either the whole step is kept or nothing.
  ///
  /// - Parameters:
  ///   - number: The number of steps that were kept before.
  ///   - server: The server.
  /// - Returns: The status of the response.
  /// - Throws: An error of the connection.
  private func change(_ number: Int, at server: ServerProcess) throws -> String {
    try post(
      "/control/steps",
      #"[{"set":{"askToBuy":\#(number.isMultiple(of: 2))}}]"#,
      at: server
    )
  }

  private func setLimit(
    _ bytes: String,
    of server: ServerProcess,
    in folder: URL
  ) async throws -> ProcessRun {
    try await ProcessRun(
      ["--pid", "\(server.ready.pid)", "--fsize=\(bytes):"],
      in: folder,
      program: "/usr/bin/prlimit"
    )
  }

  private func post(_ path: String, _ body: String = "", at server: ServerProcess) throws -> String
  {
    let response = try server.connect().exchange(
      """
      POST \(path) HTTP/1.1\r
      Host: localhost\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
    )
    return String(response.dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  private func events(at server: ServerProcess) throws -> Int {
    try server.get("/control/events?after=0").components(separatedBy: #""ordinal":"#).count - 1
  }
}
