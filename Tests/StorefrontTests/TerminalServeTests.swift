import Foundation
import StoreTestSupport
import Testing

extension TerminalTests {
  /// The server that runs together with the screen.
  @Suite(.serialized)
  struct Serve {
    private static func ready(_ terminal: TerminalRig) throws -> ServerProcess.Ready {
      let file = terminal.folder.appending(path: "ready.json")
      return try JSONDecoder().decode(ServerProcess.Ready.self, from: Data(contentsOf: file))
    }

    @Test func clientsAndScreenSeeOneStoreUntilThePersonQuits() async throws {
      try await inTerminal(120, 30) { terminal in
        try terminal.open("--serve --port 0 --ready-file ready.json")
        try terminal.wait(for: "● serving 127.0.0.1:")
        let ready = try Self.ready(terminal)
        let connection = try RawConnection(port: UInt16(ready.port))
        let response = try connection.exchange(
          "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        #expect(response.hasPrefix("HTTP/1.1 404 "))
        let idle = try RawConnection(port: UInt16(ready.port))
        try terminal.quit()
        #expect(try idle.receiveAll() == "")
        #expect(throws: POSIXError.self) { try RawConnection(port: UInt16(ready.port)) }
        let file = terminal.folder.appending(path: "ready.json").path
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }

    @Test func aPortInUseIsShownAndTheShopIsOpen() async throws {
      try await inTerminal(160, 30) { terminal in
        let other = try LoopbackServer()
        try terminal.open("--serve --port \(other.port)")
        try terminal.wait(for: "✗ not serving")
        try terminal.press("6")
        try terminal.wait(for: "✗ Not serving: port \(other.port) of 127.0.0.1 is in use")
        try terminal.quit()
      }
    }

    @Test func optionsOfAServerNeedOne() async throws {
      let run = try await ProcessRun.alone(["browse", "--port", "0"])
      #expect(run.code == 64)
      #expect(run.errors.contains("--port requires --serve."))
    }
  }
}
