import StoreModel

/// What the merchant's server asks for through the App Store Server API (server-api.md 1.2).
extension Decision {
  mutating func decideForServer(_ command: StoreCommand) throws(StoreRefusal) {
    switch command {
    case .extendRenewalDate(let transaction, let terms):
      try extendRenewalDate(of: transaction, by: terms)
    case .extendAllRenewalDates(let request):
      try extendAllRenewalDates(request)
    case .setAppAccountToken(let transaction, let token):
      try setAppAccountToken(of: transaction, to: token)
    case .sendConsumption(let transaction, let report):
      try takeConsumption(report, of: transaction)
    case .reverseRefund(let transaction):
      try reverseRefund(of: transaction)
    case .changeMessaging(let change):
      try changeMessaging(change)
    default: break
    }
  }
}

extension StoreRefusal {
  /// The refusal with one of Apple's numbers.
  static func server(_ code: ServerRefusal.Code, _ problem: String) -> StoreRefusal {
    .server(ServerRefusal(code: code, problem: problem))
  }
}
