public import Foundation
import StoreEngine
import StoreModel

extension Product {
  /// A term that an app adds to a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    enum Term: Hashable, Sendable {
      case appAccountToken(UUID)
      case quantity(Int)
      case offer(id: String, kind: StoreModel.SubscriptionOffer.Kind)
      case custom(key: String, value: CustomValue)
      case onStorefrontChange(StorefrontChangeDecision)
    }

    enum CustomValue: Hashable, Sendable {
      case text(String)
      case number(Double)
      case flag(Bool)
      case data(Data)
    }

    let term: Term

    /// Gives the purchase the app's own account, which comes back in the transaction.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(term: .appAccountToken(token))
    }

    /// Buys several at once, 1 to 10; consumables and non-renewing subscriptions only.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(term: .quantity(quantity))
    }

    /// Asks for a promotional offer without a signature; test environments only.
    public static func promotionalOffer(id identifier: String) -> PurchaseOption {
      PurchaseOption(term: .offer(id: identifier, kind: .promotional))
    }

    /// Redeems an offer code by its reference name; test environments only.
    public static func codeOffer(referenceName: String) -> PurchaseOption {
      PurchaseOption(term: .offer(id: referenceName, kind: .code))
    }

    /// Asks for an offer that wins a former subscriber back.
    public static func winBackOffer(_ offer: Product.SubscriptionOffer) -> PurchaseOption {
      PurchaseOption(term: .offer(id: offer.id ?? "", kind: .winBack))
    }

    /// Has no effect, as on the real store.
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .text(value)))
    }

    /// Has no effect, as on the real store.
    public static func custom(key: String, value: Double) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .number(value)))
    }

    /// Has no effect, as on the real store.
    public static func custom(key: String, value: Bool) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .flag(value)))
    }

    /// Carries an Advanced Commerce request under the key `advancedCommerceData`.
    ///
    /// The value is the UTF-8 text `{"signatureInfo":{"token":"<compact JWS>"}}`.
    public static func custom(key: String, value: Data) -> PurchaseOption {
      PurchaseOption(term: .custom(key: key, value: .data(value)))
    }

    /// Asks the app whether to go on if the storefront changes during the purchase.
    public static func onStorefrontChange(
      shouldContinuePurchase: @escaping @Sendable (Storefront) -> Bool
    ) -> PurchaseOption {
      PurchaseOption(term: .onStorefrontChange(StorefrontChangeDecision(shouldContinuePurchase)))
    }

    /// The key under which an Advanced Commerce request travels.
    static let advancedCommerceKey = "advancedCommerceData"
  }
}

/// A closure among options: no two are told apart, so a purchase has at most one.
struct StorefrontChangeDecision: Hashable, Sendable {
  let shouldContinue: @Sendable (Storefront) -> Bool

  init(_ shouldContinue: @escaping @Sendable (Storefront) -> Bool) {
    self.shouldContinue = shouldContinue
  }

  static func == (left: StorefrontChangeDecision, right: StorefrontChangeDecision) -> Bool {
    true
  }

  func hash(into hasher: inout Hasher) {}
}

extension Set<Product.PurchaseOption> {
  /// The same purchase as the engine's request; of an option that is there twice, any one counts.
  func request(for product: StoreModel.Product) -> PurchaseRequest {
    var request = PurchaseRequest(product: product)
    for option in self {
      switch option.term {
      case .quantity(let quantity): request.quantity = quantity
      case .appAccountToken(let token): request.appAccountToken = token.uuidString.lowercased()
      case .offer(let id, let kind):
        request.offerID = id
        request.offerKind = kind
      case .custom, .onStorefrontChange: break
      }
    }
    return request
  }

  /// The Advanced Commerce data among the options, nil for an ordinary purchase.
  var advancedCommerceData: Data? {
    for option in self {
      if case .custom(Product.PurchaseOption.advancedCommerceKey, .data(let data)) = option.term {
        return data
      }
    }
    return nil
  }
}
