extension RuleSource {
  static let subscriptions = page(
    "Auto-renewable subscriptions",
    "https://developer.apple.com/app-store/subscriptions/"
  )
  static let gracePeriod = helpPage(
    "Enable Billing Grace Period for auto-renewable subscriptions",
    "manage-subscriptions/enable-billing-grace-period-for-auto-renewable-subscriptions"
  )
  static let graceNews = page(
    "Apple Developer News, 2023-01-30",
    "https://developer.apple.com/news/releases/?id=01302023a"
  )
  static let sandboxSettings = helpPage(
    "Manage Sandbox Apple Account settings",
    "test-in-app-purchases/manage-sandbox-apple-account-settings"
  )
  static let testFlight = helpPage(
    "Testing subscriptions and In-App Purchases in TestFlight",
    "test-a-beta-version/testing-subscriptions-and-in-app-purchases-in-testflight/"
  )
  static let offerCodesHelp = helpPage(
    "Set up offer codes",
    "manage-subscriptions/set-up-offer-codes"
  )
  static let pricingHelp = helpPage(
    "Manage pricing for auto-renewable subscriptions",
    "manage-subscriptions/manage-pricing-for-auto-renewable-subscriptions"
  )
  static let thresholdsHelp = helpPage(
    "Auto-renewable subscription price increase thresholds",
    "reference/auto-renewable-subscription-price-increase-thresholds"
  )
  static let thresholdsSupport = page(
    "Apple Support 109501: price increases of subscriptions",
    "https://support.apple.com/109501"
  )
  static let subscriptionFields = helpPage(
    "Auto-renewable subscription information",
    "reference/auto-renewable-subscription-information"
  )
  static let purchaseFields = helpPage(
    "In-App Purchase information",
    "reference/in-app-purchase-information"
  )
  static let purchaseTypes = helpPage("In-App Purchase types", "reference/in-app-purchase-types")
  static let localizationsHelp = helpPage(
    "App Store localizations",
    "reference/app-store-localizations"
  )
  static let bulgariaNews = page(
    "Apple Developer News, rbfp3bpb",
    "https://developer.apple.com/news/?id=rbfp3bpb"
  )
  static let offerDurations = page(
    "SubscriptionOfferDuration",
    "https://developer.apple.com/documentation/appstoreconnectapi/subscriptionofferduration"
  )
  static let commitmentRevenueCat = reference(
    "RevenueCat documentation, \"Apple Monthly Subscription with 12-Month Commitment\""
  )
}
