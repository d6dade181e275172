import AdvancedCommerce
import StoreModel

/// The terms of a subscription after a modification, and its price
/// (rule: advanced-commerce.changes.change-now-or-later).
///
/// If the cycle is retained, an immediate change affects the current and the next period, and a later change affects
/// only the next period. A new cycle begins now with the changed terms of the next period, so pending changes and
/// removals take effect with it (rule: advanced-commerce.changes.new-cycle-takes-waiting).
struct Modification {
  private let request: SubscriptionModifyInAppRequest
  private let before: AdvancedCommerceTerms
  private let proration: Proration
  /// The terms after the modification.
  private(set) var terms: AdvancedCommerceTerms
  /// The charges that differ from the price of a whole cycle, by the item's SKU.
  private var charges: [String: Int64] = [:]
  /// The changes of items that this request makes, by the item's new SKU.
  private var changes: [String: SheetLine.Change] = [:]

  /// Computes the result of a request that is valid for the terms.
  init(
    of terms: AdvancedCommerceTerms,
    by request: SubscriptionModifyInAppRequest,
    proration: Proration
  ) {
    self.request = request
    self.proration = proration
    before = terms
    self.terms = terms
    make()
  }

  /// Whether a part of the modification takes effect now, which creates a separate transaction.
  var isImmediate: Bool {
    !request.retainBillingCycle || !request.added.isEmpty
      || request.changed.contains { $0.effective == .immediately }
      || request.descriptors?.effective == .immediately
  }

  /// The charge now, in milliunits.
  var price: Int64 { terms.current.items.sum(of: priceNow) }

  /// Returns the charge for an item (rules: advanced-commerce.changes.retained-cycle,
  /// advanced-commerce.changes.new-cycle).
  private func priceNow(of item: AdvancedCommerceTerms.Item) -> Int64 {
    charges[item.sku] ?? (request.retainBillingCycle ? 0 : item.charge)
  }

  private mutating func make() {
    if request.retainBillingCycle { terms.leaveOutRefused() } else { dropIncreases() }
    terms.requestReferenceId = request.requestInfo.requestReferenceId
    terms.taxCode = request.taxCode ?? terms.taxCode
    for item in request.changed { change(item) }
    for item in request.added { add(item) }
    for item in request.removed {
      terms.upcomingIndex(of: item.sku).map { _ = terms.next.items.remove(at: $0) }
    }
    rename()
    if let period = request.periodChange?.period.subscriptionPeriod { terms.next.period = period }
    if !request.retainBillingCycle { beginCycle() }
  }

  private mutating func add(_ added: SubscriptionModifyAddItem) {
    let item = AdvancedCommerceTerms.Item(added)
    changes[item.sku] = .added
    guard request.retainBillingCycle else {
      charges[item.sku] = added.proratedPrice
      terms.next.items.append(item)
      return
    }
    // A new cycle is charged in full, and the rest of a retained cycle in proportion
    // (rules: advanced-commerce.changes.retained-cycle, advanced-commerce.changes.offer-for-rest,
    // advanced-commerce.requests.prorated-price).
    charges[item.sku] =
      added.proratedPrice ?? item.offer?.price ?? proration.charge(for: item.price)
    terms.current.items.append(item)
    terms.next.items.append(item.following)
  }

  private mutating func change(_ changed: SubscriptionModifyChangeItem) {
    var item = AdvancedCommerceTerms.Item(changed)
    guard request.retainBillingCycle else {
      charges[item.sku] = changed.proratedPrice
      changes[item.sku] = .changed
      replaceUpcoming(changed.currentSku, with: item)
      return
    }
    guard changed.effective == .immediately,
      let index = terms.current.items.firstIndex(where: { $0.sku == changed.currentSku })
    else {
      changes[item.sku] = .changedLater
      item.follows = item.sku == changed.currentSku ? nil : changed.currentSku
      replaceUpcoming(changed.currentSku, with: item)
      return
    }
    let old = terms.current.items[index]
    changes[item.sku] = .changed
    charges[item.sku] = charge(for: item, changed, insteadOf: old)
    replaceUpcoming(changed.currentSku, with: item.following)
    if item.sku == old.sku { item.price = old.price }
    terms.current.items[index] = item
  }

  /// Returns the charge for an item that replaces another item.
  ///
  /// The replaced item is paid to the end of the cycle (rule: advanced-commerce.changes.proration).
  private func charge(
    for item: AdvancedCommerceTerms.Item,
    _ changed: SubscriptionModifyChangeItem,
    insteadOf old: AdvancedCommerceTerms.Item
  ) -> Int64 {
    if let price = changed.proratedPrice { return price }
    if let offer = item.offer { return max(0, offer.price - proration.charge(for: old.charge)) }
    // The same item continues unchanged, even if its later price differs.
    return item.sku == old.sku ? 0 : proration.charge(for: item.price, insteadOf: old.charge)
  }

  /// Replaces an item of the next period with another item.
  ///
  /// If the item's removal was pending, the new item is appended.
  ///
  /// If both items have the same SKU, the new item keeps a price increase of the old item, unless the request changes
  /// the period (rule: advanced-commerce.prices.modify-keeps-rise). An offer of the new item comes before the increase.
  private mutating func replaceUpcoming(_ sku: String, with new: AdvancedCommerceTerms.Item) {
    guard let index = terms.upcomingIndex(of: sku) else {
      terms.next.items.append(new)
      return
    }
    var item = new
    let old = terms.next.items[index]
    if old.sku == item.sku, request.periodChange == nil, old.priceIncrease != nil {
      item.takeIncrease(of: old)
      item.price = old.price
    }
    terms.next.items[index] = item
  }

  private mutating func rename() {
    guard let descriptors = request.descriptors else { return }
    func renamed(_ names: inout AdvancedCommerceInfo.Descriptors) {
      names.displayName = descriptors.displayName ?? names.displayName
      names.description = descriptors.description ?? names.description
    }
    renamed(&terms.next.descriptors)
    if descriptors.effective == .immediately { renamed(&terms.current.descriptors) }
  }

  /// Drops the price increases because a new cycle begins.
  ///
  /// If the request used the higher price for an item, the item already has this price
  /// (rule: advanced-commerce.prices.modify-keeps-rise).
  private mutating func dropIncreases() {
    terms.dropIncreases()
  }

  /// Starts the next period now.
  private mutating func beginCycle() {
    let following = terms.next.following
    terms.takeUpNext()
    terms.next = following
  }
}

extension Modification {
  /// The sheet's lines: the items after the modification, and the removed items.
  var lines: [SheetLine] {
    var lines = terms.current.items.map { item in
      let upcoming = terms.upcomingIndex(of: item.sku).map { terms.next.items[$0] }
      guard let upcoming else {
        return SheetLine(
          displayName: item.displayName,
          priceNow: priceNow(of: item),
          renewalPrice: nil,
          change: .removed
        )
      }
      let isLater = upcoming.sku != item.sku || changes[item.sku] == .changedLater
      var line = SheetLine(
        upcoming,
        priceNow: priceNow(of: item),
        change: isLater ? .changedLater : changes[item.sku]
      )
      if !isLater { line.offer = item.offer }
      return line
    }
    if !request.retainBillingCycle {
      let gone = Set(request.removed.map(\.sku))
      lines += before.current.items.filter { gone.contains($0.sku) }.map {
        SheetLine(displayName: $0.displayName, priceNow: 0, renewalPrice: nil, change: .removed)
      }
    }
    return lines
  }
}

extension SubscriptionModifyAddItem: RequestedItem {}
extension SubscriptionModifyChangeItem: RequestedItem {}
