import HTTPTypes

// The calls that read, and those about notifications (server-api.md 1.2).
extension AppStoreCall {
  /// The calls that read, in the order of Apple's libraries.
  static let reading: [AppStoreCall] = [
    .transactionInfo, .appTransactionInfo, .historyV1, .history, .statuses, .refundHistory,
    .orderLookup, .requestTestNotification, .testNotificationStatus, .notificationHistory,
  ]

  static let transactionInfo = AppStoreCall(
    "getTransactionInfo",
    .get,
    "/inApps/v1/transactions/{id}",
    perSecond: 50,
    errors: [.invalidTransactionID, .appTransactionIDNotSupported, .transactionIDNotFound]
  )

  static let appTransactionInfo = AppStoreCall(
    "getAppTransactionInfo",
    .get,
    "/inApps/v1/transactions/appTransactions/{id}",
    perSecond: 50,
    errors: [.invalidTransactionID, .transactionIDNotFound, .appTransactionDoesNotExist]
  )

  /// Both versions of the history refuse the same.
  private static let historyErrors: [AppStoreErrorCode] = [
    .invalidAppIdentifier, .invalidRequestRevision, .invalidTransactionID, .invalidStartDate,
    .invalidEndDate, .invalidSort, .invalidProductType, .invalidProductID,
    .invalidSubscriptionGroupIdentifier, .invalidExcludeRevoked, .invalidInAppOwnershipType,
    .invalidRevoked, .accountNotFound, .accountNotFoundRetryable, .appNotFound,
    .appNotFoundRetryable, .transactionIDNotFound,
  ]

  static let historyV1 = AppStoreCall(
    "getTransactionHistoryV1",
    .get,
    "/inApps/v1/history/{id}",
    perSecond: 50,
    errors: historyErrors
  )

  static let history = AppStoreCall(
    "getTransactionHistory",
    .get,
    "/inApps/v2/history/{id}",
    perSecond: 50,
    errors: historyErrors
  )

  static let statuses = AppStoreCall(
    "getAllSubscriptionStatuses",
    .get,
    "/inApps/v1/subscriptions/{id}",
    perSecond: 50,
    errors: [
      .invalidAppIdentifier, .invalidTransactionID, .invalidStatus, .accountNotFound,
      .accountNotFoundRetryable, .appNotFound, .appNotFoundRetryable, .transactionIDNotFound,
    ]
  )

  static let refundHistory = AppStoreCall(
    "getRefundHistory",
    .get,
    "/inApps/v2/refund/lookup/{id}",
    perSecond: 10,
    errors: [.invalidRequestRevision, .invalidTransactionID, .transactionIDNotFound]
  )

  static let orderLookup = AppStoreCall(
    "lookUpOrderId",
    .get,
    "/inApps/v1/lookup/{orderId}",
    perSecond: 10,
    errors: [.generalBadRequest]
  )

  static let requestTestNotification = AppStoreCall(
    "requestTestNotification",
    .post,
    "/inApps/v1/notifications/test",
    perSecond: 1,
    errors: [.serverNotificationURLNotFound]
  )

  static let testNotificationStatus = AppStoreCall(
    "getTestNotificationStatus",
    .get,
    "/inApps/v1/notifications/test/{token}",
    perSecond: 1,
    errors: [.invalidTestNotificationToken, .testNotificationNotFound]
  )

  static let notificationHistory = AppStoreCall(
    "getNotificationHistory",
    .post,
    "/inApps/v1/notifications/history",
    perSecond: 50,
    errors: [
      .invalidTransactionID, .startDateTooFarInPast, .startDateAfterEndDate,
      .invalidPaginationToken, .invalidStartDate, .invalidEndDate, .paginationTokenExpired,
      .invalidNotificationType, .multipleFiltersSupplied, .accountNotFound, .transactionIDNotFound,
    ]
  )
}
