import ArgumentParser
import ProgramSupport
import StoreModel
import StoreRulebook
import TerminalCanvas
import VisibleText

/// The command `storefront rules find`, which `storefront rules` runs for words that aren't a subcommand.
struct RulesFindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Print the rules that contain all words of a query.",
    discussion: """
      The words may be in a rule's id, statement, settings or sources, in any order. For a single \
      rule, prints sources, settings and results; for several, a table. "find" can be omitted, \
      unless the first word of the query is a subcommand.

      Exit code: 0, or 2 if the page can't be written, 64 for an unknown area or status.
      """
  )

  @Argument(
    help: "The words to find, or the id of a rule.",
    completion: .list(Rulebook.all.map(\.id.rawValue))
  )
  var query: [String] = []

  @Option(help: "Print only rules with this status.")
  var status: Rule.Status?

  @Option(
    help: ArgumentHelp(
      "Print only rules in this area: \(RuleQuery.areas.joined(separator: ", ")).",
      valueName: "area"
    ),
    completion: .list(RuleQuery.areas),
    transform: readArea
  )
  var area: String?

  @Flag(help: "Print a JSON array.")
  var json = false

  @Option(
    help: ArgumentHelp("Write all rules to this file as a Markdown page.", valueName: "file"),
    completion: .file()
  )
  var page: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    guard page == nil || query.isEmpty && status == nil && area == nil && !json else {
      throw ValidationError("--page writes all rules; remove the query and other options.")
    }
    guard page != nil || !force else { throw ValidationError("--force requires --page.") }
  }

  func run() throws {
    if let page {
      let file = CommandFile(path: page, as: .markdown)
      return try file.write(Array(RulesPage.text.utf8), isReplacing: force)
    }
    let search = RuleQuery(query.joined(separator: " "), status: status, area: area)
    let rules = search.rules
    let results = RuleResultsFile.shown
    guard !json else {
      return try CommandOutput.print(json: .list(rules.map { $0.json(results: results) }))
    }
    guard !rules.isEmpty else {
      let commands = RulesCommand.configuration.subcommands.map { $0._commandName }
      let near = (search.suggestion ?? Suggestion.nearest(to: query.first ?? "", among: commands))
        .map { "; did you mean \($0)?" }
      let words = query.isEmpty ? "the options" : query.joined(separator: " ").quoted
      let remedy = near ?? "; storefront rules lists all of them"
      return CommandOutput.printNote("no rule matches \(words)\(remedy)")
    }
    let columns = CommandOutput.columns
    let lines = Rule.lines(of: rules, columns: columns, results: results)
    try CommandOutput.print(PlainText(lines: lines.flatMap { $0.wrapped(to: columns) }))
  }
}

extension Rule.Status: ExpressibleByArgument {}

@Sendable
private func readArea(_ text: String) throws -> String {
  guard RuleQuery.areas.contains(text) else {
    throw ValidationError(
      "there is no area \(text.quoted); \(Suggestion.remedy(for: text, among: RuleQuery.areas))"
    )
  }
  return text
}

extension String {
  /// Returns the line in rows of a terminal, each with its indentation.
  ///
  /// An address stays on one row.
  fileprivate func wrapped(to columns: Int?) -> [String] {
    let indent = String(prefix { $0 == " " })
    let text = String(dropFirst(indent.count))
    guard let columns, text.contains(" ") else { return [self] }
    return TextLayout.wrapped(text, to: columns - indent.count).map { indent + $0 }
  }
}
