import ArgumentParser

/// `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Work on session scripts: write first ones, shrink one that fails.",
    subcommands: [SessionInitCommand.self, SessionMinimiseCommand.self]
  )
}
