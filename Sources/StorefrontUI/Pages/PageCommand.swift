/// A change that a page makes to itself: one of its commands, a click on it, or a choice in its menus.
///
/// The page changes only itself. The result contains changes to the rest of the screen, such as another page
/// to open.
protocol PageChange: Hashable, Sendable {
  associatedtype Owner: Page

  /// Makes the change.
  func update(_ page: inout Owner, _ context: PageContext) -> PageResult
}

/// A command of one page.
///
/// A page declares its commands, so that the list of all commands doesn't name them.
protocol PageCommand: PageChange {
  /// The first part of the command's name in a config.
  static var family: String { get }
}

extension PageCommand {
  /// The effect of the command, for its row.
  var update: CommandRow.Update { .on { page, context in self.update(&page, context) } }
}

/// A command of any page.
///
/// This is a class because every text that a click runs has room for a command, and a frame has hundreds of
/// texts.
final class AnyPageCommand: Sendable {
  let command: any PageCommand

  init(_ command: any PageCommand) {
    self.command = command
  }
}

extension AnyPageCommand: Hashable {
  static func == (left: AnyPageCommand, right: AnyPageCommand) -> Bool {
    left === right || left.command.isEqual(to: right.command)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: command)))
    command.hash(into: &hasher)
  }
}

extension PageCommand {
  /// Returns whether another command is equal.
  ///
  /// Comparing the type avoids most casts.
  fileprivate func isEqual(to other: any PageCommand) -> Bool {
    ObjectIdentifier(type(of: other)) == ObjectIdentifier(Self.self) && other as? Self == self
  }
}
