import ArgumentParser
import ProgramSupport
import StoreModel
import StoreRulebook
import TerminalCanvas
import VisibleText

/// `storefront rules`: the rules of the store, and how they are checked.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Print the rules of the store, and check them against Apple's.",
    discussion: """
      Without a command, rules are searched: storefront rules [QUERY] is the same as \
      storefront rules search [QUERY].
      """,
    subcommands: [RulesSearchCommand.self, RulesExportTestsCommand.self],
    defaultSubcommand: RulesSearchCommand.self
  )
}

/// `storefront rules search`: the rules with their sources.
struct RulesSearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the rules of the store, and what Apple documents of them.",
    discussion: """
      A rule is documented by Apple, measured at Apple's systems, or assumed where no source states it. Of a single rule \
      the sources and settings are printed, of several a table. All words of the query must occur in the id, \
      statement, settings or sources of a rule.

        storefront rules introductory offer
        storefront rules --area refunds --status assumed
        storefront rules offers.introductory-once-per-group

      Exit code: 0, or 2 if the page can't be written, 64 for an unknown area or status.
      """
  )

  @Argument(
    help: "Words to find, or the id of a rule.",
    completion: .list(Rulebook.all.map(\.id.rawValue))
  )
  var query: [String] = []

  @Option(help: "Print only rules with this status.")
  var status: Rule.Status?

  @Option(
    help: ArgumentHelp(
      "Print only rules of this area: \(RuleQuery.areas.joined(separator: ", ")).",
      valueName: "area"
    ),
    completion: .list(RuleQuery.areas),
    transform: readArea
  )
  var area: String?

  @Flag(help: "Print a JSON array.")
  var json = false

  @Option(
    help: ArgumentHelp("Write all rules to this file, as a page in Markdown.", valueName: "file"),
    completion: .file()
  )
  var page: String?

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  func validate() throws {
    guard page == nil || query.isEmpty && status == nil && area == nil && !json else {
      throw ValidationError("--page writes all rules; leave out the query and other options.")
    }
    guard page != nil || !force else { throw ValidationError("--force goes with --page.") }
  }

  func run() throws {
    if let page {
      let file = CommandFile(path: page, as: .markdown)
      return try file.write(Array(RulesPage.text.utf8), isReplacing: force)
    }
    let search = RuleQuery(query.joined(separator: " "), status: status, area: area)
    let rules = search.rules
    guard !json else { return try CommandOutput.print(json: .list(rules.map(\.json))) }
    guard !rules.isEmpty else {
      let near = search.suggestion.map { "; did you mean \($0)?" }
      return CommandOutput.note("no rule matches\(near ?? "")")
    }
    let columns = CommandOutput.columns
    let lines = Rule.lines(of: rules, columns: columns)
    try CommandOutput.print(PlainText(lines: lines.flatMap { $0.wrapped(to: columns) }))
  }
}

extension Rule.Status: ExpressibleByArgument {}

@Sendable
private func readArea(_ text: String) throws -> String {
  guard RuleQuery.areas.contains(text) else {
    throw ValidationError(
      "There is no area \(text.quoted); \(Suggestion.remedy(for: text, among: RuleQuery.areas))."
    )
  }
  return text
}

extension String {
  /// The line in rows of a terminal, each with its indent; an address stays in one row.
  fileprivate func wrapped(to columns: Int?) -> [String] {
    let indent = String(prefix { $0 == " " })
    let text = String(dropFirst(indent.count))
    guard let columns, text.contains(" ") else { return [self] }
    return TextLayout.wrapped(text, to: columns - indent.count).map { indent + $0 }
  }
}
