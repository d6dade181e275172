import StoreCatalog
import StoreModel
import StorefrontUI
import TerminalCanvas
import Testing

/// The details of a product, and of a transaction.
struct DetailTests {
  /// Returns the trimmed lines of the details, starting at a text.
  private func details(_ stage: Stage, from text: String) -> [String] {
    // A scroll bar is drawn in the frame.
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
      Array(lines.prefix(7)) == [
        "Type Auto-Renewable Subscription", "Family Sharing no", "Languages en_US, de, ja",
        "Reference name Observatory, monthly",
        "Product ID com.example.meridian.plus.observatory.monthly", "Duration 1 month",
        "Subscription group Meridian Plus",
      ]
    )
    try stage.press("enter tab pagedown")
    #expect(details(stage, from: "Level").first == "Level 1 of 3")
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

  @Test func offersComeEarlyAndNameTheirKind() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/plus monthly")
    let lines = details(stage, from: "Plus").filter { !$0.isEmpty }
    let offers = try #require(lines.firstIndex(of: "Offers"))
    let type = try #require(lines.firstIndex { $0.hasPrefix("Type") })
    #expect(offers < type)
    #expect(lines[offers..<type].contains { $0.hasSuffix("introductory offer") })
    try stage.press("enter B")
    #expect(stage.picture.contains(", promotional offer") || stage.picture.contains(", offer code"))
  }

  @Test(arguments: Self.sizes)
  func theWordsOfEveryLanguageAreShownWithTheFocus(size: Size) throws {
    var stage = try Stage(size: size)
    try stage.type("/atlas")
    try stage.press("enter")
    #expect(stage.picture.contains("en_US, de, ja"))
    #expect(!stage.picture.contains("Deep-Sky-Atlas"))
    try stage.press("tab")
    var seen = stage.picture
    for _ in 0..<20 {
      try stage.press("down")
      seen += stage.picture
    }
    #expect(seen.contains("Deep-Sky-Atlas") && seen.contains("ディープスカイ星図"))
    #expect(!seen.contains("en_US, de, ja"))
  }

  /// A move through the list sends little to a slow connection.
  ///
  /// Values that most products have stay in their rows. The output includes only the previous row, the new
  /// row and its details.
  @Test(arguments: Self.sizes)
  func aStepThroughTheListChangesFewCells(size: Size) throws {
    var stage = try Stage(size: size)
    var places = Set<[Int?]>()
    var counts: [Int] = []
    for _ in 0..<5 {
      let before = stage.screen.draw(size: size).canvas
      try stage.press("down")
      let after = stage.screen.draw(size: size).canvas
      counts.append(after.changes(since: before).reduce(0) { $0 + $1.cells.count })
      let rows = after.description.split(separator: "\n")
      places.insert(
        ["│ Type ", "│ Family Sharing ", "│ Languages ", "│ Reference name "].map { label in
          rows.firstIndex { $0.contains(label) }
        }
      )
    }
    #expect(places.count == 1 && places.first?.contains(nil) == false)
    #expect(counts.sorted()[2] <= 260, "\(counts)")
  }

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60),
    Size(columns: 60, rows: 50),
  ]

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
  func theVerdictComesFirst(size: Size) throws {
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
