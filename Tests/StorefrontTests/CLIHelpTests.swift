import Foundation
import StoreTestSupport
import Testing

/// `storefront help`, and the pages of the manual in the terminal.
@Suite(.runsProgram)
struct CLIHelpTests {
  @Test func theHelpListsCommandsAndPages() async throws {
    let run = try await ProcessRun.alone(["help"])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.contains("\n  play "))
    #expect(run.output.contains("\nMANUAL:\n"))
    let topics = try await ProcessRun.alone(["help", "--topics"]).output.split(separator: "\n")
    #expect(topics.count > 15)
    for topic in topics { #expect(run.output.contains("\n  \(topic) "), "\(topic)") }
    let ways = "\n\n  See 'storefront help PAGE' and 'storefront COMMAND --help'.\n"
    #expect(run.output.hasSuffix(ways))
    #expect(run.output.components(separatedBy: "See '").count == 2)
  }

  @Test(arguments: ["scripts", "Scripts", "time-travel", "TimeTravel"])
  func aPageIsPlainInAPipe(topic: String) async throws {
    let run = try await ProcessRun.alone(["help", topic])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("]("))
    #expect(run.output.contains("\n\nSee also:\n  storefront help "))
    #expect(!run.output.hasPrefix("See "))
  }

  /// A command with a page of the same name keeps its help, and the page mentions it.
  @Test func commandsHaveTheirHelp() async throws {
    for words in [["help", "play"], ["help", "rules", "import"], ["help", "catalog"]] {
      let run = try await ProcessRun.alone(words)
      #expect(run.code == 0 && run.output.hasPrefix("OVERVIEW: "), "\(words)")
    }
    let page = try await ProcessRun.alone(["help", "rules"])
    #expect(
      page.output.hasPrefix(
        "See 'storefront rules --help' for the command of this name.\n\nRules\n"
      )
    )
  }

  @Test func anUnknownPageIsToldWithTheNearestOne() async throws {
    let run = try await ProcessRun.alone(["help", "scirpts"])
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "Error: there is no page or command \"scirpts\"; did you mean scripts?\n"
      )
    )
    let other = try await ProcessRun.alone(["help", "qqqqqqqq"])
    #expect(other.code == 64)
    #expect(
      other.errors.hasSuffix(
        "; storefront help lists the pages and commands\nUsage: storefront help [PAGE or COMMAND]\n"
      )
    )
  }

  @Test func manualPagesAreMadeOfTheSameText() async throws {
    let program = try await ProcessRun.alone(["help", "--man"])
    #expect(program.code == 0 && program.output.hasPrefix(".TH STOREFRONT 1 "))
    // The output contains both the pages and the options.
    #expect(program.output.contains("storefront\\-time\\-travel(7)"))
    #expect(program.output.contains("\\-\\-junit FILE"))
    let page = try await ProcessRun.alone(["help", "--man", "time-travel"])
    #expect(page.output.hasPrefix(".TH STOREFRONT-TIME-TRAVEL 7 "))
  }
}

extension TerminalTests {
  /// The list of commands and a page, in a terminal.
  @Suite(.serialized)
  struct Help {
    @Test(arguments: ["storefront help", "storefront help tour"])
    func helpIsPaged(command: String) async throws {
      try await inTerminal(environment: ["PAGER": "wc -l | sed 's/^ */lines in the pager: /'"]) {
        terminal in
        try terminal.run(command)
        try terminal.wait(for: "lines in the pager: ", terminal.exit(0))
      }
    }
  }
}
