import Texts

/// A part of the screen with its own key bindings.
///
/// Pages declare their own contexts. ``allCases`` contains all contexts.
struct Context: Sendable {
  /// The movement keys of a context.
  enum Moves: Sendable {
    case none
    /// The keys move a selection.
    case rows
    /// The keys scroll text.
    case text
    /// The keys scroll the text of a sheet. Letters on a sheet are answers.
    case sheet
  }

  /// The context's name in a config.
  let name: String
  let label: Phrase
  /// The key that opens the menu, followed by a space.
  ///
  /// If the context isn't a menu, the string is empty.
  let opener: String
  /// A number that is higher if the context is further from the user's focus.
  ///
  /// The palette lists the commands of near contexts first.
  let distance: Int
  /// Whether letters are entered as text.
  let takesText: Bool
  let moves: Moves
  /// The name of the manual page about the context.
  let manualPage: String

  init(
    _ name: String,
    _ label: Phrase,
    opener: Character? = nil,
    _ distance: Int,
    takesText: Bool = false,
    moves: Moves = .none,
    manualPage: String
  ) {
    self.name = name
    self.label = label
    self.opener = opener.map { "\($0) " } ?? ""
    self.distance = distance
    self.takesText = takesText
    self.moves = moves
    self.manualPage = manualPage
  }

  var title: String { label.text }

  /// The context's title, with the number key if the context is a pane.
  var placeName: String {
    guard let pane = Pane.allCases.first(where: { $0.context == self }) else { return title }
    return "\(pane.rawValue) \(title)"
  }

  /// Whether the context is a menu.
  ///
  /// While a menu is open, its keys precede all other keys.
  var isMenu: Bool { !opener.isEmpty }
}

extension Context: Hashable {
  static func == (left: Context, right: Context) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Context: CustomStringConvertible {
  var description: String { name }
}

extension Context: CaseIterable {
  static let allCases: [Context] =
    Pages.kinds.flatMap { $0.keyContexts } + [
      .timeMenu, .settingsMenu, .appMenu, .actionMenu, .customerMenu, .requestMenu, .serverMenu,
      .recordingMenu, .catalogMenu, .playback, .everywhere,
    ]

  /// The contexts of the main page and of its panes.
  static let panes: [Context] = [.browse] + Pane.listed.map(\.context) + [Pane.detail.context]
  /// The contexts of pages other than the main page.
  static let pages: [Context] = Pages.kinds.compactMap { $0.keyContexts.first }
    .filter { !panes.contains($0) && $0.moves != .sheet }
}

// The contexts of menus, and the contexts that precede or follow every page.
extension Context {
  static let timeMenu = Context("timeMenu", "common.time", opener: "t", 3, manualPage: "TimeTravel")
  static let settingsMenu = Context(
    "settingsMenu",
    "common.settings",
    opener: "s",
    4,
    manualPage: "Configuration"
  )
  static let appMenu = Context("appMenu", "common.app", opener: "m", 5, manualPage: "Tour")
  static let actionMenu = Context(
    "actionMenu",
    "context.actions",
    opener: "o",
    6,
    manualPage: "Tour"
  )
  static let customerMenu = Context(
    "customerMenu",
    "common.customer",
    opener: "c",
    7,
    manualPage: "Tour"
  )
  static let requestMenu = Context(
    "requestMenu",
    "common.advanced-commerce",
    opener: "a",
    8,
    manualPage: "AdvancedCommerce"
  )
  static let serverMenu = Context(
    "serverMenu",
    "keys.server-side",
    opener: "v",
    22,
    manualPage: "Notifications"
  )
  static let recordingMenu = Context(
    "recordingMenu",
    "context.recording",
    opener: "K",
    23,
    manualPage: "Scripts"
  )
  static let catalogMenu = Context(
    "catalogMenu",
    "context.catalog",
    opener: "C",
    5,
    manualPage: "Catalogs"
  )
  static let playback = Context("playback", "context.playback", 26, manualPage: "Scripts")
  /// The context of keys that work unless letters are entered as text.
  static let everywhere = Context("everywhere", "context.everywhere", 27, manualPage: "Tour")
}
