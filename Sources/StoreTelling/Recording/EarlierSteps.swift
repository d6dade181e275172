package import StoreModel

/// The steps of a script before a recording, with the transactions that recorded steps can refer
/// to.
package struct EarlierSteps: Sendable {
  /// The names of transactions.
  ///
  /// If the script doesn't have a name yet, the recording chose it.
  package internal(set) var names: [TransactionID: String]
  /// Every name that a recorded step can't have.
  var taken: Set<String>
  /// The transactions whose steps are unnamed and can get a name.
  let nameable: Set<TransactionID>
  /// The transactions whose steps were removed from the script.
  let removed: Set<TransactionID>

  package init(
    names: [TransactionID: String],
    taken: Set<String>,
    nameable: Set<TransactionID>,
    removed: Set<TransactionID>
  ) {
    self.names = names
    self.taken = taken
    self.nameable = nameable
    self.removed = removed
  }
}

/// The error of a recorded step about a purchase whose step was removed from the script.
package struct RemovedPurchase: Error {}
