import StoreModel
import TerminalCanvas

// The main page, as the screen's own parts ask for it.
extension StorefrontScreen {
  var focus: Pane { pages.browse.focus }

  /// The position of the text that the keys of movement scroll, or `nil` if they move a selection.
  var reading: TextScroll? { pages.scroll(context) }
}
