/// The kind of a request, one of ten.
package enum RequestKind: String, Hashable, Sendable, CaseIterable {
  case oneTimeCharge
  case createSubscription
  case modifySubscription
  case reactivateSubscription
  case cancel
  case revoke
  case changePrice
  case changeMetadata
  case migrate
  case requestRefund

  package init(_ operation: RequestOperation) {
    switch operation {
    case .oneTimeCharge: self = .oneTimeCharge
    case .createSubscription: self = .createSubscription
    case .modifySubscription: self = .modifySubscription
    case .reactivateSubscription: self = .reactivateSubscription
    }
  }

  package init(_ endpoint: ServerEndpoint) {
    switch endpoint {
    case .cancel: self = .cancel
    case .revoke: self = .revoke
    case .changePrice: self = .changePrice
    case .changeMetadata: self = .changeMetadata
    case .migrate: self = .migrate
    case .requestRefund: self = .requestRefund
    }
  }

  /// The route of a request to the App Store.
  package enum Route: Hashable, Sendable {
    /// The app sends the request through StoreKit, with an operation.
    case inApp(RequestOperation)
    /// The merchant's server sends the request to an endpoint.
    case server(ServerEndpoint)
  }

  /// The route of a request of this kind to the App Store.
  package var route: Route {
    switch self {
    case .oneTimeCharge: .inApp(.oneTimeCharge)
    case .createSubscription: .inApp(.createSubscription)
    case .modifySubscription: .inApp(.modifySubscription)
    case .reactivateSubscription: .inApp(.reactivateSubscription)
    case .cancel: .server(.cancel)
    case .revoke: .server(.revoke)
    case .changePrice: .server(.changePrice)
    case .changeMetadata: .server(.changeMetadata)
    case .migrate: .server(.migrate)
    case .requestRefund: .server(.requestRefund)
    }
  }

  /// The endpoint of a server request, or `nil` for a request that the customer confirms in the app.
  package var endpoint: ServerEndpoint? {
    if case .server(let endpoint) = route { endpoint } else { nil }
  }

  /// Whether the merchant's server sends the request, without a customer's confirmation.
  package var isServers: Bool { endpoint != nil }

  /// Apple's name of the kind, such as `SubscriptionCreateRequest`.
  package var typeName: String {
    switch self {
    case .oneTimeCharge: "OneTimeChargeCreateRequest"
    case .createSubscription: "SubscriptionCreateRequest"
    case .modifySubscription: "SubscriptionModifyInAppRequest"
    case .reactivateSubscription: "SubscriptionReactivateInAppRequest"
    case .cancel: "SubscriptionCancelRequest"
    case .revoke: "SubscriptionRevokeRequest"
    case .changePrice: "SubscriptionPriceChangeRequest"
    case .changeMetadata: "SubscriptionChangeMetadataRequest"
    case .migrate: "SubscriptionMigrateRequest"
    case .requestRefund: "RequestRefundRequest"
    }
  }
}
