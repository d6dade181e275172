import StoreConnection
import StoreModel

extension Product {
  /// The terms of an auto-renewable subscription, and the customer's status in its group.
  public struct SubscriptionInfo: Sendable {
    /// The identifier of the subscription group.
    ///
    /// A customer has at most one subscription in a group at a time.
    public let subscriptionGroupID: String
    /// The group's name in the storefront's language.
    public let groupDisplayName: String
    /// The level of service in the group.
    ///
    /// Level 1 is the highest.
    public let groupLevel: Int
    /// The duration of a subscription period.
    public let subscriptionPeriod: SubscriptionPeriod
    /// The offer for new subscribers, or `nil`.
    public let introductoryOffer: SubscriptionOffer?
    /// The offers for current and former subscribers.
    ///
    /// The app chooses the customers.
    public let promotionalOffers: [SubscriptionOffer]
    /// The offers for former subscribers.
    public let winBackOffers: [SubscriptionOffer]
    /// The terms of each billing plan.
    ///
    /// The up-front plan comes first.
    public let pricingTerms: [PricingTerms]

    private let session: any StoreConnection

    /// Creates the subscription info of a product.
    ///
    /// Apple introduced the lists of offers before billing plans, so these lists contain only offers of the up-front
    /// plan (rule: offers.offer-without-plan-up-front).
    init(
      _ terms: SubscriptionTerms,
      of offered: OfferedProduct,
      settings: ShopWindow,
      session: any StoreConnection
    ) {
      func offers(_ kind: StoreModel.SubscriptionOffer.Kind) -> [SubscriptionOffer] {
        terms.offers(for: .upFront).filter { $0.kind == kind }
          .map { SubscriptionOffer($0, settings: settings) }
      }
      subscriptionGroupID = terms.groupID.rawValue
      groupDisplayName =
        offered.group.map { settings.localization(of: $0.localizations)?.displayName ?? $0.name }
        ?? ""
      groupLevel = terms.groupLevel
      subscriptionPeriod = SubscriptionPeriod(terms.period)
      introductoryOffer = offers(.introductory).first
      promotionalOffers = offers(.promotional)
      winBackOffers = offers(.winBack)
      pricingTerms = PricingTerms.all(of: offered.product, settings: settings)
      self.session = session
    }

    /// Whether the customer is eligible for an introductory offer in this group.
    ///
    /// A customer isn't eligible after using an introductory offer in the group, or during any subscription in the
    /// group (rules: offers.introductory-once-per-group, offers.introductory-while-subscribed). The merchant can
    /// override the result with ``Product/PurchaseOption/introductoryOfferEligibility(compactJWS:)``
    /// (rule: offers.introductory-signed-verdict).
    public var isEligibleForIntroOffer: Bool {
      get async {
        await session.isEligibleForIntroOffer(
          in: SubscriptionGroupID(rawValue: subscriptionGroupID)
        )
      }
    }

    /// The status of each of the customer's subscriptions in this group, or an empty array if the customer never
    /// subscribed.
    ///
    /// The array contains several elements only with Family Sharing or Advanced Commerce
    /// (rule: entitlements.one-status-per-group). Each status applies to the current store time.
    ///
    /// ```swift
    /// for status in try await product.subscription?.status ?? [] {
    ///   let renewal = try status.renewalInfo.payloadValue
    ///   print(status.state.localizedDescription, renewal.willAutoRenew)
    /// }
    /// ```
    public var status: [Status] {
      get async throws {
        try await session.checkedStatuses(
          .group(SubscriptionGroupID(rawValue: subscriptionGroupID))
        )
      }
    }

    /// Returns whether the customer is eligible for an introductory offer in a group.
    ///
    /// Returns `false` if no store is open.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
      let group = SubscriptionGroupID(rawValue: groupID)
      return await StoreScope.session?.isEligibleForIntroOffer(in: group) ?? false
    }

    /// Returns the status of each of the customer's subscriptions in a group, or an empty array if the customer never
    /// subscribed.
    ///
    /// ```swift
    /// let statuses = try await Product.SubscriptionInfo.status(for: "plans")
    /// let hasAccess = statuses.contains { [.subscribed, .inGracePeriod].contains($0.state) }
    /// ```
    ///
    /// - Parameter groupID: The group's identifier in the catalog.
    /// - Returns: The state, renewal info and latest transaction of each subscription.
    /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
    public static func status(for groupID: String) async throws -> [Status] {
      let group = SubscriptionGroupID(rawValue: groupID)
      return try await StoreScope.openSession.checkedStatuses(.group(group))
    }

    /// Returns the status of a transaction's subscription, or `nil` if the transaction isn't for a subscription.
    ///
    /// - Throws: ``StoreKitError``: the error that the tester simulates, or `notEntitled` if no store is open.
    public static func status(transactionID: UInt64) async throws -> Status? {
      let id = TransactionID(rawValue: transactionID)
      return try await StoreScope.openSession.checkedStatuses(.transaction(id)).first
    }
  }
}

extension SubscriptionInfo: Hashable {
  /// Returns whether two values contain the same terms.
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
