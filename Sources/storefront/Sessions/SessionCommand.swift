import ArgumentParser

/// `storefront session`.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Work on session scripts: shrink one that fails.",
    subcommands: [SessionMinimiseCommand.self]
  )
}
