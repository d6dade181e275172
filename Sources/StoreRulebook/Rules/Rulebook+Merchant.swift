import StoreModel

extension Rulebook {
  /// The rules for the app and the merchant's server: the registration contract and the demo app.
  static let merchant = RuleArea(
    "merchant",
    "The app and the merchant's server",
    "The registration contract and the rules of the demo app.",
    [
      .documented(
        "merchant.registration",
        """
        An app registers a transaction with its id (V1) or its JWS (V2), and finishes it after \
        the server's answer.
        """,
        .seedContract
      ),
      .documented(
        "merchant.response-form",
        "The server answers `Success` and `Body`. Failures have the codes 5, 80 and 99.",
        .seedContract
      ),
      .assumed(
        "merchant.error-texts",
        """
        A failure has the contract's words, which are about a chat, whatever was asked. Only too \
        many requests have their own.
        """,
        .seedContract
      ),
      .assumed(
        "merchant.response-status",
        "Every answer of the merchant's server with a code has the HTTP status 200.",
        .seedContract
      ),
      .assumed(
        "merchant.webhook-resend",
        """
        The merchant's server refuses a notification that it can't verify with 400, so that the \
        App Store sends it again.
        """,
        .seedContract,
        .notificationResponding
      ),
      .assumed(
        "merchant.other-endpoints",
        """
        The endpoints that stay on V1 accept POST, and those without a body also GET. Their \
        members are this server's own.
        """,
        .seedContract
      ),
      .assumed(
        "merchant.bad-token",
        """
        A token of another kind is a bad one, and an account takes over a purchase that it \
        registers.
        """,
        .seedContract
      ),
      .assumed(
        "merchant.policy",
        "The operator of the server decides how long access lasts and who stays premium.",
        .seedContract,
        .seedReference,
        settings: "accessInBillingRetry"
      ),
      .documented(
        "merchant.sign-request",
        "The merchant's server signs the app's Advanced Commerce request.",
        .sendingRequests,
        .seedGuide
      ),
      .assumed(
        "merchant.sign-endpoint",
        "The endpoint that signs requests is this server's own. The contract doesn't define one.",
        .seedContract
      ),
      .documented(
        "merchant.validate-first",
        "An app validates a request before it sends it.",
        .seedGuide,
        settings: "stopsInvalidRequests"
      ),
      .documented(
        "merchant.grant-before-finish",
        """
        An app grants content before it finishes a transaction. It neither grants nor finishes \
        one that it can't verify.
        """,
        .seedReference,
        .transactionFinish,
        .verificationResult
      ),
      .documented(
        "merchant.product-types",
        """
        Consumables can't be restored, non-consumables never expire, and subscriptions end with \
        their period.
        """,
        .seedReference,
        .purchaseTypes
      ),
      .documented(
        "merchant.restore-non-renewing",
        "Whether non-renewing subscriptions are restored is the developer's choice.",
        .seedReference,
        .transactionEntitlements,
        settings: "restoresNonRenewing"
      ),
      .documented(
        "merchant.state-access",
        "Subscribed and grace give access. In billing retry it varies by app.",
        .seedReference,
        .renewalState,
        settings: "accessInBillingRetry"
      ),
      .documented(
        "merchant.price-display",
        "An app shows prices with StoreKit's texts.",
        .seedReference,
        .displayPrice
      ),
      .documented(
        "merchant.app-retries",
        """
        An app tries up to three times more to load products, or to buy after an error that may \
        pass.
        """,
        .seedReference,
        settings: "loadRetries",
        "purchaseRetries"
      ),
      .assumed(
        "merchant.restore-retries",
        "An app tries to restore up to three times.",
        .seedReference,
        settings: "restoreRetries"
      ),
      .documented(
        "merchant.validation-strategy",
        "An app validates a purchase on the device, on the server, or on both.",
        .seedReference,
        .validationTechnique
      ),
      .assumed(
        "merchant.low-value",
        """
        The demo app validates a consumable under 5 US dollars on the device. It asks the server \
        about anything else.
        """,
        .seedReference
      ),
      .assumed(
        "merchant.listener-finishes",
        """
        The demo app's listener finishes a transaction that the server has accepted, because an \
        unfinished one arrives again at every launch.
        """,
        .seedContract,
        .transactionFinish
      ),
    ]
  )
}
