import StoreModel

extension Rulebook {
  /// The rules for creating, modifying and reactivating subscriptions of Advanced Commerce.
  static let advancedCommerceChanges = RuleArea(
    "advanced-commerce.changes",
    "Advanced Commerce: subscriptions",
    "Creating, modifying and reactivating.",
    [
      .documented(
        "advanced-commerce.changes.create-begins",
        """
        A subscription of several items begins with one charge, and all items share one period \
        and one renewal date.
        """,
        .acaCreate,
        .acaCreating
      ),
      .documented(
        "advanced-commerce.changes.create-again",
        "A subscription that is over begins again with `previousTransactionId`.",
        .acaCreate,
        .acaInfo
      ),
      .assumed(
        "advanced-commerce.changes.create-again-revoked",
        "A revoked subscription can begin again like an expired one.",
        .acaCreate
      ),
      .assumed(
        "advanced-commerce.changes.offer-same-length",
        """
        An offer of another length than the billing period is sold only for all items at once. \
        Otherwise it gets 4000147.
        """,
        .acaError("MisalignedBillingCycleError")
      ),
      .documented(
        "advanced-commerce.changes.change-now-or-later",
        "`IMMEDIATELY` changes an item now, and `NEXT_BILL_CYCLE` at the next renewal.",
        .acaEffective
      ),
      .documented(
        "advanced-commerce.changes.retained-cycle",
        """
        With a retained cycle, the renewal date stays and an added item is charged for the rest \
        of the cycle.
        """,
        .acaRetain
      ),
      .documented(
        "advanced-commerce.changes.new-cycle",
        "Without a retained cycle, a new cycle begins now at the full prices.",
        .acaRetain,
        .acaModify
      ),
      .assumed(
        "advanced-commerce.changes.new-cycle-takes-waiting",
        "A new cycle begins with the changes that waited for the next renewal.",
        .acaRetain
      ),
      .assumed(
        "advanced-commerce.changes.proration",
        """
        A prorated price is the price times the remaining part of the cycle. An item that \
        replaces another pays only what it costs more.
        """,
        .acaRetain
      ),
      .assumed(
        "advanced-commerce.changes.charge-replaces",
        """
        A change that happens now makes its own transaction, and the replaced one counts as \
        upgraded.
        """,
        .acaModify
      ),
      .assumed(
        "advanced-commerce.changes.offer-for-rest",
        "An item that is added with an offer pays the offer's price for the rest of the cycle.",
        .acaOffer
      ),
      .documented(
        "advanced-commerce.changes.removal-at-renewal",
        "A removed item leaves with the next renewal.",
        .acaModify
      ),
      .documented(
        "advanced-commerce.changes.removal-alone",
        """
        A modification that only removes items is accepted, as Apple's sample shows. The error \
        4000144 contradicts it.
        """,
        .acaModify,
        .acaError("RemoveItemsWithoutAddOrChangeItemsError"),
        settings: "advancedCommerce.refusesRemovalAlone"
      ),
      .documented(
        "advanced-commerce.changes.combinations",
        """
        The retained cycle, a change of period and the moments of item changes must go together. \
        Others get 4000140 to 4000149.
        """,
        .acaModify,
        .acaError("PeriodResetWithRetainBillingCycleError"),
        .acaError("PeriodChangeEffectiveConflictError"),
        .acaError("BillingCycleResetWithEffectiveLaterError"),
        .acaError("PeriodChangeImmediateWithEffectiveAtNextBillingCycleError")
      ),
      .assumed(
        "advanced-commerce.changes.combination-precedence",
        """
        If a request breaks two rules about moments, the error names the nearer one. A change of \
        period at the renewal excludes any change now.
        """,
        .acaError("PeriodChangeEffectiveConflictError")
      ),
      .documented(
        "advanced-commerce.changes.something-to-change",
        "A modification that asks for no change gets 4000063.",
        .acaError("OneItemNeededInModifyError"),
        .acaModify
      ),
      .assumed(
        "advanced-commerce.changes.tax-code-no-change",
        "A tax code alone isn't a change.",
        .acaError("OneItemNeededInModifyError")
      ),
      .documented(
        "advanced-commerce.changes.empty-lists",
        "A list to add or change that is present and empty gets 4000139.",
        .acaError("EmptyAddChangeItemsError")
      ),
      .assumed(
        "advanced-commerce.changes.empty-removals",
        "An empty list of removals is refused like the other lists.",
        .acaError("EmptyAddChangeItemsError")
      ),
      .documented(
        "advanced-commerce.changes.all-restated",
        "A change of period restates every item, or gets 4000140.",
        .acaError("MissingUpdatedItemsWithPeriodChangeError")
      ),
      .documented(
        "advanced-commerce.changes.price-through-endpoint",
        "The same SKU at another price needs Change Subscription Price, or gets 4000178.",
        .acaError("PriceChangeNotSupportedThroughModifyItemsError"),
        .acaPriceChanges
      ),
      .documented(
        "advanced-commerce.changes.offer-blocks-change",
        "An item inside an offer can't change in the middle of the cycle.",
        .acaError("OfferPreventsItemMidCycleChangeError")
      ),
      .assumed(
        "advanced-commerce.changes.reason-fits",
        """
        A change for the reason `APPLY_OFFER` needs an offer, or it gets 4000115. The store doesn't \
        compare other reasons with the change.
        """,
        .acaModify,
        .acaErrors
      ),
      .documented(
        "advanced-commerce.changes.last-item-stays",
        """
        A subscription keeps at least one item, or the request gets 4000168. Apple names the \
        error for refunds only.
        """,
        .acaRefund,
        .acaError("RemovalAllNotAllowedError")
      ),
      .assumed(
        "advanced-commerce.changes.not-renewing-unmodifiable",
        "A subscription that won't renew, or whose renewal failed, can't be modified.",
        .acaModify
      ),
      .documented(
        "advanced-commerce.changes.reactivate-turns-on",
        """
        A reactivation turns renewal on again before the subscription expires, for all items or \
        for the named ones.
        """,
        .acaReactivate
      ),
      .assumed(
        "advanced-commerce.changes.reactivate-expired",
        """
        A reactivation of an expired subscription gets 4030015. A setting lets the subscription begin \
        again at once, at its full prices.
        """,
        .acaReactivate,
        .acaCreating,
        .acaError("InactiveACASubError"),
        settings: "advancedCommerce.reactivatesExpired"
      ),
      .assumed(
        "advanced-commerce.changes.reactivate-revoked",
        "A revoked subscription stays revoked, whatever the setting says.",
        .acaReactivate,
        .acaRevoke
      ),
      .documented(
        "advanced-commerce.changes.active-already",
        "Reactivating a subscription that renews gets 4030011.",
        .acaReactivate,
        .acaError("SubscriptionAlreadyActiveError")
      ),
      .assumed(
        "advanced-commerce.changes.item-changes-notify",
        "Added and removed items notify as a change of the renewal preference without a subtype.",
        .notificationType
      ),
    ]
  )
}
