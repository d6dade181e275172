import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// The screen in languages other than English.
struct LanguageTests {
  static let others = Language.allCases.filter { $0 != .english }

  private static func appearance(_ language: Language) -> Appearance {
    var appearance = Appearance()
    appearance.speak(language)
    return appearance
  }

  /// The fields of forms are in the current language, except for universal names.
  @Test(arguments: others, RequestKind.allCases)
  func everyFieldHasItsWords(language: Language, kind: RequestKind) {
    let english = RequestDraft(kind).fields.map { [$0.label, $0.help] + $0.options.map(\.words) }
    let own = Language.$current.withValue(language) {
      RequestDraft(kind).fields.map { [$0.label, $0.help] + $0.options.map(\.words) }
    }
    let same = zip(english.joined(), own.joined()).filter { $0 == $1 && !$0.isEmpty }.map(\.0)
    #expect(Set(same).subtracting(["SKU", "Storefront", "Name"]) == [])
  }

  /// The values of commands and the choices of some menus are in the current language, except for codes and
  /// numbers.
  @Test(arguments: others)
  func everyValueHasItsWords(language: Language) throws {
    let stage = try Stage()
    let subjects = stage.screen.subjects
    let menus: [MenuKind] = [.messages, .server, .rates, .graceLengths, .refundPolicies]
    let context = stage.screen.menuContext
    func words() -> [String] {
      CommandRow.all.map { $0.value(subjects, stage.store) }
        + menus.flatMap { $0.items(context, Menu($0)).map(\.label) }
    }
    let own = Language.$current.withValue(language) { words() }
    let same = zip(words(), own).filter { $0 == $1 && $0.contains(/[a-z]{3}/) }.map(\.0)
    #expect(same == [])
  }

  /// A footer and a value are German sentences and words.
  @Test func germanFootersAndValuesAreIdiomatic() throws {
    var stage = try Stage(appearance: Self.appearance(.german))
    try stage.press("s f")
    #expect(stage.picture.contains("Tippen: Suche"), "\(stage.picture)")
    try stage.press("escape escape m")
    #expect(stage.picture.contains("erreichbar"), "\(stage.picture)")
  }

  /// A second screen in the same process has its own language.
  @Test func eachScreenSpeaksItsOwn() throws {
    let german = try Stage(appearance: Self.appearance(.german))
    let english = try Stage()
    #expect(german.picture.contains("1 Produkte"))
    #expect(english.picture.contains("1 Products"))
    #expect(german.picture.contains("1 Produkte"))
  }

  /// No text of the interface is truncated.
  @Test(arguments: others, [Size.standard, Size(columns: 120, rows: 40)])
  func noPhraseIsCut(language: Language, size: Size) throws {
    let texts = language.texts.values.filter { $0.count > 4 }
    let beginnings = Set(texts.flatMap { text in (4..<text.count).map { String(text.prefix($0)) } })
    let whole = Set(texts)
    var cut: Set<String> = []
    let appearance = Self.appearance(language)
    let looks = size == .standard ? try Tour.looks(appearance) : []
    for stop in try Tour.stops(size, appearance) + looks {
      for line in stop.stage.picture.split(separator: "\n") where line.contains("…") {
        for piece in line.split(separator: "  ").flatMap({ $0.split(separator: "│") }) {
          let piece = piece.drop { $0 == " " }
          guard let end = piece.lastIndex(of: "…"), !whole.contains(String(piece[...end])) else {
            continue
          }
          let words = String(piece[..<end])
          if beginnings.contains(words) { cut.insert("\(stop.name): \(words)…") }
        }
      }
    }
    #expect(cut == [])
  }

  /// A cell of the wide product list is separated from the frame by a space.
  @Test(arguments: Language.allCases, [false, true])
  func noCellTouchesTheFrame(language: Language, hasSKUs: Bool) throws {
    let size = Size(columns: 200, rows: 60)
    let catalog = hasSKUs ? Catalog.marketplace : .sample
    let stage = try Stage(catalog, size: size, appearance: Self.appearance(language))
    let rows = stage.picture.split(separator: "\n").filter { $0.hasPrefix("│") }
    #expect(rows.count > 30)
    #expect(rows.filter { $0.contains(/[^ │█]│/) } == [])
  }

  /// The values of a transaction's details start in one column, whatever their labels are.
  @Test(arguments: Language.allCases)
  func detailsKeepToTheirColumn(language: Language) throws {
    var stage = try Stage(appearance: Self.appearance(language))
    try stage.type("/observatory")
    try stage.press("enter enter enter escape")
    let extended = RenewalExtension(days: 3, reason: 1, requestIdentifier: "a")
    try stage.perform(.extend(.latest, extended))
    let record = try #require(stage.store.transactions.last)
    #expect(!stage.store.extensions(of: record.id).isEmpty)
    let context = stage.pageContext
    let lines = Language.$current.withValue(language) {
      InspectorText(inspector: Inspector(record.id), record: record, columns: 60, context: context)
        .facts.filter { $0.leading.count == 2 && $0.trailing.isEmpty }
    }
    #expect(lines.count > 6)
    #expect(Set(lines.map { $0.leading[0].columns }).count == 1, "\(lines.map(\.leading))")
  }

  /// The bottom line of a menu says how to close it, and truncates no word.
  @Test(
    arguments: Language.allCases,
    [Size(columns: 40, rows: 10), Size(columns: 60, rows: 50), Size.standard]
  )
  func everyMenuSaysHowToCloseIt(language: Language, size: Size) throws {
    let appearance = Self.appearance(language)
    let looks = try Tour.stops(.standard, appearance) + Tour.looks(appearance)
    let stages = try ["S", "p p"].map { keys in
      var stage = try Stage(appearance: appearance)
      try stage.press(keys)
      return stage
    }
    var menus = 0
    for var stage in looks.map(\.stage) + stages {
      stage.resize(size.columns, size.rows)
      guard let menu = stage.screen.menu else { continue }
      menus += 1
      let close = Language.$current.withValue(language) {
        menu.question?.refusal ?? localized("system-sheet.close")
      }
      let footer = try #require(stage.picture.split(separator: "\n").last)
      #expect(footer.contains("esc \(close)"))
      #expect(!footer.contains("…"), "\(footer)")
    }
    #expect(menus > 10)
  }

  /// No text of the interface is left in English, except for texts on sheets for American customers.
  @Test(arguments: others)
  func nothingIsLeftInEnglish(language: Language) throws {
    let texts = language.texts
    let phrases = Language.english.texts.filter { id, text in
      text.count >= 10 && text.contains(" ") && !text.contains("%@") && texts[id] != text
    }
    .values
    var left: Set<String> = []
    let appearance = Self.appearance(language)
    for stop in try Tour.stops(.standard, appearance) + Tour.looks(appearance) {
      let context = stop.stage.pageContext
      let isAsked = context.sheet != nil || context.systemSheet != nil
      let sheet = isAsked ? try CustomerLanguageTests.words(stop.stage).joined(separator: "\n") : ""
      let text = stop.stage.picture
      for phrase in phrases {
        let begun = phrase.prefix(1).uppercased() + phrase.dropFirst()
        if sheet.contains(phrase) || sheet.contains(begun) { continue }
        if text.contains(phrase) || text.contains(begun) {
          left.insert("\(stop.name): \(phrase)")
        }
      }
    }
    #expect(left == [])
  }

  /// The reasons for access to a product are in the current language, in every module.
  @Test func reasonsAreSaidInTheLanguage() throws {
    var stage = try Stage(appearance: Self.appearance(.german))
    try stage.press("w")
    #expect(stage.picture.contains("1. Nie gekauft"))
    #expect(stage.picture.contains("Ergebnis: nicht berechtigt"))
    try stage.press("escape enter enter w")
    #expect(stage.picture.contains("Gekauft am 2026-01-01 (Transaktion"))
  }

  /// A config sets the language.
  ///
  /// Without it, the language comes from the environment.
  @Test func aConfigSetsTheLanguage() throws {
    var stage = try Stage(appearance: Self.appearance(.japanese))
    for (word, title) in [("de", "1 Produkte"), ("en", "1 Products"), ("auto", "1 製品")] {
      let reading = PreferencesReading("language: \(word)\n", path: "config")
      stage.update([.preferencesSaved(reading)])
      #expect(stage.picture.contains(title))
    }
  }

  /// A message about a config is in the language that it sets, or in that of the environment when the program
  /// starts.
  @Test(arguments: others) func aConfigIsToldOfInItsLanguage(language: Language) throws {
    var stage = try Stage()
    let reading = PreferencesReading("language: \(language.rawValue)\n", path: "config")
    stage.update([.preferencesSaved(reading)])
    let read = Phrase("preferences.the-config-was-read-again")
    #expect(stage.screen.messages.toast?.text == read.text(in: language))
    var screen = StorefrontScreen(catalogName: "a", appearance: Self.appearance(language))
    PreferencesReading("theme: x", path: "config").applyAtLaunch(on: &screen)
    let words = try #require(language.texts["preferences.the-config-is-not-used"])
    #expect(screen.messages.toast?.text.hasSuffix(words.split(separator: "%@")[0]) == true)
  }

  /// Without the letters of other languages, the language is English regardless of the settings.
  @Test(arguments: others) func withoutLettersItIsEnglish(language: Language) throws {
    var appearance = Appearance(usesASCII: true)
    appearance.speak(language)
    #expect(appearance.language == .english)
    appearance.speak(LanguageChoice(language))
    #expect(appearance.language == .english)
  }
}
