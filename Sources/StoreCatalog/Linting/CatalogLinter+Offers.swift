import StoreModel
import VisibleText

extension CatalogLinter {
  /// Offers that help nobody, and codes that are ambiguous.
  mutating func findOffers() {
    var codes: [String: (product: ProductID, offset: Int)] = [:]
    for product in products {
      guard let terms = product.product.subscription else { continue }
      for (offer, value) in offers(of: product) {
        let what =
          "the \(offer.kind.words)\(offer.id.map { " \($0.quoted)" } ?? "") of \(product.what)"
        findLongTrial(offer, value, what, terms.period)
        findSavings(offer, value, what, product.product, terms.period)
        findReach(offer, value, what, product.product)
        guard offer.kind == .code, let code = offer.id else { continue }
        if let first = codes[code], first.product != product.product.id {
          note(
            .duplicateCode,
            "the offer code \(code.quoted) of \(product.what) is also one of \(first.product.rawValue.quoted)",
            "give it a reference name of its own: whoever redeems it by name gets the first",
            at: value.offset(of: "referenceName"),
            other: first.offset
          )
        } else {
          codes[code] = (product.product.id, value.offset(of: "referenceName"))
        }
      }
    }
  }

  /// The offers with their JSON, which stands in the same order; what was left out has none.
  private func offers(of product: ProductValue) -> [(SubscriptionOffer, JSONValue)] {
    var entries = (product.value["introductoryOffers"]?.elements ?? []).map {
      ($0, SubscriptionOffer.Kind.introductory)
    }
    if let single = product.value["introductoryOffer"], single.members != nil,
      !entries.contains(where: { $0.0 == single })
    {
      entries.append((single, .introductory))
    }
    for kind in SubscriptionOffer.Kind.allCases where kind != .introductory {
      entries += (product.value[kind.listKey]?.elements ?? []).map { ($0, kind) }
    }
    var rest = product.product.subscription?.offers[...] ?? []
    return entries.compactMap { value, kind in
      let id = kind == .code ? value["referenceName"]?.string : value["offerID"]?.string
      guard let offer = rest.first, offer.kind == kind, kind == .introductory || offer.id == id
      else {
        return nil
      }
      rest = rest.dropFirst()
      return (offer, value)
    }
  }

  private mutating func findLongTrial(
    _ offer: SubscriptionOffer,
    _ value: JSONValue,
    _ what: String,
    _ period: SubscriptionPeriod
  ) {
    guard offer.paymentMode == .freeTrial, offer.period.days > period.days else { return }
    note(
      .longTrial,
      "\(what) is free for \(offer.period.words), longer than the \(period.words) behind it",
      "write at most \(period), unless that is meant",
      at: value.offset(of: "subscriptionPeriod")
    )
  }

  private mutating func findSavings(
    _ offer: SubscriptionOffer,
    _ value: JSONValue,
    _ what: String,
    _ product: Product,
    _ period: SubscriptionPeriod
  ) {
    guard product.isForSale(in: home), product.price(in: home).milliunits > 0 else { return }
    let length = offer.paymentMode == .payAsYouGo ? period.days : offer.period.days
    let regular = Double(product.price(in: home).milliunits) * length / period.days
    switch offer.paymentMode {
    case .freeTrial, .oneTime: return
    case .payAsYouGo, .payUpFront: break
    }
    guard Double(offer.price(in: home).milliunits) >= regular else { return }
    note(
      .offerSavesNothing,
      "\(what) costs \(offer.words(in: home)), no less than \(product.terms(in: home))",
      "lower its price",
      at: value.offset(of: "displayPrice")
    )
  }

  private mutating func findReach(
    _ offer: SubscriptionOffer,
    _ value: JSONValue,
    _ what: String,
    _ product: Product
  ) {
    guard offer.kind == .winBack else { return }
    if !offer.isEligible {
      note(
        .unreachableWinBack,
        "\(what) is switched off: nobody can have it",
        "write \"isEligible\" : true, or remove it",
        at: value.offset(of: "isEligible")
      )
    } else if !product.isForSale(in: home) {
      note(
        .unreachableWinBack,
        "\(what) wins nobody back: its product has no price",
        "write a displayPrice for the product",
        at: value.offset
      )
    }
  }
}
