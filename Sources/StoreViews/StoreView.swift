package import StoreEngine
package import StoreModel
package import StoreQueries

/// A table over a store: what each of its rows has, by names that queries, columns and files share.
package struct StoreView<Row>: Sendable {
  /// In the order in which a table shows them.
  package let columns: [ViewColumn<Row>]

  /// What a query can ask.
  package var fields: [QueryField] { columns.map(\.field) }

  /// The columns of a table for which no others are asked.
  package var usual: [ViewColumn<Row>] { columns.filter(\.isUsual) }

  /// Finds rows, one after another.
  ///
  /// A word or pattern is found in what is shown of a row; where nothing is, in what any of its columns has.
  ///
  /// - Parameters:
  ///   - query: What was typed, read with ``fields``.
  ///   - context: What rows are about.
  /// - Returns: Whether a row is found; what is shown of it is asked for only where that matters.
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
  /// Whether a table has it unless others are asked for.
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

/// What the rows of tables are about.
package struct ViewContext: Sendable {
  package let store: Store
  /// What a product is called in the store's language, or its identifier.
  package let name: @Sendable (ProductID) -> String

  package init(store: Store, name: @escaping @Sendable (ProductID) -> String) {
    self.store = store
    self.name = name
  }

  /// What a transaction sold, by the name that the customer knows.
  func name(of transaction: Transaction) -> String {
    transaction.requestedName ?? name(transaction.productId)
  }
}
