import StoreModel

extension Currency {
  /// Returns the problem with an amount that has more decimals than the currency, or `nil` if the amount is valid
  /// (rules: advanced-commerce.requests.milliunits, advanced-commerce.requests.decimals-error).
  ///
  /// - Parameters:
  ///   - amount: The amount in milliunits.
  ///   - field: The name for the amount in the message.
  /// - Returns: The problem as a sentence.
  func refusal(of amount: Int64, as field: String) -> String? {
    canCharge(amount)
      ? nil : "\(field) is \(amount) milliunits; \(self) has \(decimals) decimals"
  }
}
