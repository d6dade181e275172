import TerminalCanvas

/// What each part of the screen means, as a look; the palettes give every role one
/// (``Theme/init(_:)``).
///
/// Nothing is said by colour alone, and nothing is drawn that a background could swallow: a test
/// computes the contrast of every pair that is drawn. No palette uses the colour that most terminals
/// show as grey and some as black, nor makes letters faint.
struct Theme: Hashable, Sendable {
  var usesColor = true

  /// The bar at the top.
  var header: Style
  /// What is less important in the bar at the top.
  var headerNote: Style
  /// A badge in the bar at the top.
  var badge: Style
  /// A badge that asks for attention.
  var alertBadge: Style
  /// The frame of a pane.
  var frame: Style
  /// The frame of the pane that has the focus.
  var focusedFrame: Style
  /// The title of a pane.
  var title: Style
  /// The title of the pane that has the focus.
  var focusedTitle: Style
  /// A heading within a list or a text.
  var heading: Style
  /// What is read.
  var text: Style
  /// What is read first.
  var strong: Style
  /// Labels, identifiers, what explains.
  var note: Style
  /// A sum of money.
  var price: Style
  /// Letters that a filter found.
  var match: Style
  /// What went well.
  var good: Style
  /// What asks for attention.
  var warning: Style
  /// What went wrong.
  var bad: Style
  /// The selected row of the list that has the focus.
  var selection: Style
  /// The selected row of a list without the focus.
  var idleSelection: Style
  /// A key in the footer.
  var key: Style
  /// What a key does.
  var keyLabel: Style
  /// A button that answers.
  var button: Style
  /// A field that is being typed into.
  var field: Style
  /// A field that waits.
  var idleField: Style
  /// What lies behind something that must be answered first.
  var behind: Style
  /// A passing message.
  var toast: Style
  /// A passing message of trouble.
  var badToast: Style
  /// The caption of a playback.
  var caption: Style
}

extension Theme {
  /// The palette for a terminal.
  init(_ appearance: Appearance) {
    switch (appearance.colors, appearance.background) {
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
