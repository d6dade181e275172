import Foundation
import ProgramSupport
import StoreTestSupport
import Testing

/// Programs that take copied text on their standard input.
struct ClipboardProgramTests {
  /// The text is longer than a pipe's buffer.
  @Test func theProgramGetsTheWholeText() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "copy")
      let text = String(repeating: "日本\n", count: 100_000)
      try await ClipboardProgram.copy(text, with: "cat > '\(file.path)'")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test(arguments: [
    ("no-such-copy", 60, "can't run no-such-copy; set clipboard in the config"),
    ("echo no display; exit 3", 60, "echo no display; exit 3 exited with code 3: no display"),
    ("false", 60, "false exited with code 1"),
    ("sleep 600", 0, "sleep 600 didn't exit within 0 seconds"),
  ])
  func theReasonOfAFailureIsReported(command: String, seconds: Int, reason: String) async {
    let failure = await #expect(throws: ClipboardProgram.Failure.self) {
      try await ClipboardProgram.copy("x", with: command, within: seconds)
    }
    #expect(failure?.description == reason)
  }

  @Test func programsAreFoundOnThePath() {
    #expect(EnvironmentVariable.path(of: "sh")?.hasSuffix("/sh") == true)
    #expect(EnvironmentVariable.path(of: "no-such-copy") == nil)
  }
}

extension TerminalTests {
  /// tmux ignores what a program sends to the terminal's clipboard, so tmux itself gets the text.
  @Test static func tmuxTakesCopies() async throws {
    try await inTerminal { terminal in
      try terminal.open()
      try terminal.press("y")
      try terminal.wait(for: "Copied")
      try terminal.press("q")
      try terminal.wait(for: terminal.exit(0))
      try terminal.run("tmux show-buffer")
      try terminal.wait(for: "com.example.meridian.telescope.hour", terminal.exit(0))
    }
  }

  /// If a program doesn't take a text, the screen doesn't say that it was copied.
  @Test static func aProgramThatTakesNoCopiesIsReported() async throws {
    try await inTerminal { terminal in
      let config = terminal.folder.appending(path: "c.yaml")
      try Data("clipboard: no-such-copy\n".utf8).write(to: config)
      try terminal.run("export STOREFRONT_CONFIG=\(config.path)")
      try terminal.open()
      try terminal.press("y")
      try terminal.wait(for: "Not copied: can't run no-such-copy")
    }
  }
}
