package import StoreCatalog
package import StoreModel

/// The counts of a catalog's contents.
package struct CatalogStatistics: Hashable, Sendable {
  /// A counted kind of item, such as `consumables`, and the number of such items.
  package struct Count: Hashable, Sendable {
    package let name: String
    package let count: Int
  }

  /// All counts in the order in which they are shown, including those that are 0.
  package let counts: [Count]
  /// The locales of all names, in alphabetical order.
  package let locales: [String]
  /// The storefronts that have prices, in alphabetical order.
  package let storefronts: [String]

  package init(_ catalog: Catalog) {
    let skus = catalog.skus.tally
    let offers = catalog.products.compactMap(\.subscription).flatMap(\.offers)
    var counts = [Count(name: "products", count: catalog.products.count)]
    counts += ProductType.allCases.map { type in
      Count(name: type.words + "s", count: catalog.products.count { $0.type == type })
    }
    counts += [
      Count(name: "generic products", count: catalog.products.count(where: \.isGeneric)),
      Count(name: "family shareable", count: catalog.products.count(where: \.isFamilyShareable)),
      Count(name: "subscription groups", count: catalog.groups.count),
      Count(name: "offers", count: offers.count),
    ]
    counts += SubscriptionOffer.Kind.allCases.map { kind in
      Count(name: kind.words + "s", count: offers.count { $0.kind == kind })
    }
    counts += [
      Count(name: "SKUs", count: catalog.skus.count),
      Count(name: "one-time SKUs", count: catalog.skus.count - skus.subscriptionCount),
      Count(name: "subscription SKUs", count: skus.subscriptionCount),
      Count(name: "add-on SKUs", count: skus.addOnCount),
    ]
    self.counts = counts
    locales = Self.locales(of: catalog, skus)
    storefronts = Self.storefronts(of: catalog, skus, offers)
  }

  private static func locales(of catalog: Catalog, _ skus: CatalogSKUs.Tally) -> [String] {
    var locales = skus.locales
    for product in catalog.products { locales.formUnion(product.localizations.map(\.locale)) }
    for group in catalog.groups { locales.formUnion(group.localizations.map(\.locale)) }
    return locales.sorted()
  }

  private static func storefronts(
    of catalog: Catalog,
    _ skus: CatalogSKUs.Tally,
    _ offers: [SubscriptionOffer]
  ) -> [String] {
    var storefronts = skus.storefronts
    for product in catalog.products { storefronts.formUnion(product.storefrontMilliunits.keys) }
    for offer in offers { storefronts.formUnion(offer.storefrontMilliunits.keys) }
    return storefronts.sorted()
  }
}

extension CatalogStatistics {
  /// A table for people: the counts above 0, then locales and storefronts.
  package var text: String {
    let shown = counts.filter { $0.count > 0 }
    let width = (shown.map(\.name.count) + ["storefronts".count]).max() ?? 0
    var lines = shown.map { Self.line($0.name, String($0.count), width) }
    if !locales.isEmpty {
      lines.append(Self.line("locales", locales.joined(separator: " "), width))
    }
    if !storefronts.isEmpty {
      lines.append(Self.line("storefronts", storefronts.joined(separator: " "), width))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the statistics for programs: one JSON object with every count.
  ///
  /// - Parameter file: The catalog's file, if the object is to name it.
  /// - Returns: The object.
  package func object(file: String? = nil) -> JSONValue {
    var members = file.map { [JSONMember(key: "file", value: .text($0))] } ?? []
    members += counts.map { JSONMember(key: Self.key($0.name), value: .number(Int64($0.count))) }
    for (key, values) in [("locales", locales), ("storefronts", storefronts)] {
      members.append(JSONMember(key: key, value: .list(values.map { .text($0) })))
    }
    return JSONValue(.object(members))
  }

  private static func line(_ name: String, _ value: String, _ width: Int) -> String {
    name + String(repeating: " ", count: width - name.count + 2) + value
  }

  /// Returns a name as a key: `win-back offers` becomes `winBackOffers`.
  private static func key(_ name: String) -> String {
    let words = name.split { $0 == " " || $0 == "-" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let first = words.first.map { $0 == "SKUs" ? "skus" : String($0) } ?? ""
    return first + rest.joined()
  }
}
