import Forms
import TerminalCanvas

// Keys of the form that is open.
extension CatalogFormPage {
  /// Whether the fields are out of sight, so that keys move the preview.
  func isRead(in body: Rect) -> Bool { showsPreview && !FormLayout.isWide(body) }

  /// Whether letters are text here and no commands.
  func takesText(in body: Rect) -> Bool {
    draft.field(focus)?.isTyped == true && !isRead(in: body)
  }

  /// Takes in a key that is the form's own.
  mutating func take(_ key: Key, in body: Rect) -> Bool {
    switch key {
    case .character(" ") where !isRead(in: body) && draft.field(focus)?.options.isEmpty == false:
      turnValue(1)
      return true
    case .escape where isRead(in: body):
      showsPreview = false
      return true
    case .left, .right, .character, .paste: return takesText(in: body) && type(key)
    default: return false
    }
  }
}
