import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog import`, which writes the prices of a table into the catalog.
struct CatalogImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take the prices of a table that came back from a spreadsheet.",
    discussion: """
      Reads what storefront catalog export writes, and what spreadsheets make of it: semicolons or tabs, \
      a byte order mark, UTF-16, decimal commas, thousands in groups, currency signs. A changed cell of a \
      price changes that price and no other byte of the catalog; an emptied one removes a storefront's own \
      price. Rows and columns that are left out change nothing, nor do columns whose names begin with #.

      The changes are shown first, and written after a question, or with --yes. The question names the number \
      of products, and each price that becomes more than three times what it was, or less than a third. Cells \
      that cannot be read are all reported as file:line: column, and nothing is written then. \(ConsentOptions.findings)

      Exit code: 0 if it is written or nothing changes, 1 if it was only shown or a cell is wrong, 2 if a \
      file cannot be read or written.
      """
  )

  @Argument(help: "The catalog, which is changed.", completion: .file())
  var file: String

  @Argument(help: "The table; - is standard input, which needs --yes.", completion: .file())
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
    for problem in reading.problems.kept { CommandOutput.note("\(table):\(problem)") }
    if let rest = ProblemLimit.rest(reading.problems.unlisted) {
      CommandOutput.note("\(table): \(rest)")
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
