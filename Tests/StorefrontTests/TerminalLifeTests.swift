import Foundation
import Glibc
import Testing

extension TerminalTests {
  /// How the program begins, ends and comes back.
  @Suite(.serialized)
  struct Life {
    @Test func whatWasBoughtIsThereAfterAKill() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.press("Enter")
        try terminal.wait(for: "Transactions 1")
        try terminal.press("Down")
        try terminal.wait(for: "▸ Telescope Night")
        try terminal.buy()
        try terminal.signal(SIGKILL)
        try terminal.wait(for: "exit code 137")
        #expect(try terminal.fact("#{alternate_on} #{mouse_any_flag}") == "0 0")

        try terminal.run("clear; storefront")
        try terminal.wait(for: "2026-06-01 00:00")
        try terminal.wait(for: "Transactions 1 ")
        try terminal.press("5")
        let log = try terminal.wait(for: "buy: com.example.meridian.telescope.night")
        #expect(log.contains("launch"))
        #expect(!log.contains("Tester: what happens"))
      }
    }

    @Test func theStoreIsOneFileAfterQuitting() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.press("q")
        try terminal.wait(for: "exit code 0")

        let names = try FileManager.default.contentsOfDirectory(
          atPath: terminal.folder.appending(path: "storefront").path
        )
        #expect(names.filter { $0.hasSuffix("-wal") } == [])
        #expect(names.contains("sample.store"))
      }
    }

    @Test func aSecondProgramIsToldWhoHasTheStore() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        let program = try terminal.programNumber()
        try terminal.press("C-z")
        try terminal.wait(for: "exit code 148")
        try terminal.run("clear; storefront")
        let screen = try terminal.wait(for: "exit code 2")
        let text = screen.split(separator: "\n").joined()
        #expect(text.contains("the store is open in process \(program); quit that first"))
      }
    }

    @Test func theShellHasTheTerminalWhileTheProgramIsStopped() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.press("C-z")
        try terminal.wait(for: "exit code 148")
        #expect(try terminal.fact("#{alternate_on} #{mouse_any_flag}") == "0 0")

        try terminal.resize(100, 30)
        try terminal.type("fg\n")
        try terminal.wait(for: "2026-06-01 00:00")
        try terminal.buy()
        try terminal.press("Escape")
        try terminal.wait(for: "The customer cancelled")
      }
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGSEGV, 139)])
    func aSignalEndsTheProgramAndRestoresTheTerminal(signal: Int32, code: Int) async throws {
      try await inTerminal { terminal in
        try terminal.run("stty -g > before")
        try terminal.wait(for: "exit code 0")
        try terminal.open()
        try terminal.signal(signal)
        let screen = try terminal.wait(for: "exit code \(code)")
        #expect(!screen.contains("crashed"))
        #expect(try terminal.fact("#{alternate_on} #{mouse_any_flag} #{cursor_flag}") == "0 0 1")

        try terminal.run("clear; stty -g | cmp - before")
        try terminal.wait(for: "exit code 0")
      }
    }

    @Test func theFrameFollowsTheWindowWhileASheetIsUp() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.resize(60, 18)
        try terminal.wait(for: "esc Cancel")
        try terminal.wait(without: "5 Log")
        try terminal.resize(20, 5)
        try terminal.wait(for: "Window too small:")
        try terminal.wait(for: "40x10")
        try terminal.resize(200, 60)
        try terminal.wait(for: "Tester: what happens")
        try terminal.press("Enter")
        try terminal.wait(for: "You’re all set")
      }
    }

    @Test(arguments: ["screen-256color", "xterm-256color", "linux", "nonsense"])
    func withoutColourNothingIsColoured(type: String) async throws {
      try await inTerminal { terminal in
        try terminal.run("NO_COLOR=1 TERM=\(type) storefront")
        try terminal.wait(for: "standing still")
        #expect(!(try terminal.styledScreen()).contains(#/\u{1B}\[[0-9;]*[34][0-8]/#))

        try terminal.press("q")
        try terminal.wait(for: "exit code 0")
        try terminal.run("TERM=\(type) storefront")
        try terminal.wait(for: "standing still")
        #expect((try terminal.styledScreen()).contains(#/\u{1B}\[[0-9;]*[34][0-8]/#))
      }
    }

    @Test func aTerminalWithoutASecondScreenIsLeftEmpty() async throws {
      try await inTerminal { terminal in
        try terminal.run("TERM=linux storefront")
        try terminal.wait(for: "standing still")
        try terminal.press("q")
        let screen = try terminal.wait(for: "exit code 0")
        #expect(!screen.contains("Telescope"))
      }
    }

    @Test func withoutALanguageTheScreenHasItsLettersAllTheSame() async throws {
      try await inTerminal { terminal in
        try terminal.run("LC_ALL=C LANG=C storefront")
        let screen = try terminal.wait(for: "standing still")
        #expect(screen.contains("╭ 1 Products ─"))
      }
    }

    @Test func aTerminalThatCannotPlaceACursorIsRefused() async throws {
      try await inTerminal { terminal in
        try terminal.run("TERM=dumb storefront")
        let screen = try terminal.wait(for: "exit code 2")
        #expect(screen.contains("'dumb' cannot place a cursor"))
      }
    }

    @Test func aRefusedCatalogShowsEveryProblemAndEndsWithCode2() async throws {
      try await inTerminal { terminal in
        let bad = #"{"products":[{"productID":"a","type":"Consumble","displayPrice":"x"}],}"#
        try Data(bad.utf8).write(to: terminal.folder.appending(path: "bad.storekit"))
        try terminal.run("storefront bad.storekit")
        let screen = try terminal.wait(for: "bad.storekit:1:70: ")
        for place in ["1:38: ", "1:65: ", "1:70: "] {
          #expect(screen.contains("bad.storekit:\(place)"))
        }

        try terminal.press("q")
        let shell = try terminal.wait(for: "exit code 2")
        for place in ["1:38: ", "1:65: ", "1:70: "] {
          #expect(shell.contains("bad.storekit:\(place)"))
        }
      }
    }

    @Test func aRecordingPlaysAgain() async throws {
      try await inTerminal { terminal in
        try terminal.open("--seed 7 --record mine.session.yaml")
        try terminal.buy()
        try terminal.press("Enter")
        try terminal.wait(for: "Transactions 1")
        try terminal.buy()
        try terminal.press("p")
        try terminal.wait(for: "A Approve")
        try terminal.press("A")
        try terminal.wait(for: "Transactions 2")
        try terminal.press("t", "d")
        try terminal.wait(for: "2026-06-02 00:00")
        try terminal.press("q")
        try terminal.wait(for: "The session is in mine.session.yaml")

        let file = terminal.folder.appending(path: "mine.session.yaml")
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let expectation = "  - expect: {transactions: 2, unfinished: [], outcome: pending}\n"
        try Data((recorded + expectation).utf8).write(to: file)
        try terminal.run("clear; storefront play mine.session.yaml")
        try terminal.wait(for: "1 passed, 0 failed")

        try terminal.run("clear; storefront play --show --speed 64 mine.session.yaml")
        try terminal.wait(for: "✓ PASSED")
        try terminal.press("q")
        try terminal.wait(for: "exit code 0")
      }
    }
  }
}
