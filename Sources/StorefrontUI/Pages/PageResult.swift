/// The result of a key, a click or a command on a page.
///
/// An array literal of effects is a result that consists only of these effects.
struct PageResult: Hashable, Sendable {
  /// The requests to other parts of the program, in order.
  var effects: [Effect] = []
  /// The message to show, or `nil` if there isn't one.
  var toast: Toast?
  /// The moves of the screen, in order.
  var navigation: [Navigation] = []
  /// The command to run next, as if the user had pressed its key.
  var command: Command?
  /// Whether a command that can't run is skipped without a message.
  var isCommandQuiet = false
  /// The message to show after a copy succeeded, or `nil` for the default message.
  var copyWords: String?

  /// Returns a result that moves the screen.
  static func going(_ navigation: Navigation..., asking effects: [Effect] = []) -> PageResult {
    PageResult(effects: effects, navigation: navigation)
  }

  /// Returns a result that shows a message.
  static func saying(_ words: String, isProblem: Bool = false) -> PageResult {
    PageResult(toast: Toast(words, isProblem: isProblem))
  }

  /// Returns a result that rejects a key or a typed value.
  ///
  /// The reason is a sentence that is shown to the user.
  static func refusing(_ reason: String) -> PageResult {
    PageResult(toast: .refusal(reason))
  }

  /// Returns a result that opens a menu, above the open menus or in place of them.
  static func opening(_ kind: MenuKind, above: Bool = false) -> PageResult {
    .going(.menu(Menu(kind), above: above))
  }

  /// Returns a result that runs a command as if the user had pressed its key.
  static func running(_ command: Command) -> PageResult {
    PageResult(command: command)
  }
}

extension PageResult: ExpressibleByArrayLiteral {
  init(arrayLiteral effects: Effect...) {
    self.init(effects: effects)
  }
}
