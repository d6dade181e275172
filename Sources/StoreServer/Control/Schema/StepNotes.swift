import StoreScript

/// The descriptions of steps, and better names for some of their parts.
enum StepNotes {
  /// The names of components, by the names of their properties.
  static let names: [String: String] = [
    "answer": "SheetAnswer", "transaction": "TransactionReference", "products": "ProductIDs",
    "failureOrNone": "PurchaseFailureOrNone",
    "AdvancedCommerce": "AdvancedCommerceChange", "By": "Finisher", "Default": "DefaultMessage",
    "Branch": "TriedBranch", "Differ": "BranchPart",
    "Fail": "PurchaseFailure", "Image": "RetentionImage",
    "Item": "ChargeItem", "MessagingMessage": "RetentionMessage", "Offer": "ItemOffer",
    "Refunds": "RefundPolicy", "Registration": "RegistrationVersion", "Retries": "RetrySchedule",
    "Set": "SettingsChange", "Expect": "Expectation", "AlwaysFields": "StandingExpectation",
    "Unverified": "SignatureFlaw",
    "Way": "SigningWay", "SubtypeWord": "NotificationSubtypeOrNone", "Term": "ExpectedTerms",
    "ExpectationItem": "ExpectedItem", "Reason": "RefundReason",
    "NotificationsNotification": "ExpectedNotification", "SystemSheet": "SystemSheetOrNone",
    "VerificationError": "SignatureFlawOrNone", "Token": "TermsToken",
    "Misbehave": "MisbehavioursOrNone",
  ]

  /// Returns the description of a property, or `nil` if its schema contains one.
  ///
  /// - Parameters:
  ///   - property: The name of the property.
  ///   - component: The preferred name of its object.
  /// - Returns: A sentence.
  static func about(_ property: String, of component: String) -> String? {
    // It has the same facts as an expectation.
    let component = component == "StandingExpectation" ? "Expectation" : component
    return properties["\(component).\(property)"] ?? properties[property]
  }

  /// Returns the description of a component, or `nil` if that of its property suffices.
  static func about(component: String) -> String? {
    components[component] ?? steps[component.prefix(1).lowercased() + component.dropFirst()]
  }

  private static let components: [String: String] = [
    "Step":
      "A step of a session script: an object whose key is the step's name, or the name alone.",
    "StepName": "A step without a value: its name alone.",
    "TriedStep": "A step of a branch: any step but a branch.",
    "TransactionReference": "A reference to a transaction.",
    "SheetAnswer": "The customer's answer to a purchase sheet.",
    "ProductIDs": "Products by their ids.",
    "MessageReason": "The reason of a message from the App Store.",
    "ValueCheck": "The expected value, or comparisons with it.",
    "Expectation": "Facts that must hold.",
    "StandingExpectation": "Facts that must hold after every step.",
    "SettingsChange": "Standing settings to change. The others don't change.",
    "PurchaseFailure": "An error that StoreKit throws, by its name.",
    "PurchaseFailureOrNone": "An error that StoreKit throws, by its name, or `none`.",
    "SignatureFlaw": "A flaw that makes a signature invalid.",
    "RequestInfo": "The ids of an Advanced Commerce request.",
  ]

  /// The effect of each step.
  static let steps: [String: String] = [
    "buy": "Starts a purchase in the app and opens the purchase sheet.",
    "charge": "Starts a one-time charge with Advanced Commerce.",
    "createSubscription": "Starts a subscription with Advanced Commerce.",
    "modifySubscription": "Starts a change of an Advanced Commerce subscription.",
    "reactivateSubscription":
      "Starts to turn renewal of an Advanced Commerce subscription back on.",
    "signedRequest":
      "Starts a purchase with a request that was signed elsewhere, or is invalid on purpose.",
    "answer": "Answers the open purchase sheet.",
    "approve": "A parent approves the oldest pending purchase, or that of a product.",
    "decline": "A parent declines the oldest pending purchase, or that of a product.",
    "resolve": "The customer settles the oldest interrupted purchase, or that of a product.",
    "finish": "Finishes a transaction in place of the app.",
    "refund": "Refunds a transaction.",
    "cancelRenewal": "Turns off renewal of a subscription.",
    "resumeRenewal": "Turns renewal of a subscription back on.",
    "buyElsewhere": "The customer buys a product outside the app or on another device.",
    "restore": "The app restores purchases.",
    "newDevice": "The customer moves to a new device, where the app has no data.",
    "launch": "Starts the app.", "quit": "Ends the app.",
    "askForRefund": "The app opens the sheet for a refund request.",
    "manageSubscriptions": "The app opens the sheet that manages subscriptions.",
    "redeemCode": "The app opens the sheet that redeems an offer code.",
    "showMessage": "The app shows the oldest message of the App Store, or that of a reason.",
    "crash": "Crashes the app, now or before it finishes the next purchase.",
    "app": "Sends input to your program, which is the store's app.",
    "misbehave": "Makes the app make mistakes on purpose.",
    "server": "Sets how the merchant's server responds to the app.",
    "registration":
      "Sets how the app registers transactions with the merchant's server.",
    "respond": "Answers the open system sheet.",
    "sendIntent": "The customer taps a promoted product on the App Store.",
    "familyBuy": "A family member buys a product and shares it.",
    "stopFamilySharing": "A family member stops sharing a purchase.",
    "resolveBilling": "The customer settles a billing problem.",
    "agreeToPrice": "The customer agrees to a price increase.",
    "refusePrice": "The customer refuses a price increase.",
    "decideRefund": "Apple grants or declines a refund request.",
    "message": "The App Store has a message for the customer.",
    "raisePrice": "The merchant announces a price increase of a subscription.",
    "extend": "The merchant's server extends the renewal date of a subscription.",
    "extendAll": "The merchant's server extends the renewal dates of all subscribers of a product.",
    "setAccountToken": "The merchant's server sets the account token of a transaction.",
    "consumption": "The merchant's server sends consumption information.",
    "reverseRefund": "Apple reverses a refund.",
    "messaging": "The merchant's server changes retention messaging.",
    "performanceTest": "The merchant's server tests its retention messaging endpoint.",
    "api":
      "Makes the next App Store API calls fail, respond late or lose the response; `none` removes all faults.",
    "cancelSubscription": "The merchant's server cancels an Advanced Commerce subscription.",
    "revokeSubscription": "The merchant's server revokes an Advanced Commerce subscription.",
    "changePrice": "The merchant's server changes prices of an Advanced Commerce subscription.",
    "changeMetadata": "The merchant's server changes texts of an Advanced Commerce subscription.",
    "migrateSubscription": "The merchant's server migrates a subscription to Advanced Commerce.",
    "requestRefund": "The merchant's server asks for refunds of Advanced Commerce items.",
    "expire": "Ends a subscription now.", "forceRenewal": "Renews a subscription now.",
    "delete": "Deletes a transaction, as StoreKit testing in Xcode can.",
    "clear": "Deletes all transactions.",
    "rotateSigning":
      "Replaces the key, the certificate or the intermediate that the store signs with.",
    "testNotification": "Sends a TEST notification.",
    "sendNotification": "Sends a notification without its event.",
    "resend": "Sends a notification again.",
    "webhook":
      "Adds a simulated or real webhook, or holds, releases and repeats deliveries.",
    "advance": "Advances store time: `next`, a duration such as `1mo`, or `{to: DATE}`.",
    "set": "Changes standing settings.",
    "catalog": "Sells from another catalog from now on.",
    "note": "Has no effect. The text is for the reader.",
    "expect": "Checks facts. The steps end if one fails.",
    "always":
      "Checks facts now and after each further step of the list. `none` ends this.",
    "branch":
      "Runs steps and undoes them. The branch is kept under its name.",
  ]
}
