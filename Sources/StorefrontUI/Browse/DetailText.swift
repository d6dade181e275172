import AdvancedCommerce
import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreQueries
import TerminalCanvas
import Texts

/// The details of the selected product, or of the selected row in another pane, wrapped into rows.
struct DetailText {
  let context: PageContext
  /// The preview of a live pane's selected row, or `nil` if the details are about a product.
  let preview: RowPreview?
  let columns: Int
  /// Whether the text is shown in every language.
  ///
  /// Otherwise, only the list of languages is shown.
  ///
  /// While the user moves through a list, text in every language would be most of the output to the terminal.
  let isWhole: Bool

  var theme: Theme { context.theme }
  var shelf: Shelf { context.shelf }

  /// Creates the text for a pane whose width, including its frame, is `frame`.
  init(_ context: PageContext, _ preview: RowPreview? = nil, frame: Int, isWhole: Bool) {
    self.context = context
    self.isWhole = isWhole
    self.preview = preview
    columns = max(10, frame - 4)
  }

  var title: String {
    if let findings = shelf.shownFindings {
      let count = counted(findings.count, "counted.problem")
      return localized("browse.cannot-be-sold", findings.file.shortName, count)
    }
    guard shelf.problems != nil else { return preview?.title ?? localized("common.details") }
    return localized("browse.catalog-cant-opened", counted(shelf.problemCount, "counted.problem"))
  }

  var lines: [TextLine] {
    if let problems = shelf.problems {
      return problems.flatMap { TextLine.wrapped($0, columns: columns) + [.empty] }
    }
    if let findings = shelf.shownFindings { return lines(of: findings) }
    if context.isForPresentation { return customerLines }
    if let preview { return preview.lines(columns: columns) }
    if let product = shelf.selectedProduct {
      return markLines + lines(of: product).wrapped(to: columns)
    }
    if let sku = shelf.selectedSKU { return markLines + lines(of: sku).wrapped(to: columns) }
    return []
  }

  /// Returns lines about the problems that prevent the store from selling a catalog.
  private func lines(of findings: CatalogFindings) -> [TextLine] {
    let more =
      findings.unlisted > 0
      ? [
        localized("browse.more-storefront-catalog-check-all", grouped(findings.unlisted))
      ]
      : []
    return TextLine.wrapped(
      shelf.isBroken
        ? localized("browse.store-sells-sold-mend-file-save")
        : localized("browse.store-sells-sold-esc-puts-away"),
      theme.warning,
      columns: columns
    ) + [.empty]
      + (findings.problems + more).flatMap { TextLine.wrapped($0, columns: columns) + [.empty] }
  }

  /// Lines about the edits to the selected product or SKU that the user hasn't seen yet.
  private var markLines: [TextLine] {
    guard let mark = shelf.selectedID.flatMap({ shelf.marks[$0] }) else { return [] }
    let heading = TextLine(
      mark.isNew ? localized("browse.new-in-the-catalog") : localized("browse.edited"),
      theme.heading
    )
    return [heading]
      + mark.lines.flatMap { TextLine.wrapped($0, theme.warning, columns: columns) } + [.empty]
  }

  private func lines(of product: Product) -> [TextLine] {
    let words = product.localized(in: context.locale)
    var lines = [
      nameLine(words.displayName, isOwned: shelf.isOwned(product))
    ]
    lines += descriptionLines(words.description)
    lines += TextLine.wrapped(
      context.headline(of: product),
      theme.price.adding(.bold),
      columns: columns
    )
    if let note = shelf.priceNote(on: product, in: shelf.storefront) {
      lines += TextLine.wrapped("* \(note)", theme.warning, columns: columns)
    }
    for plan in (product.subscription?.plansForSale ?? []).dropFirst() {
      lines += TextLine.wrapped(
        localized("browse.or-n", context.headline(of: product, plan: plan)),
        theme.price,
        columns: columns
      )
    }
    lines += offerLines(of: product)
    lines.append(.empty)
    lines += factLines(facts(of: product))
    lines += priceLines(product.storefrontMilliunits)
    lines += languageLines(product.localizations)
    return lines
  }

  /// Returns a line with the name of a product or SKU and, if the customer owns it, a mark.
  private func nameLine(_ name: String, isOwned: Bool) -> TextLine {
    TextLine(
      [TextRun(name, theme.strong)],
      trailing: [TextRun(isOwned ? localized("browse.owned") : "", theme.good)]
    )
  }

  /// Returns a description in at least two rows.
  ///
  /// Therefore, the rows below the description rarely move when another product is selected.
  private func descriptionLines(_ description: String) -> [TextLine] {
    let rows =
      description.isEmpty ? [] : TextLine.wrapped(description, theme.note, columns: columns)
    return rows + Array(repeating: .empty, count: max(0, 2 - rows.count))
  }

  /// Returns a product's attributes, with their names from App Store Connect.
  ///
  /// Attributes with one row in every product come first. Their rows don't move when another product is selected.
  private func facts(of product: Product) -> [(String, String)] {
    let type = product.type.title
    var facts = [
      (localized("browse.type"), product.isGeneric ? localized("browse.generic", type) : type),
      (
        localized("browse.family-sharing"),
        product.isFamilyShareable ? localized("common.yes") : localized("catalog-form.no")
      ),
    ]
    facts += languageFacts(product.localizations)
    if let name = product.referenceName { facts.append((localized("browse.reference-name"), name)) }
    facts.append((localized("browse.product-id"), product.id.rawValue))
    if let length = product.subscription?.period ?? context.length(ofNonRenewing: product) {
      facts.append((localized("browse.duration"), length.length(times: 1).text))
    }
    if let terms = product.subscription {
      facts.append(
        (
          localized("browse.subscription-group"),
          shelf.groupName(terms.groupID) ?? terms.groupID.rawValue
        )
      )
      let levels = product.isGeneric ? nil : shelf.levelsOfSelectedGroup
      facts.append(
        (
          localized("browse.level-title"),
          "\(terms.groupLevel)" + (levels.map { " " + localized("browse.of", $0) } ?? "")
        )
      )
    }
    return facts
  }

  /// Returns the facts as lines.
  ///
  /// Matches of the filter are highlighted in searched facts that the list doesn't show.
  private func factLines(_ facts: [(String, String)]) -> [TextLine] {
    let searched = [localized("browse.reference-name"), localized("browse.product-id"), "SKU"]
    let findMatches = (shelf.stock?.list.query.matches ?? QueryMatches()).finder
    return TextLine.facts(facts, columns: columns, theme) { label, text in
      searched.contains(label) ? findMatches(text) : []
    }
  }

  private func offerLines(of product: Product) -> [TextLine] {
    guard let offers = product.subscription?.offers, !offers.isEmpty else { return [] }
    var lines = [TextLine.empty, TextLine(localized("browse.offers-title"), theme.heading)]
    for offer in offers {
      var line = TextLine(
        [
          TextRun(
            context.benefit(of: offer).capitalizedFirst,
            theme.text
          )
        ],
        trailing: [TextRun(offer.kind.phrase.text, theme.note)]
      )
      let id = offer.id.map { TextRun("  \($0)", theme.note) }
      let taken = (line.leading + line.trailing).columns + 1
      if let id, taken + id.columns <= columns {
        line.leading.append(id)
        lines.append(line)
      } else {
        lines.append(line)
        if let id { lines += TextLine.wrapped(id.text, id.style, columns: columns) }
      }
      if let obstacle = context.obstacle(to: offer, of: product) {
        lines += TextLine.wrapped(
          obstacle.words,
          theme.warning,
          columns: columns,
          indent: 2
        )
      }
    }
    return lines
  }

  private func priceLines(_ prices: [String: Int64]) -> [TextLine] {
    guard !prices.isEmpty else { return [] }
    let rows = prices.keys.sorted().compactMap { code -> TextLine? in
      guard let storefront = Storefront(countryCode: code), let amount = prices[code] else {
        return nil
      }
      let price = Price(milliunits: amount, currency: storefront.currency)
      let isHere = storefront.countryCode == shelf.storefront.countryCode
      return TextLine(
        [TextRun(storefront.shownName, isHere ? theme.strong : theme.text)],
        trailing: [TextRun(PriceFormat.displayPrice(price, in: storefront), theme.price)]
      )
    }
    return [.empty, TextLine(localized("browse.prices"), theme.heading)] + rows
  }

  private func languageFacts(_ localizations: [Localization]) -> [(String, String)] {
    guard !isWhole, !localizations.isEmpty else { return [] }
    return [(localized("browse.languages"), localizations.map(\.locale).joined(separator: ", "))]
  }

  private func languageLines(_ localizations: [Localization]) -> [TextLine] {
    guard isWhole, !localizations.isEmpty else { return [] }
    var lines = [TextLine.empty, TextLine(localized("browse.languages"), theme.heading)]
    for words in localizations {
      lines.append(
        words.displayName.isEmpty
          ? TextLine.fact(words.locale, localized("browse.no-name"), theme, theme.note)
          : TextLine.fact(words.locale, words.displayName, theme)
      )
      if !words.description.isEmpty {
        let indent = TextLine.labelColumns
        lines += TextLine.wrapped(words.description, theme.note, columns: columns, indent: indent)
      }
    }
    return lines
  }

  private func lines(of sku: CatalogSKU) -> [TextLine] {
    let words = shelf.words(of: sku)
    var lines = [nameLine(words?.displayName ?? sku.sku, isOwned: shelf.isOwned(sku))]
    lines += descriptionLines(words?.description ?? "")
    let money = shelf.priceText(of: sku, in: shelf.storefront)
    lines.append(
      TextLine(
        money.map { sku.period?.rate(of: $0).text ?? $0 }
          ?? localized("browse.not-sold-in", shelf.storefront.shownName),
        theme.price.adding(.bold)
      )
    )
    lines.append(.empty)
    let category = TaxCode(rawValue: sku.taxCode).category?.title ?? ""
    let type =
      sku.kind == .oneTime ? localized("browse.one-time-charge") : localized("browse.subscription")
    let known = [
      (localized("browse.type"), localized("browse.advanced-commerce", type)), ("SKU", sku.sku),
      (localized("browse.shelf"), sku.category),
      (localized("request.tax-code"), "\(sku.taxCode)  \(category)"),
      (localized("request.generic-product"), sku.genericProductID.rawValue),
      (localized("browse.adds-to"), sku.addOnTo ?? ""),
    ]
    let facts = known.filter { !$0.1.isEmpty } + languageFacts(sku.localizations)
    lines += factLines(facts)
    lines += priceLines(sku.storefrontMilliunits)
    lines += languageLines(sku.localizations)
    return lines
  }
}
