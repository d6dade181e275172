import StoreModel
import TerminalCanvas

// Access to the main page from other parts of the screen.
extension StorefrontScreen {
  var focus: Pane { pages.browse.focus }

  /// The scroll position of the text that the movement keys scroll, or `nil` if these keys move a selection.
  var reading: TextScroll? { pages.scroll(context) }
}
