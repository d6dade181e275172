import StoreEngine
import StoreModel
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The details describe the selection in any pane.
struct PreviewTests {
  private func livedIn() throws -> Stage {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    try stage.type("/observatory")
    try stage.press("enter enter enter escape t m t m")
    try stage.type("/atlas")
    try stage.press("enter enter p escape")
    stage.notify(.didRenew, nil, of: stage.store.transactions.last?.transaction)
    return stage
  }

  @Test(arguments: ["2", "3", "3 down", "4", "5", "6"])
  func theDetailsFollowTheFocus(keys: String) throws {
    var stage = try livedIn()
    try stage.press(keys)
    let name = keys.split(separator: " ").joined()
    try expectPart(.pane(.detail), of: stage, named: "panes/preview-\(name)")
  }

  @Test func theDetailsStayWithTheirRowWhileTheyAreRead() throws {
    var stage = try livedIn()
    try stage.press("3 down 0")
    #expect(stage.picture.contains("Details: transaction"))
    #expect(stage.picture.contains("enter Inspect"))
    try stage.press("down down")
    try stage.press("enter")
    #expect(stage.screen.pages.open != .browse)
    try stage.press("escape 1")
    #expect(stage.picture.contains("Details ─"))
  }

  @Test func aLineOfTheLogIsShownWhole() throws {
    var stage = try livedIn()
    let words = String(repeating: "so long that no pane shows it ", count: 12)
    stage.screen.showToast(Toast(words, isProblem: true))
    stage.screen.logWhatWasSaid()
    try stage.press("5 end 0 +")
    let shown = stage.picture.split(whereSeparator: { $0.isWhitespace || $0 == "│" }).joined()
    #expect(shown.contains(words.filter { !$0.isWhitespace }))
  }
}
