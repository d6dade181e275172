import StoreEngine
import StoreModel
import TerminalCanvas

// The main screen, as keys and commands ask for it.
extension StorefrontScreen {
  var focus: Pane {
    get { pages.browse.focus }
    set { pages.browse.focus = newValue }
  }

  var isZoomed: Bool {
    get { pages.browse.isZoomed }
    set { pages.browse.isZoomed = newValue }
  }

  var live: LivePanes { pages.browse.live }
  var notices: NotificationShelf { pages.browse.notices }

  func selectedRow(of pane: Pane) -> RowID? { pages.browse.selectedRow(of: pane, context) }
  func rowCount(of pane: Pane) -> Int { pages.browse.rowCount(of: pane, context) }
  func paneHeight(_ pane: Pane) -> Int { pages.browse.height(of: pane, context) }
  func isTyping(in pane: Pane) -> Bool { pages.browse.isTyping(in: pane) }
}
