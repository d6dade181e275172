/// The colours that styles come to in a picture.
struct SVGInk {
  /// The terminal's own background.
  let ground: RGB
  /// The terminal's own letters.
  let letters: RGB

  init(on background: Shade) {
    switch background {
    case .dark: (ground, letters) = (RGB(22, 24, 29), RGB(229, 229, 229))
    case .light: (ground, letters) = (RGB(255, 255, 255), RGB(24, 24, 24))
    }
  }

  /// How a cell looks, with nothing left to the terminal.
  struct Look: Hashable {
    var letters: RGB
    var ground: RGB
    /// All but reversal, which is in the colours.
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
