import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

extension Product {
  /// A promoted product: where it stands on the App Store's page of the app, and whether it is shown.
  ///
  /// The simulated App Store has no such page, so what an app asks for here is shown nowhere. It is kept for
  /// this device as long as the store is open, and no event records it
  /// (rule: purchasing.promoted-order-per-device).
  public struct PromotionInfo: Hashable, Sendable {
    /// Whether a promoted product is shown.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive(warn)
    #endif
    public enum Visibility: Hashable, Sendable {
      /// As App Store Connect says.
      case appStoreConnectDefault
      /// Shown.
      case visible
      /// Not shown.
      case hidden
      /// What a later StoreKit may add; nothing makes it, and a `default` is there for it.
      @available(*, unavailable)
      case toCome
    }

    /// The product.
    public let productID: Product.ID
    /// Whether it is shown; ``update()`` saves a change.
    public var visibility: Visibility

    /// The products that the app put in an order, in that order; none until it did.
    ///
    /// ```swift
    /// try await Product.PromotionInfo.updateProductOrder(byID: ["com.example.gems"])
    /// for promotion in try await Product.PromotionInfo.currentOrder {
    ///   print(promotion.productID, promotion.visibility)
    /// }
    /// ```
    ///
    /// - Throws: ``StoreKitError``: `networkError` without a network, `notEntitled` where no store is
    ///   open.
    public static var currentOrder: [PromotionInfo] {
      get async throws { try session().promotionOrder }
    }

    /// Saves the visibility of this product.
    ///
    /// - Throws: As ``currentOrder``.
    public func update() async throws {
      try await Self.updateProductVisibility(visibility, for: productID)
    }

    /// Saves the order and the visibility of the products; none cancels what was saved before.
    ///
    /// - Throws: As ``currentOrder``.
    public static func updateAll(_ promotions: some Collection<PromotionInfo>) async throws {
      try session().changePromotions { _ in Array(promotions) }
    }

    /// Saves the order of the products; none cancels what was saved before, the visibility too.
    ///
    /// A product that stays keeps its visibility (rule: purchasing.promoted-order-changes).
    ///
    /// - Throws: As ``currentOrder``.
    public static func updateProductOrder(byID order: some Collection<String>) async throws {
      try session().changePromotions { present in
        order.map { id in
          present.first { $0.productID == id }
            ?? PromotionInfo(productID: id, visibility: .appStoreConnectDefault)
        }
      }
    }

    /// Saves the visibility of a product.
    ///
    /// One that isn't in the order yet comes last (rule: purchasing.promoted-order-changes).
    ///
    /// - Throws: As ``currentOrder``.
    public static func updateProductVisibility(
      _ visibility: Visibility,
      for productID: Product.ID
    ) async throws {
      let changed = PromotionInfo(productID: productID, visibility: visibility)
      try session().changePromotions { present in
        guard let index = present.firstIndex(where: { $0.productID == productID }) else {
          return present + [changed]
        }
        var order = present
        order[index] = changed
        return order
      }
    }

    /// The store of this task, which must be within reach.
    private static func session() throws -> StoreSession {
      let session = try StoreScope.openSession
      if session.read(\.settings.isOffline) { throw PurchaseFailure.networkError.error }
      return session
    }
  }
}

extension StoreSession {
  /// What this device has; another one begins with nothing.
  fileprivate var promotionOrder: [Product.PromotionInfo] {
    let device = read(\.identity.deviceVerificationID)
    return promotions.onDevice(device).map(Product.PromotionInfo.init)
  }

  /// Puts another order in place of what this device has.
  ///
  /// Products that the catalog doesn't have are left out, and repeated ones count once
  /// (rule: purchasing.promoted-order-changes).
  fileprivate func changePromotions(
    _ change: ([Product.PromotionInfo]) -> [Product.PromotionInfo]
  ) {
    var seen: Set<String> = []
    let order = change(promotionOrder).filter {
      catalog.product(ProductID(rawValue: $0.productID)) != nil
        && seen.insert($0.productID).inserted
    }
    promotions.keep(order.map(PromotedProduct.init), of: read(\.identity.deviceVerificationID))
  }
}

extension Product.PromotionInfo {
  fileprivate init(_ promoted: PromotedProduct) {
    productID = promoted.product.rawValue
    visibility =
      switch promoted.isShown {
      case nil: .appStoreConnectDefault
      case true?: .visible
      case false?: .hidden
      }
  }
}

extension PromotedProduct {
  fileprivate init(_ promotion: Product.PromotionInfo) {
    let isShown: Bool? =
      switch promotion.visibility {
      case .appStoreConnectDefault: nil
      case .visible: true
      case .hidden: false
      }
    self.init(product: ProductID(rawValue: promotion.productID), isShown: isShown)
  }
}
