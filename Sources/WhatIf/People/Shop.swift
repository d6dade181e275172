import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

/// A catalog as a population sees it: the subscriptions on sale in each storefront.
struct Shop: Sendable {
  let catalog: Catalog
  /// The catalog's file, without its text, for stores that change to the catalog.
  let file: CatalogFile
  let subscriptions: [Product]
  /// The offerings by storefront, in the order of the habits.
  let offerings: [[Offering]]
  /// The settings of customers' stores, in the same order.
  let settings: [StoreSettings]

  init(_ side: WhatIf.Side, _ population: Population) {
    let catalog = side.catalog
    self.catalog = catalog
    // The text is empty, because no life needs it.
    file = CatalogFile(name: side.name, digest: catalog.digest, text: "")
    subscriptions = catalog.products.filter { $0.subscription != nil }
    let money = Money(population.habits)
    let habits = population.habits
    let weights = Dictionary(habits.plans.map { ($0.key, $0.value) }) { first, _ in first }
    let ownWeights = Dictionary(habits.products.map { ($0.key, $0.value) }) { first, _ in first }
    offerings = habits.places.map { place in
      catalog.products.compactMap { product in
        guard let terms = product.subscription, !product.isGeneric, product.isForSale(in: place)
        else { return nil }
        let price = product.price(in: place)
        return Offering(
          product: product,
          terms: terms,
          price: price,
          monthly: terms.period.monthly(money.reference(price)),
          weight: ownWeights[product.id] ?? weights[terms.period] ?? 1,
          name: product.id.rawValue.stableNumber
        )
      }
    }
    settings = habits.places.map { catalog.settings.storeSettings(storefront: $0) }
  }

  var sellsAnything: Bool { offerings.contains { !$0.isEmpty } }
}

extension StoreSettings {
  /// The settings for the simulation.
  ///
  /// Settings that speed up tests or simulate failures are off. The catalog's grace periods apply.
  var ofLife: StoreSettings {
    var settings = StoreSettings(storefront: storefront, locale: locale)
    settings.billingGracePeriod = billingGracePeriod
    settings.gracePeriodDays = gracePeriodDays
    settings.priceIncreaseThresholds = priceIncreaseThresholds
    return settings
  }
}
