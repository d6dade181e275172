import StoreModel

extension Rulebook {
  /// The rules for purchases, from the app's call to the result that the caller receives.
  static let purchasing = RuleArea(
    "purchasing",
    "Purchases",
    "From the app's call to the result that its caller gets.",
    [
      .documented(
        "purchasing.sheet-confirms",
        "A purchase shows a payment sheet. The customer's answer decides the result of the call.",
        .purchase,
        .purchaseResult,
        settings: "standingAnswer"
      ),
      .documented(
        "purchasing.buy-succeeds",
        "A confirmed purchase returns `.success` with a signed transaction that isn't finished.",
        .purchaseResult
      ),
      .documented(
        "purchasing.cancel-returns-user-cancelled",
        "Closing the payment sheet returns `.userCancelled`, and the store records nothing.",
        .purchaseResult
      ),
      .documented(
        "purchasing.pending-resolves-later",
        """
        A purchase that waits for approval or for the customer returns `.pending`. A later \
        success arrives in `Transaction.updates` only.
        """,
        .purchaseResult,
        settings: "askToBuy"
      ),
      .documented(
        "purchasing.declined-is-silent",
        "When a pending purchase is declined, nothing arrives in the app.",
        .purchaseResult,
        .testingAskToBuy
      ),
      .assumed(
        "purchasing.pending-unsellable-ends",
        """
        An approved purchase that can't be sold any more, or that the customer already has, ends \
        without a transaction.
        """,
        .purchaseResult,
        .testingAskToBuy
      ),
      .measured(
        "purchasing.interrupted-is-pending",
        """
        An interrupted purchase returns `.pending`, and its transaction follows when the customer \
        resolves the issue. One simulator throws `unknown` instead.
        """,
        .testingInterrupted,
        .swiftStorekit,
        settings: "throwInterruptions"
      ),
      .assumed(
        "purchasing.chosen-answer-wins",
        "An explicit answer to a sheet counts more than simulated Ask to Buy and interruptions."
      ),
      .assumed(
        "purchasing.sheets-one-at-a-time",
        """
        Several purchases may wait, but the store shows one payment sheet at a time, in the order \
        of the calls.
        """,
        .purchase
      ),
      .documented(
        "purchasing.quantity-limits",
        """
        A quantity is between 1 and 10. Another number throws `invalidQuantity` before any sheet.
        """,
        .quantityOption,
        .purchaseError
      ),
      .assumed(
        "purchasing.quantity-types",
        """
        A quantity above 1 is for consumables and non-renewing subscriptions. Other products \
        throw `invalidQuantity`.
        """,
        .quantityOption
      ),
      .documented(
        "purchasing.price-includes-quantity",
        """
        A transaction's price is the total that the customer paid, with the quantity multiplied \
        and the offer applied.
        """,
        .transactionPrice,
        .quantityOption
      ),
      .assumed(
        "purchasing.unpriced-is-unavailable",
        "A product without a price can be loaded, but buying it throws `productUnavailable`.",
        .purchaseError
      ),
      .assumed(
        "purchasing.generic-needs-request",
        """
        Buying a generic Advanced Commerce product without a request throws `productUnavailable`.
        """,
        .acaGeneric
      ),
      .documented(
        "purchasing.payments-not-allowed",
        """
        While `canMakePayments` is false, a purchase throws `purchaseNotAllowed`. This store \
        shows no sheet before that.
        """,
        .canMakePayments,
        .purchaseError,
        settings: "canMakePayments"
      ),
      .documented(
        "purchasing.offline-fails",
        "Without a network, purchases and other calls throw `networkError`.",
        .storeKitError,
        settings: "offline"
      ),
      .documented(
        "purchasing.invalid-option-throws",
        """
        A purchase with an invalid option throws a `StoreKitError` or a `PurchaseError` and shows \
        no sheet.
        """,
        .purchaseOption
      ),
      .documented(
        "purchasing.account-token-returned",
        """
        The app account token of a purchase is returned unchanged in its transaction and in the \
        renewal info.
        """,
        .accountTokenOption,
        .renewalToken
      ),
      .documented(
        "purchasing.custom-options-ignored",
        """
        Custom options have no effect, except `advancedCommerceData` with a value of type `Data`.
        """,
        .customOption,
        .sendingRequests
      ),
      .documented(
        "purchasing.past-dates-outside-app",
        """
        Only a purchase made outside the app can have an earlier date, and never one in the \
        future.
        """,
        .purchaseDateOption
      ),
      .documented(
        "purchasing.past-dates-renew",
        """
        A subscription bought in the past renews until now, or for one period with \
        `cancelImmediately`.
        """,
        .purchaseDateOption
      ),
      .assumed(
        "purchasing.past-renewals-succeed",
        "The renewals of a purchase in the past succeed whatever the billing switches are.",
        .purchaseDateOption
      ),
      .assumed(
        "purchasing.past-dates-move-up",
        """
        A date before the group's subscription could change moves up to the earliest possible \
        moment.
        """,
        .purchaseDateOption
      ),
      .assumed(
        "purchasing.past-dates-new-only",
        """
        An earlier date applies only to a new chain of periods. A change of a subscription that \
        runs happens now.
        """,
        .purchaseDateOption
      ),
      .documented(
        "purchasing.outside-app-on-updates",
        "A purchase on another device or in the App Store arrives in `Transaction.updates`.",
        .transactionUpdates
      ),
      .assumed(
        "purchasing.outside-app-ignores-switches",
        """
        A test session's purchase outside the app shows no dialog. It ignores the switches for \
        the app's own purchases.
        """,
        .testBuy
      ),
      .measured(
        "purchasing.unfinished-consumable-returned",
        """
        Buying a consumable whose last transaction isn't finished returns that transaction \
        without a sheet or a charge.
        """,
        .revenueCatConsumable
      ),
      .assumed(
        "purchasing.unfinished-charge-by-reference",
        """
        An unfinished Advanced Commerce charge is returned only for a request with the same \
        reference.
        """,
        .acaCharge,
        .acaInfo
      ),
      .measured(
        "purchasing.owned-returned",
        """
        Buying a non-consumable or an active subscription again returns the transaction that the \
        customer has, without a charge.
        """,
        .revenueCatOwned,
        .swiftStorekit
      ),
      .assumed(
        "purchasing.shared-may-be-bought",
        "A customer may buy a non-consumable that a family member shares with them.",
        .familySharing
      ),
      .documented(
        "purchasing.refunded-may-be-bought",
        "A customer may buy a refunded non-consumable again.",
        .xcode27
      ),
      .documented(
        "purchasing.ask-to-buy-option",
        """
        The option `simulatesAskToBuyInSandbox` makes one purchase pending, as Ask to Buy does \
        for all.
        """,
        .askToBuyOption
      ),
      .documented(
        "purchasing.intents-outside-app",
        """
        Tapping a promoted product or a win-back offer in the App Store sends the app a purchase \
        intent.
        """,
        .purchaseIntents,
        .purchaseIntent
      ),
      .assumed(
        "purchasing.intents-delivered-once",
        "A purchase intent that waits for the app is delivered once, at its next launch.",
        .purchaseIntents
      ),
      .assumed(
        "purchasing.intent-offer-judged-late",
        "The store checks the customer's eligibility for an intent's offer when the app buys it.",
        .purchaseIntent
      ),
      .assumed(
        "purchasing.promoted-order-per-device",
        """
        The order and visibility of promoted products belong to the device and last as long as \
        the store is open.
        """,
        .promotionInfo
      ),
      .assumed(
        "purchasing.promoted-order-changes",
        """
        A new order keeps the visibility of products that stay. A product that gets a visibility \
        first comes last, and unknown products are left out.
        """,
        .promotionInfo
      ),
      .assumed(
        "purchasing.storefront-change-cancels",
        "A purchase that `onStorefrontChange` declines to continue returns `.userCancelled`.",
        .storefrontChangeOption
      ),
      .documented(
        "purchasing.storefront-change-continues",
        "A purchase continues after a storefront change unless the app's closure returns false.",
        .storefrontChangeOption
      ),
      .documented(
        "purchasing.unknown-product-left-out",
        "Loading products leaves out unknown identifiers and ignores repeated ones.",
        .productsFor
      ),
      .assumed(
        "purchasing.catalog-change-keeps-purchases",
        "A changed catalog leaves purchases as they are, with the terms that they were sold on."
      ),
      .assumed(
        "purchasing.removed-product-keeps-access",
        """
        A product that leaves the catalog can't be bought any more, but customers who have it \
        keep it.
        """
      ),
    ]
  )
}
