import TerminalCanvas

// The palettes, which set a style for every role. They have 8, 16 or 256 colors for dark and light backgrounds, or no
// colors.
extension Theme {
  /// 256 colors on a dark background.
  static let dark = Theme(
    header: Style(Self.white, on: Self.night, .bold),
    headerNote: Style(Self.pearl, on: Self.night),
    badge: Style(Self.black, on: Self.sky, .bold),
    alertBadge: Style(Self.black, on: Self.amber, .bold),
    frame: Style(Self.slate),
    focusedFrame: Style(Self.sky),
    title: Style(Self.mist),
    focusedTitle: Style(Self.sky, .bold),
    heading: Style(Self.sky, .bold),
    text: .plain,
    strong: .bold,
    note: Style(Self.fog),
    price: Style(Self.leaf),
    match: Style(Self.amber, [.bold, .underline]),
    good: Style(Self.leaf),
    warning: Style(Self.amber),
    bad: Style(Self.rose),
    selection: Style(Self.white, on: Self.ocean, .bold),
    idleSelection: Style(.default, on: Self.shade),
    key: Style(Self.sky, .bold),
    keyLabel: Style(Self.mist),
    button: Style(Self.white, on: Self.ocean, .bold),
    field: Style(Self.white, on: Self.shade),
    idleField: .plain,
    behind: Style(Self.slate),
    toast: Style(Self.black, on: Self.mint, .bold),
    badToast: Style(Self.white, on: Self.brick, .bold),
    caption: Style(Self.black, on: Self.amber, .bold)
  )

  /// 256 colors on a light background.
  static let light = Theme(
    header: Style(Self.white, on: Self.night, .bold),
    headerNote: Style(Self.pearl, on: Self.night),
    badge: Style(Self.black, on: Self.sky, .bold),
    alertBadge: Style(Self.black, on: Self.amber, .bold),
    frame: Style(Self.stone),
    focusedFrame: Style(Self.ocean),
    title: Style(Self.coal),
    focusedTitle: Style(Self.ocean, .bold),
    heading: Style(Self.ocean, .bold),
    text: .plain,
    strong: .bold,
    note: Style(Self.ash),
    price: Style(Self.moss),
    match: Style(Self.umber, [.bold, .underline]),
    good: Style(Self.moss),
    warning: Style(Self.umber),
    bad: Style(Self.brick),
    selection: Style(Self.white, on: Self.ocean, .bold),
    idleSelection: Style(.default, on: Self.chalk),
    key: Style(Self.ocean, .bold),
    keyLabel: Style(Self.coal),
    button: Style(Self.white, on: Self.ocean, .bold),
    field: Style(Self.black, on: Self.chalk),
    idleField: .plain,
    behind: Style(Self.stone),
    toast: Style(Self.black, on: Self.mint, .bold),
    badToast: Style(Self.white, on: Self.brick, .bold),
    caption: Style(Self.black, on: Self.amber, .bold)
  )

  /// Eight colors on a dark background, using only colors that are readable on black.
  static let dark8 = Theme(
    header: Style(.white, on: .blue, .bold),
    headerNote: Style(.white, on: .blue),
    badge: Style(.black, on: .cyan),
    alertBadge: Style(.black, on: .yellow),
    frame: .plain,
    focusedFrame: Style(.cyan, .bold),
    title: .plain,
    focusedTitle: Style(.cyan, .bold),
    heading: Style(.cyan, .bold),
    text: .plain,
    strong: .bold,
    note: .plain,
    price: Style(.green),
    match: Style(.yellow, [.bold, .underline]),
    good: Style(.green),
    warning: Style(.yellow),
    bad: Style(.white, on: .red, .bold),
    selection: Style(.white, on: .blue, .bold),
    idleSelection: .underline,
    key: Style(.cyan, .bold),
    keyLabel: .plain,
    button: Style(.white, on: .blue, .bold),
    field: Style(.black, on: .white),
    idleField: .plain,
    behind: .plain,
    toast: Style(.black, on: .green),
    badToast: Style(.white, on: .red, .bold),
    caption: Style(.black, on: .yellow)
  )

  /// Eight colors on a light background, using only colors that are readable on white even if bold text is brighter.
  static let light8 = Theme(
    header: Style(.white, on: .blue, .bold),
    headerNote: Style(.white, on: .blue),
    badge: Style(.black, on: .cyan),
    alertBadge: Style(.black, on: .yellow),
    frame: .plain,
    focusedFrame: Style(.blue),
    title: .plain,
    focusedTitle: Style(.blue, .bold),
    heading: Style(.blue, .bold),
    text: .plain,
    strong: .bold,
    note: .plain,
    price: Style(.blue),
    match: Style(.magenta, .underline),
    good: Style(.blue),
    warning: Style(.magenta),
    bad: Style(.red),
    selection: Style(.white, on: .blue, .bold),
    idleSelection: .underline,
    key: Style(.blue, .bold),
    keyLabel: .plain,
    button: Style(.white, on: .blue, .bold),
    field: Style(.black, on: .white),
    idleField: .plain,
    behind: .plain,
    toast: Style(.black, on: .green),
    badToast: Style(.white, on: .red, .bold),
    caption: Style(.black, on: .yellow)
  )

  /// Sixteen colors on a dark background.
  ///
  /// Bright red is the only additional color that is readable.
  static let dark16 = dark8.with { $0.bad = Style(.brightRed) }

  /// Sixteen colors on a light background.
  ///
  /// The bright colors aren't useful there.
  static let light16 = light8

  /// No colors.
  static let plain = Theme(
    usesColor: false,
    header: .reverse,
    headerNote: .reverse,
    badge: Style(.default, [.bold, .reverse]),
    alertBadge: Style(.default, [.bold, .reverse]),
    frame: .plain,
    focusedFrame: .bold,
    title: .plain,
    focusedTitle: Style(.default, [.bold, .underline]),
    heading: .bold,
    text: .plain,
    strong: .bold,
    note: .plain,
    price: .plain,
    match: Style(.default, [.bold, .underline]),
    good: .plain,
    warning: .bold,
    bad: Style(.default, [.bold, .underline]),
    selection: .reverse,
    idleSelection: .underline,
    key: .bold,
    keyLabel: .plain,
    button: .reverse,
    field: .underline,
    idleField: .plain,
    behind: .plain,
    toast: Style(.default, [.bold, .reverse]),
    badToast: Style(.default, [.bold, .reverse]),
    caption: .reverse
  )

  private func with(_ change: (inout Theme) -> Void) -> Theme {
    var theme = self
    change(&theme)
    return theme
  }

  private static let white = Color.palette(231, fallback: .brightWhite)
  private static let black = Color.palette(16, fallback: .black)
  private static let night = Color.palette(24, fallback: .blue)
  private static let ocean = Color.palette(25, fallback: .blue)
  private static let sky = Color.palette(75, fallback: .brightCyan)
  private static let pearl = Color.palette(255, fallback: .white)
  private static let mist = Color.palette(252, fallback: .white)
  private static let fog = Color.palette(248, fallback: .white)
  private static let slate = Color.palette(245, fallback: .white)
  private static let shade = Color.palette(237, fallback: .black)
  private static let leaf = Color.palette(114, fallback: .green)
  private static let mint = Color.palette(115, fallback: .green)
  private static let amber = Color.palette(221, fallback: .yellow)
  private static let rose = Color.palette(210, fallback: .brightRed)
  private static let brick = Color.palette(124, fallback: .red)
  private static let stone = Color.palette(241, fallback: .black)
  private static let coal = Color.palette(237, fallback: .black)
  private static let ash = Color.palette(240, fallback: .black)
  private static let moss = Color.palette(22, fallback: .blue)
  private static let umber = Color.palette(94, fallback: .magenta)
  private static let chalk = Color.palette(255, fallback: .white)
}
