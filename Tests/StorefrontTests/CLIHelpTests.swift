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
  }

  @Test(arguments: ["scripts", "Scripts", "time-travel", "TimeTravel"])
  func aPageIsPlainInAPipe(topic: String) async throws {
    let run = try await ProcessRun.alone(["help", topic])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("]("))
    #expect(run.output.contains("\nSee also: storefront help "))
  }

  /// A command keeps its help, below the page of its name too.
  @Test func commandsHaveTheirHelp() async throws {
    for words in [["help", "play"], ["help", "rules", "import"], ["help", "catalog"]] {
      let run = try await ProcessRun.alone(words)
      #expect(run.code == 0 && run.output.hasPrefix("OVERVIEW: "), "\(words)")
    }
    let page = try await ProcessRun.alone(["help", "rules"])
    #expect(page.output.hasPrefix("Rules\n"))
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
    #expect(other.errors.contains("; storefront help lists the pages and commands\n"))
  }

  @Test func manualPagesAreMadeOfTheSameText() async throws {
    let program = try await ProcessRun.alone(["help", "--man"])
    #expect(program.code == 0 && program.output.hasPrefix(".TH STOREFRONT 1 "))
    // Both the pages and the options are there.
    #expect(program.output.contains("storefront\\-time\\-travel(7)"))
    #expect(program.output.contains("\\-\\-junit FILE"))
    let page = try await ProcessRun.alone(["help", "--man", "time-travel"])
    #expect(page.output.hasPrefix(".TH STOREFRONT-TIME-TRAVEL 7 "))
  }
}
