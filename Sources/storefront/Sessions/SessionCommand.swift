import ArgumentParser

/// The command `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Write, complete, measure, shrink, allow and export session scripts.",
    subcommands: [
      SessionInitCommand.self, SessionProposeCommand.self, SessionCoverageCommand.self,
      SessionMinimiseCommand.self, SessionAllowCommand.self, SessionExportCommand.self,
    ]
  )
}
