import StoreCatalog
package import StoreModel

/// The rules that restrict keys of an offer to some kinds of offers.
package struct OfferKeys {
  private let kind: SubscriptionOffer.Kind
  /// The payment mode in the file, or `nil` if it is unknown.
  private let mode: String?

  package init(of kind: SubscriptionOffer.Kind, paid mode: String? = nil) {
    self.kind = kind
    self.mode = mode
  }

  /// Creates the rules for the offers in a list of a product, or fails for a list of anything else.
  ///
  /// - Parameter list: The key of the list, or of the single offer in older files.
  package init?(in list: String) {
    let kinds = SubscriptionOffer.Kind.allCases
    let introductory = SubscriptionOffer.Kind.introductory
    let key = list == SubscriptionOffer.Kind.singleKey ? introductory.listKey : list
    guard let kind = kinds.first(where: { $0.listKey == key }) else { return nil }
    self.init(of: kind)
  }

  /// Returns the kinds of offers that a key is restricted to, or `nil` if the key applies to this
  /// offer.
  package func others(using key: String) -> String? {
    switch key {
    case "offerID" where kind.identityKey != key: "promotional and win-back offers"
    case "eligibility" where kind != .code, "isStackable" where kind != .code: "offer codes"
    case "isEligible" where kind != .winBack: "win-back offers"
    case "displayPrice" where mode == "free", "prices" where mode == "free": "paid offers"
    default: nil
    }
  }
}
