import Foundation
import StoreTestSupport
import Testing

/// The lists of commands in README and the manual are made from the declarations.
@Suite(.runsProgram)
struct CommandsPageTests {
  private func page() async throws -> CommandsPage {
    let run = try await ProcessRun.alone(["--experimental-dump-help"])
    return try JSONDecoder().decode(CommandsPage.self, from: Data(run.output.utf8))
  }

  @Test func thePageHasEveryCommand() async throws {
    let page = try await page()
    #expect(page.rows.count > 10)
    try Document.page("Commands").expectWhole(page.text)
  }

  /// A longer line would be wrapped in a terminal, and a shell wouldn't read it as one command.
  @Test func everyExampleOfTheHelpFitsATerminal() async throws {
    let lines = try await page().command.discussions.flatMap { $0.components(separatedBy: "\n") }
    let examples = lines.filter { $0.hasPrefix("  storefront ") }
    #expect(examples.count > 10)
    #expect(examples.filter { $0.count > 80 } == [])
  }

  @Test func theReadmeHasARowForEachCommand() async throws {
    let rows = try await page().rows.joined(separator: "\n")
    let table = "| Command | Does |\n| --- | --- |\n\(rows)"
    try Document.readme().expectGenerated(["commands": table])
  }
}

extension CommandsPage.Command {
  /// The descriptions of the command and those below it.
  fileprivate var discussions: [String] {
    [discussion ?? ""] + (subcommands ?? []).flatMap(\.discussions)
  }
}
