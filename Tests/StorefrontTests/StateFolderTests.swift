import Foundation
import StoreTestSupport
import Testing

/// The folders below `$XDG_STATE_HOME`, which only their owner may enter, whichever command creates
/// them.
@Suite(.runsProgram)
struct StateFolderTests {
  private static let firstCommands = [
    "keys export \"$XDG_STATE_HOME/made/keys\"", "keys export keys",
    "serve --port 0 --ephemeral", "serve --port 0 --ephemeral --tls --tls-port 0",
    "serve --port 0", "serve --port 0 --keys \"$XDG_STATE_HOME/made/keys\"",
  ]

  @Test(arguments: firstCommands)
  func everyFolderIsItsOwners(command: String) async throws {
    try await withTemporaryDirectory { folder in
      let state = folder.appending(path: "state")
      // When a server has written its first line, its folders exist.
      let run = try await ProcessRun(
        [
          "-c",
          """
          umask 0; mkfifo out; '\(ProcessRun.binary ?? "")' \(command) >out 2>errors & read line <out
          kill $!; wait $!
          """,
        ],
        in: folder,
        environment: ["XDG_STATE_HOME": state.path],
        program: "/bin/sh"
      )
      let names = try FileManager.default.subpathsOfDirectory(atPath: state.path)
      #expect(!names.isEmpty, "\(run.output)\(run.errors)")
      for name in [""] + names {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: state.appending(path: name).path
        )
        guard attributes[.type] as? FileAttributeType == .typeDirectory else { continue }
        #expect(attributes[.posixPermissions] as? Int == 0o700, "\(name)")
      }
    }
  }

  @Test func theWarningAboutTheRootIsPrinted() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(["keys", "export", "keys"], in: folder)
      #expect(run.errors.contains("for tests only"))
      #expect(!run.output.contains("for tests only"))
      let ids = try String(contentsOf: folder.appending(path: "keys/ids.json"), encoding: .utf8)
      #expect(ids.contains("for tests only"))
      let server = try ServerProcess(["--ephemeral"], in: folder, saying: .guide)
      #expect(server.output.contains("for tests only"))
      #expect(server.stop().code == 0)
    }
  }
}
