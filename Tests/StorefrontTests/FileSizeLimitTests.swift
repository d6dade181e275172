import Foundation
import StoreTestSupport
import Testing

/// The limit of `ulimit -f`: a write beyond it fails like one to a full disk, and ends no program.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
struct FileSizeLimitTests {
  private static let purchase = #"[{"buy":"com.example.meridian.postcards.10"},{"answer":"buy"}]"#

  @Test func serverResponds507AndTheStoreStaysUsable() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--store", "s.store"], in: folder, largestFile: 400)
      var kept = 0
      var statuses = [try buy(at: server)]
      while statuses.last == "200" {
        kept += 1
        statuses.append(try buy(at: server))
      }
      for _ in 0..<5 { statuses.append(try buy(at: server)) }
      #expect(Set(statuses.dropFirst(kept)) == ["507"])
      #expect(kept > 0)
      #expect(try transactions(at: server) == kept)
      // With room again, the same store takes the next purchase.
      let raised = try await ProcessRun(
        ["--pid", "\(server.ready.pid)", "--fsize=unlimited:"],
        in: folder,
        program: "/usr/bin/prlimit"
      )
      #expect(raised.code == 0, "\(raised.errors)")
      #expect(try buy(at: server) == "200")
      #expect(try transactions(at: server) == kept + 1)
      #expect(server.stop().code == 0)
      let checked = try await ProcessRun(["store", "check", "--store", "s.store"], in: folder)
      #expect(checked.code == 0, "\(checked.errors)")
      #expect(checked.output.contains("\(kept + 1) transactions"))
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
      // Standard error is a pipe, which has no size.
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

  private func buy(at server: ServerProcess) throws -> String {
    let response = try server.connect().exchange(
      """
      POST /control/steps HTTP/1.1\r
      Host: localhost\r
      Content-Type: application/json\r
      Content-Length: \(Self.purchase.utf8.count)\r
      Connection: close\r
      \r
      \(Self.purchase)
      """
    )
    return String(response.dropFirst("HTTP/1.1 ".count).prefix(3))
  }

  private func transactions(at server: ServerProcess) throws -> Int {
    try server.get("/control/transactions").components(separatedBy: #""transactionId":"#).count - 1
  }
}
