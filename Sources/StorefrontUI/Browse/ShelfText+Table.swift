import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension ShelfText {
  /// The columns of the product list as a table, in which product managers compare products.
  enum ShelfColumn: CaseIterable {
    case level
    case price
    case offers
    case family

    /// The width below which a list shows names and prices only.
    static let leastColumns = 62

    var title: String {
      switch self {
      case .price: localized("table.price") + "     "
      case .level: localized("browse.level")
      case .offers: localized("browse.offers")
      case .family: localized("pane.family")
      }
    }

    /// Returns the width of this column in a list, including a space before it and one after the last column.
    func columns(of list: Int) -> Int {
      switch self {
      case .level: 6
      case .price: 15
      case .offers:
        switch list {
        case ..<76: 19
        case ..<130: 25
        // There is room for several offers of every kind, in any language.
        default: 48
        }
      case .family:
        2
          + [title, localized("browse.shared")].reduce(6) {
            max($0, CharacterWidth.columns(of: $1))
          }
      }
    }

    /// The alignment: amounts end in the same column, and words start in it.
    var alignment: Alignment {
      self == .price ? .trailing : .leading
    }
  }

  /// Returns a section's name, its size, and the headings of the columns that its rows use.
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

  /// Returns the cells after the name in a product's row.
  func tableCells(of product: Product, price: [TextRun]) -> [TextRun] {
    let level = product.subscription.map { String($0.groupLevel) } ?? ""
    return [cell(level, .level, theme.text)] + priceCell(price) + [
      cell(offerWords(of: product), .offers, theme.text),
      cell(familyWords(of: product), .family, theme.note),
    ]
  }

  /// Returns the cells after the name in a SKU's row, with the SKU in the column for offers.
  func tableCells(of sku: CatalogSKU, price: [TextRun]) -> [TextRun] {
    let room = width(.offers) + width(.family)
    // Customers don't see identifiers.
    let shown = context.isForPresentation ? "" : sku.sku
    let cell = " " + TextLayout.padded(shown, to: room - 2, truncation: .middle) + " "
    return priceCell(price) + [TextRun(cell, theme.note)]
  }

  /// Returns one word for each offer of a product, in the order of their kinds.
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
    product.isFamilyShareable && !product.isGeneric ? localized("browse.shared") : ""
  }

  private func width(_ column: ShelfColumn) -> Int { widths[column, default: 0] }

  private func cell(_ text: String, _ column: ShelfColumn, _ style: Style) -> TextRun {
    TextRun(" " + TextLayout.padded(text, to: width(column) - 1, column.alignment), style)
  }

  /// Returns a price and its period, aligned to the right of the column.
  private func priceCell(_ price: [TextRun]) -> [TextRun] {
    let blanks = max(0, width(.price) - price.columns)
    return [TextRun(String(repeating: " ", count: blanks))] + price
  }
}

extension SubscriptionOffer {
  /// One word for the offer.
  ///
  /// An introductory offer is named by its payment mode.
  fileprivate var shortWord: String {
    switch kind {
    case .introductory:
      paymentMode == .freeTrial ? localized("browse.trial") : localized("browse.intro")
    case .promotional: localized("browse.promo")
    case .code: localized("browse.code")
    case .winBack: localized("browse.win-back")
    }
  }
}
