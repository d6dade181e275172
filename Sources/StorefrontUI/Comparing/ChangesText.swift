import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The differences between the store's catalog and another catalog, as lines.
struct ChangesText {
  let context: PageContext
  let compared: ComparedCatalogs
  /// Whether only changes with consequences for customers are listed.
  let onlyGrave: Bool

  private var theme: Theme { context.theme }
  private var comparison: CatalogComparison { compared.comparison }

  /// The number of changes with consequences.
  var graveCount: Int { comparison.entries.count { !$0.consequences.isEmpty } }

  var lines: [TextLine] {
    [TextLine(comparison.shownSummary.capitalizedFirst, theme.strong), TextLine(note, theme.note)]
      + entries.flatMap { lines(of: comparison.report($0)) } + rest
  }

  private var entries: [CatalogComparison.Entry] {
    comparison.entries.filter { !onlyGrave || !$0.consequences.isEmpty }
  }

  private var note: String {
    guard !comparison.isSame else {
      return localized("comparing.nothing-is-different-from", compared.name)
    }
    let grave = graveCount
    let consequences =
      grave == 0
      ? localized("comparing.nothing-customers-concerned")
      : localized("comparing.consequences-customers", counted(grave, "counted.change"))
    return onlyGrave
      ? localized("comparing.only-these", consequences) : consequences.capitalizedFirst
  }

  private var rest: [TextLine] {
    guard comparison.unlisted > 0, !onlyGrave else { return [] }
    let count = grouped(comparison.unlisted)
    let words = localized("comparing.more-storefront-catalog-diff", count)
    return [.empty, TextLine(words, theme.note)]
  }

  private func lines(of told: CatalogComparison.Report) -> [TextLine] {
    let style =
      switch told.headline.first {
      case "+": theme.good
      case "-": theme.bad
      default: theme.heading
      }
    return [.empty, TextLine(told.headline, style)]
      + told.lines.map { line in
        TextLine([
          TextRun("    \(line.what): ", theme.note), TextRun("\(line.before) → ", theme.text),
          TextRun(line.after, theme.strong),
          TextRun(line.remark.isEmpty ? "" : " (\(line.remark))", theme.text),
        ])
      }
      + told.consequences.map { TextLine("  ! \($0)", theme.warning) }
  }
}
