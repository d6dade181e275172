/// Methods that return a changed copy of the request.
extension SubscriptionReactivateInAppRequest {
  /// Returns the request with these items to reactivate instead of its current ones.
  public func items(_ items: [SubscriptionReactivateItem]?) -> Self {
    var changed = self
    changed.items = items
    return changed
  }

  /// Returns the request with a further item to reactivate.
  public func addItem(_ item: SubscriptionReactivateItem) -> Self {
    var changed = self
    changed.items = (items ?? []) + [item]
    return changed
  }

  /// Returns the request with the customer's storefront.
  public func storefront(_ storefront: String?) -> Self {
    var changed = self
    changed.storefront = storefront
    return changed
  }
}
