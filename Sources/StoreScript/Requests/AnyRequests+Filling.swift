package import AdvancedCommerce

// The parts of a request that a step may omit. The player sets them when the step runs.

extension AnyInAppRequest {
  /// The transaction id of the subscription, in its wire form, or `nil` if the request isn't about a subscription.
  package var subscriptionID: String? {
    get {
      switch self {
      case .oneTimeCharge: nil
      case .createSubscription(let request): request.previousTransactionId
      case .modifySubscription(let request): request.transactionId
      case .reactivateSubscription(let request): request.transactionId
      }
    }
    set {
      switch self {
      case .oneTimeCharge:
        return
      case .createSubscription(var request):
        request.previousTransactionId = newValue
        self = .createSubscription(request)
      case .modifySubscription(var request):
        request.transactionId = newValue ?? ""
        self = .modifySubscription(request)
      case .reactivateSubscription(var request):
        request.transactionId = newValue ?? ""
        self = .reactivateSubscription(request)
      }
    }
  }

  /// The request's metadata.
  ///
  /// A step may omit parts of it.
  package var filledInfo: RequestInfo {
    get { requestInfo }
    set {
      switch self {
      case .oneTimeCharge(var request):
        request.requestInfo = newValue
        self = .oneTimeCharge(request)
      case .createSubscription(var request):
        request.requestInfo = newValue
        self = .createSubscription(request)
      case .modifySubscription(var request):
        request.requestInfo = newValue
        self = .modifySubscription(request)
      case .reactivateSubscription(var request):
        request.requestInfo = newValue
        self = .reactivateSubscription(request)
      }
    }
  }
}

extension AnyServerRequest {
  /// The request's metadata.
  ///
  /// A step may omit parts of it.
  package var filledInfo: RequestInfo {
    get { requestInfo }
    set {
      switch self {
      case .cancel(var request):
        request.requestInfo = newValue
        self = .cancel(request)
      case .revoke(var request):
        request.requestInfo = newValue
        self = .revoke(request)
      case .changePrice(var request):
        request.requestInfo = newValue
        self = .changePrice(request)
      case .changeMetadata(var request):
        request.requestInfo = newValue
        self = .changeMetadata(request)
      case .migrate(var request):
        request.requestInfo = newValue
        self = .migrate(request)
      case .requestRefund(var request):
        request.requestInfo = newValue
        self = .requestRefund(request)
      }
    }
  }
}
