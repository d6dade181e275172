import TerminalCanvas

/// What each part of the screen means, as a look: the only place that names colours.
///
/// Colours are the sixteen of every terminal, enriched where there are 256. Without colours, bold,
/// underline and reverse take their place, and words and shapes say what a colour would only repeat.
struct Theme: Hashable, Sendable {
  let usesColor: Bool

  init(_ appearance: Appearance) {
    usesColor = appearance.usesColor
  }

  /// The bar at the top.
  var header: Style { pick(Style(.brightWhite, on: Self.night, .bold), .reverse) }
  /// What is less important in the bar at the top.
  var headerNote: Style { pick(Style(Self.mist, on: Self.night), .reverse) }
  /// A badge in the bar at the top.
  var badge: Style { pick(Style(.black, on: Self.sky, .bold), Style(.default, [.bold, .reverse])) }
  /// A badge that asks for attention.
  var alertBadge: Style {
    pick(Style(.black, on: Self.amber, .bold), Style(.default, [.bold, .reverse]))
  }

  /// The frame of a pane.
  var frame: Style { pick(Style(Self.slate), .dim) }
  /// The frame of the pane that has the focus.
  var focusedFrame: Style { pick(Style(Self.sky), .bold) }
  /// The title of a pane.
  var title: Style { pick(Style(Self.mist), .plain) }
  /// The title of the pane that has the focus.
  var focusedTitle: Style { pick(Style(Self.sky, .bold), Style(.default, [.bold, .underline])) }

  /// A heading within a list or a text.
  var heading: Style { pick(Style(Self.sky, .bold), .bold) }
  var text: Style { .plain }
  var strong: Style { .bold }
  /// Labels, identifiers, what explains.
  var note: Style { pick(Style(Self.fog), .plain) }
  /// A sum of money.
  var price: Style { pick(Style(Self.leaf), .plain) }
  /// Letters that a filter found.
  var match: Style { pick(Style(Self.amber, .bold), Style(.default, [.bold, .underline])) }

  var good: Style { pick(Style(Self.leaf), .plain) }
  var warning: Style { pick(Style(Self.amber), .bold) }
  var bad: Style { pick(Style(Self.rose), Style(.default, [.bold, .underline])) }

  /// The selected row of the list that has the focus.
  var selection: Style { pick(Style(.brightWhite, on: Self.ocean, .bold), .reverse) }
  /// The selected row of a list without the focus.
  var idleSelection: Style { pick(Style(.default, on: Self.shade), .underline) }

  /// A key in the footer.
  var key: Style { pick(Style(Self.sky, .bold), .bold) }
  /// What a key does.
  var keyLabel: Style { pick(Style(Self.mist), .plain) }

  /// A button that answers.
  var button: Style { pick(Style(.brightWhite, on: Self.ocean, .bold), .reverse) }
  /// A field that is being typed into.
  var field: Style { pick(Style(.brightWhite, on: Self.shade), .underline) }
  /// A field that waits.
  var idleField: Style { pick(Style(.default), .plain) }
  /// What lies behind something that must be answered first.
  var behind: Style { pick(Style(Self.slate), .dim) }
  var toast: Style {
    pick(Style(.black, on: Self.mint, .bold), Style(.default, [.bold, .reverse]))
  }
  var badToast: Style {
    pick(Style(.brightWhite, on: Self.brick, .bold), Style(.default, [.bold, .reverse]))
  }
  /// The caption of a playback.
  var caption: Style { pick(Style(.black, on: Self.amber, .bold), Style(.default, .reverse)) }

  private func pick(_ colored: Style, _ plain: Style) -> Style {
    usesColor ? colored : plain
  }

  private static let night = Color.palette(24, fallback: .blue)
  private static let ocean = Color.palette(25, fallback: .blue)
  private static let sky = Color.palette(75, fallback: .brightCyan)
  private static let mist = Color.palette(252, fallback: .white)
  private static let fog = Color.palette(246, fallback: .brightBlack)
  private static let slate = Color.palette(240, fallback: .brightBlack)
  private static let shade = Color.palette(237, fallback: .black)
  private static let leaf = Color.palette(114, fallback: .green)
  private static let mint = Color.palette(115, fallback: .green)
  private static let amber = Color.palette(221, fallback: .yellow)
  private static let rose = Color.palette(210, fallback: .brightRed)
  private static let brick = Color.palette(131, fallback: .red)
}
