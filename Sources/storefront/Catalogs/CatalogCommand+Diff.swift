import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog diff`, which prints the differences between two catalogs and their
/// consequences.
struct CatalogDiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what is different between two catalogs, and what follows from it.",
    discussion: """
      Products, groups, offers, SKUs and settings by their identifiers: what was added (+), removed \
      (-) or changed (~), by field, storefront and language, and behind a ! what follows for those who \
      have it, by the rules of the store: who must agree to a price, who moves up or down otherwise \
      than before, whose offer is gone. The order of things, and keys that are only kept, are not \
      compared.

      Of a thing with many prices the first \(CatalogDiffCommand.most) storefronts are named and the \
      rest is counted, as are changes behind the first \(CatalogDiffCommand.mostChanges); --all tells \
      all of them. With a version of yesterday from git: git show main:FILE | storefront catalog diff - \
      FILE

      Exit code: 0 if nothing is different, 1 if something is, 2 if a catalog cannot be read.
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
      case .json: "Print the differences as JSON, all of them."
      case .markdown: "Print them as Markdown, for a pull request."
      case .quiet: "Print nothing; the exit code tells."
      }
    }
  }

  @Argument(help: "A catalog; - is standard input.", completion: .file())
  var before: String

  @Argument(help: "Another one; - is standard input.", completion: .file())
  var after: String

  @Flag(exclusivity: .exclusive)
  var form: Form?

  @Flag(help: "Tell all differences and all storefronts, however many there are.")
  var all = false

  func validate() throws {
    guard before != "-" || after != "-" else {
      throw ValidationError("Only one of the two catalogs can be standard input.")
    }
  }

  func run() throws {
    let first = try ReadCatalog.compared(before)
    let second = try ReadCatalog.compared(after)
    let limit = all || form == .json ? Int.max : form == .quiet ? 1 : Self.mostChanges
    let comparison = CatalogComparison(from: first, to: second, limit: limit)
    switch form {
    case .json: try CommandOutput.print(json: comparison.json)
    case .markdown:
      let text = comparison.markdown(isWhole: all)
      try CommandOutput.write(Array("\(text)\n".utf8), as: .markdown)
    case .quiet: break
    case nil:
      try CommandOutput.print(comparison.text(isWhole: all, remedy: "--all tells them"))
    }
    guard comparison.isSame else { throw ExitCode.checkFailed }
  }
}

extension ReadCatalog {
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
      for line in reading.errorLines { CommandOutput.note("\(line)") }
      throw CommandOutput.couldNot("\(path) has errors; nothing was compared with it")
    }
    return catalog
  }
}
