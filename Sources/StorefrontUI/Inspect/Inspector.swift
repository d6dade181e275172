import StoreModel

/// A transaction that is looked into; its signed form arrives when the outside has taken it apart.
struct Inspector: Hashable, Sendable {
  let transaction: TransactionID
  var content: InspectorContent?
  /// Lines scrolled away at the top.
  var offset = 0

  init(_ transaction: TransactionID) {
    self.transaction = transaction
  }
}
