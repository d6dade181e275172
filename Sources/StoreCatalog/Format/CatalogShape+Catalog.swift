import StoreModel

extension CatalogShape {
  /// The shape of the whole file.
  package static let catalog = CatalogShape(
    name: "catalog",
    fields: [
      ours(
        "format",
        .choice([CatalogFormat.storefrontCatalog.rawValue]),
        "The name of the format.",
        isRequired: true
      ),
      required("version", .anything, "The version of the format: 1."),
      ours("app", .object("app"), "The app that the catalog belongs to."),
      field("products", .list(of: "product"), "Consumables and non-consumables."),
      field("nonRenewingSubscriptions", .list(of: "product"), "Non-renewing subscriptions."),
      field("subscriptionGroups", .list(of: "group"), "Auto-renewable subscriptions by group."),
      ours("skus", .list(of: "sku"), "The SKUs that Advanced Commerce requests can sell."),
      field(
        "settings",
        .object("settings"),
        "The store's settings, with the names Xcode gives them."
      ),
      field(
        "priceIncreaseThresholds",
        .anything,
        "Replacements for built-in tables, such as perUSD and alwaysAsk."
      ),
      field(
        "subscriptionOffersKeyPair",
        .object("keyPair"),
        "The key that signs promotional offers."
      ),
      field("appPolicies", .anything, "License and privacy texts, kept unchanged."),
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
        "The app's id in the App Store.",
        isRequired: true
      ),
    ]
  )

  package static let localization = CatalogShape(
    name: "localization",
    fields: [
      required("locale", .locale, "A language, such as en_US, de or zh_Hans."),
      required("displayName", .text, "The name that customers see."),
      field("description", .text, "The description that customers see."),
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
      field(
        "_compatibilityTimeRate",
        .anything,
        "The rate for older versions of Xcode, kept unchanged."
      ),
      field("_askToBuyEnabled", .flag, "Whether each purchase waits for approval."),
      field("_billingIssuesEnabled", .flag, "Whether each purchase is interrupted."),
      field(
        "_renewalBillingIssuesEnabled",
        .flag,
        "Whether each renewal fails and enters billing retry."
      ),
      field("_billingGracePeriodEnabled", .flag, "Whether a failed renewal gets a grace period."),
      field(
        "_disableDialogs",
        .flag,
        "Whether each dialog is answered automatically with the approving choice."
      ),
      field("_failTransactionsEnabled", .flag, "Whether each purchase fails."),
      field(
        "_storeKitErrors",
        .list(of: "simulatedError"),
        "Simulated errors of single functions."
      ),
      field(
        "_storeKitError",
        .integer,
        "The error index of older versions of Xcode, kept unchanged."
      ),
      field("_applicationInternalID", .text, "The app's Apple ID, in a synced file."),
      field("_developerTeamID", .text, "The team, in a synced file."),
      field(
        "_lastSynchronizedDate",
        .number,
        "The time of the last sync in seconds since 2001, in a synced file."
      ),
      kept,
    ]
  )

  package static let simulatedError = CatalogShape(
    name: "simulatedError",
    fields: [
      required(
        "name",
        .choice(StoreSettings.failingCalls.map(\.label)),
        "The function that fails, as Xcode labels it."
      ),
      field("enabled", .flag, "Whether it fails."),
      field("current", .object("failure"), "The error it throws."),
      kept,
    ]
  )

  static let failure = CatalogShape(
    name: "failure",
    fields: [
      required("index", .whole(.caseIndex), "The position of the case in its enumeration, from 0."),
      required(
        "type",
        .choice(SimulatedError.Family.allCases.map(\.rawValue)),
        "The enumeration of the error."
      ),
      kept,
    ]
  )

  /// Every shape, by name.
  package static let all: [CatalogShape] = [
    catalog, app, product, localization, group, subscription, offer, billingPlan, sku, settings,
    simulatedError, failure, keyPair,
  ]
}
