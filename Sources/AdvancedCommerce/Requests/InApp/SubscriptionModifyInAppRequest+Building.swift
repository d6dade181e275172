/// The request changed step by step; each step gives another value.
extension SubscriptionModifyInAppRequest {
  /// Adds these items in place of any before.
  public func addItems(_ addItems: [SubscriptionModifyAddItem]?) -> Self {
    var changed = self
    changed.addItems = addItems
    return changed
  }

  /// Adds an item more.
  public func addAddItem(_ addItem: SubscriptionModifyAddItem) -> Self {
    var changed = self
    changed.addItems = (addItems ?? []) + [addItem]
    return changed
  }

  /// Changes these items in place of any before.
  public func changeItems(_ changeItems: [SubscriptionModifyChangeItem]?) -> Self {
    var changed = self
    changed.changeItems = changeItems
    return changed
  }

  /// Changes an item more.
  public func addChangeItem(_ changeItem: SubscriptionModifyChangeItem) -> Self {
    var changed = self
    changed.changeItems = (changeItems ?? []) + [changeItem]
    return changed
  }

  /// Removes these items in place of any before.
  public func removeItems(_ removeItems: [SubscriptionModifyRemoveItem]?) -> Self {
    var changed = self
    changed.removeItems = removeItems
    return changed
  }

  /// Removes an item more.
  public func addRemoveItem(_ removeItem: SubscriptionModifyRemoveItem) -> Self {
    var changed = self
    changed.removeItems = (removeItems ?? []) + [removeItem]
    return changed
  }

  /// States the prices in a currency.
  public func currency(_ currency: String?) -> Self {
    var changed = self
    changed.currency = currency
    return changed
  }

  /// Changes the name or description of the whole subscription.
  public func descriptors(_ descriptors: SubscriptionModifyDescriptors?) -> Self {
    var changed = self
    changed.descriptors = descriptors
    return changed
  }

  /// Changes the billing cycle.
  public func periodChange(_ periodChange: SubscriptionModifyPeriodChange?) -> Self {
    var changed = self
    changed.periodChange = periodChange
    return changed
  }

  /// Names the customer's storefront.
  public func storefront(_ storefront: String?) -> Self {
    var changed = self
    changed.storefront = storefront
    return changed
  }

  /// Names the tax category.
  public func taxCode(_ taxCode: String?) -> Self {
    var changed = self
    changed.taxCode = taxCode
    return changed
  }
}
