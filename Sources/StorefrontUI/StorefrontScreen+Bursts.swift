import Forms
import StoreModel
package import TerminalCanvas
import Texts

/// Keys that arrive faster than the screen reads them, such as an unmarked paste or keys that are typed ahead.
extension StorefrontScreen {
  /// Whether letters are entered as text here and don't run commands.
  package var takesText: Bool {
    if question != nil || overlays.jump != nil { return false }
    if let menu = overlays.menus.last { return menu.isSearchable }
    return !isAsked && pages.page.takesText(in: bodyRect(terminal.size))
  }

  /// Removes the next key from a burst.
  ///
  /// Letters that are entered as text are combined into one paste.
  ///
  /// - Parameter keys: The keys that arrived together, in order. The slice must not be empty.
  /// - Returns: The key, or a paste that contains several letters.
  package func takeKey(from keys: inout ArraySlice<Key>) -> Key {
    if takesText, overlays.tutor == nil, let paste = keys.takeLetters() { return paste }
    return keys.removeFirst()
  }
}

extension ArraySlice<Key> {
  /// Removes the letters at the start and returns them as one paste, or returns `nil` if there are fewer than two
  /// letters.
  fileprivate mutating func takeLetters() -> Key? {
    let letters = prefix { if case .character = $0 { true } else { false } }
    guard letters.count > 1 else { return nil }
    removeFirst(letters.count)
    return .paste(
      String(letters.compactMap { if case .character(let letter) = $0 { letter } else { nil } })
    )
  }
}

extension TextInput {
  /// The message about text that didn't fit in a field, or `nil` if all text fits.
  var leftOutToast: Toast? {
    guard leftOut > 0 else { return nil }
    return Toast(
      localized(
        "screen.too-long-bytes-kept-left-out",
        counted(text.utf8.count, "counted.byte"),
        counted(leftOut, "counted.byte")
      ),
      isProblem: true
    )
  }
}
