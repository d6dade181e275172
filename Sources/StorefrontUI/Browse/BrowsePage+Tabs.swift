import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

// The panes that share a frame. The frame's top line contains the names of the panes as tabs.
extension BrowsePage {
  /// The amount of text in the tabs, from the longest to the shortest.
  private enum TabWords: CaseIterable {
    /// All names, with the number of rows.
    case full
    /// All names, with a short number of rows and without space between the tabs.
    case dense
    /// All names, with the number of rows only for the visible pane.
    case names
    case bareNames
    /// The name of the visible pane, and only the keys of the other panes.
    case keys
    /// The name of the visible pane without a number, and only the keys of the other panes.
    case bareKeys
    /// The name of the visible pane without a number, and only the keys of the other panes, without space between
    /// tabs.
    case denseKeys
    case onlyKeys

    var gap: Int {
      switch self {
      case .full, .keys, .bareKeys: 1
      case .dense, .names, .bareNames, .denseKeys, .onlyKeys: 0
      }
    }
  }

  /// - Returns: The first column after the last tab.
  func drawTabs(
    _ tabs: [Pane],
    of shown: Pane,
    in rect: Rect,
    _ context: PageContext,
    on surface: inout Surface
  ) -> Int {
    let theme = surface.theme
    let room = rect.columns - 3
    let words =
      TabWords.allCases.first { words in
        let widths = tabs.map { CharacterWidth.columns(of: text(of: $0, shown, words, context)) }
        return widths.reduce(words.gap * (tabs.count - 1), +) <= room
      } ?? .onlyKeys
    let texts = names(of: tabs, shown, words, within: room, context)
    var column = rect.left + 1
    for (pane, text) in zip(tabs, texts) {
      let width = CharacterWidth.columns(of: text)
      guard column + width < rect.right - 1 else { break }
      let isFocused = focus == pane && context.isInFront
      let style =
        pane == shown ? (isFocused ? theme.focusedTitle : theme.strong) : theme.note
      surface.canvas.write(text, at: Point(column: column, row: rect.top), style: style)
      surface.mark(
        Rect(column: column, row: rect.top, columns: width, rows: 1),
        .command(.screen(.focus(pane)))
      )
      column += width + words.gap
    }
    return column
  }

  /// Returns the texts of the tabs.
  ///
  /// A name replaces a key if it fits.
  private func names(
    of tabs: [Pane],
    _ shown: Pane,
    _ words: TabWords,
    within room: Int,
    _ context: PageContext
  ) -> [String] {
    var texts = tabs.map { text(of: $0, shown, words, context) }
    for (index, pane) in tabs.enumerated() where pane != shown && words == .keys {
      let others = texts
      texts[index] = text(of: pane, shown, .bareNames, context)
      let widths = texts.map { CharacterWidth.columns(of: $0) }
      if widths.reduce(words.gap * (tabs.count - 1), +) > room { texts = others }
    }
    return texts
  }

  private func text(of pane: Pane, _ shown: Pane, _ words: TabWords, _ context: PageContext)
    -> String
  {
    let isShown = pane == shown
    switch words {
    case .full: return " \(pane.rawValue) \(pane.title)\(badge(of: pane, isTight: false, context)) "
    case .dense: return " \(pane.rawValue) \(pane.title)\(badge(of: pane, isTight: true, context)) "
    case .names:
      return
        " \(pane.rawValue) \(pane.title)\(isShown ? badge(of: pane, isTight: true, context) : "") "
    case .bareNames: return " \(pane.rawValue) \(pane.title) "
    case .keys where isShown:
      return " \(pane.rawValue) \(pane.title)\(badge(of: pane, isTight: true, context)) "
    case .bareKeys where isShown, .denseKeys where isShown:
      return " \(pane.rawValue) \(pane.title) "
    case .keys, .bareKeys, .denseKeys, .onlyKeys: return " \(pane.rawValue) "
    }
  }

  /// Returns the number of rows in a tab's pane, and their sort order.
  private func badge(of pane: Pane, isTight: Bool, _ context: PageContext) -> String {
    let order = filters[pane]?.order.map { order in
      isTight ? (order.isDescending ? "↓" : "↑") : " " + localized("browse.by", order.words)
    }
    return count(of: pane, isTight: isTight, context) + (order ?? "")
  }

  /// Returns the number of selected rows in a tab's pane.
  ///
  /// If none are selected, returns the number of all rows. Pending purchases are counted separately.
  private func count(of pane: Pane, isTight: Bool, _ context: PageContext) -> String {
    let marked = markCount(of: pane, context)
    if marked > 0 {
      return isTight ? " ✓\(grouped(marked))" : " " + localized("browse.marked", grouped(marked))
    }
    switch pane {
    case .products, .detail: return ""
    case .log:
      let log = context.log
      return log.lines.isEmpty ? "" : " \(grouped(log.dropped + log.lines.count))"
    // Notifications aren't counted before the user opens their pane.
    case .notifications: return notices.count == 0 ? "" : " \(grouped(notices.count))"
    case .entitlements, .subscriptions: return " \(grouped(rowCountUnfiltered(of: pane, context)))"
    case .transactions:
      let count = grouped(context.store?.transactions.count ?? 0)
      guard !live.waiting.isEmpty else { return " \(count)" }
      let waiting = grouped(live.waiting.count)
      return isTight
        ? " \(count)+\(waiting)" : " " + localized("browse.n-n-waiting", count, waiting)
    }
  }
}
