import AdvancedCommerce
import StoreCatalog
import StoreModel
import StoreScript
import StorefrontUI
import TerminalCanvas
import Testing

/// The form of an Advanced Commerce charge.
struct ChargeFormTests {
  private let reference = Stage.reference

  private var moss: OneTimeChargeCreateRequest {
    OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(
        sku: "BOOK-001",
        displayName: "A Field Guide to Moss",
        description: "By its author.",
        price: 12_990
      ),
      requestInfo: RequestInfo(requestReferenceId: reference),
      taxCode: "C003-00-2",
      storefront: "USA"
    )
  }

  /// Returns a stage with the form of a charge, including its reference.
  static func opened(size: Size = .standard) throws -> Stage {
    var stage = try Stage.marketplace(size: size)
    try stage.open("a c")
    return stage
  }

  private func filled() throws -> Stage {
    var stage = try Self.opened()
    try stage.press("enter enter")
    return stage
  }

  @Test func aChargeFromTheFormToTheSheet() throws {
    try expectPart(.page, named: "pages/charge-empty") { try Self.opened(size: $0) }
    func signed(_ size: Size) throws -> Stage {
      var stage = try Self.opened(size: size)
      try stage.press("enter down enter")
      stage.sign()
      try stage.press("f2 f2 f2")
      return stage
    }
    try expectPart(.page, named: "pages/charge-jws") { try signed($0) }
    try expectPart(.front, named: "sheets/charge") { size in
      var stage = try signed(size)
      try stage.press("f5")
      return stage
    }
  }

  /// Truncated SKUs in a list keep their ends, which distinguish them.
  @Test func longSKUsAreToldApart() throws {
    let skus = ["READING_CLUB_SPRING", "READING_CLUB_SUMMER"].map { sku in
      CatalogSKU(
        sku: sku,
        kind: .oneTime,
        localizations: [],
        storefrontMilliunits: ["USA": 4990],
        taxCode: "C003-00-2",
        genericProductID: "com.example.market.onetime"
      )
    }
    let market = Catalog.marketplace
    let catalog = Catalog(products: market.products, skus: CatalogSKUs(skus), app: market.app)
    var stage = try Stage(catalog, size: Size(columns: 120, rows: 40))
    try stage.open("a c")
    try stage.press("enter")
    #expect(stage.picture.contains("READING_…_SPRING"), "\(stage.picture)")
    #expect(stage.picture.contains("READING_…_SUMMER"))
  }

  @Test func aSKUFillsTheFormAndTheFormSendsTheRequest() throws {
    var stage = try filled()
    #expect(stage.effects == [.makeReferenceID, .signPreview(.oneTimeCharge(moss))])
    try stage.press("f5")
    #expect(
      stage.steps == [
        .request(AppRequest(product: "com.example.market.onetime", request: .oneTimeCharge(moss)))
      ]
    )
  }

  @Test func theNextChargeGetsAnotherReference() throws {
    var stage = try filled()
    try stage.press("f5 c a c")
    #expect(stage.effects.last == .makeReferenceID)
  }

  @Test func anInvalidPriceIsShownAndCannotBeSent() throws {
    var stage = try filled()
    try stage.press("down down ctrl-u")
    try stage.type("4.999")
    #expect(stage.picture.contains("✗ 4.999 has 3 decimals"))
    try stage.press("f5")
    #expect(stage.steps.isEmpty)
    #expect(stage.picture.contains("! Price:"))
  }

  @Test func problemsAreCompleteAndPricesNeverShownAsFree() throws {
    var stage = try filled()
    try stage.press("down down ctrl-u")
    try stage.type("4.999")
    #expect(stage.picture.contains("✗ 4.999 has 3 decimals, and USD has 2 decimals; for "))
    #expect(stage.picture.contains("thousands write 4999"))
    try stage.press("f2 f2")
    #expect(stage.picture.contains("\"price\": \"4.999\""))
    stage.resize(120, 40)
    try stage.press("ctrl-u ctrl-y")
    let copied = stage.effects.compactMap { effect in
      if case .copy(let text) = effect { text } else { nil }
    }
    #expect(copied.last?.contains("\"price\": null") == true)
  }

  @Test func thePreviewShowsThePartThatIsEdited() throws {
    var stage = try filled()
    stage.resize(120, 24)
    try stage.press("f2")
    for (keys, member) in [
      ("", "\"displayName\""), ("down", "\"description\""), ("down", "\"price\""),
      ("down", "\"currency\""), ("down down down down down", "\"requestReferenceId\""),
    ] {
      try stage.press(keys)
      #expect(stage.picture.contains(member))
    }
  }

  @Test func aSubscriptionSKUIsRefusedByTheFormOfACharge() throws {
    var stage = try Stage(.magazine)
    try stage.press("home enter")
    stage.update([.referenceIDMade(reference)])
    try stage.type("MAG-1")
    #expect(stage.picture.contains("✗ is a subscription; only one-time SKUs can be charged"))
    try stage.press("f5")
    #expect(stage.steps == [])
  }

  @Test func aGenericProductIsChargedAndNotBought() throws {
    var stage = try Stage.marketplace()
    #expect(stage.picture.contains("enter Charge…"))
    try stage.press("enter")
    #expect(stage.picture.contains("Generic product  com.example"))
  }

  @Test func errorsDoNotPreventMovesAndTheDraftStays() throws {
    var stage = try Stage.marketplace()
    try stage.press("a c")
    try stage.type("BOOK-9")
    try stage.press("tab backtab up down escape")
    #expect(stage.picture.contains("1 Products"))
    try stage.press("a c")
    #expect(stage.picture.contains("SKU              BOOK-9"))
  }

  @Test func anotherStorefrontBringsItsCurrencyAndPrice() throws {
    var stage = try filled()
    try stage.press("down down down down enter")
    try stage.type("japan")
    try stage.press("enter")
    #expect(stage.picture.contains("JPY"))
    #expect(stage.picture.contains("= 1,299,000 milliunits"))
  }
}
