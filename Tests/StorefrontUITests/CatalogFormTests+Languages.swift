import Forms
import StoreCatalog
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The languages of a product's texts, and choosing another one.
extension CatalogFormTests {
  @Test func theLanguagesAreListed() throws {
    try expectPart(.front, named: "menus/catalog-language") { try languages($0) }
  }

  /// Returns a stage with the menu for another language.
  private func languages(_ size: Size = .standard) throws -> Stage {
    let bytes = Array(Self.ours.utf8)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "shop.json").catalog)
    var stage = try opened("", size, catalog: catalog, bytes: bytes)
    try stage.press("tab tab tab tab tab tab tab f4")
    return stage
  }

  @Test func aLanguageIsPicked() throws {
    var stage = try languages()
    // The product has an English text.
    try stage.type("en_US")
    try stage.press("enter")
    #expect(stage.picture.contains("It already has texts"))
    try stage.press("ctrl-u")
    try stage.type("gsw_CH")
    try stage.press("enter")
    #expect(stage.picture.contains("gsw_CH"))
    let draft = stage.screen.pages.catalogEditing.form?.draft
    #expect(draft?.languages(in: "localizations") == ["en_US", "gsw_CH"])
  }
}
