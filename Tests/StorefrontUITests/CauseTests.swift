import StoreModel
import StoreTelling
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The cause of a log line, and its consequences.
struct CauseTests {
  /// Returns a stage with a subscription that was renewed twice.
  private static func renewed() throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 50))
    try stage.press("/ o b s e r v a t o r y enter enter enter escape t m t m")
    return stage
  }

  @Test func aTransactionLeadsToItsCause() throws {
    var stage = try Self.renewed()
    try stage.press("3 down L")
    let item = try #require(
      stage.screen.menu.map { MenuLayout($0, stage.screen.menuContext).items }?.last
    )
    #expect(item.label == "Cause")
    try stage.press("end enter")
    let lines = stage.picture.split(separator: "\n").map(String.init)
    func place(_ text: String) -> Int? { lines.firstIndex { $0.contains(text) } }
    let cause = try #require(place("Cause"))
    let before = try #require(place("Events before"))
    let after = try #require(place("Events after"))
    #expect(cause < before && before < after)
    #expect(lines[cause + 1].contains("- advance: 1mo"))
  }

  @Test func aStepShowsItsConsequences() throws {
    var stage = try Self.renewed()
    try stage.press("5 home")
    let step = try #require(stage.screen.session.log.lines.first { $0.text == "answer: buy" })
    stage.screen.pages.open = .explanation(Explanation(.line(step.id)))
    let picture = stage.picture
    #expect(picture.contains("Effects"))
    #expect(picture.contains("↳ Observatory subscribed"))
    #expect(!picture.contains("Cause"))
  }

  /// A line without consequences says so, and so does a line from before every step.
  @Test func missingCausesAndConsequencesAreNamed() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 50))
    let first = try #require(stage.screen.session.log.lines.first)
    stage.screen.pages.open = .explanation(Explanation(.line(first.id)))
    #expect(stage.picture.contains("Part of the store's initial state."))
    try stage.press("escape s a escape")
    let last = try #require(stage.screen.session.log.lines.last { $0.isStep })
    stage.screen.pages.open = .explanation(Explanation(.line(last.id)))
    #expect(stage.picture.contains("No effects."))
  }
}
