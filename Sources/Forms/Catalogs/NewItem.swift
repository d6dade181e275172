package import CatalogTools
import StoreCatalog
package import StoreModel

/// A kind of item that the user can add to a catalog.
package enum NewItem: Hashable, Sendable, CaseIterable {
  case consumable
  case nonConsumable
  case nonRenewing
  /// A subscription in the group of the selected product, or in the first group.
  case subscription
  /// A group with a first subscription.
  case group
  /// A SKU that a request sells as a one-time charge.
  case oneTimeSKU
  /// A SKU that a request sells as a subscription.
  case subscriptionSKU

  /// The name of the kind.
  package var words: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .nonRenewing: "non-renewing subscription"
    case .subscription: "subscription"
    case .group: "subscription group"
    case .oneTimeSKU: "one-time SKU"
    case .subscriptionSKU: "subscription SKU"
    }
  }

  /// Returns the item with an identifier.
  package func thing(named name: String) -> CatalogEditor.Target {
    switch self {
    case .consumable, .nonConsumable, .nonRenewing, .subscription:
      .product(ProductID(rawValue: name))
    case .group: .group(SubscriptionGroupID(rawValue: name))
    case .oneTimeSKU, .subscriptionSKU: .sku(name)
    }
  }
}

extension NewItem {
  /// Returns the identifier of a group's first subscription.
  package static func firstSubscription(of group: String) -> String { "\(group).monthly" }

  /// Returns the items that are added with an identifier.
  ///
  /// A group comes with its first subscription.
  package func things(named name: String) -> [CatalogEditor.Target] {
    guard self == .group else { return [thing(named: name)] }
    let first = Self.firstSubscription(of: name)
    return [thing(named: name), .product(ProductID(rawValue: first))]
  }
}

extension CatalogEditor {
  /// Returns the edit that adds a new item with the necessary values.
  ///
  /// - Parameters:
  ///   - new: The kind of item.
  ///   - name: The identifier of the item. A group's first subscription gets `NAME.monthly`.
  ///   - group: The group of a subscription. Without such a group, the first group is used.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if the identifier is used already, or if the catalog lacks a group for
  ///   a subscription or a generic product for a SKU.
  package mutating func addition(
    of new: NewItem,
    named name: String,
    in group: SubscriptionGroupID?
  ) throws(CatalogEditFailure) -> CatalogEdit {
    guard !name.isEmpty else {
      throw .refused(message: "it has no identifier", remedy: "type one")
    }
    for thing in new.things(named: name) { try checkIdentifier(of: thing) }
    let root = CatalogPath()
    switch new {
    case .consumable:
      return insert(product(name, "Consumable"), .product, in: root.appending("products"))
    case .nonConsumable:
      return insert(product(name, "NonConsumable"), .product, in: root.appending("products"))
    case .nonRenewing:
      return insert(
        product(name, "NonRenewingSubscription"),
        .product,
        in: root.appending("nonRenewingSubscriptions")
      )
    case .subscription:
      guard let found = try self.group(group) else {
        throw .refused(
          message: "the catalog has no subscription group",
          remedy: "add a group first; it gets a subscription too"
        )
      }
      let path = try self.path(of: .group(found))
      return insert(
        subscription(name, in: found.rawValue),
        .subscription,
        in: path.appending("subscriptions")
      )
    case .group:
      let first = NewItem.firstSubscription(of: name)
      let value = JSONValue.object([
        "id": .text(name), "name": .text(name), "localizations": .list([]),
        "subscriptions": .list([
          CatalogShape.subscription.written(subscription(first, in: name), in: format)
        ]),
      ])
      return insert(value, .group, in: root.appending("subscriptionGroups"))
    case .oneTimeSKU: return try insertSKU(name, .oneTime)
    case .subscriptionSKU: return try insertSKU(name, .subscription)
    }
  }

  private mutating func group(
    _ wanted: SubscriptionGroupID?
  ) throws(CatalogEditFailure) -> SubscriptionGroupID? {
    if let wanted, (try? path(of: .group(wanted))) != nil { return wanted }
    let groups = value(at: CatalogPath().appending("subscriptionGroups"))?.elements ?? []
    return groups.first?["id"]?.string.map { SubscriptionGroupID(rawValue: $0) }
  }

  private func insert(
    _ value: JSONValue,
    _ shape: CatalogShape,
    in list: CatalogPath
  ) -> CatalogEdit {
    CatalogEdit([CatalogEdit.Item(list, .insert(shape.written(value, in: format)))])
  }

  private mutating func product(_ id: String, _ type: String) -> JSONValue {
    .object([
      "productID": .text(id), "type": .text(type), "referenceName": .text(id),
      "displayPrice": .text(firstPrice), "familyShareable": .bool(false),
      "localizations": localizations(id),
    ])
  }

  private mutating func subscription(_ id: String, in group: String) -> JSONValue {
    let terms: [JSONMember] = [
      JSONMember(key: "groupNumber", value: .number(1)),
      JSONMember(key: "subscriptionGroupID", value: .text(group)),
      JSONMember(key: "recurringSubscriptionPeriod", value: .text("P1M")),
    ]
    return JSONValue(.object((product(id, "RecurringSubscription").members ?? []) + terms))
  }

  // A merchant's own SKU, which a request sells under a generic product.

  private mutating func insertSKU(
    _ name: String,
    _ kind: CatalogSKU.Kind
  ) throws(CatalogEditFailure) -> CatalogEdit {
    guard format == .storefrontCatalog else {
      throw .refused(
        message: "a file in Xcode's format has no SKUs",
        remedy: "convert it with storefront catalog convert"
      )
    }
    guard let generic = generic(for: kind) else {
      throw .refused(
        message: "the catalog has no generic \(kind.genericType.words) for requests",
        remedy: "set Generic to yes in the form of a product"
      )
    }
    var members: [JSONMember] = [
      JSONMember(key: "sku", value: .text(name)),
      JSONMember(key: "kind", value: .text(kind.rawValue)),
      JSONMember(key: "localizations", value: localizations(name, description: name)),
      JSONMember(key: "prices", value: .object([home.countryCode: .text(firstPrice)])),
      JSONMember(key: "taxCode", value: .text(kind.fallbackTaxCode)),
      JSONMember(key: "genericProductID", value: .text(generic)),
    ]
    if kind == .subscription { members.append(JSONMember(key: "period", value: .text("P1M"))) }
    return insert(JSONValue(.object(members)), .sku, in: CatalogPath().appending("skus"))
  }

  private mutating func generic(for kind: CatalogSKU.Kind) -> String? {
    let root = CatalogPath()
    var products: [JSONValue] = []
    switch kind {
    case .oneTime:
      products = value(at: root.appending("products"))?.elements ?? []
      products.removeAll { $0["type"]?.string != "Consumable" }
    case .subscription:
      let groups = value(at: root.appending("subscriptionGroups"))?.elements ?? []
      products = groups.flatMap { $0["subscriptions"]?.elements ?? [] }
    }
    return products.first { $0["isGeneric"]?.bool == true }?["productID"]?.string
  }

  private var firstPrice: String {
    mutating get { home.currency.decimals == 0 ? "100" : "0.99" }
  }

  /// Returns the texts in the language of the home storefront.
  ///
  /// A request needs both of them.
  private mutating func localizations(_ name: String, description: String = "") -> JSONValue {
    .list([
      .object([
        "locale": .text(home.locale), "displayName": .text(name), "description": .text(description),
      ])
    ])
  }
}
