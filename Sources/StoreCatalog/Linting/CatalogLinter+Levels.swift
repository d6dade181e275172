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
