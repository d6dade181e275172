package import StoreModel

/// A command of the merchant's server through the App Store Server API.
package enum ServerCommand: Equatable, Sendable {
  /// The merchant extends a subscription's renewal date. The transaction can be any transaction of the subscription.
  case extendRenewalDate(TransactionID, RenewalExtension)
  /// The merchant extends the renewal dates of all active subscribers of a product.
  case extendAllRenewalDates(MassRenewalExtension)
  /// The merchant sets the account token of a purchase. The values are the purchase's original transaction, and the
  /// token as a lower-case UUID.
  case setAppAccountToken(TransactionID, String)
  /// The merchant reports the consumption of a purchase.
  case sendConsumption(TransactionID, ConsumptionReport)
  /// The store reverses a refund after a dispute.
  case reverseRefund(TransactionID)
  /// The merchant changes its retention messages.
  case changeMessaging(MessagingChange)
}

extension Decision {
  mutating func decide(_ command: ServerCommand) throws(StoreRefusal) {
    switch command {
    case .extendRenewalDate(let transaction, let terms):
      try extendRenewalDate(of: transaction, by: terms)
    case .extendAllRenewalDates(let request): try extendAllRenewalDates(request)
    case .setAppAccountToken(let transaction, let token):
      try setAppAccountToken(of: transaction, to: token)
    case .sendConsumption(let transaction, let report):
      try takeConsumption(report, of: transaction)
    case .reverseRefund(let transaction): try reverseRefund(of: transaction)
    case .changeMessaging(let change): try changeMessaging(change)
    }
  }
}

extension StoreRefusal {
  /// Returns a refusal with one of Apple's error numbers.
  static func server(_ code: ServerRefusal.Code, _ problem: String) -> StoreRefusal {
    .server(ServerRefusal(code: code, problem: problem))
  }
}
