import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog diff`, which prints the differences between two catalogs and their
/// consequences.
struct CatalogDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two catalogs, and print what the changes mean for customers.",
    discussion: """
      Compares products, groups, offers, SKUs and settings by identifier. Prints what was added \
      (+), removed (-) or changed (~), by field, storefront and language. A line with ! says what \
      follows by the rules of the store: who must agree to a price, who upgrades or downgrades \
      differently, whose offer is gone. The order of items and keys without meaning aren't \
      compared.

      If something has many prices, the first \(CatalogDiffCommand.most) storefronts are named \
      and the rest are counted, and so are changes after the first \
      \(CatalogDiffCommand.mostChanges); --all prints everything. To compare with an earlier \
      version in git: git show main:FILE | storefront catalog diff - FILE

      Exit code: 0 if the catalogs are the same, 1 if they differ, 2 if one can't be read.
      """
  )

  private static let most = 3
  private static let mostChanges = 100

  enum Form: String, EnumerableFlag {
    case json
    case markdown
    case quiet

    static func help(for form: Form) -> ArgumentHelp? {
      switch form {
      case .json: "Print all differences as JSON."
      case .markdown: "Print the differences as Markdown, for a pull request."
      case .quiet: "Print nothing; only set the exit code."
      }
    }
  }

  @Argument(help: "The old catalog, or - for standard input.", completion: .file())
  var before: String

  @Argument(help: "The new catalog, or - for standard input.", completion: .file())
  var after: String

  @Flag(exclusivity: .exclusive)
  var form: Form?

  @Flag(help: "Print all differences and all storefronts.")
  var all = false

  func validate() throws {
    guard before != "-" || after != "-" else {
      throw ValidationError("Only one of the two catalogs can be standard input.")
    }
  }

  func run() throws {
    let first = try RequiredCatalog.compared(before)
    let second = try RequiredCatalog.compared(after)
    let limit = all || form == .json ? Int.max : form == .quiet ? 1 : Self.mostChanges
    let comparison = CatalogComparison(from: first, to: second, limit: limit)
    switch form {
    case .json: try CommandOutput.print(json: comparison.json)
    case .markdown:
      let text = comparison.markdown(isWhole: all)
      try CommandOutput.write(Array("\(text)\n".utf8), as: .markdown)
    case .quiet: break
    case nil:
      try CommandOutput.print(comparison.text(isWhole: all, remedy: "--all prints them"))
    }
    guard comparison.isSame else { throw ExitCode.checkFailed }
  }
}

extension RequiredCatalog {
  /// Reads a catalog to compare with another one.
  ///
  /// Its warnings aren't printed.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Returns: The catalog, which is free of errors.
  /// - Throws: `ExitCode(2)` after printing every error.
  static func compared(_ path: String) throws(ExitCode) -> Catalog {
    let reading = CatalogReader.read(try CatalogText.required(path), path: path)
    guard let catalog = reading.catalog else {
      for line in reading.errorLines { CommandOutput.printNote("\(line)") }
      throw CommandOutput.couldNot(
        "\(path) has errors; correct them first (storefront catalog check prints them)"
      )
    }
    return catalog
  }
}
