import CatalogTools
import StoreCatalog
import StoreModel
import WhatIf

/// A simulated population of customers, compared with an acceptable waiting time.
struct WhatIfBench {
  private static let budgetSeconds = 4.0

  /// Returns the times of simulating 10,000 customers for two years: with the sample, and with the
  /// sample at higher prices.
  func twoCatalogs() throws -> [BenchFigure] {
    let products = Catalog.sample.products.map { product in
      var product = product
      product.milliunits += product.milliunits / 10 / 10 * 10
      return product
    }
    let dearer = Catalog(
      products: products,
      groups: Catalog.sample.groups,
      settings: Catalog.sample.settings,
      app: Catalog.sample.app
    )
    let question = try WhatIf(
      Population(),
      of: WhatIf.Side(name: "sample", catalog: .sample),
      and: WhatIf.Side(name: "dearer", catalog: dearer)
    )
    let clock = ContinuousClock()
    let begun = clock.now
    let result = question.result()
    let seconds = (clock.now - begun).seconds
    guard result.first.total.subscribed > 0, result.second != result.first else {
      throw BenchFailure("nobody subscribed to anything")
    }
    return [
      BenchFigure(
        name: "whatif-10000-years-2",
        value: seconds,
        unit: "s",
        peer: "budget",
        peerValue: Self.budgetSeconds
      )
    ]
  }
}
