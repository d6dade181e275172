import Mercato

extension ShopApp {
  /// Returns the products that the customer owns according to the store: the verified current entitlements.
  package func owned() async -> Set<String> {
    var products: Set<String> = []
    for await case .verified(let entitlement) in Mercato.currentEntitlements {
      products.insert(entitlement.productID)
    }
    return products
  }

  /// Returns the customer's current access to a product (rules: merchant.product-types, merchant.state-access).
  ///
  /// Consumables give no access. The policy sets the duration of non-renewing subscriptions. An item of an Advanced
  /// Commerce request is identified by its SKU: an item of an active subscription, or content on the app's shelf.
  ///
  /// - Parameter productID: The product identifier or the SKU.
  /// - Returns: Full access, or none, which is also the result if the product can't be loaded or verified.
  package func access(to productID: String) async -> Access {
    let product: Product
    do {
      product = try await load(productID)
    } catch {
      guard case .productNotFound = error.cause else { return .none }
      return await access(toSKU: productID)
    }
    switch product.type {
    case .autoRenewable:
      let statuses = (try? await product.subscription?.status) ?? []
      let isOpen = statuses.contains { status in
        guard case .verified(let transaction) = status.transaction,
          transaction.productID == productID
        else { return false }
        return Access(status.state, policy) == .full
      }
      return isOpen ? .full : .none
    case .nonConsumable:
      return await entitlement(productID) == nil ? .none : .full
    case .nonRenewable:
      guard let season = await entitlement(productID), let clock = StoreClock.current else {
        return .none
      }
      return clock.now.date < policy.end(of: productID, bought: season.purchaseDate) ? .full : .none
    default:
      return .none
    }
  }

  private func access(toSKU sku: String) async -> Access {
    for await case .verified(let entitlement) in Mercato.currentEntitlements
    where entitlement.advancedCommerceInfo?.skus.contains(sku) == true {
      return .full
    }
    return shelf.holds(sku: sku) ? .full : .none
  }

  private func entitlement(_ productID: String) async -> Transaction? {
    guard case .verified(let entitlement) = await Mercato.currentEntitlement(for: productID) else {
      return nil
    }
    return entitlement
  }

  /// Returns the price tags of products, ordered by identifier, ignoring unknown products.
  ///
  /// - Returns: The price tags, or an empty array if the products can't be loaded, which the state then reports.
  package func priceTags(for productIDs: Set<String>) async -> [PriceTag] {
    do {
      return try await mercato.retrieveProducts(productIds: productIDs).map(PriceTag.init)
    } catch {
      change { $0.failed(.productLoadFailed, error: error.name) }
      return []
    }
  }
}
