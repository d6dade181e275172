import ArgumentParser

/// The command line, with every subcommand.
struct Storefront: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront",
    abstract: "The App Store in a terminal: open a catalog, sell from it, record it, play it back.",
    discussion: """
      Without a command, the terminal storefront opens: storefront [CATALOG] is the same as \
      storefront browse [CATALOG]. Results go to standard output, diagnostics to standard error.

      Exit codes: 0 done and as expected; 1 an expectation or check failed; 2 the command could not \
      do its work; 64 wrong usage.
      """,
    version: "storefront 0.1",
    subcommands: [
      BrowseCommand.self, PlayCommand.self, SessionCommand.self, TraceCommand.self,
      ServeCommand.self, ListCommand.self,
      StoresCommand.self,
      CatalogCommand.self, RequestCommand.self, JWSCommand.self, KeysCommand.self,
      SchemaCommand.self, ConfigCommand.self, TutorCommand.self,
    ],
    defaultSubcommand: BrowseCommand.self
  )

  /// The words that are commands and not catalogs, for ``BrowsePlan/init(plain:)``, which must not
  /// wait for the library that knows them.
  static let commandNames: [String] = [
    "help", "browse", "play", "session", "trace", "serve", "list", "store", "catalog", "request",
    "jws", "keys", "schema", "config", "tutor",
  ]
}
