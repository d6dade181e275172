import Mercato

extension ShopApp {
  /// What the customer owns according to the store: the current entitlements that can be trusted.
  package func owned() async -> Set<String> {
    var products: Set<String> = []
    for await case .verified(let entitlement) in Mercato.currentEntitlements {
      products.insert(entitlement.productID)
    }
    return products
  }

  /// The customer's access to a product now (rules: merchant.product-types, merchant.state-access).
  ///
  /// Consumables are used up and give no access; a non-renewing subscription lasts as long as the
  /// policy says. What an Advanced Commerce request sold is asked for by its SKU: an item of a
  /// subscription that runs, or something on the app's shelf.
  ///
  /// - Parameter productID: The product, or a SKU.
  /// - Returns: Full access or none; none also for what cannot be loaded or verified.
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

  /// What the app writes on its shelves, in the order of the identifiers; what does not exist is left
  /// out.
  ///
  /// - Returns: Nothing if products cannot be loaded; the state then says so.
  package func priceTags(for productIDs: Set<String>) async -> [PriceTag] {
    do {
      return try await mercato.retrieveProducts(productIds: productIDs).map(PriceTag.init)
    } catch {
      change { $0.failed(.productLoadFailed, error: error.name) }
      return []
    }
  }
}
