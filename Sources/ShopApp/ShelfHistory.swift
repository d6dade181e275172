/// What was given and what was taken back, the newest of each.
///
/// Who wants to know what some steps changed remembers the counts before them, and asks behind them.
package struct ShelfHistory: Hashable, Sendable, Codable {
  package var granted = RecentList<String>()
  package var takenBack = RecentList<String>()
  package var grantedSKUs = RecentList<[String]>()
  package var takenBackSKUs = RecentList<[String]>()

  package init() {}

  /// How much there was of each, ever.
  var counts: ShelfCounts {
    ShelfCounts(
      granted: granted.count,
      takenBack: takenBack.count,
      grantedSKUs: grantedSKUs.count,
      takenBackSKUs: takenBackSKUs.count
    )
  }

  /// What came behind so much.
  func changes(since counts: ShelfCounts) -> ShelfChanges {
    ShelfChanges(
      granted: granted.part(behind: counts.granted),
      takenBack: takenBack.part(behind: counts.takenBack),
      grantedSKUs: grantedSKUs.part(behind: counts.grantedSKUs),
      takenBackSKUs: takenBackSKUs.part(behind: counts.takenBackSKUs)
    )
  }

  /// Notes what became of the grant of one transaction; nil where there is none.
  mutating func note(_ old: Grant?, became new: Grant?) {
    guard let product = new?.product ?? old?.product else { return }
    let difference = (new?.quantity ?? 0) - (old?.quantity ?? 0)
    for _ in 0..<max(0, difference) { granted.append(product) }
    for _ in 0..<max(0, -difference) { takenBack.append(product) }
    let (before, after) = (old?.skus ?? [], new?.skus ?? [])
    guard before != after else { return }
    let added = after.filter { !before.contains($0) }
    let removed = before.filter { !after.contains($0) }
    if !added.isEmpty { grantedSKUs.append(added) }
    if !removed.isEmpty { takenBackSKUs.append(removed) }
  }
}

/// How much has ever been given on a device, and taken back.
package struct ShelfCounts: Hashable, Sendable {
  var granted = 0
  var takenBack = 0
  var grantedSKUs = 0
  var takenBackSKUs = 0

  package init() {}

  init(granted: Int, takenBack: Int, grantedSKUs: Int, takenBackSKUs: Int) {
    self.granted = granted
    self.takenBack = takenBack
    self.grantedSKUs = grantedSKUs
    self.takenBackSKUs = takenBackSKUs
  }
}

/// What was given and taken back since some moment, oldest first.
package struct ShelfChanges: Hashable, Sendable {
  /// Products, each as often as its quantity says.
  package var granted: RecentPart<String>
  package var takenBack: RecentPart<String>
  /// What Advanced Commerce requests sold, by SKU, grant by grant.
  package var grantedSKUs: RecentPart<[String]>
  package var takenBackSKUs: RecentPart<[String]>
}
