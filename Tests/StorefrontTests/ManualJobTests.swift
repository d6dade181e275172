import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The commands for the job, the containers and the requests in the manual work as the manual says.
@Suite(.runsProgram)
struct ManualJobTests {
  @Test func theJobPlaysAndLeavesItsResults() async throws {
    let command = try line(after: "      - run: storefront ", in: "CI").split(separator: " ")
      .map(String.init)
    try await withTemporaryDirectory { folder in
      let tests = folder.appending(path: "tests")
      try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
      let script = try String(
        contentsOf: SourceTree.root.appending(path: "Catalog/Sessions/cancel.session.yaml"),
        encoding: .utf8
      )
      try script.replacing("catalog: ../Sample.storekit\n", with: "")
        .write(to: tests.appending(path: "a.session.yaml"), atomically: false, encoding: .utf8)
      let run = try await ProcessRun(command, in: folder)
      #expect(run.code == 0 && run.output.hasSuffix("1 passed, 0 failed\n"), "\(run.errors)")
      // The step that keeps the files has the pattern `results.*`.
      for file in ["results.xml", "results.html"] {
        #expect(
          FileManager.default.fileExists(atPath: folder.appending(path: file).path),
          "\(file)"
        )
      }
    }
  }

  @Test func theContainerServesByItsNameInTheNetwork() async throws {
    let list = try line(after: "    command: [serve, ", in: "Servers").dropLast()
    try await withTemporaryDirectory { folder in
      let catalog = SourceTree.root.appending(path: "Catalog/Games.storekit").path
      let arguments = list.split(separator: ", ").map {
        $0 == "/catalog.json" ? catalog : String($0)
      }
      let server = try ServerProcess(arguments, in: folder)
      #expect(server.ready.url == "http://storefront:\(server.ready.port)")
      #expect(server.stop().code == 0)
    }
  }

  /// Each request of the manual is one that Apple would accept.
  @Test func theRequestsAreMade() async throws {
    let page = try Document.page("AdvancedCommerce").text
    let lines = page.replacing("\\\n", with: "").split(separator: "\n")
      .filter { $0.hasPrefix("storefront request new ") }
    #expect(lines.count == 5)
    let binary = try #require(ProcessRun.binary)
    for line in lines {
      let command = String(line).replacing("storefront", with: "'\(binary)'", maxReplacements: 1)
      let made = try await ProgramRun("/bin/sh", ["-c", command], in: SourceTree.root)
      #expect(made.code == 0 && made.errors.isEmpty, "\(line): \(made.errors)")
      let checked = try await ProcessRun.alone(["request", "check", "-"], input: made.output)
      #expect(checked.code == 0, "\(line): \(checked.output)")
    }
  }

  /// Returns the rest of the page's only line with this beginning.
  private func line(after beginning: String, in page: String) throws -> Substring {
    let text = try Document.page(page).text
    let lines = text.split(separator: "\n").filter { $0.hasPrefix(beginning) }
    try #require(lines.count == 1, "\(beginning)")
    return lines[0].dropFirst(beginning.count)
  }
}
