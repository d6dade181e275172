import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// The terms of an auto-renewable subscription and what the customer has of it.
  public struct SubscriptionInfo: Sendable {
    /// The group, of which a customer holds one subscription at a time.
    public let subscriptionGroupID: String
    /// The group's name in the storefront's language.
    public let groupDisplayName: String
    /// The level of service inside the group; 1 is the highest.
    public let groupLevel: Int
    /// How often it renews.
    public let subscriptionPeriod: SubscriptionPeriod
    /// The offer for newcomers.
    public let introductoryOffer: SubscriptionOffer?
    /// The offers for customers whom the app chooses.
    public let promotionalOffers: [SubscriptionOffer]
    /// The offers that win former subscribers back.
    public let winBackOffers: [SubscriptionOffer]
    /// The ways to pay for it, at once first.
    public let pricingTerms: [PricingTerms]

    private let session: StoreSession

    /// The terms of a product.
    ///
    /// The lists of offers are older than billing plans, so they contain the offers for paying up front
    /// (rule: offers.offer-without-plan-up-front).
    init(
      _ terms: SubscriptionTerms,
      of product: StoreModel.Product,
      settings: ShopWindow,
      session: StoreSession
    ) {
      func offers(_ kind: StoreModel.SubscriptionOffer.Kind) -> [SubscriptionOffer] {
        terms.offers(for: .upFront).filter { $0.kind == kind }
          .map { SubscriptionOffer($0, settings: settings) }
      }
      let group = session.catalog.groups.first { $0.id == terms.groupID }
      subscriptionGroupID = terms.groupID.rawValue
      groupDisplayName =
        group.map { settings.localization(of: $0.localizations)?.displayName ?? $0.name } ?? ""
      groupLevel = terms.groupLevel
      subscriptionPeriod = SubscriptionPeriod(terms.period)
      introductoryOffer = offers(.introductory).first
      promotionalOffers = offers(.promotional)
      winBackOffers = offers(.winBack)
      pricingTerms = PricingTerms.all(of: product, settings: settings)
      self.session = session
    }

    /// Whether the customer may have an introductory offer in this group.
    ///
    /// Not after one was used, and not while a subscription of the group runs, at whatever price it was
    /// bought (rules: offers.introductory-once-per-group, offers.introductory-while-subscribed). A merchant's
    /// ``Product/PurchaseOption/introductoryOfferEligibility(compactJWS:)`` counts more, either way
    /// (rule: offers.introductory-signed-verdict).
    public var isEligibleForIntroOffer: Bool {
      get async { session.isEligibleForIntroOffer(in: subscriptionGroupID) }
    }

    /// The customer's subscriptions in this group; empty if there never was one.
    ///
    /// Several only with family sharing, or with Advanced Commerce (rule: entitlements.one-status-per-group). The
    /// states are those of this moment of store time.
    ///
    /// ```swift
    /// for status in try await product.subscription?.status ?? [] {
    ///   let renewal = try status.renewalInfo.payloadValue
    ///   print(status.state.localizedDescription, renewal.willAutoRenew)
    /// }
    /// ```
    public var status: [Status] {
      get async throws {
        try session.check(\.subscriptionStatusError)
        return await session.statuses(in: subscriptionGroupID)
      }
    }

    /// Whether the customer may have an introductory offer in a group; false without a store.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
      StoreScope.session?.isEligibleForIntroOffer(in: groupID) ?? false
    }

    /// The customer's subscriptions in a group; empty if there never was one.
    ///
    /// ```swift
    /// let statuses = try await Product.SubscriptionInfo.status(for: "plans")
    /// let hasAccess = statuses.contains { [.subscribed, .inGracePeriod].contains($0.state) }
    /// ```
    ///
    /// - Parameter groupID: The group's identifier in the catalog.
    /// - Returns: A subscription each, with its renewal info and its latest transaction.
    /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
    ///   store is open.
    public static func status(for groupID: String) async throws -> [Status] {
      let session = try StoreScope.openSession
      try session.check(\.subscriptionStatusError)
      return await session.statuses(in: groupID)
    }

    /// The subscription that a transaction belongs to, nil for other transactions.
    ///
    /// - Throws: ``StoreKitError``: what the store was told to simulate, or `notEntitled` where no
    ///   store is open.
    public static func status(transactionID: UInt64) async throws -> Status? {
      let session = try StoreScope.openSession
      try session.check(\.subscriptionStatusError)
      return await session.status(of: TransactionID(rawValue: transactionID))
    }
  }
}

extension SubscriptionInfo: Hashable {
  /// Whether two values promise the same terms.
  public static func == (left: Product.SubscriptionInfo, right: Product.SubscriptionInfo) -> Bool {
    left.subscriptionGroupID == right.subscriptionGroupID && left.groupLevel == right.groupLevel
      && left.groupDisplayName == right.groupDisplayName
      && left.subscriptionPeriod == right.subscriptionPeriod
      && left.introductoryOffer == right.introductoryOffer
      && left.promotionalOffers == right.promotionalOffers
      && left.winBackOffers == right.winBackOffers && left.pricingTerms == right.pricingTerms
  }

  /// Hashes the group, the level and the period.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(subscriptionGroupID)
    hasher.combine(groupLevel)
    hasher.combine(subscriptionPeriod)
  }
}

extension StoreSession {
  fileprivate func isEligibleForIntroOffer(in group: String) -> Bool {
    read { $0.isEligibleForIntroOffer(in: SubscriptionGroupID(rawValue: group)) }
  }
}
