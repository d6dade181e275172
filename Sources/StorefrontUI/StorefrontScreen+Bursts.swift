import Forms
import StoreModel
package import TerminalCanvas
import Texts

/// Keys that come faster than they are read: a paste without its marks, keys typed ahead.
extension StorefrontScreen {
  /// Whether letters are text here and no commands.
  package var takesText: Bool {
    if question != nil || jump != nil { return false }
    if let menu = menus.last { return menu.isSearchable }
    guard !isAsked else { return false }
    if let form { return form.takesText(in: bodyRect(size)) }
    if page == .catalogForm, let form = catalogEditing.form {
      return form.takesText(in: bodyRect(size))
    }
    if wire?.isAsking == true { return true }
    return page == .browse && isTyping(in: focus) || page == .table && table.filter.isTyped
  }

  /// Says what a field had no room for.
  mutating func sayWhatWasLeftOut(of input: TextInput?) {
    if let toast = input.flatMap(Toast.init(leftOutOf:)) { say(toast) }
  }

  /// Takes the next key out of a burst; letters that are text are taken together, as one paste.
  ///
  /// - Parameter keys: What came together, in order; not empty.
  /// - Returns: The key, or the paste that stands for several.
  package func takeKey(from keys: inout ArraySlice<Key>) -> Key {
    if takesText, tutor == nil, let paste = keys.takeLetters() { return paste }
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

extension Toast {
  fileprivate init?(leftOutOf input: TextInput) {
    guard input.leftOut > 0 else { return nil }
    let kept = input.text.utf8.count
    self.init(
      said(
        "screen.too-long-bytes-kept-left-out",
        counted(kept, "counted.byte"),
        counted(input.leftOut, "counted.byte")
      ),
      isProblem: true
    )
  }
}
