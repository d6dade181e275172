extension AppStoreErrorCode {
  /// All errors and their messages.
  static let table: [(code: AppStoreErrorCode, message: String)] = [
    (.generalBadRequest, "The request is malformed."),
    (.invalidAppIdentifier, "The app's identifier cannot be used."),
    (.invalidRequestRevision, "The revision is not one that this server gave for this query."),
    (.invalidTransactionID, "The transaction identifier is not well formed."),
    (.invalidOriginalTransactionID, "The original transaction identifier is not well formed."),
    (.invalidExtendByDays, "extendByDays must be a whole number from 1 to 90."),
    (.invalidExtendReasonCode, "extendReasonCode must be a whole number from 0 to 3."),
    (
      .invalidRequestIdentifier,
      "The request identifier is missing, too long, or no UUID where one is needed."
    ),
    (.startDateTooFarInPast, "The start date is more than 180 days ago."),
    (.startDateAfterEndDate, "The end date must be after the start date."),
    (
      .invalidPaginationToken,
      "The pagination token is not one that this server gave for this query."
    ),
    (.invalidStartDate, "The start date must be a time in milliseconds since 1970."),
    (
      .invalidEndDate,
      "The end date must be a time in milliseconds since 1970 after the start date."
    ),
    (.paginationTokenExpired, "The pagination token is too old; begin again without one."),
    (
      .invalidNotificationType,
      "There is no such notification type, or the subtype does not go with it."
    ),
    (.multipleFiltersSupplied, "Filter by a transaction or by a notification type, not by both."),
    (.invalidTestNotificationToken, "The test notification token is not well formed."),
    (.invalidSort, "sort must be ASCENDING or DESCENDING."),
    (
      .invalidProductType,
      "productType must be AUTO_RENEWABLE, NON_RENEWABLE, CONSUMABLE or NON_CONSUMABLE."
    ),
    (.invalidProductID, "The product identifier cannot be used."),
    (.invalidSubscriptionGroupIdentifier, "The subscription group identifier cannot be used."),
    (.invalidExcludeRevoked, "excludeRevoked must be true or false."),
    (.invalidInAppOwnershipType, "inAppOwnershipType must be PURCHASED or FAMILY_SHARED."),
    (
      .invalidEmptyStorefrontCountryCodeList,
      "The list of storefronts is empty; leave it out for all of them."
    ),
    (.invalidStorefrontCountryCode, "There is no storefront of this country code."),
    (.invalidRevoked, "revoked must be true or false."),
    (.invalidStatus, "status must be a whole number from 1 to 5."),
    (.invalidAccountTenure, "accountTenure must be a whole number from 0 to 7."),
    (.invalidAppAccountToken, "appAccountToken must be a UUID or empty."),
    (.invalidConsumptionStatus, "consumptionStatus must be a whole number from 0 to 3."),
    (.invalidCustomerConsented, "customerConsented must be true."),
    (.invalidDeliveryStatus, "The delivery status is missing or unknown."),
    (
      .invalidLifetimeDollarsPurchased,
      "lifetimeDollarsPurchased must be a whole number from 0 to 7."
    ),
    (
      .invalidLifetimeDollarsRefunded,
      "lifetimeDollarsRefunded must be a whole number from 0 to 7."
    ),
    (.invalidPlatform, "platform must be a whole number from 0 to 2."),
    (.invalidPlayTime, "playTime must be a whole number from 0 to 7."),
    (.invalidSampleContentProvided, "sampleContentProvided must be true or false."),
    (.invalidUserStatus, "userStatus must be a whole number from 0 to 4."),
    (.invalidTransactionNotConsumable, "The transaction is not of a consumable."),
    (.invalidRefundPreference, "The refund preference is unknown."),
    (.invalidTransactionTypeNotSupported, "The call does not take products of this type."),
    (
      .appTransactionIDNotSupported,
      "The call takes a transaction identifier, not an app transaction identifier."
    ),
    (.invalidImage, "The image is not a usable PNG."),
    (.headerTooLong, "The header is longer than 66 characters."),
    (.bodyTooLong, "The body is longer than 144 characters."),
    (.invalidLocale, "The locale is unknown."),
    (.altTextTooLong, "The alternative text is longer than 150 characters."),
    (.invalidAppAccountTokenUUID, "appAccountToken must be a UUID."),
    (
      .familyTransactionNotSupported,
      "The call does not take a transaction that a family member shares."
    ),
    (.transactionIDIsNotOriginal, "The transaction is not the first of its purchase."),
    (.invalidPerformanceTestRequest, "The performance test cannot be run as asked for."),
    (.invalidRequestID, "The request identifier is not well formed."),
    (.existingPerformanceTestRun, "A performance test is running already."),
    (.badRequestRealtimeURL, "The URL cannot be used."),
    (.badRequestImageSize, "The image does not have the size that was named."),
    (.badRequestTooManyBulletPoints, "The message has more than 5 bullet points."),
    (.badRequestBulletPointTextTooLong, "The text of a bullet point is longer than 66 characters."),
    (.badRequestAboveImageRequiresAnImage, "A header above the image needs an image."),
    (.subscriptionExtensionIneligible, "The subscription cannot be extended in its present state."),
    (.subscriptionMaxExtension, "The subscription was extended twice within 365 days."),
    (
      .familySharedSubscriptionExtensionIneligible,
      "A shared subscription is extended for the family member who bought it."
    ),
    (.maximumNumberOfImagesReached, "There are as many images as there may be."),
    (.maximumNumberOfMessagesReached, "There are as many messages as there may be."),
    (.messageNotApproved, "The message is not approved."),
    (.imageNotApproved, "The image is not approved."),
    (.imageInUse, "A message uses the image."),
    (.forbiddenNoPassingTest, "The URL needs a performance test that it passed."),
    (.accountNotFound, "There is no such account."),
    (.accountNotFoundRetryable, "There is no such account yet; try again."),
    (.appNotFound, "There is no such app."),
    (.appNotFoundRetryable, "There is no such app yet; try again."),
    (
      .originalTransactionIDNotFound,
      "There is no purchase of this original transaction identifier."
    ),
    (
      .originalTransactionIDNotFoundRetryable,
      "There is no purchase of this original transaction identifier yet; try again."
    ),
    (.serverNotificationURLNotFound, "No URL for server notifications is set."),
    (
      .testNotificationNotFound,
      "There is no such test notification, or nothing is known of it yet."
    ),
    (.statusRequestNotFound, "No extension was asked for with this identifier and product."),
    (.transactionIDNotFound, "There is no transaction of this identifier."),
    (.imageNotFound, "There is no such image."),
    (.messageNotFound, "There is no such message."),
    (.performanceTestRunNotFound, "There is no such performance test."),
    (.appTransactionDoesNotExist, "The customer has no app transaction."),
    (.defaultMessageNotFound, "No default message is set."),
    (.realtimeURLNotFound, "No URL is set."),
    (.imageAlreadyExists, "There is an image of this identifier already."),
    (.messageAlreadyExists, "There is a message of this identifier already."),
    (
      .rateLimitExceeded,
      "The call has been made too often; Retry-After says when it may be made again."
    ),
    (.generalInternal, "Something went wrong in the store."),
    (.generalInternalRetryable, "Something went wrong in the store; try again."),
  ]
}
