import StoreModel

/// A page that explains something of the store's; it follows the store as it changes.
struct Explanation: Hashable, Sendable {
  enum Subject: Hashable, Sendable {
    /// Why a product may be used, or may not.
    case why(ProductID)
    /// A subscription's past and coming periods, by its original transaction.
    case timeline(TransactionID)
    /// All that a line of the log says, by its number.
    case line(Int)
  }

  let subject: Subject
  /// Lines scrolled away at the top.
  var offset = 0

  init(_ subject: Subject) {
    self.subject = subject
  }
}
