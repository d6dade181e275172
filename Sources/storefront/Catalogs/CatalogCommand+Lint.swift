import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog lint`, which reports things that the author of a catalog may not have meant.
struct CatalogLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what the maker of a catalog may not have meant, and mend some of it.",
    discussion: """
      Everything that check finds, and more: names that App Store Connect does not take, languages and \
      storefronts that are missing, levels with gaps, prices out of step, offers that help nobody. Prints \
      "file:line:column: what is wrong; what would be right [rule]"; --rules lists the rules, each \
      with its usual severity.

      A rule is ignored in an object that says "_lintIgnore": ["RULE", ...], and everywhere or of one \
      thing by a line RULE or RULE IDENTIFIER of a file: \(LintIgnoreList.fileName) beside the catalog, or \
      --ignore FILE. Errors are told all the same.

      --fix shows what it would change and asks; --yes does not ask. Nothing else in the file changes.

      Exit code: 0 if nothing or only notes were found, 1 for errors and warnings that were not mended, 2 \
      if a file cannot be read or written.
      """
  )

  enum Form: String, EnumerableFlag {
    case json
    case sarif
    case github

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .json: "Print the findings as JSON."
      case .sarif: "Print them as SARIF 2.1.0."
      case .github: "Print them as annotations of a GitHub workflow."
      }
    }
  }

  @Argument(help: "Catalog files; - is standard input.", completion: .file())
  var files: [String] = []

  @Flag(help: "List the rules with what they mean.")
  var rules = false

  @Flag(exclusivity: .exclusive)
  var form: Form?

  @Option(
    help: ArgumentHelp("Ignore the rules that this file lists.", valueName: "file"),
    completion: .file()
  )
  var ignore: String?

  @Flag(help: "Mend what can be mended without asking.")
  var fix = false

  @OptionGroup var consent: ConsentOptions

  @Flag(help: "Print all findings, however many there are.")
  var all = false

  func validate() throws {
    guard rules || !files.isEmpty else {
      throw ValidationError("Name a catalog, or --rules.")
    }
    guard !consent.yes || fix else { throw ValidationError("--yes goes with --fix.") }
    guard !fix || form == nil && !files.contains("-") else {
      throw ValidationError("--fix mends files, and prints what it does as text.")
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
        let mark = finding.fix.isEmpty ? "" : "; --fix mends it"
        try CommandOutput.print("\(finding.problem.lintLine(mark: mark))")
      }
      let rest = ProblemLimit.rest(lint.findings.count - shown.count, remedy: "--all prints them")
      if let rest { try CommandOutput.print("\(path): \(rest)") }
      try CommandOutput.print("\(path): \(lint.summary)")
    }
  }
}

extension LintIgnoreList {
  /// Reads the list for a catalog, by default the one in the catalog's folder.
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
