import Forms
import StoreModel
package import TerminalCanvas
import Texts

/// Keys that come faster than they are read: a paste without its marks, keys typed ahead.
extension StorefrontScreen {
  /// Whether letters are text here and no commands.
  package var takesText: Bool {
    if question != nil || overlays.jump != nil { return false }
    if let menu = overlays.menus.last { return menu.isSearchable }
    return !isAsked && pages.page.takesText(in: bodyRect(terminal.size))
  }

  /// Takes the next key out of a burst; letters that are text are taken together, as one paste.
  ///
  /// - Parameter keys: What came together, in order; not empty.
  /// - Returns: The key, or the paste that stands for several.
  package func takeKey(from keys: inout ArraySlice<Key>) -> Key {
    if takesText, overlays.tutor == nil, let paste = keys.takeLetters() { return paste }
    return keys.removeFirst()
  }
}

extension ArraySlice<Key> {
  /// Removes the letters at the start and returns them as one paste, or returns `nil` for fewer than two.
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
  /// The message about what a field had no room for, or `nil` if it had.
  var leftOutToast: Toast? {
    guard leftOut > 0 else { return nil }
    return Toast(
      said(
        "screen.too-long-bytes-kept-left-out",
        counted(text.utf8.count, "counted.byte"),
        counted(leftOut, "counted.byte")
      ),
      isProblem: true
    )
  }
}
