extension AppStoreErrorCode {
  /// All errors and their messages.
  static let table: [(code: AppStoreErrorCode, message: String)] = [
    (.generalBadRequest, "The request is malformed."),
    (.invalidAppIdentifier, "The app identifier is invalid."),
    (.invalidRequestRevision, "The revision isn't one that this server returned for this query."),
    (.invalidTransactionID, "The transaction identifier is malformed."),
    (.invalidOriginalTransactionID, "The original transaction identifier is malformed."),
    (.invalidExtendByDays, "extendByDays must be a whole number from 1 to 90."),
    (.invalidExtendReasonCode, "extendReasonCode must be a whole number from 0 to 3."),
    (
      .invalidRequestIdentifier,
      "The request identifier is missing, too long, or not a UUID."
    ),
    (.startDateTooFarInPast, "The start date is more than 180 days ago."),
    (.startDateAfterEndDate, "The end date must be after the start date."),
    (
      .invalidPaginationToken,
      "The pagination token isn't one that this server returned for this query."
    ),
    (.invalidStartDate, "The start date must be a time in milliseconds since 1970."),
    (
      .invalidEndDate,
      "The end date must be a time in milliseconds since 1970 after the start date."
    ),
    (.paginationTokenExpired, "The pagination token has expired; start again without one."),
    (
      .invalidNotificationType,
      "The notification type is unknown, or doesn't have this subtype."
    ),
    (.multipleFiltersSupplied, "Filter by a transaction or by a notification type, not by both."),
    (.invalidTestNotificationToken, "The test notification token is malformed."),
    (.invalidSort, "sort must be ASCENDING or DESCENDING."),
    (
      .invalidProductType,
      "productType must be AUTO_RENEWABLE, NON_RENEWABLE, CONSUMABLE or NON_CONSUMABLE."
    ),
    (.invalidProductID, "The product identifier is invalid."),
    (.invalidSubscriptionGroupIdentifier, "The subscription group identifier is invalid."),
    (.invalidExcludeRevoked, "excludeRevoked must be true or false."),
    (.invalidInAppOwnershipType, "inAppOwnershipType must be PURCHASED or FAMILY_SHARED."),
    (
      .invalidEmptyStorefrontCountryCodeList,
      "The list of storefronts is empty; omit it for all storefronts."
    ),
    (.invalidStorefrontCountryCode, "No storefront has this country code."),
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
    (.invalidTransactionNotConsumable, "The transaction isn't for a consumable."),
    (.invalidRefundPreference, "The refund preference is unknown."),
    (.invalidTransactionTypeNotSupported, "The call doesn't accept products of this type."),
    (
      .appTransactionIDNotSupported,
      "The call accepts a transaction identifier, not an app transaction identifier."
    ),
    (.invalidImage, "The image isn't a valid PNG."),
    (.headerTooLong, "The header is longer than 66 characters."),
    (.bodyTooLong, "The body is longer than 144 characters."),
    (.invalidLocale, "The locale is unknown."),
    (.altTextTooLong, "The alternative text is longer than 150 characters."),
    (.invalidAppAccountTokenUUID, "appAccountToken must be a UUID."),
    (
      .familyTransactionNotSupported,
      "The call doesn't accept a transaction that a family member shares."
    ),
    (.transactionIDIsNotOriginal, "The transaction isn't the first of its purchase."),
    (.invalidPerformanceTestRequest, "The performance test request is invalid."),
    (.invalidRequestID, "The request identifier is malformed."),
    (.existingPerformanceTestRun, "A performance test is running already."),
    (.badRequestRealtimeURL, "The URL is invalid."),
    (.badRequestImageSize, "The image doesn't have the given size."),
    (.badRequestTooManyBulletPoints, "The message has more than 5 bullet points."),
    (.badRequestBulletPointTextTooLong, "The text of a bullet point is longer than 66 characters."),
    (.badRequestAboveImageRequiresAnImage, "A header above the image requires an image."),
    (.subscriptionExtensionIneligible, "The subscription can't be extended in its current state."),
    (.subscriptionMaxExtension, "The subscription was extended twice within 365 days."),
    (
      .familySharedSubscriptionExtensionIneligible,
      "A shared subscription can be extended only for the family member who bought it."
    ),
    (.maximumNumberOfImagesReached, "The maximum number of images is reached."),
    (.maximumNumberOfMessagesReached, "The maximum number of messages is reached."),
    (.messageNotApproved, "The message isn't approved."),
    (.imageNotApproved, "The image isn't approved."),
    (.imageInUse, "A message uses the image."),
    (.forbiddenNoPassingTest, "The URL must pass a performance test first."),
    (.accountNotFound, "There is no such account."),
    (.accountNotFoundRetryable, "There is no such account yet; try again."),
    (.appNotFound, "There is no such app."),
    (.appNotFoundRetryable, "There is no such app yet; try again."),
    (
      .originalTransactionIDNotFound,
      "No purchase has this original transaction identifier."
    ),
    (
      .originalTransactionIDNotFoundRetryable,
      "No purchase has this original transaction identifier yet; try again."
    ),
    (.serverNotificationURLNotFound, "No URL for server notifications is set."),
    (
      .testNotificationNotFound,
      "There is no such test notification, or its status isn't known yet."
    ),
    (.statusRequestNotFound, "No extension was requested with this identifier and product."),
    (.transactionIDNotFound, "No transaction has this identifier."),
    (.imageNotFound, "There is no such image."),
    (.messageNotFound, "There is no such message."),
    (.performanceTestRunNotFound, "There is no such performance test."),
    (.appTransactionDoesNotExist, "The customer has no app transaction."),
    (.defaultMessageNotFound, "No default message is set."),
    (.realtimeURLNotFound, "No URL is set."),
    (.imageAlreadyExists, "An image with this identifier exists already."),
    (.messageAlreadyExists, "A message with this identifier exists already."),
    (
      .rateLimitExceeded,
      "Too many requests; Retry-After says when to try again."
    ),
    (.generalInternal, "Something went wrong in the store."),
    (.generalInternalRetryable, "Something went wrong in the store; try again."),
  ]
}
