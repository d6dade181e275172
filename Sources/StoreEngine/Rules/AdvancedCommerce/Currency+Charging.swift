import StoreModel

extension Currency {
  /// The problem of an amount that has more decimals than the currency, or `nil`
  /// (rules: advanced-commerce.requests.milliunits, advanced-commerce.requests.decimals-error).
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
