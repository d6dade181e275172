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

/// The form of something in the catalog: keys in, file requests out, and how it looks.
struct CatalogFormTests {
  /// A shop whose file may be written, with the form of a product open.
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
    stage.tell([.catalogFile(.read(path: "shop.storekit", bytes))])
    return stage
  }

  /// A subscription with an offer opened that has a mistake in it.
  @Test func aSubscriptionWithItsOffers() throws {
    try expectPart(.page, named: "pages/catalog-offer") { size in
      var stage = try opened("observatory", size)
      try stage.press("up up up up up up enter down down down down ctrl-u P 9 x")
      return stage
    }
  }

  /// On a narrow screen the preview takes the place of the fields.
  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 60, rows: 50)])
  func whatChangesAndFollows(size: Size) throws {
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

  /// A large file is not read again with every letter, but before anything is decided by it.
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

  @Test func aMistakeIsToldBesideItsField() throws {
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
    stage.tell([.catalogFile(.saved(path: "shop.storekit", made))])
    #expect(stage.picture.contains("✓ shop.storekit is written"))
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  @Test func changesAreTakenBackOneByOne() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u 5 . 4 9")
    #expect(stage.picture.contains("not saved"))
    try stage.press("f6")
    try stage.press("f6")
    #expect(stage.picture.contains("nothing has changed"))
    #expect(stage.picture.contains("4.99"))
  }

  /// Where a preview has more than is in sight they scroll that, as in the form of a request.
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

  @Test func whatWasTakenBackIsMadeAgain() throws {
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

  @Test func aFileThatHasGoneLeavesTheFormItsWork() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab tab ctrl-u 5 . 4 9 ctrl-s")
    stage.tell([.catalogFile(.unreachable("shop.storekit is not there"))])
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

  @Test func whatOthersTookOutCanBePutBackOrLetGo() throws {
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
    stage.tell([.catalogFile(.conflicts(conflicts, now: now))])
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

  @Test func leavingAsksAboutWhatIsNotSaved() throws {
    var stage = try opened("telescope hour")
    try stage.press("tab tab x escape")
    #expect(stage.screen.pages.open == .catalogForm)
    #expect(stage.picture.contains("Discard what you typed?"))
    try stage.press("n")
    #expect(stage.screen.pages.open == .catalogForm)
    try stage.press("escape y")
    #expect(stage.screen.pages.open == .browse)
    // Nothing was changed: nothing is asked.
    var calm = try opened("telescope hour")
    try calm.press("escape")
    #expect(calm.screen.pages.open == .browse)
  }

  @Test func aConflictIsShown() throws {
    try expectPart(.front, named: "menus/catalog-conflict") { try conflict($0).stage }
  }

  /// A price that was changed here and in the file, and the file now.
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
    stage.tell([.catalogFile(.conflicts(conflicts, now: now))])
    return (stage, now)
  }

  @Test func whatIsTheirsIsTakenOver() throws {
    var (stage, now) = try conflict(.standard)
    // Theirs, and so saved: nothing is left of the draft.
    try stage.press("a up enter")
    guard case .catalogFile(.save(let left, let from))? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    #expect(from == now)
    #expect(left.isEmpty)
    // The file says so: the form takes it over.
    stage.tell([.catalogFile(.same(path: "shop.storekit"))])
    #expect(stage.effects.last == .catalogFile(.read))
    stage.tell([.catalogFile(.read(path: "shop.storekit", now))])
    #expect(stage.picture.contains("3.99"))
    try stage.press("escape")
    #expect(stage.screen.pages.open == .browse)
  }

  @Test func theSampleIsWrittenToAFileOfItsOwn() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("e")
    stage.tell([.catalogFile(.read(path: nil, Catalog.sampleBytes))])
    try stage.press("tab tab x f5")
    #expect(stage.picture.contains("Write to which file?"))
    try stage.press("enter")
    guard case .catalogFile(.saveAs(let path, let bytes, let replaces))? = stage.effects.last else {
      Issue.record("\(String(describing: stage.effects.last))")
      return
    }
    #expect(path == "sample.storekit")
    #expect(!replaces)
    stage.tell([.catalogFile(.exists(path: path, bytes))])
    #expect(stage.picture.contains("Replace sample.storekit?"))
    try stage.press("y")
    #expect(stage.effects.last == .catalogFile(.saveAs(path, bytes, replaces: true)))
    stage.tell([.catalogFile(.saved(path: path, bytes, isOther: true))])
    #expect(stage.steps.last == .catalog(CatalogStep(file: path)))
  }

  @Test func aCopyGetsANameAndAForm() throws {
    var stage = try Stage()
    stage.screen.pages.catalogEditing.hasFiles = true
    try stage.press("C c")
    try stage.type("com.example.copy")
    try stage.press("enter")
    #expect(stage.effects.last == .catalogFile(.read))
    stage.tell([.catalogFile(.read(path: "shop.storekit", Catalog.sampleBytes))])
    #expect(stage.picture.contains("com.example.copy"))
    #expect(stage.picture.contains("ready to save"))
    // A name that is taken is refused before the form opens.
    try stage.press("escape y C c")
    try stage.type("com.example.meridian.telescope.night")
    try stage.press("enter")
    #expect(stage.picture.contains("The catalog has com.example.meridian.telescope.night"))
  }

  /// An identifier has App Store Connect's letters, and a new group says what comes with it.
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

  /// A SKU is copied as a product is, and a group with its subscriptions.
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
    stage.tell([.catalogFile(.read(path: file, bytes))])
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

  @Test func takingAProductOutTellsWhatIsLost() throws {
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
