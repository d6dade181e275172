extension RuleSource {
  static let purchase = storeKitPage("purchase(options:)", "product/purchase(options:)")
  static let purchaseResult = storeKitPage("Product.PurchaseResult", "product/purchaseresult")
  static let purchaseError = storeKitPage("Product.PurchaseError", "product/purchaseerror")
  static let storeKitError = storeKitPage("StoreKitError", "storekiterror")
  static let purchaseOption = storeKitPage("Product.PurchaseOption", "product/purchaseoption")
  static let quantityOption = storeKitPage("quantity(_:)", "product/purchaseoption/quantity(_:)")
  static let accountTokenOption = storeKitPage(
    "appAccountToken(_:)",
    "product/purchaseoption/appaccounttoken(_:)"
  )
  static let askToBuyOption = storeKitPage(
    "simulatesAskToBuyInSandbox(_:)",
    "product/purchaseoption/simulatesasktobuyinsandbox(_:)"
  )
  static let customOption = storeKitPage(
    "custom(key:value:)",
    "product/purchaseoption/custom(key:value:)-80cvh"
  )
  static let storefrontChangeOption = storeKitPage(
    "onStorefrontChange(shouldContinuePurchase:)",
    "product/purchaseoption/onstorefrontchange(shouldcontinuepurchase:)"
  )
  static let purchaseDateOption = storeKitPage(
    "purchaseDate(_:renewalBehavior:)",
    "product/purchaseoption/purchasedate(_:renewalbehavior:)"
  )
  static let introductoryEligibilityOption = storeKitPage(
    "introductoryOfferEligibility(compactJWS:)",
    "product/purchaseoption/introductoryoffereligibility(compactjws:)"
  )
  static let promotionalOfferOption = storeKitPage(
    "promotionalOffer(offerID:signature:)",
    "product/purchaseoption/promotionaloffer(offerid:signature:)"
  )
  static let product = storeKitPage("Product", "product")
  static let displayPrice = storeKitPage("displayPrice", "product/displayprice")
  static let productsFor = storeKitPage("products(for:)", "product/products(for:)")
  static let promotionInfo = storeKitPage("Product.PromotionInfo", "product/promotioninfo")
  static let subscriptionOffer = storeKitPage(
    "Product.SubscriptionOffer",
    "product/subscriptionoffer"
  )
  static let subscriptionPeriod = storeKitPage(
    "Product.SubscriptionPeriod",
    "product/subscriptionperiod"
  )
  static let groupLevel = storeKitPage("groupLevel", "product/subscriptioninfo/grouplevel")
  static let introductoryEligibility = storeKitPage(
    "isEligibleForIntroOffer",
    "product/subscriptioninfo/iseligibleforintrooffer"
  )
  static let pricingTerms = storeKitPage(
    "Product.SubscriptionInfo.PricingTerms",
    "product/subscriptioninfo/pricingterms-swift.struct"
  )
  static let transaction = storeKitPage("Transaction", "transaction")
  static let transactionAll = storeKitPage("Transaction.all", "transaction/all")
  static let transactionUnfinished = storeKitPage(
    "Transaction.unfinished",
    "transaction/unfinished"
  )
  static let transactionEntitlements = storeKitPage(
    "Transaction.currentEntitlements",
    "transaction/currententitlements"
  )
  static let transactionEntitlementsFor = storeKitPage(
    "Transaction.currentEntitlements(for:)",
    "transaction/currententitlements(for:)"
  )
  static let transactionUpdates = storeKitPage("Transaction.updates", "transaction/updates")
  static let transactionLatest = storeKitPage(
    "Transaction.latest(for:)",
    "transaction/latest(for:)"
  )
  static let transactionFinish = storeKitPage("finish()", "transaction/finish()")
  static let transactionOriginalID = storeKitPage("originalID", "transaction/originalid")
  static let transactionUpgraded = storeKitPage("isUpgraded", "transaction/isupgraded")
  static let transactionPrice = storeKitPage("price", "transaction/price")
  static let transactionOffer = storeKitPage("Transaction.Offer", "transaction/offer-swift.struct")
  static let transactionReason = storeKitPage(
    "Transaction.Reason",
    "transaction/reason-swift.struct"
  )
  static let transactionRefund = storeKitPage(
    "beginRefundRequest(in:)",
    "transaction/beginrefundrequest(in:)-63bvd"
  )
  static let refundStatus = storeKitPage(
    "Transaction.RefundRequestStatus",
    "transaction/refundrequeststatus"
  )
  static let refundError = storeKitPage(
    "Transaction.RefundRequestError",
    "transaction/refundrequesterror"
  )
  static let transactionRevocationPercentage = storeKitPage(
    "Transaction.revocationPercentage",
    "transaction/revocationpercentage"
  )
  static let revocationDate = storeKitPage("revocationDate", "transaction/revocationdate")
  static let consumableHistory = page(
    "SKIncludeConsumableInAppPurchaseHistory",
    "https://developer.apple.com/documentation/bundleresources/information-property-list/skincludeconsumableinapppurchasehistory"
  )
  static let renewalState = storeKitPage(
    "Product.SubscriptionInfo.RenewalState",
    "product/subscriptioninfo/renewalstate"
  )
  static let renewalInfo = storeKitPage(
    "Product.SubscriptionInfo.RenewalInfo",
    "product/subscriptioninfo/renewalinfo"
  )
  static let renewalAutoPreference = storeKitPage(
    "autoRenewPreference",
    "product/subscriptioninfo/renewalinfo/autorenewpreference"
  )
  static let renewalRecentStart = storeKitPage(
    "recentSubscriptionStartDate",
    "product/subscriptioninfo/renewalinfo/recentsubscriptionstartdate"
  )
  static let renewalRetry = storeKitPage(
    "isInBillingRetry",
    "product/subscriptioninfo/renewalinfo/isinbillingretry"
  )
  static let renewalGrace = storeKitPage(
    "gracePeriodExpirationDate",
    "product/subscriptioninfo/renewalinfo/graceperiodexpirationdate"
  )
  static let renewalExpiration = storeKitPage(
    "Product.SubscriptionInfo.RenewalInfo.ExpirationReason",
    "product/subscriptioninfo/renewalinfo/expirationreason-swift.struct"
  )
  static let renewalToken = storeKitPage(
    "RenewalInfo.appAccountToken",
    "product/subscriptioninfo/renewalinfo/appaccounttoken"
  )
  static let renewalWinBack = storeKitPage(
    "eligibleWinBackOfferIDs",
    "product/subscriptioninfo/renewalinfo/eligiblewinbackofferids"
  )
  static let priceIncreaseStatus = storeKitPage(
    "Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus",
    "product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.enum"
  )
  static let groupStatus = storeKitPage(
    "Product.SubscriptionInfo.status",
    "product/subscriptioninfo/status-swift.property"
  )
  static let status = storeKitPage(
    "Product.SubscriptionInfo.Status",
    "product/subscriptioninfo/status-swift.struct"
  )
  static let statusUpdates = storeKitPage(
    "Product.SubscriptionInfo.Status.updates",
    "product/subscriptioninfo/status-swift.struct/updates"
  )
  static let verificationResult = storeKitPage("VerificationResult", "verificationresult")
  static let revokedCertificate = storeKitPage(
    "VerificationResult.VerificationError.revokedCertificate",
    "verificationresult/verificationerror/revokedcertificate"
  )
  static let missingRequiredProperties = storeKitPage(
    "VerificationResult.VerificationError.missingRequiredProperties",
    "verificationresult/verificationerror/missingrequiredproperties"
  )
  static let appTransaction = storeKitPage("AppTransaction", "apptransaction")
  static let appStoreSync = storeKitPage("AppStore.sync()", "appstore/sync()")
  static let canMakePayments = storeKitPage("AppStore.canMakePayments", "appstore/canmakepayments")
  static let deviceVerification = storeKitPage(
    "AppStore.deviceVerificationID",
    "appstore/deviceverificationid"
  )
  static let storefront = storeKitPage("Storefront", "storefront")
  static let storefrontUpdates = storeKitPage("Storefront.updates", "storefront/updates")
  static let message = storeKitPage("Message", "message")
  static let messageMessages = storeKitPage(
    "Message.messages",
    "message/messages-swift.type.property"
  )
  static let messageBilling = storeKitPage(
    "Message.Reason.billingIssue",
    "message/reason-swift.struct/billingissue"
  )
  static let purchaseIntent = storeKitPage("PurchaseIntent", "purchaseintent")
  static let purchaseIntents = storeKitPage("PurchaseIntent.intents", "purchaseintent/intents")
  static let advancedCommerceProduct = storeKitPage(
    "AdvancedCommerceProduct",
    "advancedcommerceproduct"
  )
  static let invalidRequestError = storeKitPage(
    "InvalidRequestError",
    "invalidrequesterror"
  )
  static let sendingRequests = storeKitPage(
    "Sending Advanced Commerce API requests from your app",
    "sending-advanced-commerce-api-requests-from-your-app"
  )
  static let signingRequests = storeKitPage(
    "Generating JWS to sign App Store requests",
    "generating-jws-to-sign-app-store-requests"
  )
  static let validationTechnique = storeKitPage(
    "Choosing a receipt validation technique",
    "choosing-a-receipt-validation-technique"
  )
  static let promotionalSignature = storeKitPage(
    "Generating a signature for promotional offers",
    "generating-a-signature-for-promotional-offers"
  )
  static let offerCodes = storeKitPage(
    "Supporting subscription offer codes in your app",
    "supporting-subscription-offer-codes-in-your-app"
  )
  static let winBack = storeKitPage(
    "Supporting win-back offers in your app",
    "supporting-win-back-offers-in-your-app"
  )
  static let familySharing = storeKitPage(
    "Supporting Family Sharing in your app",
    "supporting-family-sharing-in-your-app"
  )
  static let managingPriceIncreases = storeKitPage(
    "Managing Price Increases for Auto-Renewable Subscriptions",
    "managing-price-increases-for-auto-renewable-subscriptions"
  )
  static let handlingBilling = storeKitPage(
    "Handling Subscriptions Billing",
    "handling-subscriptions-billing"
  )
  static let churn = storeKitPage(
    "Reducing involuntary subscriber churn",
    "reducing-involuntary-subscriber-churn"
  )
  static let testingAskToBuy = storeKitPage(
    "Testing Ask to Buy in Xcode",
    "testing-ask-to-buy-in-xcode"
  )
  static let testingWinBack = storeKitPage(
    "Testing win-back offers in Xcode",
    "testing-win-back-offers-in-xcode"
  )
  static let testingWinBackInSandbox = storeKitPage(
    "Testing win-back offers in the sandbox environment",
    "testing-win-back-offers-in-the-sandbox-environment"
  )
  static let testingRefunds = storeKitPage("Testing refund requests", "testing-refund-requests")
  static let testingRenewals = storeKitPage(
    "Testing failing subscription renewals and In-App Purchases",
    "testing-failing-subscription-renewals-and-in-app-purchases"
  )
  static let testingInterrupted = storeKitPage(
    "Testing an interrupted purchase",
    "testing-an-interrupted-purchase"
  )
  static let monthlyCommitment = storeKitPage(
    "Supporting monthly subscriptions with a 12-month commitment",
    "supporting-monthly-subscriptions-with-a-12-month-commitment"
  )
}
