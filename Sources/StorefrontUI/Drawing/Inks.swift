import TerminalCanvas

/// The few colors from which a theme is made.
struct Inks {
  /// The color of headings, keys and focused parts.
  let accent: RGB
  let good: RGB
  let warning: RGB
  let bad: RGB
  let note: RGB
  let frame: RGB
  /// The background of the bar at the top.
  let header: RGB
  /// The background of the selected row.
  let selection: RGB
  /// The background of inactive parts, such as a selected row without the focus.
  let shade: RGB

  fileprivate init(
    accent: UInt32,
    good: UInt32,
    warning: UInt32,
    bad: UInt32,
    note: UInt32,
    frame: UInt32,
    header: UInt32,
    selection: UInt32,
    shade: UInt32
  ) {
    (self.accent, self.good, self.warning) = (RGB(accent), RGB(good), RGB(warning))
    (self.bad, self.note, self.frame) = (RGB(bad), RGB(note), RGB(frame))
    (self.header, self.selection, self.shade) = (RGB(header), RGB(selection), RGB(shade))
  }

  /// Applies these colors to every part of a theme that uses colors.
  func paint(_ theme: inout Theme) {
    func ink(_ color: RGB, _ attributes: Attributes = []) -> Style {
      Style(.rgb(color), attributes)
    }
    func ground(_ color: RGB, _ attributes: Attributes = []) -> Style {
      Style(.rgb(color.letters), on: .rgb(color), attributes)
    }
    theme.header = ground(header, .bold)
    theme.headerNote = ground(header)
    theme.badge = ground(accent, .bold)
    theme.alertBadge = ground(warning, .bold)
    theme.frame = ink(frame)
    theme.focusedFrame = ink(accent)
    theme.title = ink(note)
    theme.focusedTitle = ink(accent, .bold)
    theme.heading = ink(accent, .bold)
    theme.note = ink(note)
    theme.price = ink(good)
    theme.match = ink(warning, [.bold, .underline])
    theme.good = ink(good)
    theme.warning = ink(warning)
    theme.bad = ink(bad, .bold)
    theme.selection = ground(selection, .bold)
    theme.idleSelection = ground(shade)
    theme.key = ink(accent, .bold)
    theme.keyLabel = ink(note)
    theme.button = ground(selection, .bold)
    theme.field = ground(shade)
    theme.behind = ink(frame)
    theme.toast = ground(good, .bold)
    theme.badToast = ground(bad, .bold)
    theme.caption = ground(warning, .bold)
  }
}

extension RGB {
  /// White or black, depending on which is more readable on this color.
  fileprivate var letters: RGB {
    let light = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return light > 120_000 ? RGB(0, 0, 0) : RGB(255, 255, 255)
  }
}

extension ThemeName {
  /// Returns the colors of the theme on the given background, or `nil` for the terminal's own palette.
  func inks(on background: Shade) -> Inks? {
    let both: (dark: Inks, light: Inks)? =
      switch self {
      case .standard: nil
      case .contrast: (.contrastDark, .contrastLight)
      case .colorBlind: (.colorBlindDark, .colorBlindLight)
      case .warm: (.warmDark, .warmLight)
      case .cool: (.coolDark, .coolLight)
      }
    return both.map { background == .dark ? $0.dark : $0.light }
  }
}

extension Inks {
  fileprivate static let contrastDark = Inks(
    accent: 0x00ffff,
    good: 0x00ff00,
    warning: 0xffff00,
    bad: 0xff9090,
    note: 0xffffff,
    frame: 0xffffff,
    header: 0xffffff,
    selection: 0xffff00,
    shade: 0x404040
  )

  fileprivate static let contrastLight = Inks(
    accent: 0x00008b,
    good: 0x004800,
    warning: 0x5c3000,
    bad: 0x8b0000,
    note: 0x000000,
    frame: 0x000000,
    header: 0x000000,
    selection: 0x000000,
    shade: 0xd8d8d8
  )

  fileprivate static let colorBlindDark = Inks(
    accent: 0xf2f2f2,
    good: 0x66bdf2,
    warning: 0xf0e442,
    bad: 0xff9d2e,
    note: 0xbfbfbf,
    frame: 0x999999,
    header: 0x003f66,
    selection: 0x005a91,
    shade: 0x3a3a3a
  )

  fileprivate static let colorBlindLight = Inks(
    accent: 0x000000,
    good: 0x0a4f8f,
    warning: 0x6b4500,
    bad: 0x9c3400,
    note: 0x484848,
    frame: 0x6a6a6a,
    header: 0x003f66,
    selection: 0x005a91,
    shade: 0xe8e8e8
  )

  fileprivate static let warmDark = Inks(
    accent: 0xfabd2f,
    good: 0xb8bb26,
    warning: 0xfe8f33,
    bad: 0xfb7a66,
    note: 0xc9bca2,
    frame: 0xa89984,
    header: 0x5a3a1a,
    selection: 0x6e4a24,
    shade: 0x3c3836
  )

  fileprivate static let warmLight = Inks(
    accent: 0x8a4400,
    good: 0x4d5200,
    warning: 0x8a3a00,
    bad: 0x96000a,
    note: 0x554d47,
    frame: 0x75685d,
    header: 0x5a3a1a,
    selection: 0x6e4a24,
    shade: 0xf2e5c4
  )

  fileprivate static let coolDark = Inks(
    accent: 0x8fc7d8,
    good: 0xa9c78f,
    warning: 0xebcb8b,
    bad: 0xf0979f,
    note: 0xbcc6d6,
    frame: 0x8f9bb0,
    header: 0x34475f,
    selection: 0x41597d,
    shade: 0x2e3a4e
  )

  fileprivate static let coolLight = Inks(
    accent: 0x1b566f,
    good: 0x38571b,
    warning: 0x6e4c00,
    bad: 0x932633,
    note: 0x454f61,
    frame: 0x606d84,
    header: 0x2d4668,
    selection: 0x2f5a8c,
    shade: 0xe4eaf3
  )
}
