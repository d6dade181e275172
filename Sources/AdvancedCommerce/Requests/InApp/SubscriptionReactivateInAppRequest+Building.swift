/// The request changed step by step; each step gives another value.
extension SubscriptionReactivateInAppRequest {
  /// Reactivates these items in place of any before.
  public func items(_ items: [SubscriptionReactivateItem]?) -> Self {
    var changed = self
    changed.items = items
    return changed
  }

  /// Reactivates an item more.
  public func addItem(_ item: SubscriptionReactivateItem) -> Self {
    var changed = self
    changed.items = (items ?? []) + [item]
    return changed
  }

  /// Names the customer's storefront.
  public func storefront(_ storefront: String?) -> Self {
    var changed = self
    changed.storefront = storefront
    return changed
  }
}
