import StoreModel

/// The reason why a partial refund of a transaction is impossible.
package enum RefundPartProblem: Hashable, Sendable, CaseIterable {
  case declined
  /// The transaction is a subscription, which the App Store prorates by time.
  case byTime
  /// The transaction has Advanced Commerce items, which only a request refunds.
  case soldByRequest
  case familyMembers
  /// The percentage is zero or covers the whole price.
  case outOfBounds
  /// The merchant's server hasn't reported the consumption.
  case notReported
  /// The period is over, or everything is consumed.
  case nothingLeft
  /// An upgrade replaced the period and refunded its rest.
  case givenBack

  /// Returns the problem with a transaction and its remedy, as a sentence.
  func words(of id: TransactionID) -> String {
    "transaction \(id) can't be refunded in part: \(words)"
  }

  private var words: String {
    switch self {
    case .declined: "the refund is declined; remove part or grant it"
    case .byTime: "the App Store prorates a subscription by the remaining time; use unused"
    case .soldByRequest: "an Advanced Commerce request sold it; refund its items with requestRefund"
    case .familyMembers: "a family member bought it; stop the sharing instead"
    case .outOfBounds:
      "give \(WholeBound.refundPercentage.words) thousandths of a percent; omit part for all of it"
    case .notReported:
      """
      the merchant's server hasn't sent consumption information for an open refund request; give \
      a percentage, or send it after the request
      """
    case .nothingLeft: "nothing of it is unused; decline the refund or refund all of it"
    case .givenBack:
      "an upgrade has refunded the rest of its period; omit part for what is left"
    }
  }
}
