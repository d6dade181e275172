/// A command of a page of its own, which the page carries out.
///
/// A page declares its commands, so that the list of all commands doesn't name them.
protocol PageCommand: Hashable, Sendable {
  /// The first part of its name in a file of settings.
  static var family: String { get }

  /// Runs the command on its page; nothing stands against it.
  func run(on pages: inout Pages, _ subjects: Subjects) -> PageResult
}

extension PageCommand {
  var update: CommandRow.Update {
    { pages, subjects in self.run(on: &pages, subjects) }
  }
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
