extension RuleSource {
  static let serverTokens = serverAPIPage(
    "Generating JSON Web Tokens for API requests",
    "generating-json-web-tokens-for-api-requests"
  )
  static let serverHistory = serverAPIPage("Get Transaction History", "get-transaction-history")
  static let serverHistoryV1 = serverAPIPage(
    "Get Transaction History V1",
    "get-transaction-history-v1"
  )
  static let serverRevision = serverAPIPage("revision", "revision")
  static let serverStatuses = serverAPIPage(
    "Get All Subscription Statuses",
    "get-all-subscription-statuses"
  )
  static let serverTransaction = serverAPIPage("Get Transaction Info", "get-transaction-info")
  static let serverRefunds = serverAPIPage("Get Refund History", "get-refund-history")
  static let serverOrder = serverAPIPage("Look Up Order ID", "look-up-order-id")
  static let serverAppTransaction = serverAPIPage(
    "Get App Transaction Info",
    "get-app-transaction-info"
  )
  static let serverTest = serverAPIPage(
    "Request a Test Notification",
    "request-a-test-notification"
  )
  static let serverTestStatus = serverAPIPage(
    "Get Test Notification Status",
    "get-test-notification-status"
  )
  static let serverNotificationHistory = serverAPIPage(
    "Get Notification History",
    "get-notification-history"
  )
  static let serverNotificationRequest = serverAPIPage(
    "NotificationHistoryRequest",
    "notificationhistoryrequest"
  )
  static let serverExtend = serverAPIPage(
    "Extend a Subscription Renewal Date",
    "extend-a-subscription-renewal-date"
  )
  static let serverExtendAll = serverAPIPage(
    "Extend Subscription Renewal Dates for All Active Subscribers",
    "extend-subscription-renewal-dates-for-all-active-subscribers"
  )
  static let serverExtendArticle = serverAPIPage(
    "Extending the renewal date for auto-renewable subscriptions",
    "extending-the-renewal-date-for-auto-renewable-subscriptions"
  )
  static let serverExtendError = serverAPIPage(
    "SubscriptionExtensionIneligibleError",
    "subscriptionextensionineligibleerror"
  )
  static let serverConsumption = serverAPIPage(
    "Send Consumption Information",
    "send-consumption-information"
  )
  static let serverConsumptionV1 = serverAPIPage(
    "Send Consumption Information V1",
    "send-consumption-information-v1"
  )
  static let serverConsumptionPercentage = serverAPIPage(
    "consumptionPercentage",
    "consumptionpercentage"
  )
  static let serverToken = serverAPIPage("Set App Account Token", "set-app-account-token")
  static let serverFinish = serverAPIPage("Finish a Transaction", "finish-a-transaction")
  static let serverErrors = serverAPIPage("Error codes", "error-codes")
  static let serverLimits = serverAPIPage("Identifying rate limits", "identifying-rate-limits")
  static let serverLimitError = serverAPIPage("RateLimitExceededError", "ratelimitexceedederror")
  static let serverChangelog = serverAPIPage(
    "App Store Server API changelog",
    "app-store-server-api-changelog"
  )
  static let serverTransactionPayload = serverAPIPage(
    "JWSTransactionDecodedPayload",
    "jwstransactiondecodedpayload"
  )
  static let serverRenewalPayload = serverAPIPage(
    "JWSRenewalInfoDecodedPayload",
    "jwsrenewalinfodecodedpayload"
  )
  static let serverAppPayload = serverAPIPage(
    "JWSAppTransactionDecodedPayload",
    "jwsapptransactiondecodedpayload"
  )
  static let serverHeader = serverAPIPage("JWSDecodedHeader", "jwsdecodedheader")
  static let serverRevocationPercentage = serverAPIPage(
    "revocationPercentage",
    "revocationpercentage"
  )
  static let serverRecentStart = serverAPIPage(
    "recentSubscriptionStartDate",
    "recentsubscriptionstartdate"
  )
  static let serverRenewalDate = serverAPIPage("renewalDate", "renewaldate")
  static let serverSendAttempt = serverAPIPage("sendAttemptResult", "sendattemptresult")
  static let serverFailures = serverAPIPage("onlyFailures", "onlyfailures")
  static let retention = retentionMessagingPage("Retention Messaging API", "")
  static let retentionUpload = retentionMessagingPage("Upload Message", "upload-message")
  static let retentionSetup = retentionMessagingPage(
    "Setting up your Get Retention Message endpoint",
    "setting-up-retention-messaging-endpoint"
  )
  static let retentionTest = retentionMessagingPage(
    "Initiate Performance Test",
    "initiate-performance-test"
  )
  static let retentionResponse = retentionMessagingPage(
    "RealtimeResponseBody",
    "realtimeresponsebody"
  )
}
