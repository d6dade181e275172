import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

extension BranchScreens.Side {
  /// Returns a screen that shows the end of the branch with the same panes, filters and selections as `present`.
  func shown(by present: StorefrontScreen) -> StorefrontScreen {
    var screen = present
    screen.pages.open = .browse
    screen.pages.compared = []
    screen.session.stepsUnderWay = 0
    HistoryResult.goBack(to: snapshot, on: &screen)
    screen.pages.browse.handle(notifications, screen.context)
    return screen
  }
}

extension Explanation {
  /// Switches from the facts of a comparison to the screens, or from the screens back to the facts.
  mutating func showNext(in body: Rect) {
    view = view.next(in: body)
    offset = 0
  }
}

extension Explanation.BranchView {
  /// Returns the view that follows this view.
  func next(in body: Rect) -> Self {
    switch self {
    case .facts: .screens
    case .screens: ComparedScreens.fits(body) ? .facts : .otherScreen
    case .otherScreen: .facts
    }
  }

  /// The label of the command in the footer.
  var label: String {
    switch self {
    case .facts: localized("returning.facts")
    case .screens: localized("returning.screens")
    case .otherScreen: localized("returning.other-screen")
    }
  }
}

/// The screens of two branches, with identical rows dimmed.
///
/// If there isn't space for both, one screen is shown at a time.
struct ComparedScreens {
  let screens: [StorefrontScreen]
  let explanation: Explanation
  let body: Rect
  let isInFront: Bool
  /// Whether marks of different rows need columns inside the frame.
  ///
  /// They do in line mode, which ignores frames.
  private let isReadInLines: Bool

  init(_ explanation: Explanation, in body: Rect, of context: PageContext) {
    isReadInLines = context.theme.isReadInLines
    screens = context.compared.map { compared in
      var compared = compared
      compared.terminal.appearance = context.appearance
      return compared
    }
    isInFront = context.isInFront
    self.explanation = explanation
    self.body = body
  }

  /// Returns whether both screens fit side by side with more than one visible pane each.
  static func fits(_ body: Rect) -> Bool {
    body.columns >= 2 * (Size.standard.columns + 2)
  }

  /// The parts of the page, one for each visible screen.
  private var parts: [(side: Int, rect: Rect)] {
    if Self.fits(body) { return Array(Explanation.halves(of: body).enumerated()).map { ($0, $1) } }
    return [(explanation.view == .otherScreen ? 1 : 0, body)]
  }

  /// The size of each screen.
  ///
  /// Both screens have the same size, so that their rows can be compared.
  private var pictureSize: Size {
    let columns = parts.map(\.rect.columns).min() ?? 0
    return Size(
      columns: max(BrowseLayout.smallest.columns, columns - 2 - markColumns),
      rows: max(BrowseLayout.smallest.rows, height + 1)
    )
  }

  private var markColumns: Int { isReadInLines ? 2 : 0 }

  private var height: Int { max(1, body.rows - 2) }

  /// The scroll position of both screens, without their footers.
  var scroll: TextScroll {
    TextScroll(lines: pictureSize.rows - 1, height: height, offset: explanation.offset)
  }

  /// Draws the screens.
  ///
  /// - Returns: The scroll position.
  func draw(on surface: inout Surface) -> TextScroll {
    let pictures = screens.map { $0.surface(pictureSize).canvas }
    guard pictures.count == 2, let comparison = explanation.comparison else { return scroll }
    let differing = (0..<pictureSize.rows - 1).filter { row in
      (0..<pictureSize.columns).contains { column in
        let point = Point(column: column, row: row)
        return pictures[0][point]?.glyph != pictures[1][point]?.glyph
      }
    }
    for (side, rect) in parts {
      let name = side == 0 ? comparison.left.name : comparison.right.name
      let title =
        (side == 0
          ? localized("returning.the-store") + " " : localized("returning.the-other-branch") + " ")
        + name
      let isFocused = isInFront && side == parts.first?.side
      let inside = surface.frame(rect, title: title, isFocused: isFocused)
      let picture = Rect(
        column: inside.left + markColumns,
        row: inside.top,
        columns: inside.columns - markColumns,
        rows: inside.rows
      )
      draw(pictures[side], differing, in: picture, on: &surface)
      if side == parts.last?.side { surface.canvas.placeCursor(at: inside.origin) }
      let words =
        differing.isEmpty
        ? localized("returning.no-row-differs")
        : localized("returning.differ", counted(differing.count, "counted.row"))
      surface.writeNote(" \(words) ", under: inside)
    }
    return scroll
  }

  /// Draws a screen.
  ///
  /// Rows that are the same on both screens are dimmed. Other rows are marked in the frame.
  private func draw(
    _ picture: Canvas,
    _ differing: [Int],
    in inside: Rect,
    on surface: inout Surface
  ) {
    surface.canvas.draw(in: inside) { $0.draw(picture, from: scroll.top) }
    let behind = surface.theme.behind
    for row in 0..<inside.rows {
      if differing.contains(scroll.top + row) {
        let mark = Point(column: inside.left - max(1, markColumns), row: inside.top + row)
        surface.canvas.write("●", at: mark, style: surface.theme.strong)
      } else {
        surface.canvas.restyle(inside.row(row)) { _ in behind }
      }
    }
  }
}
