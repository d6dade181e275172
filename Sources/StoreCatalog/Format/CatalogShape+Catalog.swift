import StoreModel

extension CatalogShape {
  /// The shape of the whole file.
  static let catalog = CatalogShape(
    name: "catalog",
    fields: [
      ours(
        "format",
        .choice([CatalogFormat.storefrontCatalog.rawValue]),
        "Says that this is a catalog of ours.",
        isRequired: true
      ),
      required("version", .anything, "1, the version of the format."),
      ours("app", .object("app"), "The app that the catalog belongs to."),
      field("products", .list(of: "product"), "Consumables and non-consumables."),
      field("nonRenewingSubscriptions", .list(of: "product"), "Non-renewing subscriptions."),
      field("subscriptionGroups", .list(of: "group"), "Auto-renewable subscriptions by group."),
      ours("skus", .list(of: "sku"), "What Advanced Commerce requests can sell."),
      field(
        "settings",
        .object("settings"),
        "The store's settings, with the names Xcode gives them."
      ),
      field(
        "priceIncreaseThresholds",
        .anything,
        "Members that replace the program's own, such as perUSD and alwaysAsk."
      ),
      field("subscriptionOffersKeyPair", .object("keyPair"), "Signs promotional offers."),
      field("appPolicies", .anything, "Licence and privacy texts, kept as they are."),
      field("identifier", .text, "Xcode's identifier of the file, eight hexadecimal digits."),
      kept,
    ]
  )

  static let app = CatalogShape(
    name: "app",
    fields: [
      ours("name", .text, "The app's name as customers see it.", isRequired: true),
      ours("bundleId", .text, "The app's bundle identifier.", isRequired: true),
      ours(
        "appAppleId",
        .whole(.appAppleID),
        "The number that the App Store gave the app.",
        isRequired: true
      ),
    ]
  )

  package static let localization = CatalogShape(
    name: "localization",
    fields: [
      required("locale", .locale, "A language, such as en_US, de or zh_Hans."),
      required("displayName", .text, "The name that customers read."),
      field("description", .text, "The description that customers read."),
      kept,
    ]
  )

  static let keyPair = CatalogShape(
    name: "keyPair",
    fields: [
      required("id", .text, "The key's identifier, eight hexadecimal digits."),
      required("privateKey", .text, "A P-256 private key, PKCS#8 in base64."),
      kept,
    ]
  )

  static let settings = CatalogShape(
    name: "settings",
    fields: [
      field("_storefront", .storefront, "The default storefront."),
      field("_locale", .locale, "The default localization."),
      field(
        "_timeRate",
        .whole(CatalogSettings.timeRateBound),
        "The raw value of SKTestSession.TimeRate; 0 is real time."
      ),
      field("_compatibilityTimeRate", .anything, "The rate for older readers, kept."),
      field("_askToBuyEnabled", .flag, "Every purchase waits for an approval."),
      field("_billingIssuesEnabled", .flag, "Every purchase is interrupted."),
      field("_renewalBillingIssuesEnabled", .flag, "Every renewal goes to billing retry."),
      field("_billingGracePeriodEnabled", .flag, "A failed renewal keeps its service a while."),
      field("_disableDialogs", .flag, "Every dialog is answered with the agreeing choice."),
      field("_failTransactionsEnabled", .flag, "Every purchase fails."),
      field("_storeKitErrors", .list(of: "simulatedError"), "Errors of single functions."),
      field("_storeKitError", .integer, "An older error index, kept."),
      field("_applicationInternalID", .text, "The app's Apple ID in a synced file."),
      field("_developerTeamID", .text, "The team in a synced file."),
      field("_lastSynchronizedDate", .number, "Seconds since 2001 in a synced file."),
      kept,
    ]
  )

  static let simulatedError = CatalogShape(
    name: "simulatedError",
    fields: [
      required(
        "name",
        .choice(StoreSettings.failingCalls.map(\.label)),
        "The function that fails, by Xcode's label."
      ),
      field("enabled", .flag, "Whether it fails."),
      field("current", .object("failure"), "The error it throws."),
      kept,
    ]
  )

  static let failure = CatalogShape(
    name: "failure",
    fields: [
      required("index", .whole(.caseIndex), "The case's place in its declaration, from 0."),
      required(
        "type",
        .choice(SimulatedError.Family.allCases.map(\.rawValue)),
        "The enumeration that the index counts in."
      ),
      kept,
    ]
  )

  /// Every shape, by name.
  static let all: [CatalogShape] = [
    catalog, app, product, localization, group, subscription, offer, billingPlan, sku, settings,
    simulatedError, failure, keyPair,
  ]
}
