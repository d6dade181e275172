import StoreKit

/// The offer for a customer, and the options that apply it.
struct OfferDesk {
  enum Pick: Equatable {
    case introductory(Product.SubscriptionOffer)
    case winBack(Product.SubscriptionOffer)
    case promotional(Product.SubscriptionOffer)
    case none
  }

  func pick(for product: Product) async throws -> Pick {
    guard let subscription = product.subscription else { return .none }
    if let offer = subscription.introductoryOffer, await subscription.isEligibleForIntroOffer {
      return .introductory(offer)
    }
    let statuses = try await subscription.status
    let eligible = try statuses.first?.renewalInfo.payloadValue.eligibleWinBackOfferIDs ?? []
    if let offer = subscription.winBackOffers.first(where: { eligible.contains($0.id ?? "") }) {
      return .winBack(offer)
    }
    if !statuses.isEmpty, let offer = subscription.promotionalOffers.first {
      return .promotional(offer)
    }
    return .none
  }

  /// Returns the options, with a merchant's server that signs promotional offers.
  func options(
    for pick: Pick,
    sign: (_ offerID: String) async throws -> String
  ) async throws -> Set<Product.PurchaseOption> {
    switch pick {
    case .introductory, .none:
      return []
    case .winBack(let offer):
      return [.winBackOffer(offer)]
    case .promotional(let offer):
      guard offer.type == .promotional, let id = offer.id else { return [] }
      return Set(Product.PurchaseOption.promotionalOffer(id, compactJWS: try await sign(id)))
    }
  }

  /// Returns the offer in words.
  func words(_ offer: Product.SubscriptionOffer) -> String {
    switch offer.paymentMode {
    case .freeTrial: "free for \(offer.period.debugDescription)"
    case .payAsYouGo: "\(offer.displayPrice) for \(offer.periodCount) periods"
    case .payUpFront: "\(offer.displayPrice) at once"
    default: offer.paymentMode.localizedDescription
    }
  }
}
