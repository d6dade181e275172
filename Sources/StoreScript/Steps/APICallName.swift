package import AdvancedCommerce

/// A call of the App Store Server API, with its name in Apple's libraries.
package enum AppStoreCallName: String, Hashable, Sendable, CaseIterable {
  case getTransactionInfo
  case getAppTransactionInfo
  case getTransactionHistoryV1
  case getTransactionHistory
  case getAllSubscriptionStatuses
  case getRefundHistory
  case lookUpOrderId
  case requestTestNotification
  case getTestNotificationStatus
  case getNotificationHistory
  case extendSubscriptionRenewalDate
  case extendRenewalDateForAllActiveSubscribers
  case getStatusOfSubscriptionRenewalDateExtensions
  case sendConsumptionInformation
  case sendConsumptionData
  case setAppAccountToken
  case finishTransaction
  case uploadImage
  case deleteImage
  case getImageList
  case uploadMessage
  case deleteMessage
  case getMessageList
  case configureDefaultMessage
  case getDefaultMessage
  case deleteDefaultMessage
  case configureRealtimeUrl
  case getRealtimeUrl
  case deleteRealtimeUrl
  case initiatePerformanceTest
  case getPerformanceTestResults
}

/// The name of a call of the App Store Server API or of the Advanced Commerce API.
package struct APICallName: RawRepresentable, Hashable, Sendable, CaseIterable {
  package let rawValue: String

  /// Creates the name of a known call, or returns `nil` for any other string.
  package init?(rawValue: String) {
    guard AppStoreCallName(rawValue: rawValue) != nil || ServerEndpoint(rawValue: rawValue) != nil
    else { return nil }
    self.rawValue = rawValue
  }

  package init(_ call: AppStoreCallName) { rawValue = call.rawValue }

  package init(_ endpoint: ServerEndpoint) { rawValue = endpoint.rawValue }

  package static let allCases =
    AppStoreCallName.allCases.map { APICallName($0) }
    + ServerEndpoint.allCases.map { APICallName($0) }
}
