import CatalogTools
import Forms
import Foundation
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The form of a catalog item: keys, file requests, and appearance.
struct CatalogFormTests {
  /// Returns a shop whose file may be written, with the form of a product open.
  func opened(
    _ filter: String = "",
    _ size: Size = .standard,
    catalog: Catalog = .sample,
    bytes: [UInt8] = Catalog.sampleBytes
  ) throws -> Stage {
    var stage = try Stage(catalog, size: size)
    stage.screen.pages.catalogEditing.hasFiles = true
    if !filter.isEmpty {
      try stage.press("/")
      try stage.type(filter)
      try stage.press("enter")
    }
    try stage.press("e")
    #expect(stage.effects.last == .catalogFile(.read))
    stage.update([.catalogFile(.read(path: "shop.storekit", bytes))])
    return stage
  }

  /// A subscription whose open offer has an error.
  @Test func aSubscriptionWithItsOffers() throws {
    try expectPart(.page, named: "pages/catalog-offer") { size in
      var stage = try opened("observatory", size)
      try stage.press("up up up up up up enter down down down down ctrl-u P 9 x")
      return stage
    }
  }

  /// On a narrow screen, the preview replaces the fields.
  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 60, rows: 50)])
  func changesAndConsequencesAreShown(size: Size) throws {
    let isNarrow = size.columns < 100
    let name = "pages/catalog-changes" + (isNarrow ? "-narrow" : "")
    let sizes = isNarrow ? [size] : PictureTests.sizes
    try expectPart(.page, at: size, named: name, lines: sizes) { size in
      var stage = try opened("observatory", size)
      try stage.press("tab tab backspace backspace 4 9 f2")
      if size.columns < 100 { try stage.press("f2") }
      return stage
    }
  }

  /// A large file isn't read again after every letter, but before any decision that depends on it.
  @Test func aLargeFileIsReadWhenTheFieldIsLeft() throws {
    let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 300 << 10)
    var stage = try opened("telescope hour", bytes: Catalog.sampleBytes + blanks)
    let form = { try #require(stage.screen.pages.catalogEditing.form) }
    try stage.press("tab tab tab ctrl-u d e a r")
    #expect(try form().isBehind && form().outlook.isSame)
    #expect(stage.picture.contains("checked when the field is left"))
    try stage.press("f5")
    #expect(try !form().isBehind)
    #expect(stage.picture.contains("“dear”") || stage.picture.contains("dear"))
    #expect(stage.effects.last == .catalogFile(.read))
    try stage.press("ctrl-u 9 . 9 9 tab")
    #expect(try !form().isBehind && !form().outlook.isSame && form().outlook.canBeSaved)
  }

  @Test func aProblemIsShownAtItsField() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u d e a r")
    #expect(stage.picture.contains("✗"))
    try stage.press("f5")
    #expect(stage.picture.contains("Price:"))
    #expect(stage.effects.last == .catalogFile(.read))
  }

  @Test func savingAsksForTheWantedBytes() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u 5 . 4 9 ctrl-s")
    guard case .catalogFile(.save(let edit, let read))? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    let made = try #require(try edit.textEdit(of: read).applied(to: read))
    let changes = LineChanges(from: read, to: made).lines.map { $0.filter { $0 != " " } }
    #expect(changes.dropFirst() == ["-\"displayPrice\":\"4.99\",", "+\"displayPrice\":\"5.49\","])
    stage.update([.catalogFile(.saved(path: "shop.storekit", made))])
    #expect(stage.picture.contains("✓ shop.storekit is written"))
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  @Test func changesAreUndoneOneByOne() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u 5 . 4 9")
    #expect(stage.picture.contains("not saved"))
    try stage.press("f6")
    try stage.press("f6")
    #expect(stage.picture.contains("nothing has changed"))
    #expect(stage.picture.contains("4.99"))
  }

  /// If a preview is longer than its frame, the page keys scroll it, as in the form of a request.
  @Test(arguments: [Size.standard, Size(columns: 160, rows: 60)])
  func pageKeysGoThroughALongForm(size: Size) throws {
    var stage = try opened("observatory", size)
    let first = stage.screen.pages.catalogEditing.form?.focus
    try stage.press("pagedown")
    #expect(stage.screen.pages.catalogEditing.form?.focus != first)
    try stage.press("pageup")
    #expect(stage.screen.pages.catalogEditing.form?.focus == first)
    for _ in 0..<20 { try stage.press("pagedown") }
    #expect(stage.screen.pages.catalogEditing.form?.focus == FieldID(.send))
    var short = try opened("observatory", Size(columns: 120, rows: 24))
    try short.press("pagedown")
    #expect(short.screen.pages.catalogEditing.form?.focus == first)
    #expect(short.screen.pages.catalogEditing.form?.previewOffset ?? 0 > 0)
  }

  @Test func undoneChangesAreRedone() throws {
    var stage = try opened("telescope hour")
    try stage.press("f7")
    #expect(stage.picture.contains("No change in the form to redo"))
    try stage.press("tab tab tab ctrl-u 5 . 4 9 f6 f6")
    #expect(!stage.picture.contains("5.49"))
    try stage.press("ctrl-y f7")
    #expect(stage.picture.contains("5.49"))
    try stage.press("f7")
    #expect(stage.picture.contains("No change in the form to redo"))
  }

  @Test func anotherIdentifierIsAskedAbout() throws {
    var stage = try opened("telescope hour")
    try stage.press("ctrl-u n e w ctrl-s")
    #expect(stage.effects.last == .catalogFile(.read))
    #expect(stage.picture.contains("to new?"))
    #expect(stage.picture.contains("The customer never purchased it."))
    try stage.press("n")
    #expect(stage.effects.last == .catalogFile(.read))
    try stage.press("ctrl-s y")
    guard case .catalogFile(.save)? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
  }

  @Test func aDeletedFileKeepsTheForm() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u 5 . 4 9 ctrl-s")
    stage.update([.catalogFile(.unreachable("shop.storekit is not there"))])
    #expect(stage.picture.contains("shop.storekit is not there. The store sells"))
    #expect(stage.picture.contains("Write to which other file?"))
    try stage.type("other.storekit")
    try stage.press("enter")
    guard
      case .catalogFile(.saveAs("other.storekit", let bytes, replaces: false))? = stage.effects.last
    else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"5.49\""))
  }

  @Test func removedItemsCanBeRestoredOrDropped() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u 5 . 4 9 ctrl-s")
    guard case .catalogFile(.save(let edit, let read))? = stage.effects.last else { return }
    let hour = "com.example.meridian.telescope.hour"
    var editor = try CatalogEditor(read)
    let removal = try editor.removal(of: .product(ProductID(rawValue: hour)))
    let now = try #require(try removal.textEdit(of: read).applied(to: read))
    let failure = #expect(throws: CatalogEditFailure.self) {
      try edit.made(in: now, from: read, path: "x")
    }
    guard case .conflicts(let conflicts) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    stage.update([.catalogFile(.conflicts(conflicts, now: now))])
    #expect(stage.picture.contains("The file no longer has Telescope, one hour"))
    var leaving = stage
    try stage.press("p")
    guard case .catalogFile(.save(let back, now))? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    let made = String(decoding: try back.made(from: now, path: "x"), as: UTF8.self)
    #expect(made.contains(hour) && made.contains("\"5.49\""))
    try leaving.press("d")
    #expect(leaving.picture.contains("Discard what you typed?"))
    try leaving.press("y")
    #expect(leaving.screen.pages.open == .browse)
  }

  @Test func leavingAsksAboutUnsavedChanges() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab x escape")
    #expect(stage.screen.pages.open == .catalogForm)
    #expect(stage.picture.contains("Discard what you typed?"))
    try stage.press("n")
    #expect(stage.screen.pages.open == .catalogForm)
    try stage.press("escape y")
    #expect(stage.screen.pages.open == .browse)
    // Without changes, the form asks nothing.
    var calm = try opened("telescope hour")
    try calm.press("escape")
    #expect(calm.screen.pages.open == .browse)
  }

  @Test func aConflictIsShown() throws {
    try expectPart(.front, named: "menus/catalog-conflict") { try conflict($0).stage }
  }

  /// Returns a stage in which the draft and the file have different changes of one price, and the current
  /// file.
  private func conflict(_ size: Size) throws -> (stage: Stage, now: [UInt8]) {
    var stage = try opened("telescope hour", size)
    try stage.press("tab tab tab ctrl-u 5 . 4 9 ctrl-s")
    guard case .catalogFile(.save(let edit, let read))? = stage.effects.last else {
      throw Stage.UnknownKey(name: "\(String(describing: stage.effects.last))")
    }
    let text = String(decoding: read, as: UTF8.self)
    let now = Array(text.replacing("\"4.99\"", with: "\"3.99\"").utf8)
    let failure = #expect(throws: CatalogEditFailure.self) {
      try edit.made(in: now, from: read, path: "x")
    }
    guard case .conflicts(let conflicts) = failure else {
      throw Stage.UnknownKey(name: "\(String(describing: failure))")
    }
    stage.update([.catalogFile(.conflicts(conflicts, now: now))])
    return (stage, now)
  }

  @Test func theOtherChangesCanBeKept() throws {
    var (stage, now) = try conflict(.standard)
    // The user keeps the other change, and the draft is unchanged then.
    try stage.press("a up enter")
    guard case .catalogFile(.save(let left, let from))? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    #expect(from == now)
    #expect(left.isEmpty)
    // The file has these values already, so the form loads it again.
    stage.update([.catalogFile(.same(path: "shop.storekit"))])
    #expect(stage.effects.last == .catalogFile(.read))
    stage.update([.catalogFile(.read(path: "shop.storekit", now))])
    #expect(stage.picture.contains("3.99"))
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  @Test func theSampleIsWrittenToAFileOfItsOwn() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("e")
    stage.update([.catalogFile(.read(path: nil, Catalog.sampleBytes))])
    try stage.press("tab tab x f5")
    #expect(stage.picture.contains("Write to which file?"))
    try stage.press("enter")
    guard case .catalogFile(.saveAs(let path, let bytes, let replaces))? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    #expect(path == "sample.storekit")
    #expect(!replaces)
    stage.update([.catalogFile(.exists(path: path, bytes))])
    #expect(stage.picture.contains("Replace sample.storekit?"))
    try stage.press("y")
    #expect(stage.effects.last == .catalogFile(.saveAs(path, bytes, replaces: true)))
    stage.update([.catalogFile(.saved(path: path, bytes, isOther: true))])
    #expect(stage.steps.last == .catalog(CatalogStep(file: path)))
  }

  @Test func aCopyGetsANameAndAForm() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("C c")
    try stage.type("com.example.copy")
    try stage.press("enter")
    #expect(stage.effects.last == .catalogFile(.read))
    stage.update([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    #expect(stage.picture.contains("com.example.copy"))
    #expect(stage.picture.contains("ready to save"))
    // A name that exists already is refused before the form opens.
    try stage.press("escape y C c")
    try stage.type("com.example.meridian.telescope.night")
    try stage.press("enter")
    #expect(stage.picture.contains("The catalog already has com.example.meridian.telescope.night"))
  }

  /// An identifier has the characters that App Store Connect allows, and a new group names its first
  /// subscription.
  @Test func aNewGroupSaysWhatComesWithIt() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("C n e")
    try stage.type("Family plans")
    #expect(stage.picture.contains("Family-plans "))
    try stage.press("ctrl-u")
    try stage.type("family")
    #expect(stage.picture.contains("family.monthly"))
  }

  /// A SKU is duplicated like a product, and a group with its subscriptions.
  @Test(arguments: [
    ("C c", "sku:CREATOR_AIKO", "CreatorMarketplace.catalog.json"),
    ("C G", "observatory", "Sample.storekit"),
  ])
  func everythingIsCopied(keys: String, filter: String, file: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let bytes = [UInt8](try Data(contentsOf: root.appending(path: "Catalog/\(file)")))
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: file).catalog)
    var stage = try Stage(catalog)
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("/")
    try stage.type(filter.replacing("sku:", with: "id:"))
    try stage.press("enter \(keys)")
    try stage.type("a_copy")
    try stage.press("enter")
    #expect(stage.effects.last == .catalogFile(.read))
    stage.update([.catalogFile(.read(path: file, bytes))])
    #expect(stage.picture.contains("ready to save"), "\(stage.picture)")
  }

  @Test func aPriceThatChangesByMuchIsAskedAbout() throws {
    var stage = try opened("observatory")
    try stage.press("tab tab backspace backspace backspace backspace backspace 9 9 f5")
    #expect(stage.picture.contains("Change this price?"), "\(stage.picture)")
    try stage.press("y")
    guard case .catalogFile(.save) = stage.effects.last else {
      Issue.record("\(stage.effects.suffix(2))")
      return
    }
  }

  @Test func removingAProductNamesTheLosses() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("enter enter escape C d")
    #expect(stage.picture.contains("Remove Telescope Hour from"))
    #expect(stage.picture.contains("1 transaction of it"))
    try stage.press("y")
    #expect(
      stage.effects.last
        == .catalogFile(.remove(.product("com.example.meridian.telescope.hour")))
    )
  }

  @Test func aScriptHasNoFilesAndSaysSo() throws {
    var stage = try Stage()
    try stage.press("e")
    #expect(stage.picture.contains("! A script writes no files"))
    #expect(!stage.effects.contains(.catalogFile(.read)))
  }

  @Test func aPriceForAStorefrontIsPicked() throws {
    let text = Self.ours
    let catalog = try #require(
      CatalogReader.read(bytes: Array(text.utf8), path: "shop.json").catalog
    )
    var stage = try opened(catalog: catalog, bytes: Array(text.utf8))
    try stage.press("f4")
    #expect(stage.picture.contains("A price for which storefront?"))
    try stage.type("DEU")
    try stage.press("enter")
    #expect(stage.picture.contains("DEU Germany"))
    try stage.press("ctrl-u 5 . 9 9")
    #expect(stage.picture.contains("5,99"))
    try stage.press("f8")
    #expect(stage.picture.contains("nothing has changed"))
  }

  static let ours = #"""
    {
      "format": "storefront-catalog", "version": 1,
      "products": [
        {"productID": "a", "type": "Consumable", "displayPrice": "1.00", "localizations": [
          {"locale": "en_US", "displayName": "A"}]}
      ]
    }
    """#
}
