import PhraseBook
import StoreEngine
import StoreModel
import TerminalCanvas

/// Two branches side by side, each in rows of a width.
struct ComparisonText {
  let context: PageContext
  let comparison: BranchComparison

  private var theme: Theme { context.theme }

  func lines(of side: BranchComparison.Side, beside other: BranchComparison.Side) -> [TextLine] {
    var lines = [
      TextLine(side.name, theme.strong),
      TextLine(
        said(
          "\(counted(side.steps, "step")), the first \(grouped(comparison.shared)) are the same"
        ),
        theme.note
      ),
      .empty,
    ]
    lines += part(
      said("Then"),
      [side.firstStep ?? said("nothing more")],
      [other.firstStep ?? said("nothing more")]
    )
    lines += part(
      said("Store time"),
      ["\(side.now.minuteText) UTC"],
      ["\(other.now.minuteText) UTC"]
    )
    lines += part(said("May use"), names(side), names(other))
    lines += part(said("Paid"), money(side), money(other))
    lines += part(said("Transactions"), ["\(side.transactions)"], ["\(other.transactions)"])
    lines += part(said("Notifications since"), told(side), told(other))
    return lines
  }

  /// A part of the comparison; what the other side does not have stands out.
  private func part(_ title: String, _ rows: [String], _ others: [String]) -> [TextLine] {
    [TextLine(title, theme.heading)]
      + rows.map { TextLine("  \($0)", others.contains($0) ? theme.text : theme.strong) } + [.empty]
  }

  private func names(_ side: BranchComparison.Side) -> [String] {
    side.entitlements.isEmpty ? [said("nothing")] : side.entitlements.map(context.name(of:))
  }

  private func money(_ side: BranchComparison.Side) -> [String] {
    let sums = side.money.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { PriceFormat.displayPrice($0.value, in: context.shelf.storefront) }
    return sums.isEmpty ? [said("nothing")] : sums
  }

  private func told(_ side: BranchComparison.Side) -> [String] {
    side.notifications.isEmpty ? [said("nothing")] : side.notifications
  }
}
