import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Presentations, which show what customers see to people who don't test.
struct PresentationTests {
  /// Texts for testers and developers only.
  private static let chrome = [
    "Sandbox", "paused", "UTC", "Product ID", "com.example", "Reference name", "Tester",
    "For testing", "Test customer", "Log", "Transactions", "Help",
  ]

  private static let skus = """
    {"format": "storefront-catalog", "version": 1,
     "products": [
       {"productID": "once", "type": "Consumable", "displayPrice": "0.99", "isGeneric": true}
     ],
     "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
       {"productID": "each", "type": "RecurringSubscription", "displayPrice": "0.99",
        "isGeneric": true, "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}
     ]}],
     "skus": [
       {"sku": "BOOK", "kind": "oneTime", "genericProductID": "once", "prices": {"USA": "4.99"},
        "taxCode": "S002-02-2",
        "localizations": [{"locale": "en_US", "displayName": "Moss", "description": "A guide"}]},
       {"sku": "CLUB", "kind": "subscription", "genericProductID": "each", "period": "P1M",
        "prices": {"USA": "2.99"}, "taxCode": "C003-00-1",
        "localizations": [{"locale": "en_US", "displayName": "Club", "description": "Every week"}]}
     ]}
    """

  private static func picture(_ stage: Stage, _ columns: Int, _ rows: Int) -> String {
    stage.screen.draw(size: Size(columns: columns, rows: rows)).canvas.description
  }

  private static func expectNoChrome(_ picture: String) {
    for word in chrome { #expect(!picture.contains(word), "\(word) in\n\(picture)") }
  }

  @Test(arguments: [(60, 50), (80, 24), (120, 40), (200, 60)])
  func nothingForTestersIsShown(columns: Int, rows: Int) throws {
    var stage = try Stage(size: Size(columns: columns, rows: rows))
    try stage.press("P")
    let shop = Self.picture(stage, columns, rows)
    Self.expectNoChrome(shop)
    #expect(shop.contains("United States"))
    #expect(shop.contains("enter Buy") && shop.hasSuffix("P End presentation"))

    try stage.press("enter")
    let sheet = Self.picture(stage, columns, rows)
    Self.expectNoChrome(sheet)
    #expect(sheet.contains("App Store"))
    try stage.press("enter")
    let bought = Self.picture(stage, columns, rows)
    Self.expectNoChrome(bought)
    try stage.press("P")
    #expect(Self.picture(stage, columns, rows).contains("Sandbox"))
  }

  /// The customer's purchases are below the products, and a key opens each other pane.
  @Test func entitlementsAreBelowTheProducts() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    try stage.press("P")
    #expect(!Self.picture(stage, 100, 30).contains("Purchased"))
    try stage.press("enter")
    try stage.press("enter")
    let isConsumable = stage.screen.pages.shelf.selectedProduct?.type == .consumable
    #expect(isConsumable != Self.picture(stage, 100, 30).contains("Purchased"))
    try stage.press("3")
    #expect(Self.picture(stage, 100, 30).contains("$4.99"))
  }

  /// Customers of two storefronts are side by side, with their currencies and languages.
  ///
  /// Two keys choose another storefront.
  @Test func customersOfTwoStorefrontsAreSideBySide() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("J")
    let first = Self.picture(stage, 120, 40)
    #expect(first.contains("Customers: United States"))
    try stage.press("J")
    try stage.type("BRA")
    try stage.press("enter")
    let brazil = Self.picture(stage, 120, 40)
    #expect(brazil.contains("Customers: Brazil"))
    #expect(brazil.contains("R$") && !first.contains("R$"))
    #expect(!brazil.contains("com.example"))
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  /// The footer has the presenter's next keys, and no tester's key shows an identifier.
  @Test func aPresenterHasTheKeysOfAMeeting() throws {
    var stage = try Stage(size: Size(columns: 200, rows: 40))
    try stage.type("/observatory")
    try stage.press("enter enter enter escape P 4")
    let footer = try #require(stage.picture.split(separator: "\n").last)
    for words in ["J Customers", "T Timeline", "n Next event", "P End presentation"] {
      #expect(footer.contains(words), "\(words) in \(footer)")
    }
    try stage.press("w")
    #expect(stage.picture.contains("Not during a presentation: P ends it"))
    let id = stage.store.subscriptions.first?.id.description ?? "none"
    for keys in ["3", "2", "4", "T"] {
      try stage.press(keys)
      #expect(!stage.picture.contains(id), "\(keys): \(stage.picture)")
      #expect(!stage.picture.contains(/\d{4}-\d\d/), "\(keys): \(stage.picture)")
      try stage.press("escape")
    }
  }

  /// The log and the notifications are for testers: no key opens them, and a presentation closes them.
  @Test(arguments: Pane.telling)
  func panesForTestersAreHidden(pane: Pane) throws {
    var stage = try Stage(size: Size(columns: 80, rows: 24))
    try stage.press("\(pane.rawValue) P")
    #expect(stage.screen.focus == .products)
    try stage.press("\(pane.rawValue)")
    #expect(stage.picture.contains("Not during a presentation: P ends it"))
    for key in Pane.tabOrder.flatMap({ _ in ["tab", "backtab backtab"] }) {
      try stage.press(key)
      #expect(!Pane.telling.contains(stage.screen.focus))
    }
    try stage.press("P \(pane.rawValue)")
    #expect(stage.screen.focus == pane)
  }

  /// Entitlements that renew differ from those that end, and toasts name no keys.
  @Test func renewingAndEndingEntitlementsDiffer() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/observatory")
    try stage.press("enter enter enter escape P")
    #expect(Self.picture(stage, 120, 40).contains("renews Feb 1, 2026"))
    try stage.perform(.cancelRenewal(.latest))
    #expect(Self.picture(stage, 120, 40).contains("until Feb 1, 2026"))
    try stage.perform(.advance(.toNextEvent))
    #expect(stage.screen.messages.toast?.text == "Observatory has expired")
  }

  /// The meaning of a star is below it.
  @Test func aBasePriceIsExplained() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("s f")
    try stage.type("FRA")
    try stage.press("enter escape P")
    let picture = Self.picture(stage, 120, 40)
    #expect(picture.contains("€*") == picture.contains("* No local price: base price used."))
    #expect(picture.contains("* No local price: base price used."))
  }

  /// A presentation hides generic products, regardless of the filter.
  ///
  /// After it, they are visible again.
  @Test func productsForRequestsAreHidden() throws {
    let text = """
      {"format": "storefront-catalog", "version": 1, "products": [
        {"productID": "gem", "type": "Consumable", "displayPrice": "0.99"},
        {"productID": "gift", "type": "Consumable", "displayPrice": "0.99", "isGeneric": true}
      ]}
      """
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a.json").catalog)
    var stage = try Stage(catalog, size: Size(columns: 100, rows: 30))
    #expect(stage.screen.pages.shelf.stock?.list.matchCount == 2)
    try stage.press("P")
    #expect(stage.screen.pages.shelf.stock?.list.matchCount == 1)
    try stage.press("/")
    try stage.type("g")
    #expect(stage.screen.pages.shelf.stock?.list.matchCount == 1)
    try stage.press("enter")
    try stage.press("P")
    #expect(stage.screen.pages.shelf.stock?.list.matchCount == 2)
  }

  /// A SKU is bought as a customer would: its request is sent immediately, and the sheet opens.
  @Test(arguments: ["type:onetime", "type:sku type:sub"])
  func aSKUIsBoughtWithoutARequestForm(query: String) throws {
    let catalog = try #require(
      CatalogReader.read(bytes: Array(Self.skus.utf8), path: "a.json").catalog
    )
    var stage = try Stage(catalog, size: Size(columns: 100, rows: 30))
    try stage.press("P")
    try stage.press("/")
    try stage.type(query)
    try stage.press("enter")
    try stage.press("enter")
    try stage.handle(stage.screen.update(.referenceIDMade(Stage.reference)))
    #expect(stage.performed.last == .purchase)
    #expect(stage.screen.pages.open == .browse)
    let sheet = Self.picture(stage, 100, 30)
    #expect(sheet.contains("App Store"))
    Self.expectNoChrome(sheet)
  }

  /// Customers never see the identifier of a SKU, whatever the size.
  @Test(arguments: [(80, 24), (120, 40), (158, 300), (200, 60)])
  func aSKUHasNoIdentifier(columns: Int, rows: Int) throws {
    let catalog = try #require(
      CatalogReader.read(bytes: Array(Self.skus.utf8), path: "a.json").catalog
    )
    var stage = try Stage(catalog, size: Size(columns: columns, rows: rows))
    stage.screen.pages.browse.isZoomed = true
    #expect(columns < 100 || Self.picture(stage, columns, rows).contains("BOOK"))
    try stage.press("P")
    #expect(!Self.picture(stage, columns, rows).contains("BOOK"))
  }

  /// A script's captions are shown, but not its steps.
  @Test func onlyCaptionsOfAScriptAreShown() throws {
    var stage = try Stage(size: Size(columns: 80, rows: 24))
    var status = PlaybackStatus(title: "A script", count: 9)
    status.position = 3
    status.nextStep = "buy: com.example.thing"
    stage.update([.playbackChanged(status)])
    try stage.press("P")
    Self.expectNoChrome(Self.picture(stage, 80, 24))
    status.caption = "A family comes back from holiday."
    stage.update([.playbackChanged(status)])
    let picture = Self.picture(stage, 80, 24)
    #expect(picture.contains("A family comes back"))
    #expect(!picture.contains("3/9"))
  }
}
