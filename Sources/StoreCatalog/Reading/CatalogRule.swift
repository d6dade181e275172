/// The kinds of findings in a catalog, by an identifier.
///
/// Catalogs and files of teams contain the identifiers, so none of them ever changes.
package enum CatalogRule: String, Hashable, Sendable, CaseIterable {
  // The file.
  case unreadable = "unreadable"
  case json = "json"
  case byteOrderMark = "byte-order-mark"
  case notACatalog = "not-a-catalog"
  case version = "version"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case wrongKind = "wrong-kind"
  case unknownWord = "unknown-word"
  case outOfBounds = "out-of-bounds"
  case emptyText = "empty-text"
  // Identifiers and positions.
  case duplicateID = "duplicate-id"
  case longID = "long-id"
  case idLetters = "id-letters"
  case wrongSection = "wrong-section"
  case wrongGroup = "wrong-group"
  case emptyGroup = "empty-group"
  case levelGap = "level-gap"
  case levelOrder = "level-order"
  case unusedKey = "unused-key"
  case unshareable = "unshareable"
  // Texts.
  case namelessGroup = "nameless-group"
  case emptyName = "empty-name"
  case longName = "long-name"
  case longDescription = "long-description"
  case emptyReferenceName = "empty-reference-name"
  case longReferenceName = "long-reference-name"
  case emptyDescription = "empty-description"
  case sameName = "same-name"
  case controlSign = "control-sign"
  case duplicateLanguage = "duplicate-language"
  case unknownLanguage = "unknown-language"
  case missingLanguage = "missing-language"
  // Prices and periods.
  case noPrice = "no-price"
  case badPrice = "bad-price"
  case badDecimals = "bad-decimals"
  case badPeriod = "bad-period"
  case unsoldPeriod = "unsold-period"
  case unknownStorefront = "unknown-storefront"
  case missingStorefront = "missing-storefront"
  case priceOutOfStep = "price-out-of-step"
  case longerIsDearer = "longer-is-dearer"
  case priceLimit = "price-limit"
  // Offers.
  case duplicateOffer = "duplicate-offer"
  case secondIntroductoryOffer = "second-introductory-offer"
  case offerPeriod = "offer-period"
  case offerCount = "offer-count"
  case offerDuration = "offer-duration"
  case billingPlan = "billing-plan"
  case planStorefronts = "plan-storefronts"
  case longTrial = "long-trial"
  case offerSavesNothing = "offer-saves-nothing"
  case unreachableWinBack = "unreachable-win-back"
  case duplicateCode = "duplicate-code"
  // Advanced Commerce.
  case taxCode = "tax-code"
  case unlistedTaxCode = "unlisted-tax-code"
  case unlikeTaxCodes = "unlike-tax-codes"
  case genericProduct = "generic-product"
  case addOn = "add-on"

  /// The properties of a rule.
  package struct Row: Hashable, Sendable {
    /// The default severity.
    ///
    /// Some rules are errors in our format and warnings in Xcode's.
    package let severity: CatalogProblem.Severity
    /// The finding, as a clause.
    package let meaning: String
    /// The fix of some findings that needs no decision, or `nil` if a person must decide.
    package var fix: Fix?

    /// Whether some of the findings can be fixed without asking.
    package var isMended: Bool { fix != nil }
  }

  /// The ways to fix a value of a catalog.
  package enum Fix: Hashable, Sendable {
    /// Removes control and invisible characters.
    case visibleText
    /// Spells the locale as the App Store does.
    case knownLocale
    /// Names the group that contains the subscription.
    case ownGroup
    /// Sets the rank of the level in its group.
    case rank
    /// Writes the price as a decimal text.
    case decimalText
    /// Sets the tax code of the same category that fits the kind of SKU.
    case fittingTaxCode
    /// Removes the key.
    case keyRemoval
    /// Removes the language with all its texts.
    case languageRemoval
  }

  package var row: Row {
    switch self {
    case .unreadable: Row(.error, "a file that can't be read, or is too large")
    case .json: Row(.error, "invalid JSON")
    case .byteOrderMark: Row(.warning, "a byte order mark at the beginning")
    case .notACatalog: Row(.error, "JSON that isn't a catalog")
    case .version: Row(.error, "a missing or unknown version of the format")
    case .unknownKey: Row(.error, "an unknown key; in Xcode's files it is kept")
    case .missingKey: Row(.error, "a missing required key")
    case .wrongKind: Row(.error, "a value of the wrong type")
    case .unknownWord: Row(.error, "a word that isn't valid for its key")
    case .outOfBounds: Row(.error, "a number outside its bounds")
    case .emptyText: Row(.error, "an empty required text")
    case .duplicateID: Row(.error, "an identifier that is used twice")
    case .longID: Row(.error, "an identifier that is too long for App Store Connect")
    case .idLetters: Row(.warning, "characters in an identifier that App Store Connect rejects")
    case .wrongSection: Row(.warning, "a product in a list of products of another type")
    case .wrongGroup: Row(.warning, "a subscription that names another group", mended: .ownGroup)
    case .emptyGroup: Row(.warning, "a group without subscriptions")
    case .levelGap: Row(.warning, "levels of a group other than 1, 2, 3...", mended: .rank)
    case .levelOrder: Row(.warning, "a higher level that costs less than a lower one")
    case .unusedKey:
      Row(.warning, "a key that has no effect in its object", mended: .keyRemoval)
    case .unshareable: Row(.warning, "Family Sharing of a type that the App Store doesn't share")
    case .namelessGroup: Row(.warning, "a group without a name")
    case .emptyName: Row(.warning, "a product that customers see without a name in a language")
    case .longName: Row(.warning, "a name of more than 30 characters, App Store Connect's limit")
    case .longDescription: Row(.warning, "a description of more than 45 characters, the limit")
    case .emptyReferenceName: Row(.warning, "an empty reference name")
    case .longReferenceName: Row(.warning, "a reference name of more than 64 characters, the limit")
    case .emptyDescription: Row(.note, "a product without a description in a language")
    case .sameName: Row(.warning, "a name that is used twice")
    case .controlSign:
      Row(.warning, "control or invisible characters in a text", mended: .visibleText)
    case .duplicateLanguage:
      Row(.warning, "a language that is listed twice", mended: .languageRemoval)
    case .unknownLanguage: Row(.warning, "a locale that no device has", mended: .knownLocale)
    case .missingLanguage: Row(.note, "a language that most other products have")
    case .noPrice: Row(.warning, "an empty price: not for sale")
    case .badPrice: Row(.error, "an invalid price", mended: .decimalText)
    case .badDecimals: Row(.error, "more decimals than the currency has")
    case .badPeriod: Row(.error, "an invalid period")
    case .unsoldPeriod: Row(.warning, "a period that the App Store doesn't sell")
    case .unknownStorefront: Row(.error, "a storefront that does not exist")
    case .missingStorefront: Row(.note, "no price where most others have one")
    case .priceOutOfStep: Row(.warning, "a price that doesn't match the other prices there")
    case .longerIsDearer: Row(.warning, "a longer period that costs more than the shorter ones")
    case .priceLimit: Row(.warning, "a price outside App Store Connect's range")
    case .duplicateOffer: Row(.warning, "an offer identifier that is used twice")
    case .secondIntroductoryOffer: Row(.error, "a second introductory offer")
    case .offerPeriod: Row(.error, "an offer with another billing period than its subscription")
    case .offerCount: Row(.error, "a number of periods that its payment mode rejects")
    case .offerDuration: Row(.warning, "an offer duration that App Store Connect doesn't have")
    case .billingPlan:
      Row(.warning, "a billing plan, or an offer for one, that doesn't match the product")
    case .planStorefronts:
      Row(.note, "a monthly plan, which the App Store doesn't sell everywhere")
    case .longTrial: Row(.note, "a free trial that is longer than the billing period")
    case .offerSavesNothing: Row(.warning, "an offer that saves nothing")
    case .unreachableWinBack: Row(.note, "a win-back offer that no customer can get")
    case .duplicateCode: Row(.warning, "an offer code that several products use")
    case .taxCode:
      Row(.error, "a tax code that doesn't match the kind of SKU", mended: .fittingTaxCode)
    case .unlistedTaxCode: Row(.note, "a tax code that isn't in Apple's table")
    case .unlikeTaxCodes: Row(.warning, "an add-on with another tax code than its base")
    case .genericProduct: Row(.error, "a SKU whose generic product has the wrong type")
    case .addOn: Row(.error, "an add-on to an invalid SKU")
    }
  }
}

extension CatalogRule.Row {
  fileprivate init(
    _ severity: CatalogProblem.Severity,
    _ meaning: String,
    mended mending: CatalogRule.Fix? = nil
  ) {
    self.severity = severity
    self.meaning = meaning
    self.fix = mending
  }
}
