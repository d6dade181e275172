import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog export`, which writes products and SKUs by storefront as a table.
struct CatalogExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export products and prices as a table for a spreadsheet.",
    discussion: """
      Writes a row for each product and SKU. The column "price" is the base price, in the \
      currency of the catalog's storefront. It is used in every storefront without its own price, \
      where the cell is empty (in Markdown, the price is in brackets). "a month" is the price of \
      a subscription for a month. "difference" compares a storefront's own price with the base \
      price: in percent if the currency is the same, otherwise as the value of one unit of its \
      currency.

      CSV follows RFC 4180; storefront catalog import reads it back after you edited it in a \
      spreadsheet.

      Exit code: 0, or 2 if the catalog has errors or can't be read.
      """
  )

  /// The form of the table.
  enum Form: String, CaseIterable, EnumerableFlag {
    case csv
    case markdown
    case json

    static func help(for value: Form) -> ArgumentHelp? {
      switch value {
      case .csv: "Write CSV."
      case .markdown: "Write a Markdown table."
      case .json: "Write a JSON array."
      }
    }
  }

  /// The separator between two cells of CSV.
  enum Separator: String, CaseIterable, ExpressibleByArgument {
    case comma
    case semicolon
    case tab

    var sign: Unicode.Scalar {
      switch self {
      case .comma: ","
      case .semicolon: ";"
      case .tab: "\t"
      }
    }
  }

  @Argument(help: "The catalog, or - for standard input.", completion: .file())
  var file: String

  @Flag var form = Form.csv

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Write these columns: \(CatalogTable.Kind.words). Default: all.",
      valueName: "column"
    )
  )
  var columns: [CatalogTable.Kind] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Write columns for these storefronts, such as DEU. Default: all with their own prices.",
      valueName: "code"
    ),
    transform: readStorefront
  )
  var storefront: [StoreModel.Storefront] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sort by a column, such as price or \"DEU a month\"; prefix it with - for descending order.",
      valueName: "column"
    )
  )
  var sort: String?

  @Option(
    help: ArgumentHelp(
      "Include only products that match this query: words, type:auto, group:NAME, price<5.",
      valueName: "query"
    )
  )
  var filter = ""

  @Option(help: ArgumentHelp("The separator of CSV cells.", valueName: "sign"))
  var separator = Separator.comma

  @OptionGroup var result: ResultOptions

  func run() throws {
    let catalog = try RequiredCatalog.required(file)
    var table = CatalogTable(
      catalog,
      kinds: columns.isEmpty ? catalog.usualColumns : columns,
      storefronts: storefront.isEmpty ? nil : storefront,
      query: try readQuery(filter)
    )
    try sort(&table)
    switch form {
    case .csv:
      try result.put(as: .csv) { write in try table.csv(separator: separator.sign, to: write) }
    case .markdown: try result.put(Array(table.markdown.utf8), as: .markdown)
    case .json: try result.put(Array("\(table.json.printed)\n".utf8), as: .json)
    }
  }

  private func sort(_ table: inout CatalogTable) throws {
    guard let sort else { return }
    let isDescending = sort.hasPrefix("-")
    let name = isDescending ? String(sort.dropFirst()) : sort
    guard
      let column = table.columns.first(where: { $0.name.lowercased() == name.lowercased() })
    else {
      let remedy = Suggestion.remedy(for: name, among: table.columns.map(\.name), quoting: true)
      throw ValidationError("there is no column \(name.quoted); \(remedy)")
    }
    table.sort(by: column, descending: isDescending)
  }
}

extension CatalogTable.Kind: ExpressibleByArgument {
  /// The words that select columns, for help.
  fileprivate static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
