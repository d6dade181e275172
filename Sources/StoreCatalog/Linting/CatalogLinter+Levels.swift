import StoreModel
import VisibleText

extension CatalogLinter {
  /// Levels of a group that leave one out: what is 1, 2, 4 is 1, 2, 3 to customers.
  mutating func findLevels() {
    for group in groups {
      let values = group["subscriptions"]?.elements ?? []
      let levels = Set(values.compactMap { $0["groupNumber"]?.int64 }).sorted()
      let ranks = Dictionary(uniqueKeysWithValues: zip(levels, 1...))
      for value in values {
        guard let level = value["groupNumber"], let number = level.int64, let rank = ranks[number],
          Int64(rank) != number
        else { continue }
        note(
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
  /// A higher level that costs less than a lower one for the same period.
  mutating func findLevelOrder() {
    let priced = products.filter {
      !$0.product.isGeneric && $0.product.saleObstacle == nil
        && isRead($0.value, "displayPrice", "groupNumber", "recurringSubscriptionPeriod")
    }
    let alike = Dictionary(grouping: priced) { product in
      product.product.subscription.map { [$0.groupID.rawValue, $0.period.iso8601] } ?? []
    }
    for product in priced {
      guard let terms = product.product.subscription else { continue }
      let price = product.product.price(in: home)
      let lower = alike[[terms.groupID.rawValue, terms.period.iso8601]]?.first { other in
        (other.product.subscription?.groupLevel ?? 0) > terms.groupLevel
          && other.product.price(in: home).milliunits > price.milliunits
      }
      guard let lower, let level = lower.product.subscription?.groupLevel else { continue }
      note(
        .levelOrder,
        "\(product.what) is of level \(terms.groupLevel) and costs \(product.product.terms(in: home)), less "
          + "than \(lower.product.id.rawValue.quoted) of level \(level): \(lower.product.terms(in: home))",
        "give the better service the smaller level: 1 is the highest",
        at: product.value.offset(of: "groupNumber")
      )
    }
  }
}
