package import TerminalCanvas
package import Texts

/// The settings for drawing the screen, whatever its content is.
package struct Appearance: Hashable, Sendable {
  /// The number of colors to use, which is ``ColorDepth/none`` if `NO_COLOR` or the terminal forbids colors.
  ///
  /// Without colors, the screen uses bold, underline and reverse instead.
  package var colors: ColorDepth
  /// The background on which colors are drawn, which is a default until the background is known.
  package var background: Shade
  /// Whether the user chose ``background``.
  ///
  /// The choice overrides the terminal's report.
  package var isBackgroundChosen: Bool
  /// Whether frames consist of `+`, `-` and `|`, for terminals and screen readers without line characters.
  package var usesASCII: Bool
  /// Whether the terminal shows only ASCII, regardless of the user's settings.
  let isASCIIOnly: Bool
  /// The background that the terminal reported, or a default before the report arrives.
  private var told: Shade
  /// Whether a command-line option chose the background for this run.
  private let isOption: Bool
  package var palette = Palette()
  /// The key bindings that the screen shows.
  package var keys = KeyTable.standard
  package private(set) var language = Language.english
  /// The language that the environment specifies.
  private var environmentLanguage = Language.english
  /// Whether the screen is in a presentation, which shows only what customers see.
  package var isForPresentation = false
  /// Whether ``LineNarrator`` presents the screen as lines, for a user who can't see it.
  package var isReadInLines = false

  package var usesColor: Bool { colors != .none }

  /// Creates the appearance of a terminal with a dark background, with 256 colors or without colors.
  package init(usesColor: Bool = true, usesASCII: Bool = false) {
    self.init(colors: usesColor ? .many : .none, usesASCII: usesASCII)
  }

  package init(
    colors: ColorDepth,
    background: Shade = .dark,
    isBackgroundChosen: Bool = false,
    usesASCII: Bool = false
  ) {
    self.colors = colors
    self.background = background
    self.isBackgroundChosen = isBackgroundChosen
    self.usesASCII = usesASCII
    isASCIIOnly = usesASCII
    told = background
    isOption = isBackgroundChosen
  }

  /// Uses the language that the environment specifies, until the user chooses a language.
  package mutating func speak(_ language: Language) {
    // No other language is readable without non-ASCII letters.
    environmentLanguage = isASCIIOnly ? .english : language
    self.language = environmentLanguage
  }

  /// Uses the language that the user chose.
  mutating func speak(_ chosen: LanguageChoice) {
    language = isASCIIOnly ? .english : chosen.language ?? environmentLanguage
  }

  /// Uses English regardless of the settings, because the content is in English.
  mutating func speakEnglish() {
    language = .english
  }

  /// Whether text is created for line mode, in which keys are written by name.
  @TaskLocal static var speaksInLines = false

  /// Runs a closure that creates text in the user's language.
  ///
  /// In line mode, keys are written by name.
  func speaking<Made>(_ make: () throws -> Made) rethrows -> Made {
    try Language.$current.withValue(language) {
      try Self.$speaksInLines.withValue(isReadInLines) { try make() }
    }
  }

  /// Applies the background that the terminal reports, unless the user has chosen one.
  mutating func learn(_ shade: Shade) {
    told = shade
    if !isBackgroundChosen { background = shade }
  }

  /// Applies the background that the user chose, unless an option chose the background for this run.
  mutating func choose(_ chosen: Preferences.Background) {
    guard !isOption else { return }
    isBackgroundChosen = chosen != .auto
    switch chosen {
    case .auto: background = told
    case .dark: background = .dark
    case .light: background = .light
    }
  }
}

/// The number of colors that a terminal supports.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  case none
  /// The eight colors of `TERM=xterm`, which may be brighter in bold text.
  case eight
  case sixteen
  /// The 256 colors of xterm's palette, or more.
  case many

  /// Creates the depth for a terminal with the given number of colors.
  package init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    default: self = .many
    }
  }
}
