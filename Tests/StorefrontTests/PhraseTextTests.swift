import Foundation
import PhraseBook
import Testing

/// What the code says and what the book has are the same phrases.
struct PhraseTextTests {
  private let book = Set(PhraseBook.all.map(\.key))

  /// What is said is in the book.
  @Test func everythingThatIsSaidIsInTheBook() throws {
    let said = try SourceTree.literals.get().filter(isSaid)
    #expect(said.count > 1200)
    let missing = said.filter { !book.contains($0.key) }
    #expect(missing.map { "\($0.path): \($0.key)" } == [])
  }

  /// What nobody says any more is no text.
  @Test func everythingInTheBookIsSaid() throws {
    var said: Set<String> = []
    for literal in try SourceTree.literals.get() {
      said.formUnion([literal.key, "# \(literal.key)", literal.key.trimmed])
    }
    // Lengths of periods and what a catalog's keys are called are made of their parts.
    let made = try SourceTree.ofSources().files
      .filter { $0.path.hasSuffix("/PeriodTexts.swift") || $0.path.contains("/CatalogFieldsTexts") }
      .flatMap { $0.lines.map(\.trimmed) }
    #expect(book.subtracting(said).subtracting(made).sorted() == [])
  }

  /// What the screen counts has a word for one and for several.
  @Test func everythingThatIsCountedIsInTheBook() throws {
    let counted = try SourceTree.literals.get().filter { literal in
      literal.path.contains("/StorefrontUI/") && !literal.key.isEmpty
        && literal.before.hasSuffix(",") && literal.before.contains(/\bcounted\([^"]*$/)
    }
    #expect(counted.count > 30)
    let missing = counted.filter { !book.contains("# \($0.key)") }
    #expect(missing.map { "\($0.path): \($0.key)" } == [])
  }

  private func isSaid(_ literal: SourceTree.Literal) -> Bool {
    guard literal.key.contains(where: \.isLetter) else { return false }
    return literal.before.hasSuffix("said(")
      || literal.path.contains("/StorefrontUI/")
        && ["Title(", "commands(", ".type(hint:"].contains { literal.before.hasSuffix($0) }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
