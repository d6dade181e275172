import ArgumentParser

/// The command line, with every subcommand.
struct Storefront: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront",
    abstract:
      "The App Store in a terminal: open a catalog, buy from it, record sessions and play them back.",
    discussion: """
      Without a command, storefront [CATALOG] opens the terminal storefront, as storefront browse \
      does. Results go to standard output, diagnostics to standard error.

      Exit codes: 0 success; 1 an expectation or check failed; 2 the command failed; 64 invalid \
      usage.
      """,
    version: "storefront 0.1",
    subcommands: [
      BrowseCommand.self, PlayCommand.self, SessionCommand.self, TraceCommand.self,
      ServeCommand.self, RunCommand.self, ListCommand.self,
      StoresCommand.self,
      CatalogCommand.self, RequestCommand.self, JWSCommand.self, KeysCommand.self,
      RulesCommand.self, SchemaCommand.self, ConfigCommand.self, TutorCommand.self,
    ],
    defaultSubcommand: BrowseCommand.self
  )

  /// The words that are commands rather than catalogs.
  ///
  /// ``BrowsePlan/init(plain:)`` uses this list, because it must not load the argument library,
  /// which has the same words.
  static let commandNames: [String] = [
    "help", "browse", "play", "session", "trace", "serve", "run", "list", "store", "catalog",
    "request",
    "jws", "keys", "rules", "schema", "config", "tutor",
  ]
}

extension Storefront {
  /// Returns the message for an error.
  ///
  /// The library knows the command only while it parses arguments. If a running command rejects an
  /// argument, this method adds that command's usage.
  static func message(for error: any Error, of command: any ParsableCommand.Type) -> String {
    guard let wrong = error as? ValidationError, let path = path(to: command, from: self) else {
      // The library proposes only names that are spelled alike.
      let unknown = "Unknown option '-v'"
      return fullMessage(for: error)
        .replacing("\(unknown)\n", with: "\(unknown). Did you mean '--version'?\n")
    }
    return """
      Error: \(wrong.message)
      Usage: \(usageString(for: command))
        See '\(path) --help' for more information.
      """
  }

  /// Returns the words that call a command, or `nil` if it isn't part of this one.
  private static func path(
    to wanted: any ParsableCommand.Type,
    from command: any ParsableCommand.Type
  ) -> String? {
    guard command != wanted else { return command.configuration.commandName }
    return command.configuration.subcommands.lazy.compactMap { path(to: wanted, from: $0) }.first
      .flatMap { inner in command.configuration.commandName.map { "\($0) \(inner)" } }
  }
}
