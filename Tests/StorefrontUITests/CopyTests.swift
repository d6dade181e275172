import StoreCatalog
import StoreEngine
import StoreModel
import StorefrontUI
import TerminalCanvas
import Testing

/// Copying the selection in each of its formats.
struct CopyTests {
  /// Returns the effects of choosing a format by its label, including a request to sign.
  private func copied(_ label: String, of stage: Stage) throws -> [Effect] {
    var stage = stage
    try stage.press("ctrl-y")
    let before = stage.effects.count
    let lines = stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description
    let line = try #require(lines.split(separator: "\n").first { $0.contains("  \(label)  ") })
    let key = try #require(line.firstMatch(of: #/│\s*▸?\s*([a-z])\s\s/#)?.output.1)
    try stage.press(String(key))
    stage.inspect()
    return Array(stage.effects.dropFirst(before))
  }

  private func customer() throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/moon")
    try stage.press("enter enter enter escape")
    return stage
  }

  @Test(arguments: [
    ("Identifier", "com.example.meridian.tour.moon"), ("Name", "Moon Tour"),
    ("Step of a script", "- buy: com.example.meridian.tour.moon"),
  ])
  func aProductInAFewWords(label: String, text: String) throws {
    #expect(try copied(label, of: customer()) == [.copy(text)])
  }

  @Test func aProductAsATable() throws {
    guard case .copy(let text)? = try copied("Row as CSV", of: customer()).first else {
      Issue.record("nothing was copied")
      return
    }
    let lines = text.split(separator: "\r\n")
    #expect(lines[0].hasPrefix("id,name,type,group,level,price"))
    #expect(lines[1].hasPrefix("com.example.meridian.tour.moon,Moon Tour,non-consumable"))
  }

  @Test func aTransactionInItsForms() throws {
    var stage = try customer()
    try stage.press("3")
    let id = try #require(stage.store.transactions.last?.id)
    guard case .copy(let json)? = try copied("Fields as JSON", of: stage).first else {
      Issue.record("nothing was copied")
      return
    }
    #expect(json.contains("\"product\": \"com.example.meridian.tour.moon\""))
    #expect(json.contains("\"state\": \"unfinished\""))
    #expect(
      try copied("curl", of: stage) == [
        .copy(
          "curl -H \"Authorization: Bearer $TOKEN\" http://127.0.0.1:8787"
            + "/inApps/v1/transactions/\(id)"
        )
      ]
    )
  }

  /// Signed data is requested and copied when it arrives, and only then.
  @Test func signedDataIsCopiedWhenItArrives() throws {
    var stage = try customer()
    try stage.press("3")
    let id = try #require(stage.store.transactions.last?.id)
    for (label, beginning) in [("JWS", "e"), ("Decoded payload", "{")] {
      let effects = try copied(label, of: stage)
      #expect(effects.count == 2 && effects.first == .inspect(id), "\(effects)")
      guard case .copy(let text)? = effects.last else {
        Issue.record("\(label) is not copied")
        continue
      }
      #expect(text.hasPrefix(beginning))
    }
    try stage.press("enter")
    #expect(!stage.effects.contains { if case .copy = $0 { true } else { false } })
  }
}
