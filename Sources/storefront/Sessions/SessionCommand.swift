import ArgumentParser

/// `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Work on session scripts: write first ones, propose what to expect, shrink one that fails.",
    subcommands: [
      SessionInitCommand.self, SessionProposeCommand.self, SessionMinimiseCommand.self,
    ]
  )
}
