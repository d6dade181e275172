import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds keys that apply only to offers of another kind or payment mode.
  ///
  /// They are read from the file's values, because some files have an introductory offer twice, alone and in a
  /// list. A fix must change both.
  mutating func findUnusedKeys() {
    for product in productValues {
      let lists =
        SubscriptionOffer.Kind.allCases.map { ($0, $0.listKey) }
        + [(.introductory, SubscriptionOffer.Kind.singleKey)]
      for (kind, key) in lists {
        let offers = product[key].map { $0.elements ?? [$0] } ?? []
        for offer in offers {
          findUnusedKeys(of: offer, kind, Self.what(product))
        }
      }
    }
  }

  private mutating func findUnusedKeys(
    of offer: JSONValue,
    _ kind: SubscriptionOffer.Kind,
    _ product: String
  ) {
    let keys = OfferKeys(of: kind, paid: offer["paymentMode"]?.string)
    let id = kind.identityKey.flatMap { offer[$0]?.string }.map { " \($0.quoted)" } ?? ""
    for member in offer.members ?? [] where !member.value.saysNothing {
      guard let others = keys.others(using: member.key) else { continue }
      emit(
        .unusedKey,
        "the \(kind.words)\(id) of \(product) has \(member.key), which only \(others) use",
        "remove it",
        at: member.value.offset,
        // Xcode keeps a price when an offer becomes free.
        as: catalog.source?.format == .storeKit ? .note : nil
      )
    }
  }
}

extension JSONValue {
  /// Whether an ignored key means the same as its absence.
  ///
  /// Xcode writes some such keys.
  fileprivate var saysNothing: Bool {
    switch content {
    case .null: true
    case .bool(let isSet): !isSet
    case .string(let text): text.isEmpty || Price.milliunits(decimal: text) == 0
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .number: false
    }
  }
}
