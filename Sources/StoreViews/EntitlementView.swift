import StoreModel
import StoreQueries

extension StoreView<TransactionRow> {
  /// The view of entitlements, with the columns of their transactions.
  package static let entitlements = StoreView(
    columns: ["product", "name", "type", "expires", "family", "id", "date", "token"].compactMap {
      name in
      transactions.columns.first { $0.field.name == name }.map { $0.usual }
    }
  )
}

extension ViewColumn {
  /// A copy of the column that is shown by default.
  fileprivate var usual: ViewColumn {
    ViewColumn(field.name, field.kind, field.help, others: field.others, isUsual: true, value)
  }
}
