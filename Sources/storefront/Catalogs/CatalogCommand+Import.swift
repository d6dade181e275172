import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog import`, which writes the prices of a table into the catalog.
struct CatalogImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import prices from a table that was edited in a spreadsheet.",
    discussion: """
      Reads tables of storefront catalog export, also after a spreadsheet has saved them: with \
      semicolons or tabs, a byte order mark, UTF-16, decimal commas, grouped thousands or \
      currency signs. A changed price cell changes that price and no other byte of the catalog; \
      an emptied cell removes the storefront's own price. Missing rows and columns change \
      nothing, nor do columns whose names begin with #.

      Shows the changes first, and writes them after you agree, or with --yes. The question names \
      the number of products, and each price that becomes more than three times as high, or less \
      than a third. If cells can't be read, all are reported as file:line: column, and nothing is \
      written. \(ConsentOptions.findings)

      Exit code: 0 if the changes were written or nothing changed, 1 if they were only shown or a \
      cell is wrong, 2 if a file can't be read or written.
      """
  )

  @Argument(help: "The catalog to change.", completion: .file())
  var file: String

  @Argument(help: "The table, or - for standard input, which requires --yes.", completion: .file())
  var table: String

  @OptionGroup var consent: ConsentOptions

  func run() throws {
    let catalog = try EditedCatalogFile(file)
    let input: CommandInput
    do throws(UnreadableFile) {
      input = try CommandInput(table, as: .catalog)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    let reading = CatalogTableReading(input.bytes, of: catalog.catalog)
    for problem in reading.problems.kept { CommandOutput.printNote("\(table):\(problem)") }
    if let rest = ProblemLimit.rest(reading.problems.unlisted) {
      CommandOutput.printNote("\(table): \(rest)")
    }
    guard reading.problems.isEmpty else { throw ExitCode.checkFailed }
    try catalog.change(reading.changes, consent)
  }
}

extension EditedCatalogFile {
  /// Shows price changes, and writes them if the user agrees.
  func change(_ changes: [PriceChange], _ consent: ConsentOptions) throws(ExitCode) {
    let edit: CatalogEdit
    do throws(CatalogEditFailure) {
      var editor = try CatalogEditor(bytes)
      edit = try editor.edit(changes)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    let review = PriceReview(changes)
    let subject =
      "\(counted(changes.count, "price")) of \(counted(review.count, "product")) changed"
    let lines = changes.map(\.words) + CatalogComparison.consequenceLines(of: changes, in: catalog)
    try change(edit, showing: lines, of: subject, consent) { _ in review }
  }
}
