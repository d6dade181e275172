extension AppStoreErrorCode {
  /// Every error, with the name that Apple's server libraries have for it and what it says.
  static let table: [(code: AppStoreErrorCode, name: String, message: String)] = [
    (.generalBadRequest, "GENERAL_BAD_REQUEST", "The request is malformed."),
    (.invalidAppIdentifier, "INVALID_APP_IDENTIFIER", "The app's identifier cannot be used."),
    (
      .invalidRequestRevision,
      "INVALID_REQUEST_REVISION",
      "The revision is not one that this server gave for this query."
    ),
    (
      .invalidTransactionID,
      "INVALID_TRANSACTION_ID",
      "The transaction identifier is not well formed."
    ),
    (
      .invalidOriginalTransactionID,
      "INVALID_ORIGINAL_TRANSACTION_ID",
      "The original transaction identifier is not well formed."
    ),
    (
      .invalidExtendByDays,
      "INVALID_EXTEND_BY_DAYS",
      "extendByDays must be a whole number from 1 to 90."
    ),
    (
      .invalidExtendReasonCode,
      "INVALID_EXTEND_REASON_CODE",
      "extendReasonCode must be a whole number from 0 to 3."
    ),
    (
      .invalidRequestIdentifier,
      "INVALID_REQUEST_IDENTIFIER",
      "The request identifier is missing, too long, or no UUID where one is needed."
    ),
    (
      .startDateTooFarInPast,
      "START_DATE_TOO_FAR_IN_PAST",
      "The start date is more than 180 days ago."
    ),
    (
      .startDateAfterEndDate,
      "START_DATE_AFTER_END_DATE",
      "The end date must be after the start date."
    ),
    (
      .invalidPaginationToken,
      "INVALID_PAGINATION_TOKEN",
      "The pagination token is not one that this server gave for this query."
    ),
    (
      .invalidStartDate,
      "INVALID_START_DATE",
      "The start date must be a time in milliseconds since 1970."
    ),
    (
      .invalidEndDate,
      "INVALID_END_DATE",
      "The end date must be a time in milliseconds since 1970 after the start date."
    ),
    (
      .paginationTokenExpired,
      "PAGINATION_TOKEN_EXPIRED",
      "The pagination token is too old; begin again without one."
    ),
    (
      .invalidNotificationType,
      "INVALID_NOTIFICATION_TYPE",
      "There is no such notification type, or the subtype does not go with it."
    ),
    (
      .multipleFiltersSupplied,
      "MULTIPLE_FILTERS_SUPPLIED",
      "Filter by a transaction or by a notification type, not by both."
    ),
    (
      .invalidTestNotificationToken,
      "INVALID_TEST_NOTIFICATION_TOKEN",
      "The test notification token is not well formed."
    ),
    (.invalidSort, "INVALID_SORT", "sort must be ASCENDING or DESCENDING."),
    (
      .invalidProductType,
      "INVALID_PRODUCT_TYPE",
      "productType must be AUTO_RENEWABLE, NON_RENEWABLE, CONSUMABLE or NON_CONSUMABLE."
    ),
    (.invalidProductID, "INVALID_PRODUCT_ID", "The product identifier cannot be used."),
    (
      .invalidSubscriptionGroupIdentifier,
      "INVALID_SUBSCRIPTION_GROUP_IDENTIFIER",
      "The subscription group identifier cannot be used."
    ),
    (.invalidExcludeRevoked, "INVALID_EXCLUDE_REVOKED", "excludeRevoked must be true or false."),
    (
      .invalidInAppOwnershipType,
      "INVALID_IN_APP_OWNERSHIP_TYPE",
      "inAppOwnershipType must be PURCHASED or FAMILY_SHARED."
    ),
    (
      .invalidEmptyStorefrontCountryCodeList,
      "INVALID_EMPTY_STOREFRONT_COUNTRY_CODE_LIST",
      "The list of storefronts is empty; leave it out for all of them."
    ),
    (
      .invalidStorefrontCountryCode,
      "INVALID_STOREFRONT_COUNTRY_CODE",
      "There is no storefront of this country code."
    ),
    (.invalidRevoked, "INVALID_REVOKED", "revoked must be true or false."),
    (.invalidStatus, "INVALID_STATUS", "status must be a whole number from 1 to 5."),
    (
      .invalidAccountTenure,
      "INVALID_ACCOUNT_TENURE",
      "accountTenure must be a whole number from 0 to 7."
    ),
    (
      .invalidAppAccountToken,
      "INVALID_APP_ACCOUNT_TOKEN",
      "appAccountToken must be a UUID or empty."
    ),
    (
      .invalidConsumptionStatus,
      "INVALID_CONSUMPTION_STATUS",
      "consumptionStatus must be a whole number from 0 to 3."
    ),
    (.invalidCustomerConsented, "INVALID_CUSTOMER_CONSENTED", "customerConsented must be true."),
    (
      .invalidDeliveryStatus,
      "INVALID_DELIVERY_STATUS",
      "The delivery status is missing or unknown."
    ),
    (
      .invalidLifetimeDollarsPurchased,
      "INVALID_LIFETIME_DOLLARS_PURCHASED",
      "lifetimeDollarsPurchased must be a whole number from 0 to 7."
    ),
    (
      .invalidLifetimeDollarsRefunded,
      "INVALID_LIFETIME_DOLLARS_REFUNDED",
      "lifetimeDollarsRefunded must be a whole number from 0 to 7."
    ),
    (.invalidPlatform, "INVALID_PLATFORM", "platform must be a whole number from 0 to 2."),
    (.invalidPlayTime, "INVALID_PLAY_TIME", "playTime must be a whole number from 0 to 7."),
    (
      .invalidSampleContentProvided,
      "INVALID_SAMPLE_CONTENT_PROVIDED",
      "sampleContentProvided must be true or false."
    ),
    (.invalidUserStatus, "INVALID_USER_STATUS", "userStatus must be a whole number from 0 to 4."),
    (
      .invalidTransactionNotConsumable,
      "INVALID_TRANSACTION_NOT_CONSUMABLE",
      "The transaction is not of a consumable."
    ),
    (.invalidRefundPreference, "INVALID_REFUND_PREFERENCE", "The refund preference is unknown."),
    (
      .invalidTransactionTypeNotSupported,
      "INVALID_TRANSACTION_TYPE_NOT_SUPPORTED",
      "The call does not take products of this type."
    ),
    (
      .appTransactionIDNotSupported,
      "APP_TRANSACTION_ID_NOT_SUPPORTED_ERROR",
      "The call takes a transaction identifier, not an app transaction identifier."
    ),
    (.invalidImage, "INVALID_IMAGE", "The image is not a usable PNG."),
    (.headerTooLong, "HEADER_TOO_LONG", "The header is longer than 66 characters."),
    (.bodyTooLong, "BODY_TOO_LONG", "The body is longer than 144 characters."),
    (.invalidLocale, "INVALID_LOCALE", "The locale is unknown."),
    (.altTextTooLong, "ALT_TEXT_TOO_LONG", "The alternative text is longer than 150 characters."),
    (
      .invalidAppAccountTokenUUID,
      "INVALID_APP_ACCOUNT_TOKEN_UUID_ERROR",
      "appAccountToken must be a UUID."
    ),
    (
      .familyTransactionNotSupported,
      "FAMILY_TRANSACTION_NOT_SUPPORTED_ERROR",
      "The call does not take a transaction that a family member shares."
    ),
    (
      .transactionIDIsNotOriginal,
      "TRANSACTION_ID_IS_NOT_ORIGINAL_TRANSACTION_ID_ERROR",
      "The transaction is not the first of its purchase."
    ),
    (
      .invalidPerformanceTestRequest,
      "INVALID_PERFORMANCE_TEST_REQUEST",
      "The performance test cannot be run as asked for."
    ),
    (.invalidRequestID, "INVALID_REQUEST_ID", "The request identifier is not well formed."),
    (
      .existingPerformanceTestRun,
      "EXISTING_PERFORMANCE_TEST_RUN",
      "A performance test is running already."
    ),
    (.badRequestRealtimeURL, "BAD_REQUEST_REALTIME_URL", "The URL cannot be used."),
    (
      .badRequestImageSize,
      "BAD_REQUEST_IMAGE_SIZE",
      "The image does not have the size that was named."
    ),
    (
      .badRequestTooManyBulletPoints,
      "BAD_REQUEST_TOO_MANY_BULLET_POINTS",
      "The message has more than 5 bullet points."
    ),
    (
      .badRequestBulletPointTextTooLong,
      "BAD_REQUEST_BULLET_POINT_TEXT_TOO_LONG",
      "The text of a bullet point is longer than 66 characters."
    ),
    (
      .badRequestAboveImageRequiresAnImage,
      "BAD_REQUEST_ABOVE_IMAGE_REQUIRES_AN_IMAGE",
      "A header above the image needs an image."
    ),
    (
      .subscriptionExtensionIneligible,
      "SUBSCRIPTION_EXTENSION_INELIGIBLE",
      "The subscription cannot be extended in its present state."
    ),
    (
      .subscriptionMaxExtension,
      "SUBSCRIPTION_MAX_EXTENSION",
      "The subscription was extended twice within 365 days."
    ),
    (
      .familySharedSubscriptionExtensionIneligible,
      "FAMILY_SHARED_SUBSCRIPTION_EXTENSION_INELIGIBLE",
      "A shared subscription is extended for the family member who bought it."
    ),
    (
      .maximumNumberOfImagesReached,
      "MAXIMUM_NUMBER_OF_IMAGES_REACHED",
      "There are as many images as there may be."
    ),
    (
      .maximumNumberOfMessagesReached,
      "MAXIMUM_NUMBER_OF_MESSAGES_REACHED",
      "There are as many messages as there may be."
    ),
    (.messageNotApproved, "MESSAGE_NOT_APPROVED", "The message is not approved."),
    (.imageNotApproved, "IMAGE_NOT_APPROVED", "The image is not approved."),
    (.imageInUse, "IMAGE_IN_USE", "A message uses the image."),
    (
      .forbiddenNoPassingTest,
      "FORBIDDEN_NO_PASSING_TEST",
      "The URL needs a performance test that it passed."
    ),
    (.accountNotFound, "ACCOUNT_NOT_FOUND", "There is no such account."),
    (
      .accountNotFoundRetryable,
      "ACCOUNT_NOT_FOUND_RETRYABLE",
      "There is no such account yet; try again."
    ),
    (.appNotFound, "APP_NOT_FOUND", "There is no such app."),
    (.appNotFoundRetryable, "APP_NOT_FOUND_RETRYABLE", "There is no such app yet; try again."),
    (
      .originalTransactionIDNotFound,
      "ORIGINAL_TRANSACTION_ID_NOT_FOUND",
      "There is no purchase of this original transaction identifier."
    ),
    (
      .originalTransactionIDNotFoundRetryable,
      "ORIGINAL_TRANSACTION_ID_NOT_FOUND_RETRYABLE",
      "There is no purchase of this original transaction identifier yet; try again."
    ),
    (
      .serverNotificationURLNotFound,
      "SERVER_NOTIFICATION_URL_NOT_FOUND",
      "No URL for server notifications is set."
    ),
    (
      .testNotificationNotFound,
      "TEST_NOTIFICATION_NOT_FOUND",
      "There is no such test notification, or nothing is known of it yet."
    ),
    (
      .statusRequestNotFound,
      "STATUS_REQUEST_NOT_FOUND",
      "No extension was asked for with this identifier and product."
    ),
    (
      .transactionIDNotFound,
      "TRANSACTION_ID_NOT_FOUND",
      "There is no transaction of this identifier."
    ),
    (.imageNotFound, "IMAGE_NOT_FOUND", "There is no such image."),
    (.messageNotFound, "MESSAGE_NOT_FOUND", "There is no such message."),
    (
      .performanceTestRunNotFound,
      "PERFORMANCE_TEST_RUN_NOT_FOUND",
      "There is no such performance test."
    ),
    (
      .appTransactionDoesNotExist,
      "APP_TRANSACTION_DOES_NOT_EXIST_ERROR",
      "The customer has no app transaction."
    ),
    (.defaultMessageNotFound, "DEFAULT_MESSAGE_NOT_FOUND", "No default message is set."),
    (.realtimeURLNotFound, "REALTIME_URL_NOT_FOUND", "No URL is set."),
    (.imageAlreadyExists, "IMAGE_ALREADY_EXISTS", "There is an image of this identifier already."),
    (
      .messageAlreadyExists,
      "MESSAGE_ALREADY_EXISTS",
      "There is a message of this identifier already."
    ),
    (
      .rateLimitExceeded,
      "RATE_LIMIT_EXCEEDED",
      "The call has been made too often; Retry-After says when it may be made again."
    ),
    (.generalInternal, "GENERAL_INTERNAL", "Something went wrong in the store."),
    (
      .generalInternalRetryable,
      "GENERAL_INTERNAL_RETRYABLE",
      "Something went wrong in the store; try again."
    ),
  ]
}
