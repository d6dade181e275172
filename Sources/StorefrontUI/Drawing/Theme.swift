import TerminalCanvas

/// What each part of the screen means, as a look; the palettes give every role one
/// (``Theme/init(_:)``), and ``ThemeRole`` says what each is.
///
/// Nothing is said by colour alone, and nothing is drawn that a background could swallow: a test
/// computes the contrast of every pair that is drawn. No palette uses the colour that most terminals
/// show as grey and some as black, nor makes letters faint.
struct Theme: Hashable, Sendable {
  var usesColor = true
  /// Whether ``LineTeller`` reads it, for a person who sees no screen.
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
    // What has no colours stays so, whatever is chosen.
    if usesColor { appearance.palette.change(&self, appearance) }
    isReadInLines = appearance.isReadInLines
  }

  /// The width of a sheet or question, limited for reading on a screen.
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
