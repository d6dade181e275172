import ArgumentParser

/// The command `storefront rules`, which shows the rules of the store with their sources.
///
/// Words that aren't a subcommand are a query, so ``Storefront/unknownCommand(in:)`` accepts them.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Print the rules of the store, and what Apple documents about them.",
    discussion: """
      A rule is documented by Apple, measured on Apple's systems, or assumed if no source states \
      it. Without a subcommand, "find" searches the rules; see its help for the options.

        storefront rules introductory offer
        storefront rules --area refunds --status assumed
        storefront rules offers.introductory-once-per-group
      """,
    subcommands: [
      RulesFindCommand.self, RulesImportCommand.self, RulesExportTestsCommand.self,
    ],
    defaultSubcommand: RulesFindCommand.self
  )
}
