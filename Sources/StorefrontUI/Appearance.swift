package import TerminalCanvas
package import Texts

/// How the screen is drawn, apart from what it shows.
package struct Appearance: Hashable, Sendable {
  /// The colours that may be used: none where `NO_COLOR` or the terminal forbids them; bold, underline
  /// and reverse say it then.
  package var colors: ColorDepth
  /// What colours are drawn on, as far as is known.
  package var background: Shade
  /// Whether ``background`` was chosen by the user: what the terminal says of itself counts for
  /// nothing then.
  package var isBackgroundChosen: Bool
  /// True draws frames with `+`, `-` and `|` for terminals and screen readers without line characters.
  package var usesASCII: Bool
  /// Whether there is nothing else, whatever a person sets.
  let isASCIIOnly: Bool
  /// The background that the terminal reported, or a guess until it does.
  private var told: Shade
  /// Whether the background was chosen for this run.
  private let isOption: Bool
  package var palette = Palette()
  /// The keys that it tells of.
  package var keys = KeyTable.standard
  package private(set) var language = Language.english
  /// The language that the environment asks for.
  private var environmentLanguage = Language.english
  /// Whether it is drawn for a meeting: as customers see it, without what is for testers alone.
  package var isForMeeting = false
  /// Whether ``LineTeller`` reads it, for a person who sees no screen.
  package var isReadInLines = false

  package var usesColor: Bool { colors != .none }

  /// A terminal with 256 colours or none, on a dark background.
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

  /// Speaks the language that the environment asks for, until a person sets another.
  package mutating func speak(_ language: Language) {
    // Without its letters no other language can be read.
    environmentLanguage = isASCIIOnly ? .english : language
    self.language = environmentLanguage
  }

  /// Speaks the language that a person has set.
  mutating func speak(_ chosen: LanguageChoice) {
    language = isASCIIOnly ? .english : chosen.language ?? environmentLanguage
  }

  /// Speaks English, whatever is set: what is shown was written in it.
  mutating func speakEnglish() {
    language = .english
  }

  /// Whether words are made now for a person who reads lines, and writes keys by their names.
  @TaskLocal static var speaksInLines = false

  /// Makes words for the person who reads this screen: in their language, with keys as they know them.
  func speaking<Made>(_ make: () throws -> Made) rethrows -> Made {
    try Language.$current.withValue(language) {
      try Self.$speaksInLines.withValue(isReadInLines) { try make() }
    }
  }

  /// Takes over what the terminal says of its background, unless the user has chosen.
  mutating func learn(_ shade: Shade) {
    told = shade
    if !isBackgroundChosen { background = shade }
  }

  /// Takes over what a person has set; what was said for this run counts for more.
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

/// How many colours a terminal has.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  case none
  /// The eight of `TERM=xterm`; bold may make them bright.
  case eight
  case sixteen
  /// The 256 of xterm's palette, or more.
  case many

  /// The depth of a terminal with a number of colours.
  package init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    default: self = .many
    }
  }
}
