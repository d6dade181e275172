import TerminalCanvas

/// The layout of a form and its preview: side by side if they fit, otherwise one of the two.
struct FormLayout {
  let body: Rect
  /// Whether a narrow page shows the preview instead of the fields.
  let showsPreview: Bool

  /// Returns whether a page has room for fields and preview side by side.
  static func isWide(_ body: Rect) -> Bool { body.columns >= 100 }

  /// The part of the page with the fields, or `nil` while a narrow page shows the preview.
  var fields: Rect? {
    if Self.isWide(body) { return parts[0] }
    return showsPreview ? nil : body
  }

  /// The part of the page with the preview, or `nil` while a narrow page shows the fields.
  var preview: Rect? {
    if Self.isWide(body) { return parts[1] }
    return showsPreview ? body : nil
  }

  private var parts: [Rect] { body.split(columns: [.share(52), .share(48)]) }

  /// The keys that scroll a preview that replaces the fields.
  static let moves: [Key: Move] = [.up: .up, .down: .down, .home: .first, .end: .last]
}
