import StoreModel

extension Rulebook {
  /// The rules for storefronts and money: countries, currencies and prices.
  static let storefronts = RuleArea(
    "storefronts",
    "Storefronts and money",
    "Countries, currencies and prices.",
    [
      .documented(
        "storefronts.storefront-decides",
        "The storefront decides the currency, the price and the language of the products' names.",
        .storefront,
        .product,
        settings: "storefront",
        "locale"
      ),
      .documented(
        "storefronts.codes",
        """
        A storefront has an ISO 3166-1 alpha-3 code and a number of Apple's, such as 143441 for \
        the United States.
        """,
        .storefront,
        .serverTransactionPayload,
        settings: "storefront"
      ),
      .assumed(
        "storefronts.subscription-keeps-storefront",
        "A subscription renews in the storefront of its latest transaction.",
        .storefront
      ),
      .documented(
        "storefronts.one-price-in-file",
        "A StoreKit configuration file has one price for each product, whatever the storefront.",
        .xcodeSetup,
        .testingRefunds
      ),
      .assumed(
        "storefronts.converted-price",
        "A storefront without its own price has the base price's number in its currency.",
        .xcodeSetup
      ),
      .documented(
        "storefronts.currency-decimals",
        "Prices of Advanced Commerce have no decimals in 21 currencies and two decimals in 23.",
        .acaPrices,
        .acaCurrency
      ),
      .assumed(
        "storefronts.currency-decimals-others",
        "Other products are charged with the decimals that Advanced Commerce documents.",
        .acaPrices
      ),
      .assumed(
        "storefronts.display-price",
        "A displayed price is Foundation's currency style for the storefront's locale.",
        .product
      ),
      .measured(
        "storefronts.display-price-romania",
        "StoreKit shows Romanian prices with `lei`, not `RON`.",
        .revenueCatLei
      ),
      .documented(
        "storefronts.euro-in-bulgaria",
        "Bulgaria pays in euros since 2026-01-01.",
        .bulgariaNews
      ),
      .assumed(
        "storefronts.storefront-unknown",
        "Setting a storefront that doesn't exist changes nothing.",
        .testSession
      ),
      .documented(
        "storefronts.storefront-updates",
        "`Storefront.updates` delivers a new storefront when it changes, and no initial value.",
        .storefrontUpdates
      ),
      .assumed(
        "storefronts.localization-fallback",
        """
        A product without a text in the wanted language has its United States English text, or \
        else its first one.
        """,
        .localizationsHelp
      ),
      .assumed(
        "storefronts.language-codes",
        "A locale with a language of three letters, or with any region, is valid in a catalog.",
        .localizationsHelp
      ),
      .assumed(
        "storefronts.month-names",
        """
        Dates on sheets follow the storefront's first language, and only the United States write \
        the month first.
        """
      ),
      .assumed(
        "storefronts.price-rounding-steps",
        "This store chooses the steps for rounding converted prices."
      ),
      .assumed(
        "storefronts.tax-rates",
        """
        The tax in a price is the country's standard rate, or 0 where tax differs inside the \
        country.
        """,
        .acaTaxCodes,
        settings: "advancedCommerce.estimatesTax"
      ),
      .documented(
        "storefronts.tax-on-top",
        "Prices contain the tax, except in the United States and Canada.",
        .acaRefundAmount
      ),
    ]
  )
}
