/// The colors of an SVG picture for each style.
struct SVGInk {
  /// The terminal's default background.
  let ground: RGB
  /// The terminal's default text color.
  let letters: RGB

  init(on background: Shade) {
    switch background {
    case .dark: (ground, letters) = (RGB(22, 24, 29), RGB(229, 229, 229))
    case .light: (ground, letters) = (RGB(255, 255, 255), RGB(24, 24, 24))
    }
  }

  /// The appearance of a cell on every terminal.
  struct Look: Hashable {
    var letters: RGB
    var ground: RGB
    /// The attributes except reverse, which has already swapped the colors.
    var attributes: Attributes
  }

  func look(of style: Style) -> Look {
    var look = Look(
      letters: style.foreground.rgb ?? letters,
      ground: style.background.rgb ?? ground,
      attributes: style.attributes.subtracting(.reverse)
    )
    if style.attributes.contains(.reverse) { swap(&look.letters, &look.ground) }
    return look
  }
}
