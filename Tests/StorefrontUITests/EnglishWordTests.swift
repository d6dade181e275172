import CatalogTools
import Manual
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// No page shows English words that another language translates, whichever module they come from.
struct EnglishWordTests {
  /// Names that are the same in every language: of the sample, Apple's environment and errors, keys and
  /// certificates.
  private static let names: Set<String> = [
    "sample", "sandbox", "enter", "space", "demo", "unknown", "signing", "intermediate", "root",
  ]

  private static func appearance(_ language: Language) -> Appearance {
    var appearance = Appearance()
    appearance.speak(language)
    return appearance
  }

  /// Returns the lowercase words of a text, without quotations and parts of names.
  private static func words(_ text: String) -> Set<String> {
    let unquoted = text.replacing(/"[^"\n]*"/, with: "")
    let pieces = unquoted.split { " \n│,".contains($0) }
    let words = pieces.filter { $0.wholeMatch(of: /[A-Za-z][a-z]{3,}/) != nil }
    return Set(words.map { $0.lowercased() })
  }

  /// Returns the words in the texts of a catalog.
  private static func words(of catalog: Catalog) -> Set<String> {
    var texts = [catalog.app.name] + catalog.groups.map(\.name)
    let skus = catalog.skus.indices.map { catalog.skus[$0] }
    for words in catalog.products.flatMap(\.localizations) + skus.flatMap(\.localizations) {
      texts += [words.displayName, words.description]
    }
    texts += catalog.products.compactMap(\.referenceName) + skus.map(\.category)
    return texts.reduce(into: []) { $0.formUnion(words($1)) }
  }

  /// Returns the pages of the tour, and pages with signed payloads.
  private static func stops(_ appearance: Appearance) throws -> [Tour.Stop] {
    // These pages show messages of validators, which are in English.
    let english: Set = ["refused catalog", "refused form", "wire"]
    var bought = try Stage(size: Size(columns: 120, rows: 40), appearance: appearance)
    try bought.press("enter enter escape")
    var signed = bought
    try signed.press("3 enter")
    signed.inspect()
    var told = bought
    told.notify(.subscribed, .initialBuy, of: bought.store.transactions.last?.transaction)
    try told.press("6 enter")
    return try (Tour.stops(.standard, appearance) + Tour.looks(appearance))
      .filter { !english.contains($0.name) } + [
        Tour.Stop(name: "signed transaction", stage: signed, marks: ""),
        Tour.Stop(name: "signed notification", stage: told, marks: ""),
      ]
  }

  @Test(arguments: LanguageTests.others)
  func noWordIsLeftInEnglish(language: Language) throws {
    let own = language.texts.values.reduce(into: Set()) { $0.formUnion(Self.words($1)) }
    let english = Language.english.texts.values.reduce(into: Set()) { $0.formUnion(Self.words($1)) }
    // The manual is in English.
    let titles = Manual.pages.reduce(into: Set()) { $0.formUnion(Self.words($1.title)) }
    let foreign = english.subtracting(own).subtracting(Self.names).subtracting(titles)
    #expect(foreign.isSuperset(of: ["certificates", "decoded", "below", "changed"]))
    var left: Set<String> = []
    for stop in try Self.stops(Self.appearance(language)) {
      var known = Self.words(of: stop.stage.catalog)
      for line in stop.stage.screen.session.log.lines { known.formUnion(Self.words(line.text)) }
      let context = stop.stage.pageContext
      if context.sheet != nil || context.systemSheet != nil {
        for text in try CustomerLanguageTests.words(stop.stage) {
          known.formUnion(Self.words(text))
        }
      }
      let found = Self.words(stop.stage.picture).intersection(foreign).subtracting(known)
      if !found.isEmpty { left.insert("\(stop.name): \(found.sorted())") }
    }
    #expect(left == [])
  }

  /// The message about a saved catalog counts its changes in the current language.
  @Test(arguments: zip(LanguageTests.others, ["1 Produkt entfernt", "製品1件を削除"]))
  func changesAreCountedInTheLanguage(language: Language, words: String) throws {
    var stage = try Stage(appearance: Self.appearance(language))
    let sample = Catalog.sample
    let fewer = Catalog(
      products: sample.products.filter { $0.id != "com.example.meridian.telescope.night" },
      groups: sample.groups,
      settings: sample.settings,
      app: sample.app,
      promotionalOfferKey: sample.promotionalOfferKey
    )
    #expect(CatalogComparison(from: sample, to: fewer).summary == "1 product removed")
    stage.update([.catalogNews(.changed(fewer, CatalogIndex(fewer), name: "a/shop.json"))])
    #expect(stage.picture.contains("shop.json: \(words)"))
  }
}
