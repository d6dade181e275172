import HTTPTypes

// The calls that change what was bought.
extension AppStoreCall {
  /// The calls that change what a customer has, in the order of Apple's libraries.
  static let writing: [AppStoreCall] = [
    .extendRenewalDate, .extendAllRenewalDates, .extensionStatus, .consumption, .consumptionV1,
    .setAppAccountToken, .finish,
  ]

  static let extendRenewalDate = AppStoreCall(
    "extendSubscriptionRenewalDate",
    .put,
    "/inApps/v1/subscriptions/extend/{id}",
    perSecond: 20,
    errors: [
      .invalidOriginalTransactionID, .invalidExtendByDays, .invalidExtendReasonCode,
      .invalidRequestIdentifier, .subscriptionExtensionIneligible, .subscriptionMaxExtension,
      .familySharedSubscriptionExtensionIneligible, .originalTransactionIDNotFound,
    ]
  )

  static let extendAllRenewalDates = AppStoreCall(
    "extendRenewalDateForAllActiveSubscribers",
    .post,
    "/inApps/v1/subscriptions/extend/mass",
    perSecond: 1,
    errors: [
      .invalidExtendByDays, .invalidExtendReasonCode, .invalidRequestIdentifier, .invalidProductID,
      .invalidEmptyStorefrontCountryCodeList, .invalidStorefrontCountryCode,
      .subscriptionExtensionIneligible, .subscriptionMaxExtension, .statusRequestNotFound,
    ]
  )

  static let extensionStatus = AppStoreCall(
    "getStatusOfSubscriptionRenewalDateExtensions",
    .get,
    "/inApps/v1/subscriptions/extend/mass/{productId}/{requestIdentifier}",
    errors: [.invalidRequestIdentifier, .invalidProductID, .statusRequestNotFound]
  )

  static let consumption = AppStoreCall(
    "sendConsumptionInformation",
    .put,
    "/inApps/v2/transactions/consumption/{id}",
    perSecond: 50,
    errors: [
      .invalidTransactionID, .invalidCustomerConsented, .invalidDeliveryStatus,
      .invalidSampleContentProvided, .invalidRefundPreference, .appTransactionIDNotSupported,
      .familyTransactionNotSupported, .transactionIDNotFound,
    ]
  )

  static let consumptionV1 = AppStoreCall(
    "sendConsumptionData",
    .put,
    "/inApps/v1/transactions/consumption/{id}",
    perSecond: 50,
    errors: [
      .invalidAccountTenure, .invalidAppAccountToken, .invalidConsumptionStatus,
      .invalidCustomerConsented, .invalidDeliveryStatus, .invalidLifetimeDollarsPurchased,
      .invalidLifetimeDollarsRefunded, .invalidPlatform, .invalidPlayTime,
      .invalidSampleContentProvided, .invalidUserStatus, .invalidRefundPreference,
      .invalidTransactionTypeNotSupported, .transactionIDNotFound,
    ]
  )

  static let setAppAccountToken = AppStoreCall(
    "setAppAccountToken",
    .put,
    "/inApps/v1/transactions/{id}/appAccountToken",
    perSecond: 20,
    errors: [
      .invalidTransactionID, .appTransactionIDNotSupported, .invalidAppAccountTokenUUID,
      .familyTransactionNotSupported, .transactionIDIsNotOriginal, .originalTransactionIDNotFound,
    ]
  )

  static let finish = AppStoreCall(
    "finishTransaction",
    .post,
    "/inApps/v1/transactions/{id}/finish",
    perSecond: 50,
    errors: [.invalidTransactionID, .appTransactionIDNotSupported, .transactionIDNotFound]
  )
}
