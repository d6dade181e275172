import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension ShelfText {
  /// The columns of the product list when it is shown as a table for comparing products.
  enum ShelfColumn: CaseIterable {
    case level
    case price
    case offers
    case family

    /// The minimum width of a list for a table.
    ///
    /// A narrower list shows only names and prices.
    static let leastColumns = 62

    var title: String {
      switch self {
      case .price: localized("table.price") + "     "
      case .level: localized("browse.level")
      case .offers: localized("browse.offers")
      case .family: localized("pane.family")
      }
    }

    /// Returns the width of this column in a list of the given width.
    ///
    /// The width includes a space before the column, and a space after the last column.
    func columns(of list: Int) -> Int {
      switch self {
      case .level: 6
      case .price: 15
      case .offers:
        switch list {
        case ..<76: 19
        case ..<130: 25
        // Several offers of every kind fit here in any language.
        default: 48
        }
      case .family:
        2
          + [title, localized("browse.shared")].reduce(6) {
            max($0, CharacterWidth.columns(of: $1))
          }
      }
    }

    /// The alignment of the column.
    ///
    /// Amounts end in the same column, and words start in the same column.
    var alignment: Alignment {
      self == .price ? .trailing : .leading
    }
  }

  /// Returns a section's name, the number of its rows, and the headings of the columns that its rows use.
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

  /// Returns the cells that follow the name in a product's row.
  func tableCells(of product: Product, price: [TextRun]) -> [TextRun] {
    let level = product.subscription.map { String($0.groupLevel) } ?? ""
    return [cell(level, .level, theme.text)] + priceCell(price) + [
      cell(offerWords(of: product), .offers, theme.text),
      cell(familyWords(of: product), .family, theme.note),
    ]
  }

  /// Returns the cells that follow the name in a SKU's row.
  ///
  /// The SKU's identifier is in the column for offers.
  func tableCells(of sku: CatalogSKU, price: [TextRun]) -> [TextRun] {
    let room = width(.offers) + width(.family)
    // Customers don't see identifiers.
    let shown = context.isForPresentation ? "" : sku.sku
    let cell = " " + TextLayout.padded(shown, to: room - 2, truncation: .middle) + " "
    return priceCell(price) + [TextRun(cell, theme.note)]
  }

  /// Returns one word for each kind of offer that a product has, with the number of offers if there are several.
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

  /// Returns a price and its period, aligned to the right edge of the column.
  private func priceCell(_ price: [TextRun]) -> [TextRun] {
    let blanks = max(0, width(.price) - price.columns)
    return [TextRun(String(repeating: " ", count: blanks))] + price
  }
}

extension SubscriptionOffer {
  /// The word for the offer.
  ///
  /// The word for an introductory offer depends on its payment mode.
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
