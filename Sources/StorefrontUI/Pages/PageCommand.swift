/// A change that a page makes to itself because of a command, a click, or a menu item.
///
/// The page changes only itself. The result describes changes to the rest of the screen, such as opening another
/// page.
protocol PageChange: Hashable, Sendable {
  associatedtype Owner: Page

  /// Makes the change.
  func update(_ page: inout Owner, _ context: PageContext) -> PageResult
}

/// A command that is specific to one page.
///
/// A page declares its own commands, so that the list of all commands doesn't name them.
protocol PageCommand: PageChange {
  /// The first component of the command's name in a config.
  static var family: String { get }
}

extension PageCommand {
  /// The effect of the command, as its row needs it.
  var update: CommandRow.Update { .on { page, context in self.update(&page, context) } }
}

/// A command that is specific to one page, with its type erased.
///
/// This is a class, because each of the hundreds of texts in a frame has space for a command.
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
  /// Returns whether another command is equal to this command.
  ///
  /// Comparing the types first avoids most casts.
  fileprivate func isEqual(to other: any PageCommand) -> Bool {
    ObjectIdentifier(type(of: other)) == ObjectIdentifier(Self.self) && other as? Self == self
  }
}
