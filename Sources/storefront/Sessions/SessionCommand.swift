import ArgumentParser

/// The command `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Work on session scripts: write, complete, count, shrink, allow and export them.",
    subcommands: [
      SessionInitCommand.self, SessionProposeCommand.self, SessionCoverageCommand.self,
      SessionMinimiseCommand.self, SessionAllowCommand.self, SessionExportCommand.self,
    ]
  )
}
