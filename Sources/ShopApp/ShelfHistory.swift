/// The newest grants and the newest revocations.
///
/// To find the changes that some steps made, store the counts before the steps, and request the
/// elements after those counts.
package struct ShelfHistory: Hashable, Sendable, Codable {
  package var granted = RecentList<String>()
  package var takenBack = RecentList<String>()
  package var grantedSKUs = RecentList<[String]>()
  package var takenBackSKUs = RecentList<[String]>()

  package init() {}

  /// The numbers of grants and revocations so far.
  var counts: ShelfCounts {
    ShelfCounts(
      granted: granted.count,
      takenBack: takenBack.count,
      grantedSKUs: grantedSKUs.count,
      takenBackSKUs: takenBackSKUs.count
    )
  }

  /// Returns the elements after these counts.
  func changes(since counts: ShelfCounts) -> ShelfChanges {
    ShelfChanges(
      granted: granted.part(behind: counts.granted),
      takenBack: takenBack.part(behind: counts.takenBack),
      grantedSKUs: grantedSKUs.part(behind: counts.grantedSKUs),
      takenBackSKUs: takenBackSKUs.part(behind: counts.takenBackSKUs)
    )
  }

  /// Records the change of a transaction's grant, where `nil` means no grant.
  mutating func record(_ old: Grant?, became new: Grant?) {
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

/// The numbers of grants and revocations on a device so far.
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

/// The grants and revocations since an earlier time, oldest first.
package struct ShelfChanges: Hashable, Sendable {
  /// Product identifiers, each repeated for its quantity.
  package var granted: RecentPart<String>
  package var takenBack: RecentPart<String>
  /// The SKUs that Advanced Commerce requests sold, in one array per grant.
  package var grantedSKUs: RecentPart<[String]>
  package var takenBackSKUs: RecentPart<[String]>
}
