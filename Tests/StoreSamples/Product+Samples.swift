package import StoreModel

extension Product {
  /// A consumable at 0.99.
  package static let gems = Product(
    id: "gems",
    type: .consumable,
    referenceName: "Gems",
    milliunits: 990,
    localizations: [
      Localization(locale: "en_US", displayName: "Gems", description: "A bag of gems.")
    ]
  )

  /// A non-consumable at 4.99, shared with the family.
  package static let unlock = Product(
    id: "unlock",
    type: .nonConsumable,
    referenceName: "Full version",
    milliunits: 4990,
    localizations: [
      Localization(locale: "en_US", displayName: "Full Version", description: "Everything.")
    ],
    isFamilyShareable: true
  )

  /// The monthly plan of level 1 at 9.99, with a free trial of a week for new customers.
  package static let goldMonthly = plan(
    "gold.monthly",
    named: "Gold",
    milliunits: 9990,
    level: 1,
    period: SubscriptionPeriod(value: 1, unit: .month),
    offers: [
      SubscriptionOffer(
        kind: .introductory,
        paymentMode: .freeTrial,
        period: SubscriptionPeriod(value: 1, unit: .week)
      )
    ]
  )

  /// The monthly plan of level 2 at 4.99.
  package static let silverMonthly = plan(
    "silver.monthly",
    named: "Silver",
    milliunits: 4990,
    level: 2,
    period: SubscriptionPeriod(value: 1, unit: .month)
  )

  /// Returns ``silverMonthly`` with an introductory offer of some months at 0.99 each.
  package static func silverIntroduced(periods: Int) -> Product {
    var product = silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .introductory,
        paymentMode: .payAsYouGo,
        period: SubscriptionPeriod(value: 1, unit: .month),
        periodCount: periods,
        milliunits: 990
      )
    ]
    return product
  }

  /// The yearly plan of level 2 at 49.99.
  package static let silverYearly = plan(
    "silver.yearly",
    named: "Silver for a year",
    milliunits: 49_990,
    level: 2,
    period: SubscriptionPeriod(value: 1, unit: .year)
  )

  /// A non-renewing subscription at 19.99.
  package static let season = Product(
    id: "season",
    type: .nonRenewing,
    referenceName: "Season pass",
    milliunits: 19_990,
    localizations: [
      Localization(locale: "en_US", displayName: "Season Pass", description: "One season.")
    ]
  )

  /// The generic consumable for Advanced Commerce one-time charges.
  package static let genericConsumable = Product(
    id: "com.example.aca.generic.consumable",
    type: .consumable,
    referenceName: "Enabled for Advanced Commerce",
    milliunits: 290,
    localizations: [
      Localization(
        locale: "en_US",
        displayName: "Generic Consumable Product",
        description: "Generic"
      )
    ],
    isGeneric: true
  )

  /// The generic subscription for Advanced Commerce subscriptions, in its own group.
  package static let genericSubscription = Product(
    id: "com.example.aca.generic.subscription",
    type: .autoRenewable,
    referenceName: "Enabled for Advanced Commerce",
    milliunits: 290,
    localizations: [
      Localization(locale: "en_US", displayName: "For Advanced Commerce", description: "Generic")
    ],
    subscription: SubscriptionTerms(
      groupID: "bundles",
      groupLevel: 1,
      period: SubscriptionPeriod(value: 1, unit: .month)
    ),
    isGeneric: true
  )

  /// A product of each kind, in the order of a catalog.
  package static let samples: [Product] = [
    gems, unlock, goldMonthly, silverMonthly, silverYearly, season, genericConsumable,
  ]

  private static func plan(
    _ id: ProductID,
    named name: String,
    milliunits: Int64,
    level: Int,
    period: SubscriptionPeriod,
    offers: [SubscriptionOffer] = []
  ) -> Product {
    Product(
      id: id,
      type: .autoRenewable,
      referenceName: name,
      milliunits: milliunits,
      localizations: [
        Localization(locale: "en_US", displayName: name, description: "The \(name) plan.")
      ],
      subscription: SubscriptionTerms(
        groupID: SubscriptionGroup.plans.id,
        groupLevel: level,
        period: period,
        offers: offers
      )
    )
  }
}

extension SubscriptionGroup {
  package static let plans = SubscriptionGroup(id: "plans", name: "Plans")
}
