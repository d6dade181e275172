import StoreModel

extension Currency {
  /// Why an amount cannot be charged, for the message of a refusal; nil if it can.
  ///
  /// - Parameters:
  ///   - amount: The amount in milliunits.
  ///   - field: Where it stands, as the message names it.
  /// - Returns: What is wrong: it has more decimals than the currency.
  func refusal(of amount: Int64, as field: String) -> String? {
    canCharge(amount)
      ? nil : "\(field) is \(amount) milliunits; \(self) has \(decimals) decimals"
  }
}
