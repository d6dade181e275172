import StoreModel

/// The reason why a part of a transaction can't be refunded.
package enum RefundPartProblem: Hashable, Sendable, CaseIterable {
  case declined
  /// The App Store prorates subscriptions by time.
  case byTime
  /// Only a request refunds items of Advanced Commerce.
  case soldByRequest
  case familyMembers
  /// The percentage is zero, or covers the whole price.
  case outOfBounds
  /// The merchant's server has not reported how much was consumed.
  case notReported
  /// The period is over, or everything is consumed.
  case nothingLeft
  /// An upgrade replaced the period and refunded its rest.
  case givenBack

  /// The problem of a transaction and its remedy, as a sentence.
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
