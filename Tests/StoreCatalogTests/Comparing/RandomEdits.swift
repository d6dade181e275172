import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport

/// A catalog that is being edited, with at most one edit of each property of an item.
struct RandomEdits {
  private var products: [Product]
  private var groups: [SubscriptionGroup]
  private var skus: [CatalogSKU]
  private var settings: CatalogSettings
  private var app: AppIdentity
  private var done: Set<String> = []
  private var told: Set<String> = []

  init(_ catalog: Catalog) {
    products = catalog.products
    groups = catalog.groups
    skus = Array(catalog.skus)
    settings = catalog.settings
    app = catalog.app
  }

  var catalog: Catalog {
    Catalog(
      products: products,
      groups: groups,
      skus: CatalogSKUs(skus),
      settings: settings,
      app: app
    )
  }

  /// Edits a number of items.
  ///
  /// - Returns: The changes that a comparison must report, in the words of `CatalogChange.leaves`.
  mutating func edit(_ random: inout SplitMix64, count: Int) -> Set<String> {
    for _ in 0..<count {
      switch random.next() % 8 {
      case 0: editProduct(&random)
      case 1: editTerms(&random)
      case 2, 3: editOffer(&random)
      case 4: editSKU(&random)
      case 5: editSettings(&random)
      case 6: addOrRemove(&random)
      default: editGroup(&random)
      }
    }
    return told
  }

  /// Makes an edit, unless the same property of the item was edited before.
  private mutating func apply<Owner>(
    _ edits: [KnownEdit<Owner>],
    to owner: inout Owner,
    at path: String,
    _ random: inout SplitMix64
  ) {
    let edit = edits[Int(random.next() % UInt64(edits.count))]
    guard done.insert("\(path) \(edit.told)").inserted,
      // Two properties state a price, and an added or removed item doesn't have changes of its own.
      !edit.told.contains(where: { told.contains("\(path) \($0)") }), done.contains(path) == false
    else { return }
    edit.change(&owner)
    told.formUnion(edit.told.map { "\(path) \($0)" })
  }

  private mutating func editProduct(_ random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(products.count))
    var product = products[index]
    apply(KnownEdits.products, to: &product, at: path(product), &random)
    products[index] = product
  }

  private mutating func editTerms(_ random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(products.count))
    guard var terms = products[index].subscription else { return }
    apply(KnownEdits.terms, to: &terms, at: path(products[index]), &random)
    products[index].subscription = terms
  }

  private mutating func editOffer(_ random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(products.count))
    guard var terms = products[index].subscription, !terms.offers.isEmpty else { return }
    let number = Int(random.next() % UInt64(terms.offers.count))
    let offer = terms.offers[number]
    let subject = CatalogSubject.offer(CatalogSubject.OfferName(kind: offer.kind, id: offer.id))
    let path = "\(path(products[index])) / \(subject)"
    guard !done.contains(self.path(products[index])), !done.contains(path) else { return }
    if random.next() % 4 == 0, !told.contains(where: { $0.hasPrefix(path) }) {
      terms.offers.remove(at: number)
      done.insert(path)
      told.insert("\(path) removed")
    } else {
      apply(KnownEdits.offers, to: &terms.offers[number], at: path, &random)
    }
    products[index].subscription = terms
  }

  private mutating func editSKU(_ random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(skus.count))
    var sku = skus[index]
    apply(KnownEdits.skus, to: &sku, at: "\(CatalogSubject.sku(sku.sku))", &random)
    skus[index] = sku
  }

  private mutating func editGroup(_ random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(groups.count))
    var group = groups[index]
    apply(KnownEdits.groups, to: &group, at: "\(CatalogSubject.group(group.id))", &random)
    groups[index] = group
  }

  private mutating func editSettings(_ random: inout SplitMix64) {
    var (settings, app) = (settings, app)
    apply(KnownEdits.settings, to: &settings, at: "\(CatalogSubject.settings)", &random)
    apply(KnownEdits.app, to: &app, at: "\(CatalogSubject.app)", &random)
    (self.settings, self.app) = (settings, app)
  }

  private mutating func addOrRemove(_ random: inout SplitMix64) {
    let index = Int(random.next() % UInt64(products.count))
    let known = products[index]
    if random.next() % 2 == 0 {
      let path = path(known)
      guard !done.contains(path), !told.contains(where: { $0.hasPrefix(path) }) else { return }
      products.remove(at: index)
      done.insert(path)
      told.insert("\(path) removed")
    } else {
      let new = Product(
        id: ProductID(rawValue: "new.\(random.next() % 1000)"),
        type: known.type,
        milliunits: 1_990,
        subscription: known.subscription
      )
      guard done.insert(path(new)).inserted else { return }
      products.insert(new, at: index)
      told.insert("\(path(new)) added")
    }
  }

  private func path(_ product: Product) -> String { "\(CatalogSubject.product(product.id))" }
}
