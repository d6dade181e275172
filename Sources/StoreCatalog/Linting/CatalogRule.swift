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
    var mending: Mending?

    /// Whether some of the findings can be fixed without asking.
    package var isMended: Bool { mending != nil }
  }

  /// The ways to fix a value of a catalog.
  enum Mending: Hashable, Sendable {
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
    case .unreadable: Row(.error, "a file that cannot be read, or is too large")
    case .json: Row(.error, "a mistake in the form of the JSON")
    case .byteOrderMark: Row(.warning, "a byte order mark at the beginning")
    case .notACatalog: Row(.error, "JSON that is no catalog")
    case .version: Row(.error, "a version of the format that is missing or unknown")
    case .unknownKey: Row(.error, "a key that nobody reads; of Xcode's files it is kept")
    case .missingKey: Row(.error, "a key that must be there")
    case .wrongKind: Row(.error, "a value of another kind than its key has")
    case .unknownWord: Row(.error, "a word that is none of those its key may have")
    case .outOfBounds: Row(.error, "a number outside its bounds")
    case .emptyText: Row(.error, "an empty text where there must be one")
    case .duplicateID: Row(.error, "an identifier that something else has already")
    case .longID: Row(.error, "an identifier that App Store Connect does not take")
    case .idLetters: Row(.warning, "letters that App Store Connect does not take in an identifier")
    case .wrongSection: Row(.warning, "a product in a list of products of another type")
    case .wrongGroup: Row(.warning, "a subscription that names another group", mended: .ownGroup)
    case .emptyGroup: Row(.warning, "a group without subscriptions")
    case .levelGap: Row(.warning, "levels of a group that are not 1, 2, 3...", mended: .rank)
    case .levelOrder: Row(.warning, "a higher level that costs less than a lower one")
    case .unusedKey:
      Row(.warning, "a key that counts for nothing where it stands", mended: .keyRemoval)
    case .unshareable: Row(.warning, "Family Sharing of a type that the App Store doesn't share")
    case .namelessGroup: Row(.warning, "a group without a name")
    case .emptyName: Row(.warning, "a product that customers see without a name in a language")
    case .longName: Row(.warning, "a name of over 30 letters, App Store Connect's limit")
    case .longDescription: Row(.warning, "a description of over 45 letters, its limit")
    case .emptyReferenceName: Row(.warning, "an empty reference name")
    case .longReferenceName: Row(.warning, "a reference name of over 64 letters, its limit")
    case .emptyDescription: Row(.note, "a product without a description in a language")
    case .sameName: Row(.warning, "a name that another thing of the kind has")
    case .controlSign: Row(.warning, "signs that act or hide in a text", mended: .visibleText)
    case .duplicateLanguage:
      Row(.warning, "a language that is there twice", mended: .languageRemoval)
    case .unknownLanguage: Row(.warning, "a locale that no device has", mended: .knownLocale)
    case .missingLanguage: Row(.note, "a language that most other products have")
    case .noPrice: Row(.warning, "an empty price: not for sale")
    case .badPrice: Row(.error, "a price that cannot be read", mended: .decimalText)
    case .badDecimals: Row(.error, "decimals that the App Store has not in that currency")
    case .badPeriod: Row(.error, "a period that cannot be read")
    case .unsoldPeriod: Row(.warning, "a period that the App Store does not sell")
    case .unknownStorefront: Row(.error, "a storefront that does not exist")
    case .missingStorefront: Row(.note, "no price where most others have one")
    case .priceOutOfStep: Row(.warning, "a price far from what others cost there")
    case .longerIsDearer: Row(.warning, "a year dearer than twelve months, a quarter than three")
    case .priceLimit: Row(.warning, "a price outside of App Store Connect's range")
    case .duplicateOffer: Row(.warning, "an offer's identifier that is there twice")
    case .secondIntroductoryOffer: Row(.error, "a second introductory offer")
    case .offerPeriod: Row(.error, "an offer that is billed unlike its subscription")
    case .offerCount: Row(.error, "a number of periods that its payment mode has not")
    case .offerDuration: Row(.warning, "a length that App Store Connect does not have")
    case .billingPlan: Row(.warning, "a billing plan, or an offer of one, that does not fit")
    case .planStorefronts:
      Row(.note, "a monthly plan, which the App Store does not sell everywhere")
    case .longTrial: Row(.note, "a free trial that is longer than the billing period")
    case .offerSavesNothing: Row(.warning, "an offer that costs no less than without it")
    case .unreachableWinBack: Row(.note, "a win-back offer that nobody can have")
    case .duplicateCode: Row(.warning, "an offer code that several products have")
    case .taxCode: Row(.error, "a tax code that does not fit what is sold", mended: .fittingTaxCode)
    case .unlistedTaxCode: Row(.note, "a tax code that is not in Apple's table")
    case .unlikeTaxCodes: Row(.warning, "an add-on with another tax code than what it is added to")
    case .genericProduct: Row(.error, "a SKU under a product that does not fit")
    case .addOn: Row(.error, "an add-on to something that does not fit")
    }
  }
}

extension CatalogRule.Row {
  fileprivate init(
    _ severity: CatalogProblem.Severity,
    _ meaning: String,
    mended mending: CatalogRule.Mending? = nil
  ) {
    self.severity = severity
    self.meaning = meaning
    self.mending = mending
  }
}
