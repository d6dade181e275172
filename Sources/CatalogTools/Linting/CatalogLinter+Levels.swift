import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds gaps in the levels of a group.
  ///
  /// Customers see the levels 1, 2 and 4 as 1, 2 and 3.
  mutating func findLevels() {
    for group in groups {
      let values = group["subscriptions"]?.elements ?? []
      let read = values.filter { isRead($0, "groupNumber") }
      // Each level that can't be read may be one of the missing ones.
      let unread = Int64(values.count - read.count)
      let levels = Set(read.compactMap { $0["groupNumber"]?.int64 }).sorted()
      let ranks = Dictionary(uniqueKeysWithValues: zip(levels, 1...))
      for value in read {
        guard let level = value["groupNumber"], let number = level.int64, let rank = ranks[number],
          number - Int64(rank) > unread
        else { continue }
        emit(
          .levelGap,
          "groupNumber of \((value["productID"]?.string ?? "").quoted) is \(number), "
            + "and no subscription has \(firstGap(in: levels))",
          "write \(rank): levels count from 1 without gaps",
          at: level.offset
        )
      }
    }
  }

  private func firstGap(in levels: [Int64]) -> Int64 {
    zip(levels, Int64(1)...).first { $0 != $1 }?.1 ?? 1
  }
}

extension CatalogLinter {
  /// Finds a higher level that costs less than a lower one for the same period.
  mutating func findLevelOrder() {
    let priced = products.filter {
      !$0.product.isGeneric && $0.product.saleObstacle == nil
        && isRead($0.value, "displayPrice", "groupNumber", "recurringSubscriptionPeriod")
    }
    let alike = Dictionary(grouping: priced) { product in
      product.product.subscription.map { [$0.groupID.rawValue, $0.period.iso8601] } ?? []
    }
    for products in alike.values { findLevelOrder(among: products) }
  }

  /// Compares each product with the most expensive one of a lower level.
  private mutating func findLevelOrder(among products: [ProductValue]) {
    let byLevel = Dictionary(grouping: products) { $0.product.subscription?.groupLevel ?? 0 }
    var dearest: ProductValue?
    for (level, products) in byLevel.sorted(by: { $0.key > $1.key }) {
      if let dearest { findCheaper(products, level, than: dearest) }
      for product in products
      where milliunits(of: product) > dearest.map({ milliunits(of: $0) }) ?? .min {
        dearest = product
      }
    }
  }

  private mutating func findCheaper(
    _ products: [ProductValue],
    _ level: Int,
    than lower: ProductValue
  ) {
    for product in products where milliunits(of: product) < milliunits(of: lower) {
      guard let lowerLevel = lower.product.subscription?.groupLevel else { continue }
      emit(
        .levelOrder,
        "\(product.what) is of level \(level) and costs \(product.product.terms(in: home)), less than "
          + "\(lower.what) of level \(lowerLevel): \(lower.product.terms(in: home))",
        "give the better service the lower number; 1 is the highest level",
        at: product.value.offset(of: "groupNumber")
      )
    }
  }

  private func milliunits(of product: ProductValue) -> Int64 {
    product.product.price(in: home).milliunits
  }
}
