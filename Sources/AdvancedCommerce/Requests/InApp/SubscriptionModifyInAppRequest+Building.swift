/// Methods that return a changed copy of the request.
extension SubscriptionModifyInAppRequest {
  /// Returns the request with these items to add instead of its current ones.
  public func addItems(_ addItems: [SubscriptionModifyAddItem]?) -> Self {
    var changed = self
    changed.addItems = addItems
    return changed
  }

  /// Returns the request with a further item to add.
  public func addAddItem(_ addItem: SubscriptionModifyAddItem) -> Self {
    var changed = self
    changed.addItems = (addItems ?? []) + [addItem]
    return changed
  }

  /// Returns the request with these items to change instead of its current ones.
  public func changeItems(_ changeItems: [SubscriptionModifyChangeItem]?) -> Self {
    var changed = self
    changed.changeItems = changeItems
    return changed
  }

  /// Returns the request with a further item to change.
  public func addChangeItem(_ changeItem: SubscriptionModifyChangeItem) -> Self {
    var changed = self
    changed.changeItems = (changeItems ?? []) + [changeItem]
    return changed
  }

  /// Returns the request with these items to remove instead of its current ones.
  public func removeItems(_ removeItems: [SubscriptionModifyRemoveItem]?) -> Self {
    var changed = self
    changed.removeItems = removeItems
    return changed
  }

  /// Returns the request with a further item to remove.
  public func addRemoveItem(_ removeItem: SubscriptionModifyRemoveItem) -> Self {
    var changed = self
    changed.removeItems = (removeItems ?? []) + [removeItem]
    return changed
  }

  /// Returns the request with the currency of its prices.
  public func currency(_ currency: String?) -> Self {
    var changed = self
    changed.currency = currency
    return changed
  }

  /// Returns the request with a new name or description of the whole subscription.
  public func descriptors(_ descriptors: SubscriptionModifyDescriptors?) -> Self {
    var changed = self
    changed.descriptors = descriptors
    return changed
  }

  /// Returns the request with a new billing cycle.
  public func periodChange(_ periodChange: SubscriptionModifyPeriodChange?) -> Self {
    var changed = self
    changed.periodChange = periodChange
    return changed
  }

  /// Returns the request with the customer's storefront.
  public func storefront(_ storefront: String?) -> Self {
    var changed = self
    changed.storefront = storefront
    return changed
  }

  /// Returns the request with a tax category.
  public func taxCode(_ taxCode: String?) -> Self {
    var changed = self
    changed.taxCode = taxCode
    return changed
  }
}
