import StoreCatalog
import StoreModel
import Texts

/// What a form calls what the keys of a catalog say.
enum CatalogWords {
  static let yesOrNo = [
    FormField.Option("true", "common.yes"), FormField.Option("false", "catalog-form.no"),
  ]

  /// What is never asked for: what Xcode keeps, and what repeats something else.
  static let kept: Set<String> = ["internalID", "subscriptionGroupID", "storekit"]

  static func label(of key: String) -> String {
    (labels[key] ?? CatalogField(rawValue: key)?.words ?? key.spacedWords).capitalizedFirst
  }

  /// Where the field of a comparison has another name, or a longer one than a form has room for.
  private static let labels = [
    "productID": "product ID", "offerID": "identifier", "sku": "SKU", "locale": "language",
    "displayPrice": "price", "commitmentDisplayPrice": "whole price",
    "recurringSubscriptionPeriod": "renews every", "subscriptionPeriod": "period",
    "numberOfPeriods": "periods", "billingPlanType": "billing plan", "isGeneric": "generic",
    "isStackable": "combines",
  ]

  static func heading(of key: String) -> String {
    lists[key]?.heading ?? key.spacedWords.capitalizedFirst
  }

  /// One of a list.
  static func one(of key: String) -> String { lists[key]?.one ?? key.spacedWords }

  private static let lists: [String: (heading: String, one: String)] = [
    "prices": ("Prices by storefront", "price"), "localizations": ("Languages", "language"),
    "introductoryOffer": ("Introductory offer", "introductory offer"),
    "introductoryOffers": ("Introductory offers", "introductory offer"),
    "adHocOffers": ("Promotional offers", "promotional offer"),
    "codeOffers": ("Offer codes", "offer code"),
    "winbackOffers": ("Win-back offers", "win-back offer"),
    "billingPlans": ("Billing plans", "billing plan"),
  ]

  /// What one of a few words means.
  static func choice(_ word: String) -> String {
    switch word {
    case "BILLED_UPFRONT": "paid upfront"
    case "oneTime": "one-time charge"
    case "payAsYouGo", "payUpFront": word.spacedWords
    case "NonConsumable": "non-consumable"
    default: word.count > 1 && word == word.uppercased() ? word.lowercased() : word.spacedWords
    }
  }

  /// Whether a key that the file does not have is asked for where it could be.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - list: The list that the entry is in; empty for the object itself.
  ///   - type: The product's type.
  /// - Returns: False for what means nothing there.
  static func isAsked(_ key: String, in list: String, of type: String) -> Bool {
    switch key {
    case "duration": type == "NonRenewingSubscription"
    case "referenceName": !list.hasPrefix("introductoryOffer")
    // An introductory offer stands alone or in the list, as the file has it.
    case "introductoryOffers", "billingPlans": false
    default: OfferKeys(in: list)?.others(using: key) == nil
    }
  }
}
