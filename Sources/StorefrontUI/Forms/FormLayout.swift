import TerminalCanvas

/// The layout of a form and its preview.
///
/// If they don't fit side by side, only one of them is shown.
struct FormLayout {
  let body: Rect
  /// Whether a narrow page shows the preview instead of the fields.
  let showsPreview: Bool

  /// Returns whether the fields and the preview fit side by side on a page.
  static func isWide(_ body: Rect) -> Bool { body.columns >= 100 }

  /// The part of the page for the fields, or `nil` if a narrow page shows the preview.
  var fields: Rect? {
    if Self.isWide(body) { return parts[0] }
    return showsPreview ? nil : body
  }

  /// The part of the page for the preview, or `nil` if a narrow page shows the fields.
  var preview: Rect? {
    if Self.isWide(body) { return parts[1] }
    return showsPreview ? body : nil
  }

  private var parts: [Rect] { body.split(columns: [.share(52), .share(48)]) }

  /// The keys that scroll the preview if it replaces the fields.
  static let moves: [Key: Move] = [.up: .up, .down: .down, .home: .first, .end: .last]
}
