import StoreCatalog
package import StoreModel
import VisibleText

extension CatalogEditor {
  /// Adds an offer to a subscription, or replaces the offer with the same identifier.
  ///
  /// - Parameters:
  ///   - offer: The offer.
  ///   - product: A subscription.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if the product doesn't exist.
  package mutating func offer(
    _ offer: SubscriptionOffer,
    of product: ProductID
  ) throws(CatalogEditFailure) -> CatalogEdit {
    let owner = try path(of: .product(product))
    let value = formatted(offer.json, .offer)
    if let path = try? path(of: .offer(offer.kind, id: offer.id, of: product)) {
      return CatalogEdit(same(as: path).map { CatalogEdit.Item($0, .set(value)) })
    }
    let single = owner.appending(SubscriptionOffer.Kind.singleKey)
    if offer.kind == .introductory, catalog.trace(single).found != nil {
      return CatalogEdit([CatalogEdit.Item(single, .set(value))])
    }
    return CatalogEdit([CatalogEdit.Item(owner.appending(offer.kind.listKey), .insert(value))])
  }

  mutating func offerPath(
    _ kind: SubscriptionOffer.Kind,
    _ id: String?,
    of product: ProductID
  ) throws(CatalogEditFailure) -> CatalogPath {
    let owner = try path(of: .product(product))
    let list = owner.appending(kind.listKey)
    let candidates: [CatalogPath] =
      if let key = kind.identityKey {
        id.map { [list.appending(.element(key: key, value: $0))] } ?? []
      } else {
        [owner.appending(SubscriptionOffer.Kind.singleKey), list.appending(.index(0))]
      }
    for path in candidates {
      if let node = catalog.trace(path).found, !catalog.spans.isNull(node.range) { return path }
    }
    throw .refused(
      message: "\(product.rawValue.quoted) has no \(kind.words)\(id.map { " \($0.quoted)" } ?? "")",
      remedy: "check the name"
    )
  }

  /// An offer or a billing plan that a subscription can't keep with another renewal period.
  package struct IncompatiblePart: Hashable, Sendable {
    fileprivate let path: CatalogPath
    /// The name of the part, such as `promotional offer "half"`.
    package let words: String
    /// The reason, a clause such as `is charged at each renewal`.
    package let reason: String
  }

  /// Returns the parts of a subscription that another period makes invalid.
  ///
  /// Offers that are charged at each renewal must have the subscription's period. Monthly plans and
  /// their offers require a commitment of a year.
  package mutating func parts(of product: ProductID, unfitFor period: String) -> [IncompatiblePart]
  {
    guard let owner = try? path(of: .product(product)), let value = catalog.value(at: owner) else {
      return []
    }
    let months = SubscriptionPeriod(iso8601: period)?.months
    let hasCommitment = months == AppStoreLimits.monthlyPlanPeriod.months
    func reason(_ part: JSONValue) -> String? {
      let isMonthly = part["billingPlanType"]?.string == BillingPlan.Kind.monthly.rawValue
      if isMonthly, !hasCommitment {
        return "goes with \(AppStoreLimits.monthlyPlanPeriod.words) of commitment"
      }
      let isRenewed = part["paymentMode"]?.string == "payAsYouGo"
      let bill = isMonthly ? BillingPlan.month.iso8601 : period
      return isRenewed && part["subscriptionPeriod"]?.string != bill
        ? "is charged at each renewal" : nil
    }
    func unfit(in key: String, _ words: (JSONValue) -> String) -> [IncompatiblePart] {
      let list = owner.appending(key)
      let elements = value[key].map { $0.elements ?? [$0] } ?? []
      return elements.enumerated().compactMap { index, part in
        let path = value[key]?.elements == nil ? list : list.appending(.index(index))
        return reason(part).map { IncompatiblePart(path: path, words: words(part), reason: $0) }
      }
    }
    let single = unfit(in: SubscriptionOffer.Kind.singleKey) { _ in
      SubscriptionOffer.Kind.introductory.words
    }
    let offers = SubscriptionOffer.Kind.allCases.flatMap { kind in
      unfit(in: kind.listKey) { offer in
        let id = kind.identityKey.flatMap { offer[$0]?.string }
        return kind.words + (id.map { " \($0.quoted)" } ?? "")
      }
    }
    let plans = unfit(in: "billingPlans") { _ in "monthly billing plan" }
    return single + offers + plans
  }

  /// Removes parts of a subscription, the last one of a list first.
  package func removal(of parts: [IncompatiblePart]) -> CatalogEdit {
    let single = CatalogPath.Step.key(SubscriptionOffer.Kind.singleKey)
    return CatalogEdit(
      parts.reversed().map { part in
        let isSingle = part.path.steps.last == single
        return CatalogEdit.Item(part.path, isSingle ? .set(JSONValue(.null)) : .remove)
      }
    )
  }

  /// Removes an offer from each location in the file.
  mutating func removal(ofOfferAt path: CatalogPath) -> CatalogEdit {
    let single = CatalogPath.Step.key(SubscriptionOffer.Kind.singleKey)
    return CatalogEdit(
      same(as: path).map { path in
        CatalogEdit.Item(path, path.steps.last == single ? .set(JSONValue(.null)) : .remove)
      }
    )
  }

  /// Returns the locations of an offer.
  ///
  /// Some files have an introductory offer twice: as a single object, and in a list.
  private mutating func same(as path: CatalogPath) -> [CatalogPath] {
    guard path.steps.last == .key(SubscriptionOffer.Kind.singleKey),
      let offer = catalog.value(at: path)
    else { return [path] }
    let list = CatalogPath(path.steps.dropLast())
      .appending(SubscriptionOffer.Kind.introductory.listKey)
    guard let index = catalog.value(at: list)?.elements?.firstIndex(of: offer) else {
      return [path]
    }
    return [path, list.appending(.index(index))]
  }
}
