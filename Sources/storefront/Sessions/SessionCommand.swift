import ArgumentParser

/// `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Work on session scripts: propose what to expect, shrink one that fails.",
    subcommands: [SessionProposeCommand.self, SessionMinimiseCommand.self]
  )
}
