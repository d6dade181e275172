import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// A comparison of two branches side by side, wrapped into rows.
struct ComparisonText {
  let context: PageContext
  let comparison: BranchComparison

  private var theme: Theme { context.theme }

  func lines(of side: BranchComparison.Side, beside other: BranchComparison.Side) -> [TextLine] {
    var lines = [
      TextLine(side.name, theme.strong),
      TextLine(
        localized(
          "returning.the-first-are-the-same",
          counted(side.steps, "counted.step"),
          grouped(comparison.shared)
        ),
        theme.note
      ),
      .empty,
    ]
    lines += part(
      localized("common.then"),
      [side.firstStep ?? localized("returning.nothing-more")],
      [other.firstStep ?? localized("returning.nothing-more")]
    )
    lines += part(
      localized("returning.store-time"),
      ["\(side.now.minuteText) UTC"],
      ["\(other.now.minuteText) UTC"]
    )
    lines += part(localized("returning.may-use"), names(side), names(other))
    lines += part(localized("returning.paid"), money(side), money(other))
    lines += part(
      localized("common.transactions"),
      ["\(side.transactions)"],
      ["\(other.transactions)"]
    )
    lines += part(localized("returning.notifications-since"), told(side), told(other))
    return lines
  }

  /// Returns a part of the comparison, in which rows that the other branch doesn't have are highlighted.
  private func part(_ title: String, _ rows: [String], _ others: [String]) -> [TextLine] {
    [TextLine(title, theme.heading)]
      + rows.map { TextLine("  \($0)", others.contains($0) ? theme.text : theme.strong) } + [.empty]
  }

  private func names(_ side: BranchComparison.Side) -> [String] {
    side.entitlements.isEmpty
      ? [localized("returning.nothing")] : side.entitlements.map(context.name(of:))
  }

  private func money(_ side: BranchComparison.Side) -> [String] {
    let sums = side.money.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { PriceFormat.displayPrice($0.value, in: context.shelf.storefront) }
    return sums.isEmpty ? [localized("returning.nothing")] : sums
  }

  private func told(_ side: BranchComparison.Side) -> [String] {
    side.notifications.isEmpty ? [localized("returning.nothing")] : side.notifications
  }
}
