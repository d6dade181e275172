/// What a merchant's server can ask of the App Store without the customer.
///
/// Each endpoint has a request of its own (rule: advanced-commerce.requests.server-members).
public enum ServerEndpoint: String, Hashable, Sendable, Codable, CaseIterable {
  /// Turns automatic renewal off; access lasts to the period's end.
  case cancel
  /// Ends a subscription at once and refunds it.
  case revoke
  /// Changes prices from the next renewal.
  case changePrice
  /// Changes SKUs, names and the tax code of what runs, without any effect on price or service.
  case changeMetadata
  /// Makes an ordinary subscription one of Advanced Commerce.
  case migrate
  /// Refunds items of a transaction.
  case requestRefund

  /// The path up to the transaction's identifier, such as
  /// `/advancedCommerce/v1/subscription/cancel/`.
  public var path: String {
    let kind = self == .requestRefund ? "transaction" : "subscription"
    return "/advancedCommerce/v1/\(kind)/\(rawValue)/"
  }

  /// The path for a transaction.
  ///
  /// - Parameter transactionId: For a refund the transaction itself, else any one of the
  ///   subscription's.
  /// - Returns: The path, ready to stand behind a host.
  public func path(transactionId: String) -> String {
    path + transactionId
  }

  /// Apple's name for the endpoint.
  public var name: String {
    switch self {
    case .cancel: "Cancel a Subscription"
    case .revoke: "Revoke Subscription"
    case .changePrice: "Change Subscription Price"
    case .changeMetadata: "Change Subscription Metadata"
    case .migrate: "Migrate a Subscription to Advanced Commerce API"
    case .requestRefund: "Request Transaction Refund"
    }
  }

  /// The requests a second that one app may send in production, counted by the hour.
  ///
  /// The sandbox allows a tenth (rule: server.rate-limits).
  public var rateLimit: Int {
    switch self {
    case .cancel, .revoke, .requestRefund: 5
    case .changePrice, .changeMetadata, .migrate: 50
    }
  }

  /// Requests an hour that one app may send.
  ///
  /// - Parameter isSandbox: True for the sandbox, false for production.
  /// - Returns: The limit; the request after it is answered 429.
  public func requestsPerHour(isSandbox: Bool) -> Int {
    rateLimit * 3600 / (isSandbox ? 10 : 1)
  }
}

extension ServerEndpoint {
  /// The letter of the endpoint in the table of errors
  /// (rule: advanced-commerce.requests.error-numbers).
  var letter: Character {
    switch self {
    case .cancel: "C"
    case .revoke: "R"
    case .changePrice: "P"
    case .changeMetadata: "M"
    case .migrate: "G"
    case .requestRefund: "F"
    }
  }

  /// The errors that Apple's page of the endpoint lists, by number.
  ///
  /// Two endpoints don't list a repeated reference (rule: advanced-commerce.server.repeat-allowed).
  public var errors: [AdvancedCommerceErrorCode] {
    AdvancedCommerceErrorCode.table.filter { $0.endpoints.contains(letter) }.map(\.code)
  }
}
