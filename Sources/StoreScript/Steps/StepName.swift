package import AdvancedCommerce

/// The key of a step in a session file.
package enum StepName: String, Hashable, Sendable, CaseIterable {
  case buy
  case charge
  case createSubscription
  case modifySubscription
  case reactivateSubscription
  case signedRequest
  case answer
  case approve
  case decline
  case resolve
  case finish
  case refund
  case cancelRenewal
  case resumeRenewal
  case buyElsewhere
  case restore
  case newDevice
  case launch
  case quit
  case refundRequest
  case manageSubscriptions
  case redeemCode
  case showMessage
  case crash
  case misbehave
  case server
  case registration
  case respond
  case sendIntent
  case familyBuy
  case stopSharing
  case settleBilling
  case agreeToPrice
  case refusePrice
  case decideRefund
  case message
  case raisePrice
  case extend
  case extendAll
  case setAccountToken
  case consumption
  case reverseRefund
  case messaging
  case performanceTest
  case cancelSubscription
  case revokeSubscription
  case changePrice
  case changeMetadata
  case migrateSubscription
  case requestRefund
  case expire
  case renew
  case delete
  case clear
  case testNotification
  case notify
  case resend
  case webhook
  case advance
  case rate
  case set
  case note
  case press
  case expect
}

extension Step {
  /// The key this step has in a session file.
  package var name: StepName {
    switch self {
    case .buy: .buy
    case .request(let request): StepName(request.request.operation)
    case .signedRequest: .signedRequest
    case .serverRequest(let request): StepName(request.request.endpoint)
    case .answerItemPrice(_, _, let agrees): agrees ? .agreeToPrice : .refusePrice
    case .answer: .answer
    case .approve: .approve
    case .decline: .decline
    case .resolve: .resolve
    case .finish: .finish
    case .refund: .refund
    case .cancelRenewal: .cancelRenewal
    case .resumeRenewal: .resumeRenewal
    case .buyElsewhere: .buyElsewhere
    case .restore: .restore
    case .newDevice: .newDevice
    case .launch: .launch
    case .quit: .quit
    case .crash: .crash
    case .misbehave: .misbehave
    case .server: .server
    case .registration: .registration
    case .refundRequest: .refundRequest
    case .manageSubscriptions: .manageSubscriptions
    case .redeemCode: .redeemCode
    case .showMessage: .showMessage
    case .respond: .respond
    case .sendIntent: .sendIntent
    case .familyBuy: .familyBuy
    case .stopSharing: .stopSharing
    case .settleBilling: .settleBilling
    case .agreeToPrice: .agreeToPrice
    case .refusePrice: .refusePrice
    case .decideRefund: .decideRefund
    case .message: .message
    case .raisePrice: .raisePrice
    case .extend: .extend
    case .extendAll: .extendAll
    case .setAccountToken: .setAccountToken
    case .consumption: .consumption
    case .reverseRefund: .reverseRefund
    case .messaging: .messaging
    case .performanceTest: .performanceTest
    case .expire: .expire
    case .renew: .renew
    case .delete: .delete
    case .clear: .clear
    case .testNotification: .testNotification
    case .notify: .notify
    case .resend: .resend
    case .webhook: .webhook
    case .advance: .advance
    case .rate: .rate
    case .set: .set
    case .note: .note
    case .press: .press
    case .expect: .expect
    }
  }
}

extension StepName {
  /// The step in which the app makes a request.
  package init(_ operation: RequestOperation) {
    self =
      switch operation {
      case .oneTimeCharge: .charge
      case .createSubscription: .createSubscription
      case .modifySubscription: .modifySubscription
      case .reactivateSubscription: .reactivateSubscription
      }
  }

  /// The step in which the merchant's server makes a request.
  package init(_ endpoint: ServerEndpoint) {
    self =
      switch endpoint {
      case .cancel: .cancelSubscription
      case .revoke: .revokeSubscription
      case .changePrice: .changePrice
      case .changeMetadata: .changeMetadata
      case .migrate: .migrateSubscription
      case .requestRefund: .requestRefund
      }
  }
}
