import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreQueries
import StoreViews
import VisibleText

/// The command `storefront list`, which prints a pane of the terminal for people, programs and spreadsheets.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print products, transactions and the other panes as text, CSV or JSON.",
    discussion: """
      A query is the same as after / in the terminal storefront: words that must all occur, \
      "exact phrases", field:value, field<value, /regular expressions/, combined with and, or, \
      not and parentheses. --fields prints the fields of a view; nearly all can be used as \
      columns too.

        storefront list products --filter 'type:auto price<10 -offer:'
        storefront list transactions --json \\
          --filter 'state:refunded or (family:yes date>=2026-03)'
        storefront list subscriptions --sort -expires --csv \\
          --columns product state expires

      The store is only read, and may be in use.

      Exit code: 0, or 2 if there is no such store or catalog, 64 for an invalid query or column.
      """
  )

  /// The form of the table.
  enum Form: String, CaseIterable, EnumerableFlag {
    case text
    case csv
    case json

    static func help(for value: Form) -> ArgumentHelp? {
      switch value {
      case .text: "Print aligned columns."
      case .csv: "Write CSV."
      case .json: "Print a JSON array of objects."
      }
    }
  }

  @Argument(help: "The view to list: \(ViewName.allCases.map(\.rawValue).joined(separator: ", ")).")
  var view: ViewName

  @OptionGroup var argument: StoreArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show only rows that match this query.", valueName: "query")
  )
  var filter = ""

  /// The former name of `--filter`.
  @Option(name: .shortAndLong, parsing: .unconditional, help: .hidden)
  var query: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Print these columns, in this order.", valueName: "column")
  )
  var columns: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sort by a column; prefix it with - for descending order.",
      valueName: "column"
    )
  )
  var sort: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print at most this many rows.", valueName: "n"),
    transform: readWhole(.count)
  )
  var limit: Int?

  @Flag var form = Form.text

  @Flag(help: "Print the fields of the view with their descriptions, and exit.")
  var fields = false

  @OptionGroup var result: ResultOptions

  func run() throws {
    guard !fields else {
      let lines = view.fields.map(\.line)
      return try CommandOutput.print(PlainText(lines: lines))
    }
    let query = query ?? filter
    var request = ViewTable.Request()
    (request.query, request.columns) = (query, columns)
    request.names = .saved(for: query)
    (request.sort, request.limit) = (sort, limit)
    let table: ViewTable
    do {
      table = try self.table(request)
    } catch let fault as ViewTable.Fault {
      throw ValidationError(fault.description)
    }
    switch form {
    case .text: try result.put(PlainText(lines: table.lines))
    case .csv: try result.put(Array(table.csvLines.joined().utf8), as: .csv)
    case .json: try result.put(Array("\(table.json.printed)\n".utf8), as: .json)
    }
  }

  private func table(_ request: ViewTable.Request) throws -> ViewTable {
    if view == .products, argument.store == nil {
      return try ViewTable(CatalogIndex(try RequiredCatalog.required(argument.catalog)), request)
    }
    let path = try argument.existing()
    do {
      let events = try ProgressLine.whileReading { progress throws(JournalError) in
        try StoreListing.events(of: path, telling: progress)
      }
      return try ListedStore(events, selling: try catalog(of: path)).table(view, request)
    } catch let error as JournalError {
      throw CommandOutput.couldNot("\(error)")
    } catch let fault as JournalFault {
      throw CommandOutput.couldNot("\(path): \(fault)")
    }
  }

  /// Returns the catalog with the names of a store's products: the given one, or else that of the store.
  private func catalog(of path: String) throws(ExitCode) -> Catalog {
    if let named = argument.catalog, !StoreListing.isStore(named) {
      return try RequiredCatalog.required(named)
    }
    guard case .success(let content) = StoreListing(path: path).content,
      let file = content.about.catalogPath
    else { return .sample }
    // If its file is gone, identifiers replace names.
    return CatalogReader.read(path: file).catalog ?? Catalog(products: [])
  }
}

extension ViewName: ExpressibleByArgument {}

extension QueryField {
  /// The field as a line of the help.
  fileprivate var line: String {
    "\(names.joined(separator: ", ")): \(help)\(kindWords)"
  }

  private var kindWords: String {
    switch kind {
    case .text: ""
    case .number: " (a number)"
    case .money: " (an amount such as 4.99)"
    case .date: " (a date such as 2026-03, 2026-03-01 or 2026-03-01T10:00)"
    case .flag: " (yes or no)"
    case .choice(let words): " (\(words.joined(separator: ", ")))"
    }
  }
}
