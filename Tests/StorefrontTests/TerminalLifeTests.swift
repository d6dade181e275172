import Foundation
import Glibc
import Testing

extension TerminalTests {
  /// The program's start, end and restart.
  @Suite(.serialized)
  struct Life {
    @Test func purchasesAreThereAfterAKill() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.buy()
        try terminal.confirm()
        try terminal.press("Down")
        try terminal.wait(for: "▸ Telescope Night", "│ Telescope Night")
        try terminal.buy()
        try terminal.signal(SIGKILL)
        // The shell may print the end before the terminal is restored, and that output is lost with the screen.
        try terminal.wait(
          for: "shell> storefront browse",
          without: "Telescope",
          facts: ["alternate_on": "0", "mouse_any_flag": "0"]
        )

        try terminal.run("clear; storefront")
        try terminal.wait(for: "2026-06-01 00:00 UTC", "3 Transactions 1  4", "enter Buy  / Filter")
        try terminal.press("5")
        try terminal.wait(
          for: "buy: com.example.meridian.telescope.night",
          "launch",
          "Y Copy as script",
          without: "Tester: choose the outcome"
        )
      }
    }

    @Test func theStoreIsOneFileAfterQuitting() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.quit()

        let names = try FileManager.default.contentsOfDirectory(
          atPath: terminal.folder.appending(path: "storefront").path
        )
        #expect(names.filter { $0.hasSuffix("-wal") } == [])
        #expect(names.contains("sample.store"))
      }
    }

    @Test func aSecondProgramNamesTheProcessThatHasTheStore() async throws {
      // The terminal is wide enough for every line.
      try await inTerminal(200, 24) { terminal in
        try terminal.open()
        let program = try terminal.programNumber()
        try terminal.press("C-z")
        try terminal.wait(for: terminal.exit(148))
        try terminal.run("clear; storefront")
        try terminal.wait(
          for: terminal.exit(2),
          "the store is open in process \(program); quit that first"
        )
      }
    }

    @Test func theShellHasTheTerminalWhileTheProgramIsStopped() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.press("C-z")
        try terminal.wait(
          for: terminal.exit(148),
          facts: ["alternate_on": "0", "mouse_any_flag": "0"]
        )

        try terminal.resize(100, 30)
        try terminal.type("fg\n")
        try terminal.wait(
          for: "2026-06-01 00:00 UTC",
          "▸ Telescope Hour",
          "╰\(String(repeating: "─", count: 98))╯",
          "enter Buy  / Filter",
          facts: ["alternate_on": "1"]
        )
        try terminal.buy()
        try terminal.press("Escape")
        try terminal.wait(for: "• The customer canceled", without: "Tester: choose the outcome")
      }
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGSEGV, 139)])
    func aSignalEndsTheProgramAndRestoresTheTerminal(signal: Int32, code: Int) async throws {
      try await inTerminal { terminal in
        try terminal.run("stty -g > before")
        try terminal.wait(for: terminal.exit(0))
        try terminal.open()
        try terminal.signal(signal)
        try terminal.wait(
          for: terminal.exit(code),
          without: "crashed",
          facts: ["alternate_on": "0", "mouse_any_flag": "0", "cursor_flag": "1"]
        )

        try terminal.run("clear; stty -g | cmp - before")
        try terminal.wait(for: terminal.exit(0))
      }
    }

    /// A write lock of SQLite prevents the store from closing.
    @Test func anotherSignalCutsTheCloseShort() async throws {
      try await inTerminal { terminal in
        try terminal.run("storefront --store a.store")
        try terminal.wait(for: " UTC ", "q Quit")
        let index = open("\(terminal.folder.path)/a.store-shm", O_RDWR | O_CLOEXEC)
        defer { Glibc.close(index) }
        var lock = flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        (lock.l_start, lock.l_len) = (120, 1)
        #expect(fcntl(index, F_SETLK, &lock) == 0)
        try terminal.signal(SIGTERM)
        try terminal.wait(for: "Closing the store", facts: ["alternate_on": "0"])
        try terminal.signal(SIGTERM)
        try terminal.wait(for: "closing was interrupted", terminal.exit(143))
      }
    }

    /// A year with a renewal every two seconds takes longer than the test waits.
    @Test func aTerminalThatDisappearsEndsTheProgramWhateverItIsAt() async throws {
      try await inTerminal { terminal in
        try terminal.open()
        try terminal.type("/observatory\r\r")
        try terminal.waitForSheet()
        try terminal.confirm()
        try terminal.type("srr")
        try terminal.wait(for: "every 2 seconds", "Refund requests")
        try terminal.press("Escape")
        try terminal.wait(for: "QUICK PERIODS", without: "Refund requests")
        try terminal.type("ty")
        try terminal.wait(for: "esc stops")
        #expect(terminal.disappear(within: .seconds(15)))
      }
    }

    @Test func theFrameFollowsTheWindowWhileASheetIsUp() async throws {
      try await inTerminal(120, 40) { terminal in
        try terminal.open()
        try terminal.buy()
        // The text that remains of a wider screen ends before its last key.
        try terminal.resize(60, 18)
        try terminal.wait(for: "esc ✕", "Tester: choose the outcome", "q Quit", without: "5 Log")
        try terminal.resize(20, 5)
        try terminal.wait(for: "Window too small:", "needs 40x10")
        try terminal.resize(200, 60)
        try terminal.wait(for: "5 Log", without: "Window too small:")
        try terminal.waitForSheet()
        try terminal.confirm()
      }
    }

    @Test(arguments: ["screen-256color", "xterm-256color", "linux", "nonsense"])
    func withoutColourNothingIsColoured(type: String) async throws {
      try await inTerminal { terminal in
        try terminal.run("NO_COLOR=1 TERM=\(type) storefront")
        try terminal.wait(for: "paused", "▸ Telescope", "q Quit", isColored: false)
        try terminal.quit()
        try terminal.run("TERM=\(type) storefront")
        try terminal.wait(for: "paused", "▸ Telescope", "q Quit", isColored: true)
      }
    }

    /// More colors than the terminal may have are used only if its name or `COLORTERM` says that it has them.
    @Test(arguments: [
      ("env -u COLORTERM TERM=xterm-16colors", "; xterm stands in"),
      ("env -u COLORTERM TERM=other-256color", "; xterm-256color stands in"),
      ("COLORTERM=truecolor TERM=nonsense", "; xterm-256color stands in"),
    ])
    func anUnknownTypeHasAStandIn(environment: String, words: String) async throws {
      try await inTerminal { terminal in
        try terminal.run("\(environment) storefront")
        try terminal.wait(for: "paused", "▸ Telescope", "q Quit")
        try terminal.press("q")
        try terminal.wait(for: terminal.exit(0), words)
      }
    }

    @Test func aTerminalWithoutASecondScreenIsLeftEmpty() async throws {
      try await inTerminal { terminal in
        try terminal.run("TERM=linux storefront")
        try terminal.wait(for: "paused", "▸ Telescope", "q Quit")
        try terminal.press("q")
        try terminal.wait(for: terminal.exit(0), without: "Telescope")
      }
    }

    @Test func withoutALocaleTheScreenHasItsLettersAllTheSame() async throws {
      try await inTerminal { terminal in
        try terminal.run("env -u LC_ALL -u LC_CTYPE -u LANG storefront")
        try terminal.wait(for: "paused", "╭ 1 Products ─")
      }
    }

    @Test(arguments: ["C", "POSIX", "de_DE.ISO-8859-1"])
    func aLocaleOfOtherCharactersIsDrawnInASCII(locale: String) async throws {
      try await inTerminal { terminal in
        try terminal.run("LC_ALL=\(locale) storefront")
        try terminal.wait(for: "paused", "+ 1 Products -", "> Telescope Hour")
      }
    }

    @Test func aTerminalThatCannotPlaceACursorIsRefused() async throws {
      try await inTerminal { terminal in
        try terminal.run("TERM=dumb storefront")
        try terminal.wait(for: terminal.exit(2), "'dumb' cannot place a cursor")
      }
    }

    @Test func aRefusedCatalogShowsEveryProblemAndEndsWithCode2() async throws {
      try await inTerminal { terminal in
        let bad = #"{"products":[{"productID":"a","type":"Consumble","displayPrice":"x"}],}"#
        try Data(bad.utf8).write(to: terminal.folder.appending(path: "bad.storekit"))
        try terminal.run("storefront bad.storekit")
        let problems = ["1:38: ", "1:65: ", "1:70: "].map { "bad.storekit:\($0)" }
        try terminal.wait(for: "q Quit", problems[0], problems[1], problems[2])
        try terminal.press("q")
        try terminal.wait(for: terminal.exit(2), problems[0], problems[1], problems[2])
      }
    }

    /// Events before a snapshot are read while the screen is shown.
    ///
    /// The message is printed in the shell, and isn't lost with the screen.
    @Test func damageThatIsFoundBehindTheScreenIsReportedInTheShell() async throws {
      try await inTerminal(230, 24) { terminal in
        let buys = String(
          repeating: "- buyElsewhere: com.example.meridian.postcards.10\n",
          count: 700
        )
        try Data("steps:\n\(buys)".utf8).write(
          to: terminal.folder.appending(path: "a.session.yaml")
        )
        let file = terminal.folder.appending(path: "old.store")
        let server = try ServerProcess(
          ["--play", "a.session.yaml", "--store", file.path],
          in: terminal.folder
        )
        _ = server.stop()
        var bytes = try Data(contentsOf: file)
        let first = try #require(bytes.range(of: Data("transactionAdded\":{".utf8)))
        let second = try #require(
          bytes[first.upperBound...].range(of: Data("transactionAdded\":{".utf8))
        )
        bytes[second.upperBound + 30] ^= 1
        try bytes.write(to: file)

        try terminal.run("storefront --store old.store")
        try terminal.wait(
          for: terminal.exit(2),
          "the store is damaged: event",
          "store repair --store old.store",
          facts: ["alternate_on": "0", "mouse_any_flag": "0"]
        )
      }
    }

    @Test func aRecordingPlaysAgain() async throws {
      try await inTerminal { terminal in
        try terminal.open("--seed 7 --record mine.session.yaml")
        try terminal.buy()
        try terminal.confirm()
        try terminal.buy()
        try terminal.press("p")
        try terminal.wait(for: "3 Transactions 1+1  4", "A Approve  D Decline")
        try terminal.press("A")
        try terminal.wait(for: "3 Transactions 2  4", without: "A Approve")
        try terminal.choose("d", from: "t", with: "+ 1 day")
        try terminal.wait(for: "USD  2026-06-02 00:00 UTC", "/ Filter", without: "letter Choose")
        // The file is closed before the program ends, so it is complete when the exit code is known.
        try terminal.quit(saying: "The session was recorded to mine.session.yaml")

        let file = terminal.folder.appending(path: "mine.session.yaml")
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let expectation = "  - expect: {transactions: 2, unfinished: [], outcome: pending}\n"
        try Data((recorded + expectation).utf8).write(to: file)
        try terminal.run("clear; storefront play mine.session.yaml")
        try terminal.wait(for: terminal.exit(0), "1 passed, 0 failed")

        try terminal.run("clear; storefront play --show --speed 64 mine.session.yaml")
        try terminal.wait(for: "✓ PASSED", "q Quit")
        try terminal.quit()

        try terminal.run("clear; storefront play --show --speed 0.01 mine.session.yaml")
        try terminal.wait(for: "▶ 0/", "q Quit")
        try terminal.press("q")
        try terminal.wait(for: terminal.exit(0), "left before its first step", "1 left")
      }
    }
  }
}
