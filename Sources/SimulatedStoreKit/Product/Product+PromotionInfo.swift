import StoreConnection
import StoreModel

extension Product {
  /// The position and visibility of a promoted product on the app's App Store page.
  ///
  /// The simulated App Store doesn't have this page, so nothing shows the settings. The store saves the
  /// settings for this device while it is open, and doesn't record them as events
  /// (rule: purchasing.promoted-order-per-device).
  public struct PromotionInfo: Hashable, Sendable {
    /// The visibility of a promoted product.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive(warn)
    #endif
    public enum Visibility: Hashable, Sendable {
      /// The setting in App Store Connect decides whether the product is shown.
      case appStoreConnectDefault
      /// The product is shown.
      case visible
      /// The product is hidden.
      case hidden
      /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
      @available(*, unavailable)
      case toCome
    }

    /// The identifier of the product.
    public let productID: Product.ID
    /// The visibility of the product.
    ///
    /// Call ``update()`` to save a change.
    public var visibility: Visibility

    /// The promoted products in the app's order, or an empty array if the app hasn't set an order.
    ///
    /// ```swift
    /// try await Product.PromotionInfo.updateProductOrder(byID: ["com.example.gems"])
    /// for promotion in try await Product.PromotionInfo.currentOrder {
    ///   print(promotion.productID, promotion.visibility)
    /// }
    /// ```
    ///
    /// - Throws: ``StoreKitError``: `networkError` if the network isn't available, or `notEntitled` if no store is
    ///   open.
    public static var currentOrder: [PromotionInfo] {
      get async throws {
        let session = try StoreScope.openSession
        let products = try await withStoreKitErrors { try await session.promotedProducts() }
        return products.map(PromotionInfo.init)
      }
    }

    /// Saves the visibility of this product.
    ///
    /// - Throws: The same errors as ``currentOrder``.
    public func update() async throws {
      try await Self.updateProductVisibility(visibility, for: productID)
    }

    /// Saves the order and visibility of the products.
    ///
    /// An empty collection removes both settings.
    ///
    /// - Throws: The same errors as ``currentOrder``.
    public static func updateAll(_ promotions: some Collection<PromotionInfo>) async throws {
      try await change(.all(promotions.map(PromotedProduct.init)))
    }

    /// Saves the order of the products.
    ///
    /// An empty collection removes both order and visibility.
    ///
    /// A product that was already in the order keeps its visibility (rule: purchasing.promoted-order-changes).
    ///
    /// - Throws: The same errors as ``currentOrder``.
    public static func updateProductOrder(byID order: some Collection<String>) async throws {
      try await change(.order(order.map { ProductID(rawValue: $0) }))
    }

    /// Saves the visibility of a product.
    ///
    /// A product that isn't in the order is added at the end (rule: purchasing.promoted-order-changes).
    ///
    /// - Throws: The same errors as ``currentOrder``.
    public static func updateProductVisibility(
      _ visibility: Visibility,
      for productID: Product.ID
    ) async throws {
      let changed = PromotionInfo(productID: productID, visibility: visibility)
      try await change(.visibility(PromotedProduct(changed)))
    }

    private static func change(_ change: PromotionChange) async throws {
      let session = try StoreScope.openSession
      try await withStoreKitErrors { try await session.changePromotions(change) }
    }
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
