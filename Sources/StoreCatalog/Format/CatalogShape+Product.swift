import StoreModel

extension CatalogShape {
  private static let productFields: [Field] = [
    required("productID", .text, "The product identifier, unique in the catalog."),
    required("type", .choice(Array(CatalogDecoder.productTypes.keys).sorted()), "The type."),
    field("referenceName", .text, "The reference name, which only the merchant sees."),
    required(
      "displayPrice",
      .money,
      "Base price, used in every storefront without its own price, such as 4.99. Leave empty if not yet on sale."
    ),
    ours("prices", .prices, "Prices for single storefronts."),
    field("familyShareable", .flag, "Whether it supports Family Sharing."),
    field("localizations", .list(of: "localization"), "Names and descriptions by language."),
    ours("isGeneric", .flag, "Whether it is sold only by Advanced Commerce requests."),
    field(
      "duration",
      .period,
      "The duration of a non-renewing subscription, such as P7D; in a .storekit file, a key that only "
        + "this simulator knows."
    ),
    field(
      "internalID",
      .text,
      "The internal identifier of Xcode or App Store Connect, kept unchanged."
    ),
    kept,
  ]

  package static let product = CatalogShape(name: "product", fields: productFields)

  package static let group = CatalogShape(
    name: "group",
    fields: [
      required("id", .text, "The group's identifier, unique in the catalog."),
      required("name", .text, "The group's reference name, which only the merchant sees."),
      field("localizations", .list(of: "localization"), "Names by language."),
      required("subscriptions", .list(of: "subscription"), "Its products."),
      kept,
    ]
  )

  package static let subscription = CatalogShape(
    name: "subscription",
    // Without the key for ignored lint rules, which each shape adds.
    fields: product.fields.dropLast() + [
      required("groupNumber", .whole(.groupLevel), "The level of service; 1 is the highest."),
      field("subscriptionGroupID", .text, "The group's identifier, repeated."),
      required("recurringSubscriptionPeriod", .period, "The subscription period, such as P1M."),
      field("introductoryOffer", .object("offer"), "The offer for new subscribers, or null."),
      field(
        "introductoryOffers",
        .list(of: "offer"),
        "The offers for new subscribers, one for each billing plan."
      ),
      field("adHocOffers", .list(of: "offer"), "Promotional offers."),
      field("codeOffers", .list(of: "offer"), "Offer codes."),
      field("winbackOffers", .list(of: "offer"), "Win-back offers."),
      field("billingPlans", .list(of: "billingPlan"), "The billing plans of a yearly commitment."),
    ]
  )

  private static let billingPlanTypes: Value = .choice(
    BillingPlan.Kind.allCases.map(\.rawValue)
  )

  package static let offer = CatalogShape(
    name: "offer",
    fields: [
      field("offerID", .text, "The identifier of a promotional or win-back offer."),
      field("referenceName", .text, "The reference name, which identifies an offer code."),
      required(
        "paymentMode",
        .choice(Array(CatalogDecoder.paymentModes.keys).sorted()),
        "The payment mode."
      ),
      required("subscriptionPeriod", .period, "The billing period, or the duration of the offer."),
      field(
        "numberOfPeriods",
        .whole(.periodCount),
        "The number of periods; 1 unless payAsYouGo."
      ),
      field("displayPrice", .money, "The price of one period; absent for a free offer."),
      ours("prices", .prices, "Prices for single storefronts."),
      field(
        "eligibility",
        .texts(["new", "existing", "expired"]),
        "The customers who are eligible for an offer code."
      ),
      field("isStackable", .flag, "Whether a code can be combined with an introductory offer."),
      field("isEligible", .flag, "Whether a win-back offer is enabled."),
      field(
        "billingPlanType",
        billingPlanTypes,
        "The billing plan of the offer. Default: BILLED_UPFRONT."
      ),
      field("internalID", .text, "Xcode's internal identifier, kept unchanged."),
      kept,
    ]
  )

  package static let billingPlan = CatalogShape(
    name: "billingPlan",
    fields: [
      required("billingPlanType", billingPlanTypes, "The plan."),
      required("displayPrice", .money, "The price of one bill."),
      field("commitmentDisplayPrice", .money, "The price of the whole commitment."),
      field("isEnabled", .flag, "Whether it is for sale."),
      field("internalID", .text, "Xcode's internal identifier, kept unchanged."),
      kept,
    ]
  )

  package static let sku = CatalogShape(
    name: "sku",
    fields: [
      ours(
        "sku",
        .text,
        "The merchant's identifier, at most \(AppStoreLimits.sku) characters.",
        isRequired: true
      ),
      ours(
        "kind",
        .choice(["oneTime", "subscription"]),
        "Whether it is a one-time charge or a subscription.",
        isRequired: true
      ),
      ours("category", .text, "The category under which it is shown."),
      ours(
        "localizations",
        .list(of: "localization"),
        "Names (at most 30 characters) and descriptions (at most 45).",
        isRequired: true
      ),
      ours("prices", .prices, "Prices by storefront; it isn't sold in others.", isRequired: true),
      ours("taxCode", .text, "Apple's tax code, such as S002-02-2.", isRequired: true),
      ours("period", .period, "The billing period of a subscription."),
      ours("genericProductID", .text, "The generic product that requests name.", isRequired: true),
      ours("addOnTo", .text, "The subscription SKU to which it is an add-on."),
    ]
  )
}
