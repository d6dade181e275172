/// A change of a page that the page itself carries out: one of its commands, a click on it, or a choice of its menus.
///
/// The page changes itself. What concerns the rest of the screen is in the result, such as another page to open.
protocol PageChange: Hashable, Sendable {
  associatedtype Owner: Page

  /// Makes the change.
  func update(_ page: inout Owner, _ context: PageContext) -> PageResult
}

/// A command of one page.
///
/// A page declares its commands, so that the list of all commands doesn't name them.
protocol PageCommand: PageChange {
  /// The first part of its name in a file of settings.
  static var family: String { get }
}

extension PageCommand {
  /// What a row with the command does.
  var update: CommandRow.Update { .on { page, context in self.update(&page, context) } }
}

/// A command of any page.
struct AnyPageCommand: Hashable, Sendable {
  let command: any PageCommand

  init(_ command: any PageCommand) {
    self.command = command
  }

  static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.command) == AnyHashable(right.command)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(command)) }
}
