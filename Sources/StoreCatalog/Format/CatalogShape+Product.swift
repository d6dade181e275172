import StoreModel

extension CatalogShape {
  private static let productFields: [Field] = [
    required("productID", .text, "The identifier that apps ask for, unique in the catalog."),
    required("type", .choice(Array(CatalogDecoder.productTypes.keys).sorted()), "The type."),
    field("referenceName", .text, "The merchant's own name for it."),
    required(
      "displayPrice",
      .money,
      "Base price, used in every storefront without its own price, such as 4.99. Leave empty if not yet on sale."
    ),
    ours("prices", .prices, "Prices for single storefronts."),
    field("familyShareable", .flag, "Whether a family may share it."),
    field("localizations", .list(of: "localization"), "Names and descriptions by language."),
    ours("isGeneric", .flag, "Sold only with an Advanced Commerce request."),
    field(
      "duration",
      .period,
      "How long a non-renewing subscription lasts, such as P7D; in a .storekit file a key that only "
        + "this simulator knows."
    ),
    field("internalID", .text, "Xcode's or App Store Connect's own identifier, kept."),
    kept,
  ]

  package static let product = CatalogShape(name: "product", fields: productFields)

  package static let group = CatalogShape(
    name: "group",
    fields: [
      required("id", .text, "The group's identifier, unique in the catalog."),
      required("name", .text, "The merchant's own name for the group."),
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
      field("subscriptionGroupID", .text, "The group's identifier once more."),
      required("recurringSubscriptionPeriod", .period, "How often it renews, such as P1M."),
      field("introductoryOffer", .object("offer"), "What newcomers get, or null."),
      field("introductoryOffers", .list(of: "offer"), "What newcomers get, by billing plan."),
      field("adHocOffers", .list(of: "offer"), "Promotional offers."),
      field("codeOffers", .list(of: "offer"), "Offer codes."),
      field("winbackOffers", .list(of: "offer"), "Win-back offers."),
      field("billingPlans", .list(of: "billingPlan"), "How a yearly commitment is billed."),
    ]
  )

  private static let billingPlanTypes: Value = .choice(
    BillingPlan.Kind.allCases.map(\.rawValue)
  )

  package static let offer = CatalogShape(
    name: "offer",
    fields: [
      field("offerID", .text, "The identifier of a promotional or win-back offer."),
      field("referenceName", .text, "The merchant's name; an offer code's identifier."),
      required(
        "paymentMode",
        .choice(Array(CatalogDecoder.paymentModes.keys).sorted()),
        "How it is paid."
      ),
      required("subscriptionPeriod", .period, "The billing period, or the whole offer."),
      field(
        "numberOfPeriods",
        .whole(.periodCount),
        "How many periods it lasts; 1 unless payAsYouGo."
      ),
      field("displayPrice", .money, "The price of one period; none for a free offer."),
      ours("prices", .prices, "Prices for single storefronts."),
      field(
        "eligibility",
        .texts(["new", "existing", "expired"]),
        "Whom an offer code is for."
      ),
      field("isStackable", .flag, "Whether a code goes with an introductory offer."),
      field("isEligible", .flag, "Whether a win-back offer may be used."),
      field(
        "billingPlanType",
        billingPlanTypes,
        "The billing plan that it is for; BILLED_UPFRONT if absent."
      ),
      field("internalID", .text, "Xcode's own identifier, kept."),
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
      field("internalID", .text, "Xcode's own identifier, kept."),
      kept,
    ]
  )

  package static let sku = CatalogShape(
    name: "sku",
    fields: [
      ours(
        "sku",
        .text,
        "The merchant's identifier, \(AppStoreLimits.sku) characters at most.",
        isRequired: true
      ),
      ours("kind", .choice(["oneTime", "subscription"]), "How it is paid.", isRequired: true),
      ours("category", .text, "The shelf it stands on."),
      ours(
        "localizations",
        .list(of: "localization"),
        "Names (30) and descriptions (45).",
        isRequired: true
      ),
      ours("prices", .prices, "Prices by storefront; sold nowhere else.", isRequired: true),
      ours("taxCode", .text, "Apple's tax code, such as S002-02-2.", isRequired: true),
      ours("period", .period, "How often a subscription is billed."),
      ours("genericProductID", .text, "The product that requests name.", isRequired: true),
      ours("addOnTo", .text, "The subscription SKU that it is added to."),
    ]
  )
}
