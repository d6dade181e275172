import Resources
import StoreCatalog
import StoreModel
import Texts
import VisibleText

/// The cards as one self-contained HTML page, with a tab for each storefront and language.
///
/// Every shelf is in the page as text, so that it can be read and printed without running a script.
package struct CardPage {
  private let cards: CatalogCards

  package init(_ cards: CatalogCards) {
    self.cards = cards
  }

  /// Writes the page, piece by piece.
  ///
  /// - Parameters:
  ///   - sha256: Returns the SHA-256 of bytes in Base64. The page allows only the script with this hash.
  ///   - write: Receives the next piece of the page.
  /// - Throws: The error that `write` throws.
  package func write(
    sha256: ([UInt8]) -> String,
    to write: ([UInt8]) throws -> Void
  ) throws {
    let page = OfflinePage(
      cards.app.name,
      language: spoken.rawValue,
      style: Resource.cardStyle,
      script: Resource.cardScript,
      sha256: sha256
    )
    try write(Array((page.head + top).utf8))
    for shelf in cards.shelves { try write(Array(Self.html(shelf).utf8)) }
    try write(Array("</main>\n\(page.end)".utf8))
  }

  /// The language of the page's own texts: the customers' language if they all share one, otherwise
  /// English.
  private var spoken: Language {
    let languages = Set(cards.shelves.map(\.storefront.customerLanguage))
    return languages.count == 1 ? languages.first ?? .english : .english
  }

  private func words(_ phrase: Phrase) -> String { phrase.text(in: spoken).escaped }

  private var top: String {
    let lead = words(localized("card.customers-see-each-storefront"))
    let more = spoken.counted(cards.left, "counted.more-product")
    let rest =
      cards.left > 0 ? "<p>\(words(Phrase("card.and-filter-shows-others", more)))</p>\n" : ""
    return """
      <header>
      <h1>\(cards.app.name.escaped)</h1>
      <p>\(lead)</p>
      \(rest)<nav hidden>
      <div role="group" aria-label="\(words("common.storefront"))" id="storefronts">\(storefronts)</div>
      <div role="group" aria-label="\(words("common.language"))" id="locales">\(locales)</div>
      </nav>
      </header>
      <main>

      """
  }

  /// The storefronts, each once.
  private var storefronts: String {
    var seen: Set<Storefront> = []
    return cards.shelves.compactMap { shelf in
      guard seen.insert(shelf.storefront).inserted else { return nil }
      let code = shelf.storefront.countryCode
      let name = shelf.storefront.name(in: spoken).escaped
      return "<button type=\"button\" data-storefront=\"\(code)\">\(name)</button>"
    }
    .joined()
  }

  private var locales: String {
    Set(cards.shelves.map(\.locale)).sorted().map { locale in
      let text = locale.escaped
      return "<button type=\"button\" data-locale=\"\(text)\">\(text)</button>"
    }
    .joined()
  }

  private static func html(_ shelf: CatalogCards.Shelf) -> String {
    let code = shelf.storefront.countryCode
    let spoken = shelf.storefront.customerLanguage
    let name = shelf.storefront.name(in: spoken).escaped
    let locale = shelf.locale.escaped
    let language = shelf.locale.replacing("_", with: "-").escaped
    var html = """
      <section class="shelf" data-storefront="\(code)" data-locale="\(locale)" \
      aria-label="\(name), \(locale)">
      <p class="where">\(name) · \(locale) · \(shelf.storefront.currency.description.escaped)</p>

      """
    if shelf.sections.contains(where: { $0.cards.contains(where: \.hasStandIn) }) {
      html += "<p class=\"where\">\(ProductCard.standInNote.text(in: spoken).escaped)</p>\n"
    }
    if shelf.sections.isEmpty {
      let words: Phrase = localized("card.nothing-is-sold-here")
      html += "<p>\(words.text(in: spoken).escaped)</p>\n"
    }
    for section in shelf.sections {
      html +=
        "<h2 lang=\"\(language)\" dir=\"auto\">\(section.title.escaped)</h2>\n<div class=\"cards\">\n"
      for card in section.cards { html += Self.html(card, language, spoken) }
      html += "</div>\n"
    }
    return html + "</section>\n"
  }

  private static func html(_ card: ProductCard, _ language: String, _ spoken: Language) -> String {
    let mark = card.standsIn ? " <small>\(ProductCard.standInMark)</small>" : ""
    let rate = card.rate.isEmpty ? "" : "\(card.gap)<small>\(card.rate)</small>"
    let description =
      card.description.isEmpty
      ? "" : "<p lang=\"\(language)\" dir=\"auto\">\(card.description.escaped)</p>\n"
    let lines = card.lines.map { "<li>\($0.escaped)</li>\n" }.joined()
    return """
      <article lang="\(spoken.rawValue)">
      <h3 lang="\(language)" dir="auto">\(card.name.escaped)</h3>
      \(description)<p class="price"><b dir="auto">\(card.price.escaped)</b>\(rate)\(mark)</p>
      <ul>
      \(lines)</ul>
      <p class="id">\(card.id.escaped)</p>
      </article>

      """
  }
}
