import StoreModel
import StoreScript

// The store, the app, the sheets, and the products and subscriptions.
extension ResponseSchemas {
  static let store: [Component] = [
    .answer(
      "Overview",
      "The calls of the control API.",
      [
        Property("calls", .list(of: .ref("Call")), "The calls."),
        Property("store", .text.example("main"), "The name of the store."),
      ]
    ),
    .answer(
      "Call",
      "A call of the control API.",
      [
        Property("method", .text.example("POST"), "The HTTP method."),
        Property("path", .text.example("/control/steps"), "The path."),
        Property("summary", .text, "The effect of the call."),
      ]
    ),
    .any("OpenAPIDocument", "An OpenAPI 3.1 document.", .anything),
    .table("ListCounts", "Numbers of elements, by the name of a list.", of: .whole),
    .table(
      "SubscriptionStates",
      "The states of subscriptions, by product.",
      of: .ref("SubscriptionState")
    ),
    .answer("App", "The app's state.", app + appLists + [leftOut]),
    .answer(
      "AppChanges",
      "The app's state. Its lists have only what the steps changed.",
      app + appLists + [
        Property("takenBack", .list(of: .text), "The products that the app took back."),
        Property("takenBackSKUs", .list(of: .list(of: .text)), "The SKUs that the app took back."),
        leftOut,
      ]
    ),
    .answer("State", "A summary of the store and the app.", state),
    .answer(
      "ResetState",
      "The store and the app after a reset.",
      state + [
        Property("note", .text.orNull, "A warning if ids repeat because the seed is the same.")
      ]
    ),
    .answer(
      "StoreIdentity",
      "The ids of the app and the store in payloads.",
      [
        Property("appAppleId", .whole, "The app's number."),
        Property("appTransactionId", .text, "The id of the customer's app transaction."),
        Property("bundleId", .text.example("com.example.app"), "The app's bundle id."),
        Property("catalogDigest", .text, "A digest of the catalog."),
        Property("environment", .ref("Environment"), "The environment."),
        Property("seed", .json(StoreSeed.schema), "The seed of ids."),
      ]
    ),
    .answer(
      "StateNumbers",
      "Counts of what the store has.",
      [
        Property("entitlements", .whole, "The number of products the customer is entitled to."),
        Property(
          "messages",
          .whole,
          "The number of messages not shown to the customer yet."
        ),
        Property("notifications", .whole, "The number of server notifications so far."),
        Property("pending", .whole, "The number of pending purchases."),
        Property("refundRequests", .whole, "The number of undecided refund requests."),
        Property("subscriptions", .whole, "The number of subscriptions, including ended ones."),
        Property("transactions", .whole, "The number of transactions."),
        Property("unfinished", .whole, "The number of transactions that the app hasn't finished."),
      ]
    ),
    .answer(
      "TimeMove",
      "A time step in progress.",
      [
        Property("dueMoments", .whole, "The number of moments that were processed."),
        Property("now", .moment, "The store time reached."),
        Property("renewals", .whole, "The number of renewals so far."),
        Property("start", .moment, "The store time at the start of the move."),
        Property("target", .moment, "The store time at its end."),
      ]
    ),
  ]

  private static let app = [
    Property(
      "crashesBeforeFinish",
      .flag,
      "Whether the next purchase crashes the app before it finishes the transaction."
    ),
    Property("isRunning", .flag, "Whether the app is running."),
    Property("lastError", .text.orNull, "The error of the app's last attempt."),
    Property("lastOutcome", .ref("PurchaseOutcome").orNull, "The outcome of its last purchase."),
    Property("message", .text.orNull, "The app's message to its user."),
    Property(
      "misbehaviours",
      .list(of: .ref("Misbehaviour")),
      "The mistakes that the app makes on purpose."
    ),
    Property(
      "server",
      .ref("ServerState"),
      "The behavior of the merchant's server towards the app."
    ),
  ]

  private static let appLists = [
    Property("granted", .list(of: .text), "The products that the app granted, oldest first."),
    Property("grantedSKUs", .list(of: .list(of: .text)), "The SKUs that the app granted."),
    Property("requestProblems", .list(of: .text), "The problems of the app's last request."),
    Property(
      "subscriptions",
      .ref("SubscriptionStates"),
      "The states of subscriptions, by product."
    ),
    Property("updates", .list(of: .text), "The products that `Transaction.updates` brought."),
  ]

  private static let leftOut = Property.optional(
    "leftOut",
    .ref("ListCounts"),
    "The numbers of older elements that aren't listed, by the list's name."
  )

  private static let state = [
    Property("app", .ref("App"), "The app."),
    Property("events", .whole, "The number of events so far."),
    Property("identity", .ref("StoreIdentity"), "The ids of the app and the store in payloads."),
    Property(
      "life",
      .whole,
      "The number of times that the store started over from an earlier moment."
    ),
    .older("milliseconds", .milliseconds, now: "time"),
    Property("moving", .ref("TimeMove").orNull, "The time step in progress, or null."),
    Property("nextDue", .moment.orNull, "The next moment at which something is due."),
    Property("numbers", .ref("StateNumbers"), "Counts of what the store has."),
    Property("settings", .ref("Settings"), "The standing settings."),
    Property("sheet", .ref("PurchaseSheet").orNull, "The open purchase sheet, or null."),
    Property("store", .text.example("main"), "The name of the store."),
    Property("systemSheet", .ref("SystemSheet").orNull, "The open system sheet, or null."),
    Property("time", .moment, "Store time."),
  ]

  /// The settings in a response, which contain every setting that can be changed.
  static var settings: [Component] {
    let settings = StepSchemas.open("SettingsChange", "The standing settings of the store.")
    let properties = (settings["properties"]?.members ?? []).map { property in
      let own: Kind? =
        switch property.key {
        case "advancedCommerce": .ref("AdvancedCommerceSettings")
        case "standingAnswer": .oneOf([.text, .ref("StandingAnswer")])
        default: nil
        }
      let schema = own.map { $0.described(property.value["description"]?.string ?? "") }
      return JSONMember(key: property.key, value: schema ?? property.value)
    }
    return [
      Component(
        name: "Settings",
        schema: settings.with("properties", JSONValue(.object(properties)))
      ),
      Component(
        name: "AdvancedCommerceSettings",
        schema: StepSchemas.open("AdvancedCommerceChange", "Assumptions about Advanced Commerce.")
      ),
      .any(
        "StandingAnswer",
        "An answer with its choice, such as {\"fail\": \"networkError\"}.",
        .anything
      ),
    ]
  }

  static let sheets: [Component] = [
    .answer(
      "PurchaseSheet",
      "An open or waiting purchase sheet.",
      [
        .optional("billingPlan", .text, "The billing plan that the app asked for."),
        .older("commitmentPrice", .text, now: "displayCommitmentPrice"),
        Property("currency", .text.example("USD"), "The currency."),
        .optional(
          "displayCommitmentPrice",
          .text,
          "The price of all bills of a commitment as the customer reads it."
        ),
        Property("displayName", .text, "The name of the product."),
        Property("id", .whole, "The number of the purchase."),
        .optional(
          "lines",
          .list(of: .ref("SheetLine")),
          "The items of an Advanced Commerce request."
        ),
        Property("displayPrice", .text.example("$6.99"), "The price as the customer reads it."),
        .optional(
          "displayRenewalPrice",
          .text,
          "The price of later periods as the customer reads it."
        ),
        Property("milliunits", .milliunits, "The price in milliunits."),
        .optional("offer", .text, "The offer's id, or its kind."),
        .older("price", .text, now: "displayPrice"),
        Property("productId", .text, "The product."),
        .older("product", .text, now: "productId"),
        Property("quantity", .whole, "The quantity."),
        .older("renewalPrice", .text, now: "displayRenewalPrice"),
        .optional("terms", .text, "The price per billing period and the commitment, in words."),
      ]
    ),
    .answer(
      "SheetLine",
      "An item on a purchase sheet.",
      [
        .optional("change", .ref("ItemChange"), "The effect of a modification on the item."),
        Property("displayName", .text, "The name of the item."),
        Property("priceNow", .milliunits, "The price now, in milliunits."),
        Property("renewalPrice", .milliunits.orNull, "The price of later periods, in milliunits."),
      ]
    ),
    .answer(
      "SystemSheet",
      "A system sheet.",
      [
        .older("group", .text.orNull, now: "subscriptionGroupIdentifier"),
        Property("id", .whole, "The number of the sheet."),
        Property("kind", .ref("SystemSheetKind"), "The kind of sheet."),
        .optional("originalTransactionId", .text, "The subscription."),
        .older("subscription", .text, now: "originalTransactionId"),
        .optional(
          "subscriptionGroupIdentifier",
          .text.orNull,
          "The subscription group that is managed."
        ),
        .older("transaction", .text, now: "transactionId"),
        .optional("transactionId", .text, "The transaction."),
      ]
    ),
    .answer(
      "PendingPurchase",
      "A pending purchase.",
      [
        Property("id", .whole, "The number of the purchase."),
        Property("productId", .text, "The product."),
        .older("product", .text, now: "productId"),
        Property("reason", .ref("PendingReason"), "The reason why it is pending."),
        Property("since", .moment, "The store time at which it became pending."),
      ]
    ),
    .answer(
      "Sheets",
      "The open and waiting sheets, and the pending purchases.",
      [
        leftOut,
        Property("pending", .list(of: .ref("PendingPurchase")), "The pending purchases."),
        Property(
          "purchase",
          .list(of: .ref("PurchaseSheet")),
          "The purchase sheets; the first is open."
        ),
        Property(
          "system",
          .list(of: .ref("SystemSheet")),
          "The system sheets; the first is open."
        ),
      ]
    ),
  ]

  static let sold: [Component] = [
    .answer(
      "Product",
      "A product as the customer sees it.",
      [
        .optional(
          "billingPlans",
          .list(of: .ref("BillingPlan")),
          "The ways to pay for a subscription; paying upfront is first."
        ),
        Property("currency", .text.example("USD"), "The currency of the customer's storefront."),
        Property("description", .text, "The description."),
        Property("displayName", .text, "The name."),
        .optional("duration", .text.example("P30D"), "The length of a non-renewing subscription."),
        Property("displayPrice", .text.example("$6.99"), "The price as the customer reads it."),
        .older("group", .text, now: "subscriptionGroupIdentifier"),
        .older("id", .text, now: "productId"),
        Property("isForSale", .flag, "Whether it is for sale in the customer's storefront."),
        Property("isGeneric", .flag, "Whether it is a generic product of Advanced Commerce."),
        Property("milliunits", .milliunits, "The price in milliunits."),
        .optional("period", .text.example("P1M"), "The billing period."),
        .older("price", .text, now: "displayPrice"),
        Property("productId", .text, "The product's id."),
        .optional("subscriptionGroupIdentifier", .text, "The subscription group."),
        Property("type", .ref("ProductType"), "The type."),
      ]
    ),
    .answer(
      "BillingPlan",
      "A way to pay for a subscription.",
      [
        Property("billingPlanType", .text.example("MONTHLY"), "The plan."),
        Property("terms", .text, "The price per billing period and the commitment, in words."),
      ]
    ),
    .answer(
      "Subscription",
      "A subscription.",
      [
        .older("expires", .moment, now: "expiresTime"),
        Property("expiresTime", .moment, "The end of the latest period."),
        .older("group", .text, now: "subscriptionGroupIdentifier"),
        .optional("items", .list(of: .text), "The SKUs of an Advanced Commerce subscription."),
        Property("originalTransactionId", .text, "The id of its first transaction."),
        Property("productId", .text, "The product."),
        .older("product", .text, now: "productId"),
        Property("renewalInfo", .ref("RenewalInfo"), "The decoded renewal info."),
        Property("state", .ref("SubscriptionState"), "The state."),
        Property("subscriptionGroupIdentifier", .text, "The subscription group."),
        Property("transaction", .ref("Transaction"), "The decoded latest transaction."),
        Property("willAutoRenew", .flag, "Whether it renews at the end of the period."),
      ]
    ),
    .any("Products", "The products that the store sells.", .list(of: .ref("Product"))),
    .any("Subscriptions", "The subscriptions, oldest first.", .list(of: .ref("Subscription"))),
    .any("Transactions", "Decoded transactions, oldest first.", .list(of: .ref("Transaction"))),
    .any(
      "RefusedRequests",
      "The refused requests, oldest first.",
      .list(of: .ref("RefusedRequest"))
    ),
  ]
}
