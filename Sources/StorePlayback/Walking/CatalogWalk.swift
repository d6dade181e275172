package import CatalogTools
package import StoreCatalog
import StoreModel
import StoreScript

/// The scripts with all outcomes that are possible for the products of a catalog.
///
/// There is one script for each product that isn't in a group, and one script for each subscription group.
package struct CatalogWalk: Sendable {
  /// A script whose expectations don't have values yet.
  struct Script: Sendable {
    /// The name of the file without its suffix.
    let name: String
    let title: String
    let tags: [String]
    let walks: [OutcomeWalk]
  }

  /// The maximum number of products in a walk.
  ///
  /// Each product is played several hundred times.
  package static let mostProducts = 1_000

  private let catalog: Catalog
  /// The products, in the order of the catalog.
  private let products: [Product]
  /// The first product of each type.
  ///
  /// For these products, every flaw and every error is tried.
  private let examples: Set<ProductID>

  package var productCount: Int { products.count }

  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - query: The query that selects the products.
  package init(_ catalog: Catalog, query: CatalogQuery = .everything) {
    self.catalog = catalog
    let list = CatalogIndex(catalog).list(matching: query)
    var found: Set<Int> = []
    for row in 0..<list.count {
      if case .item(.product(let index)) = list[row] { found.insert(index) }
      if found.count > Self.mostProducts { break }
    }
    products = found.sorted().map { catalog.products[$0] }
      .filter { $0.saleObstacle == nil }
    var types: Set<ProductType> = []
    examples = Set(
      products.filter { !$0.isGeneric && types.insert($0.type).inserted }.map(\.id)
    )
  }

  /// The steps that reset the catalog's settings to their defaults, except the storefront and its language.
  var preparation: [Step] {
    let own = catalog.settings.storeSettings()
    let plain = StoreSettings(storefront: own.storefront, locale: own.locale)
    let change = SettingsChange(from: own, to: plain)
    return change == SettingsChange() ? [] : [.set(change)]
  }

  /// The scripts, in the order of the catalog.
  var scripts: [Script] {
    var names: Set<String> = []
    var groups: Set<SubscriptionGroupID> = []
    guard !products.isEmpty else { return [Self.nothing] }
    return products.compactMap { product -> Script? in
      var script: Script?
      if product.isGeneric {
        script = advancedCommerce(product)
      } else if let terms = product.subscription {
        guard groups.insert(terms.groupID).inserted else { return nil }
        script = group(terms.groupID)
      } else {
        script = single(product)
      }
      guard let script, !script.walks.isEmpty else { return nil }
      var name = script.name
      var number = 2
      while !names.insert(name).inserted {
        name = "\(script.name)-\(number)"
        number += 1
      }
      let walks = Self.named(script.walks)
      return Script(name: name, title: script.title, tags: script.tags, walks: walks)
    }
  }

  /// Returns the walks with unique names.
  ///
  /// Duplicate names receive a number, because catalogs use some ids more than once.
  private static func named(_ walks: [OutcomeWalk]) -> [OutcomeWalk] {
    var counts: [String: Int] = [:]
    return walks.map { walk in
      counts[walk.name, default: 0] += 1
      let count = counts[walk.name] ?? 1
      guard count > 1 else { return walk }
      return OutcomeWalk("\(walk.name) (\(count))", walk.caption, walk.steps)
    }
  }

  /// The script for a catalog that doesn't sell any products.
  private static let nothing = Script(
    name: "nothing-to-buy",
    title: "There is nothing to buy",
    tags: [],
    walks: [
      OutcomeWalk(
        "restored",
        "There is nothing to restore either.",
        [.restore, .expectBelongings]
      )
    ]
  )

  /// The script with further outcomes.
  ///
  /// The outcomes are purchases by customers who have already had a subscription, and notifications without such
  /// events.
  var more: Script {
    let product =
      products.first { !$0.isGeneric && $0.subscription != nil }
      ?? products.first { !$0.isGeneric }
    let bought: [Step] = product.map { [.buy($0), .answer(.buy)] } ?? []
    let purchases = product.flatMap { product in
      product.subscription.map { terms in
        let others = catalog.subscriptions(in: terms.groupID).filter {
          $0.id != product.id && !$0.isGeneric && $0.saleObstacle == nil
        }
        return SubscriptionWalks(product: product, terms: terms, others: others).purchases
      }
    }
    let notifications = NotificationKind.all.map { kind in
      let draft = NotificationDraft(
        kind,
        of: kind.transactionNeed == .never ? nil : .latest
      )
      return OutcomeWalk(
        "sent, \(kind)",
        "The notification is sent without its event.",
        bought + [.sendNotification(draft), .expectNotification(kind)]
      )
    }
    return Script(name: "more", title: "More", tags: [], walks: (purchases ?? []) + notifications)
  }

  private func single(_ product: Product) -> Script {
    Script(
      name: Self.fileName(product.id.rawValue),
      title: "Every outcome of \(Self.title(of: product))",
      tags: [Self.tag(of: product.type)],
      walks: PurchaseWalks(product: product, isExample: examples.contains(product.id)).all
    )
  }

  private func group(_ id: SubscriptionGroupID) -> Script {
    let members = products.filter { $0.subscription?.groupID == id && !$0.isGeneric }
    let name = catalog.groups.first { $0.id == id }?.name ?? id.rawValue
    let walks = members.enumerated().flatMap { index, product -> [OutcomeWalk] in
      guard let terms = product.subscription else { return [] }
      // In a large group, each subscription only changes to the subscriptions next to it.
      let others = members.count <= 4 ? members : Array(members[max(0, index - 1)...].prefix(3))
      let all =
        PurchaseWalks(product: product, isExample: examples.contains(product.id)).all
        + SubscriptionWalks(
          product: product,
          terms: terms,
          others: others.filter { $0.id != product.id }
        ).all
      return members.count == 1 ? all : all.map { $0.of(product.id) }
    }
    return Script(
      name: Self.fileName(name.isEmpty ? id.rawValue : name),
      title: "Every outcome of the group \(name.isEmpty ? id.rawValue : name)",
      tags: [Self.tag(of: .autoRenewable)],
      walks: walks
    )
  }

  private func advancedCommerce(_ product: Product) -> Script? {
    let skus = catalog.skus.prefix(Self.mostSKUs).filter { $0.genericProductID == product.id }
    guard let sku = skus.first(where: { $0.addOnTo == nil }) else { return nil }
    return Script(
      name: Self.fileName(product.id.rawValue),
      title: "Every outcome of \(Self.title(of: product)), which sells \(sku.sku)",
      tags: ["advanced-commerce"],
      walks: RequestWalks(
        product: product,
        sku: sku,
        addOn: skus.first { $0.addOnTo == sku.sku }
      ).all
    )
  }

  /// The maximum number of SKUs to examine for a SKU that a generic product sells.
  private static let mostSKUs = 10_000

  private static func title(of product: Product) -> String {
    product.localizations.first?.displayName ?? product.referenceName ?? product.id.rawValue
  }

  private static func tag(of type: ProductType) -> String {
    type.rawValue.lowercased().replacing(" ", with: "-")
  }

  /// Returns a name that is valid in every file system and in every shell.
  private static func fileName(_ text: String) -> String {
    let letters = text.lowercased().map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || letter == ".") ? letter : "-"
    }
    let name = String(letters).split(separator: "-").joined(separator: "-").prefix(80)
    let visible = name.drop { ".-".contains($0) }
    return visible.isEmpty ? "product" : String(visible)
  }
}
