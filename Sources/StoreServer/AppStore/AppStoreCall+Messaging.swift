import HTTPTypes

// The calls of retention messaging; Apple documents no limits for them.
extension AppStoreCall {
  /// The calls about retention messaging, in the order of Apple's libraries.
  static let messaging: [AppStoreCall] = [
    .uploadImage, .deleteImage, .imageList, .uploadMessage, .deleteMessage, .messageList,
    .configureDefaultMessage, .defaultMessage, .deleteDefaultMessage, .configureRealtimeURL,
    .realtimeURL, .deleteRealtimeURL, .initiatePerformanceTest, .performanceTestResults,
  ]

  static let uploadImage = AppStoreCall(
    "uploadImage",
    .put,
    "/inApps/v1/messaging/image/{id}"
  )

  static let deleteImage = AppStoreCall(
    "deleteImage",
    .delete,
    "/inApps/v1/messaging/image/{id}"
  )

  static let imageList = AppStoreCall(
    "getImageList",
    .get,
    "/inApps/v1/messaging/image/list"
  )

  static let uploadMessage = AppStoreCall(
    "uploadMessage",
    .put,
    "/inApps/v1/messaging/message/{id}"
  )

  static let deleteMessage = AppStoreCall(
    "deleteMessage",
    .delete,
    "/inApps/v1/messaging/message/{id}"
  )

  static let messageList = AppStoreCall(
    "getMessageList",
    .get,
    "/inApps/v1/messaging/message/list"
  )

  static let configureDefaultMessage = AppStoreCall(
    "configureDefaultMessage",
    .put,
    "/inApps/v1/messaging/default/{productId}/{locale}"
  )

  static let defaultMessage = AppStoreCall(
    "getDefaultMessage",
    .get,
    "/inApps/v1/messaging/default/{productId}/{locale}"
  )

  static let deleteDefaultMessage = AppStoreCall(
    "deleteDefaultMessage",
    .delete,
    "/inApps/v1/messaging/default/{productId}/{locale}"
  )

  static let configureRealtimeURL = AppStoreCall(
    "configureRealtimeUrl",
    .put,
    "/inApps/v1/messaging/realtime/url"
  )

  static let realtimeURL = AppStoreCall(
    "getRealtimeUrl",
    .get,
    "/inApps/v1/messaging/realtime/url"
  )

  static let deleteRealtimeURL = AppStoreCall(
    "deleteRealtimeUrl",
    .delete,
    "/inApps/v1/messaging/realtime/url"
  )

  static let initiatePerformanceTest = AppStoreCall(
    "initiatePerformanceTest",
    .post,
    "/inApps/v1/messaging/performanceTest"
  )

  static let performanceTestResults = AppStoreCall(
    "getPerformanceTestResults",
    .get,
    "/inApps/v1/messaging/performanceTest/result/{requestId}"
  )
}
