import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension ShelfText {
  /// The columns of the product list where it is a table: what a product manager compares.
  enum ShelfColumn: CaseIterable {
    case level
    case price
    case offers
    case family

    /// A list narrower than this shows names and prices only.
    static let leastColumns = 62

    var title: String {
      switch self {
      case .price: said("table.price") + "     "
      case .level: said("browse.level")
      case .offers: said("browse.offers")
      case .family: said("pane.family")
      }
    }

    /// The columns of a list of a width that this one takes, a blank before it included, and one after the last one.
    func columns(of list: Int) -> Int {
      switch self {
      case .level: 6
      case .price: 15
      case .offers:
        switch list {
        case ..<76: 19
        case ..<130: 25
        // Several offers of every kind, in any language.
        default: 48
        }
      case .family:
        2 + [title, said("browse.shared")].reduce(6) { max($0, CharacterWidth.columns(of: $1)) }
      }
    }

    /// Sums of money end in the same column; words begin in it.
    var alignment: Alignment {
      self == .price ? .trailing : .leading
    }
  }

  /// A section's name, its size, and the headings that its rows have values for.
  func tableHeading(
    _ section: CatalogIndex.Section,
    _ count: Int
  ) -> TextLine {
    let headings: Set<ShelfColumn>
    switch section.kind {
    case .group: headings = Set(ShelfColumn.allCases)
    case .products: headings = [.price, .family]
    case .generic, .skus: headings = [.price]
    }
    return TextLine(
      [
        TextRun(" " + shelf.title(of: section), theme.heading),
        TextRun(" \(grouped(count))", theme.note),
      ],
      trailing: ShelfColumn.allCases.map { column in
        cell(headings.contains(column) ? column.title : "", column, theme.note)
      }
    )
  }

  /// The cells of a product's row behind its name.
  func tableCells(of product: Product, price: [TextRun]) -> [TextRun] {
    let level = product.subscription.map { String($0.groupLevel) } ?? ""
    return [cell(level, .level, theme.text)] + priceCell(price) + [
      cell(offerWords(of: product), .offers, theme.text),
      cell(familyWords(of: product), .family, theme.note),
    ]
  }

  /// The cells of a SKU's row behind its name: the SKU stands where products have their offers.
  func tableCells(of sku: CatalogSKU, price: [TextRun]) -> [TextRun] {
    let room = width(.offers) + width(.family)
    // Customers know no identifiers.
    let shown = context.isForMeeting ? "" : sku.sku
    let cell = " " + TextLayout.padded(shown, to: room - 2, truncation: .middle) + " "
    return priceCell(price) + [TextRun(cell, theme.note)]
  }

  /// The offers of a product in a word each, in the order of their kinds.
  private func offerWords(of product: Product) -> String {
    let offers = product.subscription?.offers ?? []
    let words = SubscriptionOffer.Kind.allCases.flatMap { kind in
      offers.filter { $0.kind == kind }.map(\.shortWord)
    }
    return words.uniqued.map { word in
      let count = words.count { $0 == word }
      return count > 1 ? "\(count) \(word)" : word
    }
    .listed()
  }

  private func familyWords(of product: Product) -> String {
    product.isGeneric ? "" : product.isFamilyShareable ? said("browse.shared") : "–"
  }

  private func width(_ column: ShelfColumn) -> Int { widths[column, default: 0] }

  private func cell(_ text: String, _ column: ShelfColumn, _ style: Style) -> TextRun {
    TextRun(" " + TextLayout.padded(text, to: width(column) - 1, column.alignment), style)
  }

  /// A price and its period, with the blanks that fill the column before them.
  private func priceCell(_ price: [TextRun]) -> [TextRun] {
    let blanks = max(0, width(.price) - price.columns)
    return [TextRun(String(repeating: " ", count: blanks))] + price
  }
}

extension SubscriptionOffer {
  /// The offer in a word: an introductory one by how it is paid.
  fileprivate var shortWord: String {
    switch kind {
    case .introductory: paymentMode == .freeTrial ? said("browse.trial") : said("browse.intro")
    case .promotional: said("browse.promo")
    case .code: said("browse.code")
    case .winBack: said("browse.win-back")
    }
  }
}
