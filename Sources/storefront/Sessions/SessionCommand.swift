import ArgumentParser

/// `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract:
      "Work on session scripts: write first ones, shrink one that fails, say what none lives through.",
    subcommands: [
      SessionInitCommand.self, SessionMinimiseCommand.self, SessionCoverageCommand.self,
    ]
  )
}
