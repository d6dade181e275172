package import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// Work for the table that may take longer than a key press, and then runs in the background.
package enum TableWork: Hashable, Sendable {
  case sort(TableSorting, edition: Int)
  /// Sort the products and SKUs of the main screen.
  case sortProducts(CatalogOrder, edition: Int)
  /// Find the products and SKUs of the main screen that match a query.
  case filterProducts(CatalogQuery, edition: Int)
  /// Compute a change of prices.
  case plan(PriceEdit)
  /// Format rows for the clipboard.
  case copy(TableForm)
  /// Write rows to a file.
  ///
  /// An existing file is replaced only if the user confirmed it.
  case write(path: String, replaces: Bool)
  /// Compute the changes in a table from a spreadsheet.
  case read(path: String)
  /// Compute the changed bytes of the catalog's file.
  ///
  /// The path is `nil` for a catalog without a file.
  case edit([PriceChange], path: String?, [UInt8])
}

/// A requested change of prices, and the prices to change.
package struct PriceEdit: Hashable, Sendable {
  /// The prices in a row to change.
  enum Scope: Hashable, Sendable {
    case onePrice
    case storefront(Storefront)
    /// The base price, and every storefront's own price.
    case everywhere
  }

  var adjustment: PriceAdjustment
  var place: Scope
}

/// A format for rows.
package enum TableForm: String, Hashable, Sendable, CaseIterable {
  case csv = "CSV"
  case markdown = "Markdown"
  case tabs = "TSV"
  case json = "JSON"
  /// The cell under the cursor.
  case cell = "Cell"
  case row = "Row"

  /// Whether the text is a table of the selected rows or all rows, instead of one row or cell.
  var isOfTable: Bool {
    switch self {
    case .csv, .tabs, .json, .markdown: true
    case .cell, .row: false
    }
  }

  /// Whether the program can import the format, so that each row must identify its product or SKU.
  var isReadBack: Bool {
    switch self {
    case .csv, .tabs, .json: true
    case .markdown, .cell, .row: false
    }
  }

  /// Creates the format of a file from its extension, or CSV if the extension is unknown.
  init(ofFile path: String) {
    switch path.split(separator: ".").last.map({ $0.lowercased() }) {
    case "md", "markdown": self = .markdown
    case "tsv", "tab": self = .tabs
    case "json": self = .json
    default: self = .csv
    }
  }
}

/// File access for work on the table.
package struct TableFiles: Sendable {
  package var read: @Sendable (_ path: String) throws -> [UInt8]
  /// A function that writes a file, or throws ``FileExists`` if an existing file must not be replaced.
  package var write: @Sendable (_ path: String, _ replaces: Bool, _ bytes: [UInt8]) throws -> Void

  package init(
    read: @escaping @Sendable (_ path: String) throws -> [UInt8],
    write: @escaping @Sendable (_ path: String, _ replaces: Bool, _ bytes: [UInt8]) throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}

/// Work on the table with all of its input, so that it can run on any thread while the screen continues.
package struct TableJob: Sendable {
  let work: TableWork
  /// The rows to work on.
  let table: CatalogTable
  /// The cell under the cursor, and the cells of its row.
  let cell: String
  let row: String
  /// The key that writes a file, for a message that recommends it.
  let writeKey: String
  /// The list in which to search, if the query narrows an earlier one.
  var list: CatalogList?
  /// The order of the matching rows, or `nil` for the order of the catalog.
  var order: CatalogRows?
  private let cancellation = SearchCancellation()

  /// Whether the work takes so long that it would delay keys.
  package var isLong: Bool {
    switch work {
    case .sort(let sorting, _): !table.isQuick(sorting.column)
    case .sortProducts(let order, _): !table.items.index.isQuick(order)
    // Other filters are applied by the key itself.
    case .filterProducts: true
    case .plan, .copy, .write, .read, .edit: table.catalog.skus.count + table.items.count > 2_000
    }
  }

  /// Cancels a search whose result is no longer needed.
  package func cancel() { cancellation.cancel() }

  /// Does the work.
  ///
  /// - Parameter files: The access to table files.
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

  /// Returns a text for the clipboard, or the reason that the table is too long for the clipboard.
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
  /// Returns the requested work with its current input, or `nil` if there is nothing to work on.
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

/// The result of work for the table.
package enum TableResult: Sendable {
  case sorted(CatalogRows, TableSorting, edition: Int)
  /// Every product and SKU, in the order that was requested.
  case productsSorted(CatalogRows, edition: Int)
  /// The products and SKUs that match a filter.
  case productsFound(CatalogList, edition: Int)
  /// The computed price changes.
  case planned(PricePreview)
  /// A text for the clipboard, and its description.
  case text(String, words: String)
  /// The result, or the reason that nothing was done, a sentence.
  case told(String, isProblem: Bool)
  /// The edit of the catalog's file, and the bytes that it was made for.
  case edited(CatalogEdit, from: [UInt8])
  /// The new content of a catalog without a file, with the new prices.
  case copied([UInt8])
  /// The reason that prices aren't saved, a sentence.
  case unsaved(String)
  /// The file exists, and the user has to decide whether to replace it.
  case exists(path: String)

  /// Shows the result on the pages that requested it.
  func show(on pages: inout Pages) -> PageResult {
    switch self {
    case .sorted(let rows, let sorting, let edition):
      pages.table.showSorted(rows, sorting, edition: edition)
    case .productsSorted(let rows, let edition): pages.shelf.showSorted(rows, edition: edition)
    case .productsFound(let list, let edition): pages.shelf.showFound(list, edition: edition)
    case .planned(let preview):
      // A user who has left the page stays on the other page.
      if pages.open == .table { pages.table.preview = preview }
    case .text(let text, let words):
      return PageResult(effects: [.copy(text)], copyWords: localized("table.copied", words))
    case .told(let words, let isProblem): return .saying(words, isProblem: isProblem)
    case .edited(let edit, let bytes):
      return pages.table.isSaving ? [.catalogFile(.save(edit, from: bytes))] : []
    case .copied(let bytes):
      guard pages.table.isSaving else { return [] }
      // A user who closes the menu hasn't started saving.
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
