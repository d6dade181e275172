import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Navigation back and forward in the history of places.
struct LocationTests {
  /// Returns a customer with a renewed subscription, and a pending purchase.
  private func livedIn(_ size: Size = .standard) throws -> Stage {
    var stage = try Stage(size: size)
    try stage.type("/observatory")
    try stage.press("enter enter enter escape t m t m")
    try stage.type("/atlas")
    try stage.press("enter enter p escape")
    return stage
  }

  @Test(arguments: ["3 down enter", "4 T", "2 w", "5 enter", "4 enter", "p", "1 down w"])
  func backAndForwardRestoreTheScreen(keys: String) throws {
    var stage = try livedIn()
    let names = keys.split(separator: " ").map(String.init)
    try stage.press(names.dropLast().joined(separator: " "))
    let before = stage.picture
    try stage.press(names[names.count - 1])
    stage.inspect()
    let behind = stage.picture
    #expect(before != behind)
    try stage.press("[")
    #expect(stage.picture == before)
    try stage.press("]")
    stage.inspect()
    #expect(stage.picture == behind)
  }

  /// The trail names the product of each form.
  @Test func theTrailNamesTheSubjectOfAForm() throws {
    var stage = try Stage()
    let hour: ProductID = "com.example.meridian.telescope.hour"
    let draft = try CatalogDraft(of: .product(hour), in: Catalog.sampleBytes)
    stage.screen.pages.catalogEditing.form = CatalogFormPage(draft, file: nil)
    let place = Location(
      page: .catalogForm,
      focus: .products,
      isZoomed: false,
      row: nil,
      item: .product(hour),
      identity: stage.screen.pages.page(.catalogForm).identity
    )
    #expect(stage.screen.context.name(of: place) == "Catalog form Telescope Hour")
  }

  @Test func aPageThatWasLeftCanBeReopened() throws {
    var stage = try livedIn()
    try stage.press("3 down enter")
    let page = stage.screen.pages.open
    try stage.press("escape ]")
    #expect(stage.screen.pages.open == page)
    try stage.press("[ [ [")
    #expect(stage.screen.pages.open == .browse)
  }

  /// After random keys, going back visits the places in reverse order.
  @Test(arguments: Seeds.first(12))
  func goingBackReversesTheHistory(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stage = try livedIn()
    try stage.press("1")
    var places = [stage.screen.pages.place]
    stage.screen.pages.history = LocationHistory()
    for _ in 0..<40 {
      let keys = "1 2 3 4 5 6 w T enter escape p tab down up".split(separator: " ")
      let key = try #require(keys.randomElement(using: &random))
      // No purchase is started, because its sheet would be in front of everything.
      if key == "enter", stage.screen.focus == .products { continue }
      if key == "enter", case .waiting = stage.screen.subjects.row { continue }
      if stage.screen.pages.open == .table, key == "p" || key == "enter" { continue }
      try stage.press(String(key))
      // A menu of rules isn't a place.
      if stage.screen.menu != nil { try stage.press("escape") }
      let place = stage.screen.pages.place
      if let last = places.last, !place.isSame(as: last) {
        if places.count > 1, places[places.count - 2].isSame(as: place) {
          places.removeLast()
        } else {
          places.append(place)
        }
      }
    }
    for place in places.dropLast().reversed() {
      try stage.press("[")
      #expect(stage.screen.pages.place.isSame(as: place))
    }
    try stage.press("[")
    #expect(stage.picture.contains("Nothing to go back to"))
  }

  @Test func aDeletedTransactionIsNotAPlace() throws {
    var stage = try livedIn()
    try stage.press("3 down enter")
    stage.inspect()
    try stage.press("escape o z y")
    try stage.press("]")
    #expect(stage.screen.pages.open == .browse)
  }

  @Test func aPageNamesItsTrail() throws {
    var stage = try livedIn(Size(columns: 100, rows: 30))
    try stage.press("3 down enter")
    #expect(stage.picture.contains(" Transactions › Transaction 2"))
    try stage.press("escape 4 T")
    #expect(stage.picture.contains(" Subscriptions › Timeline: Observatory "))
    stage.resize(40, 24)
    #expect(!stage.picture.contains("›"))
  }

  /// A page that opens after its file has been read is left like any other.
  @Test func aFormThatIsClosedLeadsNowhere() throws {
    var stage = try Stage(size: Size(columns: 100, rows: 30))
    stage.screen.pages.catalogEditing.hasFiles = true
    let compared = ComparingTests.compared("Games.storekit", .sample, .sample)
    try stage.press("e")
    stage.update([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    #expect(stage.screen.pages.open == .catalogForm)
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
    stage.update([.catalogNews(.compared(compared))])
    #expect(stage.picture.contains("╭ Products › Catalog compared with Games.storekit "))
    try stage.press("[")
    #expect(stage.screen.pages.open == .browse)
    try stage.press("]")
    #expect(stage.picture.contains("Catalog compared with Games.storekit"))
  }

  /// A jump is a separate place, even to the previous pane or within one pane.
  @Test func backLeadsToWhereAJumpBegan() throws {
    var stage = try livedIn(Size(columns: 100, rows: 30))
    try stage.press("1")
    stage.screen.pages.history = LocationHistory()
    try stage.press("3 down")
    let row = stage.screen.pages.browse.selected[.transactions]
    try stage.press("L a")
    #expect(stage.screen.focus == .products)
    try stage.press("[")
    #expect(stage.screen.focus == .transactions)
    #expect(stage.screen.pages.browse.selected[.transactions] == row)
    try stage.press("]")
    #expect(stage.screen.focus == .products)
    try stage.press("[ L")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    let before = try #require(items.first { $0.label == "Previous period" })
    try stage.press(before.keyText)
    #expect(stage.screen.pages.browse.selected[.transactions] != row)
    try stage.press("[")
    #expect(stage.screen.pages.browse.selected[.transactions] == row)
    try stage.press("[")
    #expect(stage.screen.focus == .products)
    try stage.press("[")
    #expect(stage.picture.contains("Nothing to go back to"))
  }

  @Test func aRowLeadsToRelatedItems() throws {
    var stage = try livedIn(Size(columns: 100, rows: 30))
    try stage.press("3 down")
    let newest = try #require(stage.screen.subjects.transaction)
    try stage.press("L")
    try expectPart(.front, of: stage, named: "menus/related")
    try stage.press("a")
    #expect(stage.screen.pages.shelf.selectedProduct?.id == newest.transaction.productId)
    try stage.press("[ L b")
    #expect(stage.screen.focus == .subscriptions)
    try stage.press("L")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    let all = try #require(items.first { $0.label == "All of its subscription" })
    try stage.press(all.keyText)
    #expect(stage.screen.focus == .transactions)
    let context = stage.screen.context
    #expect(stage.screen.pages.browse.rowCount(of: .transactions, context) == 3)
    try stage.press("5 end up up L")
    #expect(stage.screen.menu != nil || stage.picture.contains("has no transaction"))
  }
}
