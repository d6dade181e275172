package import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// Work for the table or the product list.
///
/// If it may take longer than a key press, it runs in the background.
package enum TableWork: Hashable, Sendable {
  case sort(TableSorting, edition: Int)
  /// Sort the products and SKUs of the main page.
  case sortProducts(CatalogOrder, edition: Int)
  /// Find the products and SKUs on the main page that match a query.
  case filterProducts(CatalogQuery, edition: Int)
  /// Compute the new prices for a price change.
  case plan(PriceEdit)
  /// Format rows for the clipboard.
  case copy(TableForm)
  /// Write rows to a file.
  ///
  /// An existing file is replaced only after the user has confirmed the replacement.
  case write(path: String, replaces: Bool)
  /// Compute the price changes in a table from a spreadsheet.
  case read(path: String)
  /// Compute the changed content of the catalog's file.
  ///
  /// The path is `nil` if the catalog doesn't have a file.
  case edit([PriceChange], path: String?, [UInt8])
}

/// A requested price change, and the prices that it applies to.
package struct PriceEdit: Hashable, Sendable {
  /// The prices in a row that a change applies to.
  enum Scope: Hashable, Sendable {
    case onePrice
    case storefront(Storefront)
    /// The base price, and the own price of every storefront.
    case everywhere
  }

  var adjustment: PriceAdjustment
  var place: Scope
}

/// A format in which rows are copied or written.
package enum TableForm: String, Hashable, Sendable, CaseIterable {
  case csv = "CSV"
  case markdown = "Markdown"
  case tabs = "TSV"
  case json = "JSON"
  /// The cell under the cursor.
  case cell = "Cell"
  case row = "Row"

  /// Whether the format contains a table with several rows.
  ///
  /// Otherwise, it contains one row or one cell.
  var isOfTable: Bool {
    switch self {
    case .csv, .tabs, .json, .markdown: true
    case .cell, .row: false
    }
  }

  /// Whether the program can read the format again.
  ///
  /// If so, each row must identify its product or SKU.
  var isReadBack: Bool {
    switch self {
    case .csv, .tabs, .json: true
    case .markdown, .cell, .row: false
    }
  }

  /// Creates the format of a file with the given path from the file's extension.
  ///
  /// For an unknown extension, the format is CSV.
  init(ofFile path: String) {
    switch path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "md", "markdown": self = .markdown
    case "tsv", "tab": self = .tabs
    case "json": self = .json
    default: self = .csv
    }
  }
}

/// The file access that is needed for work on the table.
package struct TableFiles: Sendable {
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// A closure that writes a file.
  ///
  /// It throws ``FileExists`` if an existing file must not be replaced.
  package var write: @Sendable (_ path: String, _ replaces: Bool, _ bytes: [UInt8]) throws -> Void

  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    write: @escaping @Sendable (_ path: String, _ replaces: Bool, _ bytes: [UInt8]) throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}

/// Work on the table with all of its input.
///
/// It can run on any thread while the user continues.
package struct TableJob: Sendable {
  let work: TableWork
  /// The table with the rows to work on.
  let table: CatalogTable
  /// The text of the cell under the cursor.
  let cell: String
  let row: String
  /// The key that writes a file, which a message recommends.
  let writeKey: String
  /// The list in which to search.
  ///
  /// It is set if the query narrows an earlier query.
  var list: CatalogList?
  /// The order of the matching rows, or `nil` for the catalog's order.
  var order: CatalogRows?
  private let cancellation = SearchCancellation()

  /// Whether the work may take so long that it would delay keys.
  package var isLong: Bool {
    switch work {
    case .sort(let sorting, _): !table.isQuick(sorting.column)
    case .sortProducts(let order, _): !table.items.index.isQuick(order)
    // Filters that take less time are applied when the key is pressed.
    case .filterProducts: true
    case .plan, .copy, .write, .read, .edit: table.catalog.skus.count + table.items.count > 2_000
    }
  }

  /// Cancels a search if its result is no longer needed.
  package func cancel() { cancellation.cancel() }

  /// Does the work.
  ///
  /// - Parameter files: The access to files with tables.
  /// - Returns: The result for the screen.
  package func done(_ files: TableFiles) -> TableResult {
    switch work {
    case .sort(let sorting, let edition):
      return .sorted(
        table.ordered(by: sorting.column, descending: sorting.isDescending),
        sorting,
        edition: edition
      )
    case .sortProducts(let order, let edition):
      return .productsSorted(table.items.index.rows(in: order), edition: edition)
    case .filterProducts(let query, let edition):
      let found = table.items.index.list(
        matching: query,
        within: list,
        isBounded: true,
        cancellation: cancellation
      )
      return .productsFound(order.map(found.sorted) ?? found, edition: edition)
    case .plan(let wish):
      return .planned(PricePreview(of: wish, table))
    case .copy(let form):
      return copied(form)
    case .write(let path, let replaces):
      do {
        try files.write(path, replaces, Array(text(TableForm(ofFile: path)).utf8))
        return .told(
          localized("table.written-to", counted(table.items.count, "counted.row"), path),
          isProblem: false
        )
      } catch is FileExists {
        return .exists(path: path)
      } catch {
        return .told("\(error)", isProblem: true)
      }
    case .edit(let changes, let path, let bytes):
      return Self.edit(changes, path: path, bytes, of: table.catalog)
    case .read(let path):
      do {
        let reading = CatalogTableReading(try files.read(path), of: table.catalog)
        return .planned(PricePreview(of: reading, from: path, in: table.catalog))
      } catch {
        return .told("\(error)", isProblem: true)
      }
    }
  }

  /// Returns the string for the clipboard, or a message that the table is too long for the clipboard.
  private func copied(_ form: TableForm) -> TableResult {
    guard !form.isOfTable || table.items.count <= TableCommand.mostRows else {
      let most = grouped(TableCommand.mostRows)
      return .told(localized("table.most-rows-copied-writes-file", most, writeKey), isProblem: true)
    }
    let words =
      form.isOfTable
      ? localized("table.as", counted(table.items.count, "counted.row"), form.rawValue)
      : form == .cell ? localized("table.the-cell") : localized("table.the-row")
    return .text(text(form), words: words)
  }

  private func text(_ form: TableForm) -> String {
    switch form {
    case .csv: separated(",")
    case .tabs: separated("\t")
    case .markdown: table.markdown
    case .json: "\(table.json.printed)\n"
    case .cell: cell
    case .row: row
    }
  }

  private func separated(_ sign: Unicode.Scalar) -> String {
    var bytes: [UInt8] = []
    table.csv(separator: sign) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TablePage {
  /// Returns the job for the requested work with the current input, or `nil` if there is nothing to work on.
  func job(for work: TableWork, _ keys: KeyTable) -> TableJob? {
    guard let table else { return nil }
    let rows: CatalogRows?
    var form: TableForm?
    switch work {
    case .sort, .sortProducts: rows = table.items.index.rows
    case .filterProducts: rows = nil
    case .plan: rows = selection
    case .copy(let wanted): (rows, form) = (tableRows, wanted)
    case .write(let path, _): (rows, form) = (tableRows, TableForm(ofFile: path))
    case .read, .edit: rows = table.items
    }
    let written = form?.isReadBack == true ? tableWithIdentifiers ?? table : table
    let cells =
      selectedItem.map { item in table.columns.map { table.cell($0, of: item).text } } ?? []
    return rows.map {
      TableJob(
        work: work,
        table: written.showing($0),
        cell: cells.indices.contains(column) ? cells[column] : "",
        row: cells.joined(separator: "\t"),
        writeKey: keys[.table(.write)]
      )
    }
  }
}

extension StorefrontScreen {
  package func job(for work: TableWork) -> TableJob? {
    pages.shelf.job(for: work) ?? pages.table.job(for: work, terminal.appearance.keys)
  }
}

/// The result of work for the table or the product list.
package enum TableResult: Sendable {
  case sorted(CatalogRows, TableSorting, edition: Int)
  /// All products and SKUs in the requested order.
  case productsSorted(CatalogRows, edition: Int)
  /// The products and SKUs that match a filter.
  case productsFound(CatalogList, edition: Int)
  /// The computed price changes.
  case planned(PricePreview)
  /// A string for the clipboard, and a description of the string.
  case text(String, words: String)
  /// A sentence about the result, or about why nothing was done.
  case told(String, isProblem: Bool)
  /// The edit of the catalog's file, and the content of the file on which the edit is based.
  case edited(CatalogEdit, from: [UInt8])
  /// The content of a catalog without a file, including the new prices.
  case copied([UInt8])
  /// The prices weren't saved. The string is a sentence with the reason.
  case unsaved(String)
  /// The file already exists. The user must decide whether to replace it.
  case exists(path: String)

  /// Shows the result on the pages that requested the work.
  func show(on pages: inout Pages) -> PageResult {
    switch self {
    case .sorted(let rows, let sorting, let edition):
      pages.table.showSorted(rows, sorting, edition: edition)
    case .productsSorted(let rows, let edition): pages.shelf.showSorted(rows, edition: edition)
    case .productsFound(let list, let edition): pages.shelf.showFound(list, edition: edition)
    case .planned(let preview):
      // If the user has left the page, the preview isn't shown.
      if pages.open == .table { pages.table.preview = preview }
    case .text(let text, let words):
      return PageResult(effects: [.copy(text)], copyWords: localized("table.copied", words))
    case .told(let words, let isProblem): return .saying(words, isProblem: isProblem)
    case .edited(let edit, let bytes):
      return pages.table.isSaving ? [.catalogFile(.save(edit, from: bytes))] : []
    case .copied(let bytes):
      guard pages.table.isSaving else { return [] }
      // If the user closes the menu, nothing is being saved.
      pages.table.isSaving = false
      return .opening(.pricedCopy(bytes))
    case .unsaved(let words):
      pages.table.isSaving = false
      return .saying(words, isProblem: true)
    case .exists(let path): return .opening(.replacingByTable(path), above: true)
    }
    return []
  }
}
