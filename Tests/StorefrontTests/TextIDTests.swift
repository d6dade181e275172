import Foundation
import Testing
import Texts

/// The ids in the code and those in the resources are the same.
struct TextIDTests {
  /// The ids of translations: those of English texts, and those of words that are in the code in
  /// English.
  private let ids = Set(Language.german.texts.keys)
  private let literals: [SourceTree.Literal]

  init() throws { literals = try SourceTree.literals.get() }

  @Test func everyIDIsInTheResources() throws {
    let areas = Set(ids.map { $0.prefix { $0 != "." } })
    let users = try SourceTree.ofSources().files.filter { $0.text.contains("import Texts\n") }
    let paths = Set(users.map(\.path))
    let used = literals.filter { literal in
      literal.before.hasSuffix("localized(") && !literal.key.contains("%@")
        || paths.contains(literal.path) && literal.key.wholeMatch(of: /[a-z-]+(\.[\w-]+)+/) != nil
          && areas.contains(literal.key.prefix { $0 != "." })
    }
    #expect(used.count > 2000)
    let unknown = used.filter { !ids.contains($0.key) }
    #expect(unknown.map { "\($0.path): \($0.key)" } == [])
  }

  /// Every id is in the code, or begins like one there that has an interpolation.
  @Test func everyTextIsUsed() {
    let keys = Set(literals.map(\.key))
    let beginnings = Set(
      keys.compactMap { $0.prefixMatch(of: /([a-z-]+\.)(?:[\w-]+\.)?%@/).map { String($0.1) } }
    )
    let unused = ids.filter { id in
      !keys.contains(id) && !beginnings.contains { id.hasPrefix($0) }
    }
    #expect(unused.sorted() == [])
  }

  /// Everything that the screen counts has a singular and a plural.
  @Test func everyNounIsInTheResources() {
    let counted = literals.filter { literal in
      literal.path.contains("/StorefrontUI/") && !literal.key.isEmpty
        && literal.before.hasSuffix(",") && literal.before.contains(/\bcounted\(/)
    }
    #expect(counted.count > 30)
    #expect(counted.filter { !ids.contains($0.key) }.map { "\($0.path): \($0.key)" } == [])
  }

  /// The screen shows no text that is only in English.
  ///
  /// The exceptions are the texts of a config, and texts with an id elsewhere.
  @Test func theScreenHasNoEnglishOfItsOwn() {
    let files = [
      "/Preferences/", "/Phrase+Elsewhere.swift", "/ThemeRole.swift", "/Palette.swift",
      "/Storefront+Search.swift",
    ]
    let known: Set = ["App Store", "What changes", "Before and after", "subscription type:sku"]
    let left = literals.filter { literal in
      literal.path.contains("/StorefrontUI/") && !files.contains { literal.path.contains($0) }
        && literal.key.contains(/[A-Za-z]{2,} [A-Za-z]{2,}/) && !known.contains(literal.key)
    }
    #expect(left.map { "\($0.path): \($0.key)" } == [])
  }

  /// The messages of other modules that the screen translates are still made there.
  @Test func messagesElsewhereAreMade() {
    let table = literals.filter { $0.path.hasSuffix("/Phrase+Elsewhere.swift") }
    let messages = table.map(\.key).filter { !ids.contains($0) && !$0.contains("%@") }
    #expect(messages.count > 15)
    let made = Set(literals.filter { !$0.path.hasSuffix("/Phrase+Elsewhere.swift") }.map(\.key))
    #expect(Set(messages).subtracting(made).sorted() == [])
  }

  /// Sorted lines are easy to find and to merge, and no id occurs twice.
  @Test(arguments: ["en", "de", "ja", "en-GB"])
  func resourcesAreSortedLines(name: String) throws {
    let file = SourceTree.root.appending(path: "Sources/CTexts/Resources/\(name).strings")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let wrong = lines.filter { $0.wholeMatch(of: /"[\w.-]+" = "(?:[^"\\]|\\")+";/) == nil }
    #expect(wrong == [])
    let ids = lines.map { Array($0.split(separator: "\"")[0].utf8) }
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }
}
