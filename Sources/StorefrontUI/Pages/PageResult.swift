/// The result of a key, a click or a command on a page.
///
/// An array literal of effects is a result with only these.
struct PageResult: Hashable, Sendable {
  /// The requests to the outside world, in order.
  var effects: [Effect] = []
  /// The message to show, or `nil`.
  var toast: Toast?
  /// The moves of the screen, in order.
  var navigation: [Navigation] = []
  /// The command that runs next, as if its key had been pressed.
  var command: Command?
  /// Whether the command is skipped without a message if it can't run.
  var isCommandQuiet = false
  /// The message to show after a copy succeeded, instead of the default one.
  var copyWords: String?

  /// Returns a result that moves the screen.
  static func going(_ navigation: Navigation..., asking effects: [Effect] = []) -> PageResult {
    PageResult(effects: effects, navigation: navigation)
  }

  /// Returns a result that shows a message.
  static func saying(_ words: String, isProblem: Bool = false) -> PageResult {
    PageResult(toast: Toast(words, isProblem: isProblem))
  }

  /// Returns a result that refuses a key or a typed value, and shows the reason, a sentence.
  static func refusing(_ reason: String) -> PageResult {
    PageResult(toast: .refusal(reason))
  }

  /// Returns a result that opens a menu, in place of the open menus or above them.
  static func opening(_ kind: MenuKind, above: Bool = false) -> PageResult {
    .going(.menu(Menu(kind), above: above))
  }

  /// Returns a result that runs a command as if its key had been pressed.
  static func running(_ command: Command) -> PageResult {
    PageResult(command: command)
  }
}

extension PageResult: ExpressibleByArrayLiteral {
  init(arrayLiteral effects: Effect...) {
    self.init(effects: effects)
  }
}
