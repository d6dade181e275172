package import TerminalCanvas
package import Texts

/// The settings for drawing the screen, independent of its content.
package struct Appearance: Hashable, Sendable {
  /// The color depth to use, which is zero if `NO_COLOR` or the terminal forbids colors.
  ///
  /// Bold, underline and reverse replace colors then.
  package var colors: ColorDepth
  /// The background that colors are drawn on, which is an assumption until the background is known.
  package var background: Shade
  /// Whether the user chose ``background``, which overrides the terminal's report.
  package var isBackgroundChosen: Bool
  /// Whether frames use `+`, `-` and `|`, for terminals and screen readers without line characters.
  package var usesASCII: Bool
  /// Whether the terminal shows ASCII only, regardless of the user's settings.
  let isASCIIOnly: Bool
  /// The background that the terminal reported, or an assumption before its report.
  private var told: Shade
  /// Whether an option chose the background for this run.
  private let isOption: Bool
  package var palette = Palette()
  /// The key bindings that the screen names.
  package var keys = KeyTable.standard
  package private(set) var language = Language.english
  /// The language that the environment asks for.
  private var environmentLanguage = Language.english
  /// Whether the screen is in a presentation, which shows what customers see and hides tester-only parts.
  package var isForPresentation = false
  /// Whether ``LineNarrator`` presents the screen as lines, for a user who can't see it.
  package var isReadInLines = false

  package var usesColor: Bool { colors != .none }

  /// Creates the appearance of a terminal with 256 colors or none, on a dark background.
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

  /// Uses the language that the environment asks for, until the user sets another.
  package mutating func speak(_ language: Language) {
    // Without non-ASCII letters, no other language is readable.
    environmentLanguage = isASCIIOnly ? .english : language
    self.language = environmentLanguage
  }

  /// Uses the language that the user set.
  mutating func speak(_ chosen: LanguageChoice) {
    language = isASCIIOnly ? .english : chosen.language ?? environmentLanguage
  }

  /// Uses English regardless of the settings, because the content was written in English.
  mutating func speakEnglish() {
    language = .english
  }

  /// Whether text is created for a user who reads lines, so that keys are written by name.
  @TaskLocal static var speaksInLines = false

  /// Runs a closure that creates text in the user's language, with the names of keys in line mode.
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

  /// Applies the background that the user set, unless an option chose one for this run.
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

/// The number of colors that a terminal has.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  case none
  /// The eight colors of `TERM=xterm`, which bold may brighten.
  case eight
  case sixteen
  /// The 256 colors of xterm's palette, or more.
  case many

  /// Creates the depth of a terminal with a number of colors.
  package init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    default: self = .many
    }
  }
}
