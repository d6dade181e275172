import StoreModel
import TerminalCanvas
import Texts

/// The perspectives and the differences between them.
///
/// If the perspectives fit, they are side by side.
struct PerspectivesText {
  let sides: ProductPerspectives
  let columns: Int

  private var context: PageContext { sides.context }
  private var theme: Theme { context.theme }

  /// The minimum width of a readable column.
  private static let narrowest = 20
  private static let gap = 2

  var lines: [TextLine] {
    let views = sides.views
    let head = [
      TextLine([TextRun(context.shelf.name(of: sides.product), theme.strong)]),
      TextLine(sides.product.id.rawValue, theme.note), .empty,
    ]
    let width = (columns + Self.gap) / views.count - Self.gap
    // Line mode would read across the columns, so it shows the perspectives one below the other.
    let body =
      width >= Self.narrowest && !theme.isReadInLines
      ? beside(views, width) : views.flatMap { lines(of: $0, columns) }
    return head + body + [.empty] + verdict(on: views)
  }

  private func lines(of view: PerspectiveView, _ columns: Int) -> [TextLine] {
    let (words, style): (String, Style) =
      switch view.has {
      case true?: (localized("sides.has-it-mark"), theme.good)
      case false?: (localized("sides.has-not-mark"), theme.bad)
      case nil: (localized("sides.cannot-say"), theme.note)
      }
    let shown = view.dissent == nil ? style : theme.warning
    return [TextLine(view.side.title, theme.heading), TextLine(words, shown)]
      + view.facts.flatMap { TextLine.wrapped($0.capitalizedFirst, theme.text, columns: columns) }
      + [.empty]
  }

  /// Returns the perspectives as columns side by side.
  private func beside(_ views: [PerspectiveView], _ width: Int) -> [TextLine] {
    let all = views.map { lines(of: $0, width) }
    let height = all.map(\.count).max() ?? 0
    return (0..<height).map { row in
      let runs = all.map { lines in
        let run = lines.indices.contains(row) ? lines[row].leading.first : nil
        let text = TextLayout.padded(run?.text ?? "", to: width + Self.gap)
        return TextRun(text, run?.style ?? theme.text)
      }
      return TextLine(runs)
    }
  }

  private func verdict(on views: [PerspectiveView]) -> [TextLine] {
    let dissents = views.filter { $0.dissent != nil }
    guard !dissents.isEmpty else {
      let words =
        sides.facts == nil
        ? localized("sides.app-and-server-are-asked") : localized("sides.all-who-can-say-agree")
      return [TextLine(words, theme.good)]
    }
    let since = sides.since.map { " " + localized("sides.since", $0.minuteText) } ?? ""
    let whether = sides.isOwned ? localized("sides.has-it") : localized("sides.does-not-have-it")
    return TextLine.wrapped(
      localized("sides.app-store-says-customer-others-see", whether, since),
      theme.warning,
      columns: columns
    )
      + dissents.flatMap { view in
        TextLine.wrapped(
          "\(view.side.title): \(view.dissent ?? "")",
          theme.text,
          columns: columns,
          indent: 2
        )
      }
  }
}
