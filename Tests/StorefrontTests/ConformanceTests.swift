import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Schemathesis, an independent program, reads the OpenAPI document and checks the server against it.
@Suite(
  .enabled(
    if: Schemathesis.isInstalled,
    "STOREFRONT_PYTHON names no interpreter with Schemathesis"
  ),
  .runsProgram
)
struct ConformanceTests {
  /// One run of Schemathesis.
  struct Part: Sendable, CustomTestStringConvertible {
    var store = ""
    let phases: String
    var examples = 5
    /// Options that choose operations.
    var choice: [String] = []
    /// The number of cases that the run must exceed.
    let cases: Int

    var testDescription: String { "\(store) \(phases) \(choice.joined(separator: " "))" }
  }

  /// The coverage phase tries each error of each member alone.
  ///
  /// For the steps, that would be 33,000 cases and take minutes, so they are tested with random
  /// cases.
  private static let parts = [
    Part(
      phases: "coverage,fuzzing,stateful",
      choice: ["--exclude-path", "/control/steps"],
      cases: 3000
    ),
    Part(
      phases: "fuzzing",
      examples: 200,
      choice: ["--include-path", "/control/steps"],
      cases: 200
    ),
    Part(store: "/stores/other", phases: "fuzzing,stateful", cases: 100),
  ]

  /// Checks statuses, media types, response schemas, methods and invalid requests.
  ///
  /// An isolated store, which has the same calls, is checked too.
  @Test(arguments: parts)
  func theServerIsAsItsDocumentSays(part: Part) async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral", "--rate-limits", "off"], in: folder)
      let body = #"{"name": "other"}"#
      let opened = try server.connect().exchange(
        """
        POST /control/stores HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
        Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
        """
      )
      #expect(opened.hasPrefix("HTTP/1.1 201 "))
      let said = try await ApplePython.run(
        Oracle.script("conformance.py"),
        on: [],
        [server.ready.url, part.store, part.phases, "\(part.examples)"] + part.choice
      )
      let verdict = said.last?.split(separator: " ").map(String.init) ?? []
      #expect(verdict.last == "clean", "\(said.joined(separator: "\n"))")
      #expect(verdict.first.flatMap { Int($0) } ?? 0 > part.cases)
      #expect(server.stop().code == 0)
    }
  }
}

/// The Schemathesis program, next to the interpreter that has Apple's library.
private enum Schemathesis {
  static var isInstalled: Bool {
    ApplePython.interpreter.map { interpreter in
      let program = URL(filePath: interpreter).deletingLastPathComponent().appending(path: "st")
      return FileManager.default.isExecutableFile(atPath: program.path)
    } ?? false
  }
}
