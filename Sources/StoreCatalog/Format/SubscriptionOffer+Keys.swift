package import StoreModel

extension SubscriptionOffer.Kind {
  /// The key of the single introductory offer that older files have.
  package static let singleKey = "introductoryOffer"

  /// The key of the list of offers of this kind.
  package var listKey: String {
    switch self {
    case .introductory: "introductoryOffers"
    case .promotional: "adHocOffers"
    case .code: "codeOffers"
    case .winBack: "winbackOffers"
    }
  }

  /// The key that identifies an offer of this kind, or `nil` if a product has at most one.
  package var identityKey: String? {
    switch self {
    case .introductory: nil
    case .code: "referenceName"
    case .promotional, .winBack: "offerID"
    }
  }
}
