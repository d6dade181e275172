import CatalogTools
import StoreCatalog
import StoreModel
import Texts

/// The words of a form for the keys and values of a catalog.
enum CatalogWords {
  static let yesOrNo = [
    FormField.Option("true", "common.yes"), FormField.Option("false", "catalog-form.no"),
  ]

  /// The keys that the form never shows: internal keys of Xcode, and repetitions of other values.
  static let kept: Set<String> = ["internalID", "subscriptionGroupID", "storekit"]

  static func label(of key: String) -> String {
    (labels[key] ?? CatalogField(rawValue: key)?.words ?? key.spacedWords).capitalizedFirst
  }

  /// The labels that differ from the field's name in a comparison, for example to be shorter, because a
  /// form has little space.
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

  /// Returns the name of an element in a list.
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

  /// Returns the meaning of a word that the user can choose.
  static func choice(_ word: String) -> String {
    switch word {
    case "BILLED_UPFRONT": "paid upfront"
    case "oneTime": "one-time charge"
    case "payAsYouGo", "payUpFront": word.spacedWords
    case "NonConsumable": "non-consumable"
    default: word.count > 1 && word == word.uppercased() ? word.lowercased() : word.spacedWords
    }
  }

  /// Returns whether the form shows a key that the file doesn't have.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - list: The list that contains the entry, or an empty text for the object itself.
  ///   - type: The product's type.
  /// - Returns: `false` if the key has a meaning only elsewhere.
  static func isAsked(_ key: String, in list: String, of type: String) -> Bool {
    switch key {
    case "duration": type == "NonRenewingSubscription"
    case "referenceName": !list.hasPrefix("introductoryOffer")
    // An introductory offer is either a single object or in the list, as in the file.
    case "introductoryOffers", "billingPlans": false
    default: OfferKeys(in: list)?.others(using: key) == nil
    }
  }
}
