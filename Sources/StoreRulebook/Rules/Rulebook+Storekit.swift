import StoreModel

extension Rulebook {
  /// The rules for the behavior of StoreKit's Swift API.
  static let storekit = RuleArea(
    "storekit",
    "StoreKit",
    "The behavior of the Swift API.",
    [
      .documented(
        "storekit.values-as-structs",
        "Values that Apple may extend are structs with a raw value, and unknown values are kept.",
        .transactionReason,
        .renewalState
      ),
      .measured(
        "storekit.raw-values",
        "The raw values are those of Apple's signed payloads where they have one.",
        .swiftLibrary,
        .revenueCatTexts
      ),
      .assumed(
        "storekit.raw-values-others",
        """
        Raw values that no source names are those of payloads and requests, or this store's own. \
        Clients compare with the static members.
        """,
        .transaction
      ),
      .measured(
        "storekit.error-texts",
        """
        `unknown` reads "Unable to Complete Request" and `productUnavailable` "Item Unavailable".
        """,
        .revenueCatTexts
      ),
      .assumed(
        "storekit.error-domains",
        "The domains of errors follow the rule that clients see for `StoreKit.StoreKitError`.",
        .revenueCatTexts
      ),
      .assumed(
        "storekit.products-keep-order",
        "`Product.products(for:)` returns products in the order of the request.",
        .productsFor
      ),
      .documented(
        "storekit.product-is-snapshot",
        "A product is a snapshot that doesn't change with the store.",
        .product
      ),
      .assumed(
        "storekit.product-json",
        """
        A product's `jsonRepresentation` has the currency where clients read it. The rest of its \
        form is this store's own.
        """,
        .product
      ),
      .measured(
        "storekit.cancelled-task-empty",
        "In a canceled task, loading products and current entitlements return nothing.",
        .swiftStorekit
      ),
      .assumed(
        "storekit.duplicate-options",
        "Of two options of one kind in a set, either may count.",
        .purchaseOption
      ),
      .documented(
        "storekit.caller-results",
        "A caller gets a result, or an error that names what was wrong.",
        .purchaseResult,
        .storeKitError,
        .purchaseError
      ),
      .assumed(
        "storekit.revocation-percent",
        "A transaction's revocation percentage is in percent: half is 50.",
        .transaction
      ),
      .documented(
        "storekit.advanced-commerce-values",
        """
        A transaction's Advanced Commerce info has money as decimals and its names at the top \
        level.
        """,
        .advancedCommerceProduct,
        .transaction
      ),
      .assumed(
        "storekit.advanced-commerce-unknown-id",
        """
        `AdvancedCommerceProduct(id:)` throws `unsupported` for an identifier that doesn't exist.
        """,
        .advancedCommerceProduct
      ),
      .assumed(
        "storekit.app-transaction-offline",
        "The app transaction needs no network, because the device has it.",
        .appTransaction
      ),
      .assumed(
        "storekit.app-transactions-empty",
        "`AppTransaction.all` is empty where `AppTransaction.shared` throws.",
        .appTransaction
      ),
      .documented(
        "storekit.periods-formatted",
        "A period is formatted by its unit and value, in the language of the format style.",
        .subscriptionPeriod
      ),
    ]
  )
}
