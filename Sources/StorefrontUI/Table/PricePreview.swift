import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// A description of price changes that is shown before anything is written.
package struct PricePreview: Sendable {
  /// A line, and the kind of information that it contains.
  struct Line: Hashable, Sendable {
    enum Meaning: Hashable, Sendable {
      case heading
      case change
      /// A reason why no prices can be saved.
      case obstacle
      case consequence
      /// Prices that remain unchanged.
      case leftAlone
    }

    let text: String
    let meaning: Meaning
  }

  let title: String
  let changes: [PriceChange]
  /// The changes that the user must confirm.
  let review: PriceReview
  private(set) var lines: [Line]
  /// A clause about why the prices can't be saved, or `nil` if they can be saved.
  private(set) var obstacle: String?
  /// The number of lines above the visible part.
  var offset = 0

  private init(
    _ title: String,
    _ changes: [PriceChange],
    _ wrong: [String],
    _ alone: [String],
    rounded: [PricePlan.FarRounded] = [],
    in catalog: Catalog
  ) {
    self.title = title
    self.changes = changes
    review = PriceReview(changes)
    let heading =
      wrong.isEmpty
      ? (changes.isEmpty
        ? localized("catalog-form.nothing-changes")
        : localized("table.would-change", counted(changes.count, "counted.price")))
      : localized("table.nothing-can-be-changed")
    lines =
      [Line(text: heading, meaning: .heading)]
      + wrong.map { Line(text: $0, meaning: .obstacle) }
      + changes.map { Line(text: $0.words, meaning: .change) }
      + rounded.map {
        Line(text: localized("table.rounding-more-doubles-change", $0.words), meaning: .consequence)
      }
      + Self.consequences(of: changes, in: catalog)
      + alone.map { Line(text: localized("table.unchanged", $0), meaning: .leftAlone) }
    obstacle =
      wrong.isEmpty
      ? (changes.isEmpty ? localized("table.nothing-changes") : nil)
      : localized("table.not-possible-see-above")
  }

  /// Creates the preview of a price change for the rows of a table.
  init(of wish: PriceEdit, _ table: CatalogTable) {
    let plan =
      switch wish.place {
      case .onePrice: table.plan(wish.adjustment, in: [nil])
      case .storefront(let storefront): table.plan(wish.adjustment, in: [storefront])
      case .everywhere: table.planEverywhere(wish.adjustment)
      }
    var alone = plan.unpriced.sorted { $0.key.countryCode < $1.key.countryCode }.map {
      place,
      names in
      let some = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
      return localized(
        "table.without-a-price-in",
        counted(names.count, "counted.product"),
        place.countryCode,
        some
      )
    }
    if plan.obstacles.isEmpty {
      alone += PricePlan.Reason.allCases.compactMap { reason in
        plan.unchanged[reason].map { reason.words(counted($0, "counted.row")) }
      }
      alone += PricePlan.Reason.allCases.compactMap { reason in
        plan.keptPrices[reason].map {
          localized("table.in-other-storefronts", reason.words(counted($0, "counted.price")))
        }
      }
    }
    self.init(
      wish.words,
      plan.changes,
      plan.obstacles,
      alone,
      rounded: plan.farRounded,
      in: table.catalog
    )
  }

  /// Creates the preview of the changes in a table file that was edited outside the program.
  init(of reading: CatalogTableReading, from path: String, in catalog: Catalog) {
    let wrong = reading.problemLines.map { "\(path.shortName):\($0)" }
    let changes = wrong.isEmpty ? reading.changes : []
    self.init(localized("table.prices-of", path.shortName), changes, wrong, [], in: catalog)
  }

  /// Returns lines about the consequences for customers who have the products.
  ///
  /// They follow the rules of the engine.
  private static func consequences(of changes: [PriceChange], in catalog: Catalog) -> [Line] {
    let lines = CatalogComparison.consequenceLines(of: changes, in: catalog)
    let rest =
      changes.count > CatalogComparison.mostPrices
      ? [localized("table.follows-other-prices-storefront")] : []
    return (lines + rest).map { Line(text: $0, meaning: .consequence) }
  }
}

extension PricePreview {
  /// Adds the errors that the catalog would have after the change.
  mutating func refuse(_ errors: [String]) {
    let heading = Line(text: localized("table.catalog-errors-nothing-written"), meaning: .heading)
    lines = [heading] + errors.map { Line(text: $0, meaning: .obstacle) } + lines
    obstacle = localized("table.the-catalog-would-have-errors")
    offset = 0
  }
}

extension PricePlan.Reason {
  /// Returns a clause about the rows or prices that don't change for this reason.
  fileprivate func words(_ rows: String) -> String {
    switch self {
    case .roundsBack: localized("table.rounding-brings-back-same-price", rows)
    case .same: localized("table.at-that-price-already", rows)
    case .noPrice: localized("table.without-such-a-price", rows)
    case .generic: localized("table.priced-by-requests", rows)
    }
  }
}

extension PriceEdit {
  /// A description of the requested change, such as `+10% in DEU, rounded`.
  var words: String {
    let place =
      switch self.place {
      case .onePrice: " " + localized("table.of-the-base-price")
      case .storefront(let storefront): " " + localized("table.in", storefront.countryCode)
      case .everywhere: " " + localized("table.of-every-price")
      }
    let sign =
      switch adjustment.change {
      case .to(let milliunits): localized("table.to", Self.decimal(milliunits))
      case .byAmount(let milliunits): (milliunits < 0 ? "−" : "+") + Self.decimal(abs(milliunits))
      case .byPercent(let hundredths):
        (hundredths < 0 ? "−" : "+") + Self.decimal(abs(hundredths) * 10) + "%"
      }
    return sign + place + (adjustment.isRounded ? localized("table.rounded") : "")
  }

  /// Returns a number of thousandths as a decimal number.
  private static func decimal(_ thousandths: Int64) -> String {
    let text = Price(milliunits: thousandths, currency: Storefront.unitedStates.currency).decimal
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }
}

// The display of the preview before the prices are saved.
extension PricePreview {
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) {
    let inside = surface.frame(body, title: title, isFocused: context.isInFront)
      .inset(columns: 1)
    let (theme, top) = (surface.theme, min(offset, end(in: body)))
    var (row, index) = (0, top)
    while row < inside.rows, index < lines.count {
      for line in rows(of: lines[index], inside.columns, theme) where row < inside.rows {
        surface.write(line, in: inside.row(row))
        row += 1
      }
      index += 1
    }
    surface.canvas.placeCursor(at: inside.origin)
    surface.mark(
      TextScroll(lines: lines.count, height: max(1, index - top), offset: top),
      under: inside
    )
  }

  /// Scrolls the preview.
  ///
  /// Only the visible lines are wrapped.
  mutating func go(_ move: Move, in body: Rect) {
    let height = max(1, body.rows - 2)
    let wanted = move.target(from: min(offset, end(in: body)), count: lines.count, height: height)
    offset = max(0, min(wanted, end(in: body)))
  }

  mutating func scroll(by rows: Int, in body: Rect) {
    offset = max(0, min(min(offset, end(in: body)) + rows, end(in: body)))
  }

  /// Returns the index of the first line when the preview is scrolled to its end.
  private func end(in body: Rect) -> Int {
    var (room, index) = (body.rows - 2, lines.count)
    while index > 0 {
      room -= rows(of: lines[index - 1], body.columns - 4, nil).count
      guard room >= 0 else { break }
      index -= 1
    }
    return min(index, max(0, lines.count - 1))
  }

  private func rows(of line: Line, _ columns: Int, _ theme: Theme?) -> [TextLine] {
    let style: Style? =
      switch line.meaning {
      case .heading: theme?.heading
      case .change: theme?.text
      case .obstacle: theme?.bad
      case .consequence: theme?.warning
      case .leftAlone: theme?.note
      }
    return TextLine.wrapped(line.text, style ?? .plain, columns: columns)
  }
}
