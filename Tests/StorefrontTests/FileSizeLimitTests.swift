import Foundation
import StoreTestSupport
import Testing

/// The limit of `ulimit -f`: a write beyond it fails like one to a full disk, and ends no program.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
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
      #expect(Set(statuses.dropFirst(kept)) == ["507"])
      #expect(kept > 0)
      #expect(try events(at: server) == before + kept)
      // With room again, the same store takes the next step.
      let raised = try await ProcessRun(
        ["--pid", "\(server.ready.pid)", "--fsize=unlimited:"],
        in: folder,
        program: "/usr/bin/prlimit"
      )
      #expect(raised.code == 0, "\(raised.errors)")
      #expect(try change(kept, at: server) == "200")
      #expect(try events(at: server) == before + kept + 1)
      #expect(server.stop().code == 0)
      let checked = try await ProcessRun(["store", "check", "--store", "s.store"], in: folder)
      #expect(checked.code == 0, "\(checked.errors)")
      #expect(checked.output.contains("\(before + kept + 1) events"))
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
      // Standard error is a pipe: the limit is for files only.
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

  /// Runs a step of one event, so that all of it is kept or nothing.
  ///
  /// - Parameters:
  ///   - number: The number of steps that were kept before.
  ///   - server: The server.
  /// - Returns: The status of the response.
  /// - Throws: An error of the connection.
  private func change(_ number: Int, at server: ServerProcess) throws -> String {
    let step = #"[{"set":{"askToBuy":\#(number.isMultiple(of: 2))}}]"#
    let response = try server.connect().exchange(
      """
      POST /control/steps HTTP/1.1\r
      Host: localhost\r
      Content-Type: application/json\r
      Content-Length: \(step.utf8.count)\r
      Connection: close\r
      \r
      \(step)
      """
    )
    return String(response.dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  private func events(at server: ServerProcess) throws -> Int {
    try server.get("/control/events?after=0").components(separatedBy: #""ordinal":"#).count - 1
  }
}
