import StoreModel

extension Rulebook {
  /// The rules for offers: the customers who may have an offer, and its effect on the price.
  static let offers = RuleArea(
    "offers",
    "Offers",
    "The customers who may have an offer, and its effect on the price.",
    [
      .documented(
        "offers.introductory-once-per-group",
        "A customer can use one introductory offer in each subscription group.",
        .introductoryEligibility,
        .subscriptions
      ),
      .measured(
        "offers.introductory-while-subscribed",
        """
        While a subscription of the group runs, at whatever price, the customer isn't eligible \
        for an introductory offer.
        """,
        .revenueCatIntro
      ),
      .assumed(
        "offers.introductory-retry-counts",
        """
        For introductory offers, a subscription that the store still collects for counts as \
        running, and a shared one doesn't count.
        """,
        .introductoryEligibility
      ),
      .measured(
        "offers.introductory-applies-itself",
        "A purchase uses the introductory offer by itself if the customer is eligible.",
        .swiftStorekit
      ),
      .documented(
        "offers.introductory-signed-verdict",
        """
        A signed verdict about eligibility overrides the store's own answer, in either direction.
        """,
        .introductoryEligibilityOption
      ),
      .measured(
        "offers.introductory-unknown-key",
        """
        A verdict about eligibility that is signed with an unknown key is ignored, and the \
        purchase is at full price.
        """,
        .swiftStorekit
      ),
      .documented(
        "offers.promotional-for-subscribers",
        """
        A promotional offer is for present and past subscribers of the group. The app decides who \
        gets it.
        """,
        .promotionalOfferOption,
        .subscriptions
      ),
      .documented(
        "offers.promotional-signature",
        """
        A promotional offer needs a signature over bundle id, key, product, offer, account token, \
        nonce and time.
        """,
        .promotionalSignature,
        .swiftOfferSignature
      ),
      .documented(
        "offers.promotional-signature-day",
        "A promotional signature is valid for 24 hours.",
        .promotionalSignature
      ),
      .documented(
        "offers.promotional-signature-once",
        "The nonce of a signed offer is a UUID that is used once, so the store accepts it once.",
        .promotionalSignature
      ),
      .measured(
        "offers.promotional-unknown-key",
        """
        A promotional signature with an unknown key ends in `unknown` for a subscription. A \
        consumable is sold as if no offer was named.
        """,
        .flutterOffer,
        .swiftStorekit
      ),
      .assumed(
        "offers.promotional-unknown-key-others",
        """
        A promotional signature with an unknown key is ignored for non-consumables and \
        non-renewing subscriptions too.
        """,
        .flutterOffer
      ),
      .documented(
        "offers.codes-by-eligibility",
        "An offer code is for new, existing or expired subscribers, as the code says.",
        .offerCodes,
        .offerCodesHelp
      ),
      .assumed(
        "offers.codes-retry-is-existing",
        "A subscriber whose renewal failed counts as existing for offer codes.",
        .offerCodesHelp
      ),
      .documented(
        "offers.codes-begin-next-renewal",
        "For a current subscriber, the offer of a code begins with the next renewal.",
        .offerCodes
      ),
      .documented(
        "offers.codes-no-downgrade",
        "An offer code that would be a downgrade is refused.",
        .offerCodes
      ),
      .documented(
        "offers.codes-stack",
        "A stackable code can follow an introductory offer, which ends first.",
        .offerCodesHelp,
        .storeKitFiles
      ),
      .documented(
        "offers.codes-on-updates",
        """
        A redeemed code's transaction arrives in `Transaction.updates`, even if the app showed \
        the sheet.
        """,
        .transactionUpdates,
        .offerCodes
      ),
      .assumed(
        "offers.codes-begin-their-plan",
        "A code for a monthly billing plan begins that plan, wherever the customer redeems it.",
        .offerCodes,
        .pricingTerms
      ),
      .documented(
        "offers.win-back-after-expiry",
        """
        A win-back offer is for customers whose subscription has expired, not for those in grace \
        or billing retry.
        """,
        .winBack,
        .renewalWinBack
      ),
      .documented(
        "offers.win-back-own",
        """
        The expired subscription must be the customer's own. One that a family member shared \
        doesn't make them eligible for a win-back offer.
        """,
        .testingWinBackInSandbox
      ),
      .documented(
        "offers.win-back-none-active",
        """
        A customer with an active subscription of the group isn't eligible for a win-back offer, \
        even if a family member shares it.
        """,
        .testingWinBackInSandbox
      ),
      .assumed(
        "offers.win-back-in-notifications",
        """
        The renewal info in a notification lists the win-back offers of an expired subscription, \
        even if a family member shares an active one.
        """,
        .renewalWinBack
      ),
      .assumed(
        "offers.win-back-not-refunded",
        "A customer who got a refund of the last period isn't eligible for a win-back offer.",
        .winBack
      ),
      .documented(
        "offers.win-back-repeats",
        """
        In Xcode, a win-back offer can be used as soon as the subscription has expired, and more \
        than once.
        """,
        .testingWinBack
      ),
      .documented(
        "offers.pay-as-you-go-periods",
        """
        A pay-as-you-go offer reduces a number of billing periods. Free trials and prepaid offers \
        are one period.
        """,
        .subscriptionOffer
      ),
      .documented(
        "offers.offer-per-plan",
        "Each billing plan of a product has its own offers.",
        .pricingTerms,
        .revenueCatPlans
      ),
      .assumed(
        "offers.offer-without-plan-up-front",
        "An offer that names no billing plan is for paying at once.",
        .pricingTerms
      ),
      .documented(
        "offers.next-offer-in-renewal-info",
        "The offer in the renewal info is that of the next period.",
        .renewalInfo
      ),
      .documented(
        "offers.unknown-offer-id",
        "Naming an offer that the product doesn't have throws `invalidOfferIdentifier`.",
        .purchaseError
      ),
      .documented(
        "offers.ineligible-throws",
        "Naming an offer that the customer may not have throws `ineligibleForOffer`.",
        .purchaseError
      ),
      .documented(
        "offers.signature-wrong",
        "A signature that the store can check and that is wrong throws `invalidOfferSignature`.",
        .purchaseError
      ),
    ]
  )
}
