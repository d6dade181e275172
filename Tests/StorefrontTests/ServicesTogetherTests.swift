import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Scripts with services that play at the same time, each with a backend that verifies online.
@Suite(.runsProgram, .asksApple)
struct ServicesTogetherTests {
  private static let count = 6

  @Test func everyBackendVerifiesWhatItHears() async throws {
    try await withTemporaryDirectory { folder in
      let backend = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Oracle/online.py").path
      let python = try #require(ApplePython.interpreter)
      let script = """
        services: [{name: backend, run: ["\(python)", "\(backend)", $(port)], ready: {url: /heard}}]
        steps:
          - webhook: {to: $(backend.url)/notifications}
          - buy: com.example.meridian.theme.night
          - answer: buy
          - refund: latest
          - http: {get: $(backend.url)/heard, expect: {body: {heard: [ONE_TIME_CHARGE, REFUND]}}}

        """
      let names = (1...Self.count).map { "\($0).session.yaml" }
      for name in names { try Data(script.utf8).write(to: folder.appending(path: name)) }
      let run = try await ProcessRun(
        ["play", "--allow-services", "--jobs", "\(Self.count)"] + names,
        in: folder,
        environment: ["PATH": "/usr/bin:/bin"]
      )
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("\(Self.count) passed, 0 failed"), "\(run.output)")
    }
  }
}
