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

  @Test func theReadmeHasARowForEachCommand() async throws {
    let rows = try await page().rows.joined(separator: "\n")
    let table = "| Command | Does |\n| --- | --- |\n\(rows)"
    try Document.readme().expectGenerated(["commands": table])
  }
}
