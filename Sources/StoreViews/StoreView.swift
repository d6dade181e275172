package import StoreEngine
package import StoreModel
package import StoreQueries

/// A table of a store's data, with column names that are the same in queries and in exported files.
package struct StoreView<Row>: Sendable {
  /// The columns, in the order in which a table shows them.
  package let columns: [ViewColumn<Row>]

  /// The fields that a query can use.
  package var fields: [QueryField] { columns.map(\.field) }

  /// The columns that a table has by default.
  package var usual: [ViewColumn<Row>] { columns.filter(\.isUsual) }

  /// Returns a function that finds rows.
  ///
  /// A word or pattern matches the visible text of a row. If the row isn't visible, it matches the text
  /// of any column.
  ///
  /// - Parameters:
  ///   - query: The query, which was read with ``fields``.
  ///   - context: The context of the rows.
  /// - Returns: A function that returns whether a row matches. It gets the visible text only if it needs it.
  package func finder(
    of query: Query,
    _ context: ViewContext
  ) -> (Row, _ shown: () -> String?) -> Bool {
    let byName = Dictionary(columns.map { ($0.field.name, $0) }) { first, _ in first }
    let finders = PatternFinders([query.condition])
    return { row, shown in
      lazy var texts = shown().map { [$0] } ?? columns.map { $0.value(row, context).text }
      lazy var folded = texts.map { TextFolding.folded($0) }
      return query.condition.holds { leaf in
        switch leaf {
        case .word(let word): folded.contains { $0.contains(word) }
        case .pattern(let pattern): texts.contains { finders.isFound(pattern, in: $0) }
        case .field(let test):
          byName[test.field].map { test.holds(for: $0.value(row, context), finders) } ?? false
        case .not, .all, .any: false
        }
      }
    }
  }
}

/// A column of a table.
package struct ViewColumn<Row>: Sendable {
  package let field: QueryField
  /// Whether a table has the column by default.
  package let isUsual: Bool
  package let value: @Sendable (Row, ViewContext) -> FieldValue

  init(
    _ name: String,
    _ kind: QueryField.Kind,
    _ help: String,
    others: [String] = [],
    isUsual: Bool = false,
    _ value: @escaping @Sendable (Row, ViewContext) -> FieldValue
  ) {
    field = QueryField(name, kind, help, others: others)
    self.isUsual = isUsual
    self.value = value
  }
}

/// The context of the rows in tables.
package struct ViewContext: Sendable {
  package let store: Store
  /// A function that returns a product's name in the store's language, or its identifier.
  package let name: @Sendable (ProductID) -> String

  package init(store: Store, name: @escaping @Sendable (ProductID) -> String) {
    self.store = store
    self.name = name
  }

  /// Returns the name of a transaction's product or item, as the customer knows it.
  func name(of transaction: Transaction) -> String {
    transaction.requestedName ?? name(transaction.productId)
  }
}
