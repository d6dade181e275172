import StoreCatalog
import StoreModel
import StorefrontUI
import TerminalCanvas
import Testing

/// The details of a product, and of a transaction.
struct DetailTests {
  /// The lines of the details, trimmed, from where a text stands.
  private func details(_ stage: Stage, from text: String) -> [String] {
    // A scroll bar stands in the frame.
    let picture = stage.picture.replacing("█", with: "│")
    let lines = picture.split(separator: "\n").map { line in
      let cells = line.split(separator: "│", omittingEmptySubsequences: false).map(String.init)
      return cells.count > 3 ? cells[3].split(separator: " ").joined(separator: " ") : ""
    }
    return Array(lines.drop { !$0.hasPrefix(text) })
  }

  @Test func aProductIsDescribedInTheWordsOfAppStoreConnect() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/observatory")
    let lines = details(stage, from: "Type")
    #expect(
      Array(lines.prefix(6)) == [
        "Type Auto-Renewable Subscription", "Reference name Observatory, monthly",
        "Product ID com.example.meridian.plus.observatory.monthly",
        "Subscription group Meridian Plus", "Level 1 of 3", "Family Sharing Off",
      ]
    )
  }

  @Test func theWholeProductIDIsShownHoweverNarrow() throws {
    var stage = try Stage()
    try stage.type("/digital weekly")
    try stage.press("enter tab end")
    let all = stage.picture
    try stage.press("home")
    let text = all + stage.picture
    #expect(text.contains("com.example.meridian.journal."))
    #expect(text.contains("digital.weekly"))
  }

  @Test func offersComeBeforeWhatChangesSeldomAndSayWhatKindTheyAre() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/plus monthly")
    let lines = details(stage, from: "Duration").filter { !$0.isEmpty }
    let offers = try #require(lines.firstIndex(of: "Offers"))
    let type = try #require(lines.firstIndex { $0.hasPrefix("Type") })
    #expect(offers < type)
    #expect(lines[offers..<type].contains { $0.hasSuffix("introductory offer") })
    try stage.press("enter B")
    #expect(stage.picture.contains(", promotional offer") || stage.picture.contains(", offer code"))
  }

  @Test func anIdentifierInTheListKeepsItsEnd() throws {
    let catalog = Catalog(
      products: [
        Product(
          id: "com.revenuecat.purchaseTester.monthly_4.99.1_week_intro",
          type: .consumable,
          milliunits: 990,
          localizations: []
        )
      ],
      app: AppIdentity(name: "Tester", bundleId: "com.example", appAppleId: 42)
    )
    let stage = try Stage(catalog)
    #expect(stage.picture.contains("▸ com.rev….99.1_week_intro"))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func theVerdictStandsFirst(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.press("enter u b 3 enter")
    stage.inspect(
      refusal: "invalidCertificateChain: no trusted root issued the intermediate certificate, and "
        + "so nothing that it signed can be trusted"
    )
    let lines = stage.picture.split(separator: "\n")
    #expect(lines[2].contains("Telescope Hour"))
    #expect(lines[3].contains("✗ Refused: invalidCertificateChain. No trusted root"))
    #expect(lines[4...5].contains { $0.contains("be trusted") || $0.contains("can be") })
    if size == .standard {
      let rows = ["Certificates", "Header"].map { text in
        lines.firstIndex { $0.contains(text) } ?? lines.count
      }
      #expect(rows[0] < rows[1])
    }
  }
}
