import StoreModel
import StoreQueries

extension StoreView<TransactionRow> {
  /// What the customer may use: the transactions behind it.
  package static let entitlements = StoreView(
    columns: ["product", "name", "type", "expires", "family", "id", "date", "token"].compactMap {
      name in
      transactions.columns.first { $0.field.name == name }.map { $0.usual }
    }
  )
}

extension ViewColumn {
  /// The same column where a table has it.
  fileprivate var usual: ViewColumn {
    ViewColumn(field.name, field.kind, field.help, others: field.others, isUsual: true, value)
  }
}
