/// An endpoint for requests of a merchant's server, which don't require the customer's confirmation.
///
/// Each endpoint has its own kind of request (rule: advanced-commerce.requests.server-members).
public enum ServerEndpoint: String, Hashable, Sendable, Codable, CaseIterable {
  /// The endpoint that turns off automatic renewal. The customer keeps access until the end of the period.
  case cancel
  /// The endpoint that ends a subscription immediately and refunds it.
  case revoke
  /// The endpoint that changes prices from the next renewal.
  case changePrice
  /// The endpoint that changes SKUs, names and the tax code of an active subscription, but not prices or service.
  case changeMetadata
  /// The endpoint that migrates an ordinary subscription to Advanced Commerce.
  case migrate
  /// The endpoint that refunds items of a transaction.
  case requestRefund

  /// The path before the transaction's identifier, such as `/advancedCommerce/v1/subscription/cancel/`.
  public var path: String {
    let kind = self == .requestRefund ? "transaction" : "subscription"
    return "/advancedCommerce/v1/\(kind)/\(rawValue)/"
  }

  /// Returns the path for a transaction.
  ///
  /// - Parameter transactionId: The transaction to refund, or any transaction of the subscription for other
  ///   endpoints.
  /// - Returns: The path, to append to a host.
  public func path(transactionId: String) -> String {
    path + transactionId
  }

  /// Apple's name of the endpoint.
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

  /// The average number of requests per second that an app may send in production during an hour.
  ///
  /// The sandbox allows a tenth of this number (rule: server.rate-limits).
  public var rateLimit: Int {
    switch self {
    case .cancel, .revoke, .requestRefund: 5
    case .changePrice, .changeMetadata, .migrate: 50
    }
  }

  /// Returns the number of requests per hour that an app may send.
  ///
  /// - Parameter isSandbox: `true` for the sandbox, `false` for production.
  /// - Returns: The limit. The App Store returns status 429 for further requests.
  public func requestsPerHour(isSandbox: Bool) -> Int {
    rateLimit * 3600 / (isSandbox ? 10 : 1)
  }
}

extension ServerEndpoint {
  /// The letter of the endpoint in the table of errors (rule: advanced-commerce.requests.error-numbers).
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

  /// The errors that Apple's page about the endpoint lists, ordered by number.
  ///
  /// Two endpoints don't list the error for a repeated reference (rule: advanced-commerce.server.repeat-allowed).
  public var errors: [AdvancedCommerceErrorCode] {
    AdvancedCommerceErrorCode.table.filter { $0.endpoints.contains(letter) }.map(\.code)
  }
}
