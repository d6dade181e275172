import FormFields
package import StoreCatalog
package import StoreModel

// What something new says at first: as much as it has to, so that little is wrong with it from the beginning.
extension CatalogDraft {
  /// A new entry of a list.
  func template(of shape: CatalogShape, in list: String, named name: String?) -> JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    switch shape {
    case .localization:
      let taken = Set(object[list]?.entries.compactMap { $0.value.json["locale"]?.string } ?? [])
      let proposed = ([home.locale] + ["en_US", "de", "fr", "es", "ja"]).first {
        !taken.contains($0)
      }
      add("locale", .text(name ?? proposed ?? ""))
      add(
        "displayName",
        .text(object.json["localizations"]?.elements?.first?["displayName"]?.string ?? "")
      )
      if self.shape != .group { add("description", .text("")) }
    case .offer:
      switch list {
      case "adHocOffers", "winbackOffers":
        let id = unusedName("offer", in: list, "offerID")
        add("offerID", .text(id))
        add("referenceName", .text(id))
      case "codeOffers":
        add("referenceName", .text(unusedName("code", in: list, "referenceName")))
        add("eligibility", .list(["existing", "expired", "new"].map { JSONValue.text($0) }))
        add("isStackable", .bool(true))
      default: break
      }
      add("paymentMode", .text("free"))
      add("subscriptionPeriod", .text("P1W"))
      add("numberOfPeriods", .number(1))
      if list == "winbackOffers" { add("isEligible", .bool(true)) }
    case .billingPlan:
      add("billingPlanType", .text("MONTHLY"))
      add("displayPrice", .text(object.json["displayPrice"]?.string ?? "0.99"))
    default: break
    }
    return JSONValue(.object(members))
  }

  private func unusedName(_ stem: String, in list: String, _ key: String) -> String {
    let taken = Set(object[list]?.entries.compactMap { $0.value.json[key]?.string } ?? [])
    var count = taken.count + 1
    while taken.contains("\(stem)\(count)") { count += 1 }
    return "\(stem)\(count)"
  }

  /// What a storefront's own price is at first: the one price.
  func beginning(ofPriceIn entry: Int?) -> String {
    let owner = entry.flatMap { self.entry($0)?.value.json } ?? object.json
    return owner["displayPrice"]?.string ?? "0.99"
  }
}

/// Something new that a person adds to a catalog.
package enum NewThing: Hashable, Sendable, CaseIterable {
  case consumable
  case nonConsumable
  case nonRenewing
  /// In the group of the product that is selected, or the first one.
  case subscription
  /// With a first subscription.
  case group

  /// What a person calls it.
  package var words: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "non-consumable"
    case .nonRenewing: "non-renewing subscription"
    case .subscription: "subscription"
    case .group: "subscription group"
    }
  }
}

extension CatalogEditor {
  /// Adds something new that says as much as it has to.
  ///
  /// - Parameters:
  ///   - new: What.
  ///   - name: Its identifier; a group's first subscription is called `NAME.monthly`.
  ///   - group: The group of a subscription; the first one where there is none such.
  /// - Returns: The edit.
  /// - Throws: ``CatalogEditFailure`` if the identifier is taken, or a subscription has no group to be in.
  package mutating func addition(
    of new: NewThing,
    named name: String,
    in group: SubscriptionGroupID?
  ) throws(CatalogEditFailure) -> CatalogEdit {
    try refuse(
      name,
      new == .group
        ? .group(SubscriptionGroupID(rawValue: name)) : .product(ProductID(rawValue: name))
    )
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
          remedy: "add a group first, which comes with a subscription"
        )
      }
      let path = try self.path(of: .group(found))
      return insert(
        subscription(name, in: found.rawValue),
        .subscription,
        in: path.appending("subscriptions")
      )
    case .group:
      let first = "\(name).monthly"
      try refuse(first, .product(ProductID(rawValue: first)))
      let value = JSONValue.object([
        "id": .text(name), "name": .text(name), "localizations": .list([]),
        "subscriptions": .list([
          CatalogShape.subscription.written(subscription(first, in: name), in: format)
        ]),
      ])
      return insert(value, .group, in: root.appending("subscriptionGroups"))
    }
  }

  /// What has a name already is not added.
  private mutating func refuse(
    _ name: String,
    _ thing: Thing
  ) throws(CatalogEditFailure) {
    guard !name.isEmpty else {
      throw .refused(message: "it has no identifier", remedy: "type one")
    }
    guard (try? path(of: thing)) == nil else {
      throw .refused(
        message: "there is one called \(name) already",
        remedy: "give the new one an identifier of its own"
      )
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
      "displayPrice": .text(home.currency.decimals == 0 ? "100" : "0.99"),
      "familyShareable": .bool(false),
      "localizations": .list([
        .object(["locale": .text(home.locale), "displayName": .text(id), "description": .text("")])
      ]),
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
}
