import StoreModel

extension IssuedIdentifiers {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    within(.transactionID, nextTransaction.rawValue, "nextTransaction")
      ?? inside(0...Int32.max, revision, "revision")
      ?? counts.firstFault { within(.count, $0.value, $0.name) }
  }

  private var counts: [(name: String, value: Int)] {
    [
      ("life", life), ("lineItems", lineItems), ("nextPurchase", nextPurchase.rawValue),
      ("nextSystemSheet", nextSystemSheet.rawValue), ("nextMessage", nextMessage.rawValue),
      ("nextPurchaseIntent", nextPurchaseIntent.rawValue),
    ]
  }
}
