import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog lint`, which reports things that the author of a catalog may not have meant.
struct CatalogLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find likely mistakes in a catalog, and fix some of them.",
    discussion: """
      Reports everything that check reports, and more: names that App Store Connect rejects, \
      missing languages and storefronts, gaps in levels, inconsistent prices, offers that no \
      customer benefits from. Prints "file:line:column: what is wrong; what would be right \
      [rule]"; --rules lists the rules with their default severity.

      To ignore a rule in one object, add "_lintIgnore": ["RULE", ...] to it. To ignore it \
      everywhere, or for one item, add a line RULE or RULE IDENTIFIER to \
      \(LintIgnoreList.fileName) next to the catalog, or to the file of --ignore. Errors can't be \
      ignored.

      --fix shows its changes and asks before it writes; --yes doesn't ask. Nothing else in the \
      file changes.

      Exit code: 0 if only notes or nothing were found, 1 if errors or warnings remain, 2 if a \
      file can't be read or written.
      """
  )

  enum Form: String, EnumerableFlag {
    case json
    case sarif
    case github

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .json: "Print the findings as JSON."
      case .sarif: "Print the findings as SARIF 2.1.0."
      case .github: "Print the findings as annotations of a GitHub workflow."
      }
    }
  }

  @Argument(help: "Catalog files, or - for standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "List the rules with their meaning.")
  var rules = false

  @Flag(exclusivity: .exclusive)
  var form: Form?

  @Option(
    help: ArgumentHelp("Ignore the rules listed in this file.", valueName: "file"),
    completion: .file()
  )
  var ignore: String?

  @Flag(help: "Fix findings that need no decision.")
  var fix = false

  @OptionGroup var consent: ConsentOptions

  @Flag(help: "Print all findings, not only the first of each file.")
  var all = false

  func validate() throws {
    guard rules || !files.isEmpty else {
      throw ValidationError("Pass a catalog, or --rules.")
    }
    guard !consent.yes || fix else { throw ValidationError("--yes requires --fix.") }
    guard !fix || form == nil && !files.contains("-") else {
      throw ValidationError(
        "--fix changes files and prints text only; remove the output options and -."
      )
    }
  }

  func run() throws {
    guard !rules else { return try printRules() }
    let lints = try files.map { (path: $0, lint: try lint($0)) }
    let problems = lints.flatMap(\.lint.findings)
    switch form {
    case .json: try CommandOutput.print(json: .list(problems.map(\.json)))
    case .sarif: try CommandOutput.print(json: SARIFReport.json(problems.map(\.problem)))
    case .github:
      let text = AnnotationText.text(problems.map(\.problem))
      try CommandOutput.write(Array(text.utf8), as: .text)
    case nil: try printLines(lints)
    }
    guard !lints.contains(where: \.lint.isUnreadable) else { throw ExitCode(2) }
    var hasFailed = false
    for (path, found) in lints {
      let isMended = try fix && mend(path, found)
      let left = isMended ? try lint(path) : found
      hasFailed = hasFailed || left.hasFailed
    }
    guard !hasFailed else { throw ExitCode.checkFailed }
  }

  /// Fixes a file, and returns whether it was changed.
  private func mend(_ path: String, _ lint: CatalogLint) throws(ExitCode) -> Bool {
    try EditedCatalogText(path: path, bytes: lint.bytes).change(lint.edit, consent) == .written
  }

  private func printRules() throws(ExitCode) {
    guard form != .json else {
      return try CommandOutput.print(json: .list(CatalogRule.allCases.map(\.json)))
    }
    for line in CatalogRule.table { try CommandOutput.print("\(line)") }
  }

  private func lint(_ path: String) throws(ExitCode) -> CatalogLint {
    let list = try LintIgnoreList.required(ignore, for: path)
    do {
      return CatalogLint(try CatalogText.input(path), path: path, ignoring: list)
    } catch {
      return CatalogLint(error)
    }
  }

  private func printLines(_ lints: [(path: String, lint: CatalogLint)]) throws(ExitCode) {
    for (path, lint) in lints {
      let shown = all ? lint.findings[...] : lint.findings.prefix(ProblemLimit.kept)
      for finding in shown {
        let mark = finding.fix.isEmpty ? "" : "; --fix fixes it"
        try CommandOutput.print("\(finding.problem.lintLine(mark: mark))")
      }
      let rest = ProblemLimit.rest(lint.findings.count - shown.count, remedy: "--all prints them")
      if let rest { try CommandOutput.print("\(path): \(rest)") }
      try CommandOutput.print("\(path): \(lint.summary)")
    }
  }
}

extension LintIgnoreList {
  /// Reads the list of ignored findings for a catalog, by default from the catalog's folder.
  ///
  /// - Throws: `ExitCode(2)` after printing the reason.
  static func required(_ path: String?, for catalog: String) throws(ExitCode) -> LintIgnoreList {
    do {
      return try read(path, for: catalog)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}
