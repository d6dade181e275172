package import CatalogTools
import StoreCatalog
import StoreModel
package import StoreQueries
import VisibleText

/// The requested rows of a view, in the requested columns.
package struct ViewTable: Sendable {
  package let columns: [QueryField]
  package private(set) var rows: [[FieldValue]]

  /// A request for a table.
  package struct Request: Sendable {
    package var query = ""
    /// The saved queries that the query can name.
    package var names = QueryNames()
    /// The names of the columns, or an empty array for the default columns.
    package var columns: [String] = []
    /// The column to sort by, with `-` before it for descending order.
    package var sort: String?
    /// The maximum number of rows.
    package var limit: Int?

    package init() {}
  }

  /// The reason that a request is invalid, as a clause in a message to the user.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Creates a table of the rows in a view that match a query.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - all: Every row.
  ///   - request: The request.
  ///   - context: The context of the rows.
  /// - Throws: ``Fault`` if the request is invalid.
  package init<Row>(
    _ view: StoreView<Row>,
    _ all: some Sequence<Row>,
    _ request: Request,
    _ context: ViewContext
  ) throws(Fault) {
    let query = try Self.read { () throws(QueryFault) in
      try Query(request.query, fields: view.fields, names: request.names)
    }
    let chosen = try Self.chosen(request.columns, of: view.columns, usual: view.usual)
    let order = try Order(request.sort, among: view.fields)
    let sorting = order.flatMap { order in view.columns.first { $0.field == order.field } }
    let isFound = view.finder(of: query, context)
    var found: [(key: FieldValue, values: [FieldValue])] = []
    for row in all where isFound(row, { nil }) {
      let key = sorting.map { $0.value(row, context) } ?? .none
      found.append((key, chosen.map { $0.value(row, context) }))
      // Without a sort order, the first matches are the result.
      if order == nil, found.count == request.limit { break }
    }
    columns = chosen.map(\.field)
    rows = Self.ordered(found, order, request.limit)
  }

  /// Creates a table of the products and SKUs in a catalog that match a query.
  ///
  /// - Throws: ``Fault`` if the request is invalid.
  package init(_ index: CatalogIndex, _ request: Request) throws(Fault) {
    let query = try Self.read { () throws(QueryFault) in
      try CatalogQuery(request.query, names: request.names)
    }
    let all = ItemColumn.all
    let usual = all.filter { $0.item != .language && $0.item != .tax }
    let chosen = try Self.chosen(request.columns, of: all, usual: usual)
    let order = try Order(request.sort, among: all.map(\.field))
    let list = index.list(matching: query)
    let sorting = order.flatMap { order in all.first { $0.field == order.field } }
    let found = sorting.map { column in
      index.rows(in: CatalogOrder(column.item, isDescending: order?.isDescending == true))
        .kept(by: list.rows)
    }
    columns = chosen.map(\.field)
    rows = (found ?? list.rows).prefix(request.limit ?? .max).map { item in
      chosen.map { $0.value(of: item, in: index) }
    }
  }

  /// Creates a table with every field of some rows.
  package init<Row>(_ view: StoreView<Row>, _ rows: [Row], _ context: ViewContext) {
    columns = view.fields
    self.rows = rows.map { row in view.columns.map { $0.value(row, context) } }
  }

  /// Creates a table with every field of some products and SKUs.
  package init(_ index: CatalogIndex, _ items: [CatalogIndex.Item]) {
    let all = ItemColumn.all
    columns = all.map(\.field)
    rows = items.map { item in all.map { $0.value(of: item, in: index) } }
  }

  private static func read<Read>(_ query: () throws(QueryFault) -> Read) throws(Fault) -> Read {
    do throws(QueryFault) {
      return try query()
    } catch {
      throw Fault(description: "\(error)")
    }
  }

  private static func ordered(
    _ found: [(key: FieldValue, values: [FieldValue])],
    _ order: Order?,
    _ limit: Int?
  ) -> [[FieldValue]] {
    guard let order else { return found.map(\.values) }
    let sorted = found.sorted(isDescending: order.isDescending) { SortKey($0.key) }
    return sorted.prefix(limit ?? .max).map(\.values)
  }

  private static func chosen<Column: NamedColumn>(
    _ names: [String],
    of all: [Column],
    usual: [Column]
  ) throws(Fault) -> [Column] {
    guard !names.isEmpty else { return usual }
    var chosen: [Column] = []
    for name in names {
      chosen.append(all[try field(name, among: all.map(\.field))])
    }
    return chosen
  }

  fileprivate static func field(_ name: String, among fields: [QueryField]) throws(Fault) -> Int {
    if let index = fields.firstIndex(where: { $0.names.contains(name) }) {
      return index
    }
    let remedy = Suggestion.remedy(for: name, among: fields.flatMap(\.names))
    throw Fault(description: "there is no column \(name.quoted): \(remedy)")
  }

  /// The column that sorts the rows, and the direction.
  private struct Order {
    let field: QueryField
    let isDescending: Bool

    init?(_ text: String?, among fields: [QueryField]) throws(Fault) {
      guard let text else { return nil }
      isDescending = text.hasPrefix("-")
      field =
        fields[try ViewTable.field(isDescending ? String(text.dropFirst()) : text, among: fields)]
    }
  }
}

/// A column that is identified by its field.
private protocol NamedColumn {
  var field: QueryField { get }
}

extension ViewColumn: NamedColumn {}

/// A column of a catalog.
private struct ItemColumn: NamedColumn {
  let item: ItemField
  var field: QueryField { item.queryField }

  static let all = ItemField.columns.map(Self.init)

  /// Returns the value of the column, where a name is the name in the catalog's home storefront.
  func value(of item: CatalogIndex.Item, in index: CatalogIndex) -> FieldValue {
    self.item == .name ? .text(index.name(of: item)) : index.value(of: self.item, item)
  }
}
