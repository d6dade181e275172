extension RuleSource {
  static let aca = advancedCommercePage("Advanced Commerce API", "")
  static let acaCharge = advancedCommercePage(
    "OneTimeChargeCreateRequest",
    "onetimechargecreaterequest"
  )
  static let acaCreate = advancedCommercePage(
    "SubscriptionCreateRequest",
    "subscriptioncreaterequest"
  )
  static let acaModify = advancedCommercePage(
    "SubscriptionModifyInAppRequest",
    "subscriptionmodifyinapprequest"
  )
  static let acaReactivate = advancedCommercePage(
    "SubscriptionReactivateInAppRequest",
    "subscriptionreactivateinapprequest"
  )
  static let acaReactivateItem = advancedCommercePage(
    "SubscriptionReactivateItem",
    "subscriptionreactivateitem"
  )
  static let acaInfo = advancedCommercePage("RequestInfo", "requestinfo")
  static let acaOffer = advancedCommercePage("Offer", "offer")
  static let acaEffective = advancedCommercePage("effective", "effective")
  static let acaRetain = advancedCommercePage("retainBillingCycle", "retainbillingcycle")
  static let acaSKU = advancedCommercePage("SKU", "sku")
  static let acaPrices = advancedCommercePage(
    "Specifying prices for Advanced Commerce SKUs",
    "prices"
  )
  static let acaCurrency = advancedCommercePage("currency", "currency")
  static let acaStorefront = advancedCommercePage("storefront", "storefront")
  static let acaTaxCodes = advancedCommercePage(
    "Choosing tax codes for your SKUs",
    "taxcodes"
  )
  static let acaCreating = advancedCommercePage(
    "Creating SKUs for your Apple In-App Purchases",
    "creating-your-purchases"
  )
  static let acaGeneric = advancedCommercePage(
    "Setting up generic product identifiers",
    "setting-up-generic-product-identifiers"
  )
  static let acaPriceChanges = advancedCommercePage(
    "Handling subscription price changes",
    "handling-subscription-price-changes"
  )
  static let acaCancel = advancedCommercePage("Cancel a Subscription", "cancel-a-subscription")
  static let acaRevoke = advancedCommercePage("Revoke Subscription", "revoke-subscription")
  static let acaPrice = advancedCommercePage(
    "Change Subscription Price",
    "change-subscription-price"
  )
  static let acaDependent = advancedCommercePage("dependentSKU", "dependentsku")
  static let acaMetadata = advancedCommercePage(
    "Change Subscription Metadata",
    "change-subscription-metadata"
  )
  static let acaMigrate = advancedCommercePage(
    "Migrate a Subscription to Advanced Commerce API",
    "migrate-subscription-to-advanced-commerce-api"
  )
  static let acaMigrateRequest = advancedCommercePage(
    "SubscriptionMigrateRequest",
    "subscriptionmigraterequest"
  )
  static let acaMigrateRenewalItem = advancedCommercePage(
    "SubscriptionMigrateRenewalItem",
    "subscriptionmigraterenewalitem"
  )
  static let acaRefund = advancedCommercePage(
    "Request Transaction Refund",
    "request-transaction-refund"
  )
  static let acaRefundItem = advancedCommercePage("RequestRefundItem", "requestrefunditem")
  static let acaRefundReason = advancedCommercePage("refundReason", "refundreason")
  static let acaRefundAmount = advancedCommercePage("refundAmount", "refundamount")
  static let acaRefundRisking = advancedCommercePage(
    "refundRiskingPreference",
    "refundriskingpreference"
  )
  static let acaErrors = advancedCommercePage("Error messages and codes", "errorcodes")
  static let acaLimits = advancedCommercePage(
    "Identifying rate limits for Advanced Commerce APIs",
    "ratelimits"
  )
  static let acaAuthorizing = advancedCommercePage(
    "Authorizing API requests from your server",
    "authorizing-server-calls"
  )
  static let acaChangelog = advancedCommercePage("Advanced Commerce API changelog", "changelog")
  static let acaForumSeveral = reference(
    "Apple Developer Forums, thread 810584",
    "https://developer.apple.com/forums/thread/810584"
  )
  static let acaForumClaims = reference(
    "Apple Developer Forums, thread 792393",
    "https://developer.apple.com/forums/thread/792393"
  )
  .observed(on: "sandbox", "2025")
  static let acaForumErrors = reference(
    "Apple Developer Forums, thread 844896",
    "https://developer.apple.com/forums/thread/844896"
  )
  .observed(on: "sandbox", "2026")
  static let rustErrors = reference(
    "namecare/app-store-server-library-rust 6.0.0, advanced_commerce_api_client.rs",
    "https://github.com/namecare/app-store-server-library-rust/blob/v6.0.0/src/advanced_commerce_api_client.rs"
  )

  /// Returns Apple's page about an error, which has the error's number and message.
  static func acaError(_ name: String) -> RuleSource {
    advancedCommercePage(name, name.lowercased())
  }
}
