import TerminalCanvas

/// The style of each part of the screen.
///
/// Each palette sets every style (``Theme/init(_:)``), and ``ThemeRole`` describes each part. No information depends
/// on color alone, and every part is visible on any background. A test computes the contrast of every pair of colors
/// that is drawn. No palette uses faint text, or the color that is gray on most terminals and black on others.
struct Theme: Hashable, Sendable {
  var usesColor = true
  /// Whether ``LineNarrator`` presents the screen as lines, for a user who can't see it.
  var isReadInLines = false

  var header: Style
  var headerNote: Style
  var badge: Style
  var alertBadge: Style
  var frame: Style
  var focusedFrame: Style
  var title: Style
  var focusedTitle: Style
  var heading: Style
  var text: Style
  var strong: Style
  var note: Style
  var price: Style
  var match: Style
  var good: Style
  var warning: Style
  var bad: Style
  var selection: Style
  var idleSelection: Style
  var key: Style
  var keyLabel: Style
  var button: Style
  var field: Style
  var idleField: Style
  var behind: Style
  var toast: Style
  var badToast: Style
  var caption: Style
}

extension Theme {
  init(_ appearance: Appearance) {
    self.init(appearance.colors, appearance.background)
    // A theme without colors remains without colors, whatever the user sets.
    if usesColor { appearance.palette.change(&self, appearance) }
    isReadInLines = appearance.isReadInLines
  }

  /// Returns the width of a sheet or question, which is limited so that the text is easy to read.
  func columns(atMost most: Int, in body: Rect) -> Int {
    min(isReadInLines ? .max : most, body.columns - 2)
  }

  private init(_ colors: ColorDepth, _ background: Shade) {
    switch (colors, background) {
    case (.none, _): self = .plain
    case (.eight, .dark): self = .dark8
    case (.eight, .light): self = .light8
    case (.sixteen, .dark): self = .dark16
    case (.sixteen, .light): self = .light16
    case (.many, .dark): self = .dark
    case (.many, .light): self = .light
    }
  }
}
