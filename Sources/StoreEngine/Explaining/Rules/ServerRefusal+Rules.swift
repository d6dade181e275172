package import StoreModel

extension ServerRefusal.Code {
  /// The rules behind a refusal with the code.
  package var rules: [RuleID] {
    switch self {
    case .badRequest: .rule("server.unnumbered-errors")
    case .invalidExtendByDays, .invalidExtendReasonCode: .rule("server.extension-terms")
    case .invalidRequestIdentifier: .rule("server.extension-terms", "server.extension-repeats")
    case .emptyStorefrontCountryCodes, .invalidStorefrontCountryCode: .rule("storefronts.codes")
    case .invalidAccountTenure, .invalidAppAccountToken, .invalidConsumptionStatus,
      .invalidDeliveryStatus, .invalidLifetimeDollarsPurchased, .invalidLifetimeDollarsRefunded,
      .invalidPlatform, .invalidPlayTime, .invalidUserStatus, .invalidRefundPreference:
      .rule("server.consumption-v1")
    case .invalidCustomerConsented: .rule("server.consumption-members")
    case .transactionTypeNotSupported: .rule("server.consumption-types")
    case .invalidImage, .invalidImageSize, .maximumImages, .maximumMessages:
      .rule("retention.image-limits")
    case .headerTooLong, .bodyTooLong, .altTextTooLong, .tooManyBulletPoints,
      .bulletPointTextTooLong, .aboveImageRequiresAnImage:
      .rule("retention.message-lengths")
    case .invalidLocale: .rule("retention.locales")
    case .invalidAppAccountTokenUUID, .notOriginalTransaction:
      .rule("server.account-token-original")
    case .familyTransactionNotSupported: .rule("family.no-account-token")
    case .invalidPerformanceTestRequest, .existingPerformanceTestRun, .performanceTestNotFound:
      .rule("retention.performance-test")
    case .invalidRealtimeURL: .rule("retention.realtime-http")
    case .extensionIneligible: .rule("server.extension-eligible", "server.extension-paid-earlier")
    case .maximumExtensions: .rule("server.extension-eligible", "time.year-of-rate")
    case .familySharedExtensionIneligible: .rule("server.extension-family")
    case .messageNotApproved, .imageNotApproved: .rule("retention.review")
    case .imageInUse, .imageNotFound, .messageNotFound, .imageExists, .messageExists:
      .rule("server.error-body")
    case .noPassingTest: .rule("retention.realtime-needs-test")
    case .originalTransactionNotFound, .transactionNotFound: .rule("server.other-environment")
    case .defaultMessageNotFound: .rule("retention.deleted-default")
    case .realtimeURLNotFound: .rule("retention.realtime-request")
    }
  }
}
