import ShopApp
import StoreEngine
import StoreModel

// What a device holds, and the app in it, in a snapshot.
extension Phone.Kept {
  /// Writes it, or reads it.
  mutating func code(by coder: inout MemoryCoder) throws(SnapshotFault) {
    try coder.part("phone") { coder throws(SnapshotFault) in
      misbehaviours = Set(
        try coder.list(of: misbehaviours.sorted { $0.rawValue < $1.rawValue })
      )
      try coder.code(&registration)
      try coder.code(&app)
      try coder.code(&isRunning)
    }
    var history = shelf.history
    try coder.part("shelfHistory") { coder throws(SnapshotFault) in try coder.code(&history) }
    let grants = try coder.table(
      "grants",
      of: shelf.numbered.map { (number: $0.number, value: $0.grant) }
    )
    let brought = try coder.list("updates", of: updates.part(from: 0))
    guard coder.isReading else { return }
    shelf = ShelfContents(
      grants.map { (number: $0.number, grant: $0.value) },
      history: history
    )
    for product in brought { updates.append(product) }
  }
}

extension Misbehaviour: PartValue {}
extension Registration.Version: PartValue {}
extension ShopOutcome: PartValue {}
extension ShopFailure: PartValue {}

extension Grant: PartValue {
  static func coded(
    _ grant: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      transaction: try UInt64.coded(grant?.transaction, by: &coder),
      product: try String.coded(grant?.product, by: &coder),
      quantity: try Int.coded(grant?.quantity, by: &coder),
      skus: try [String].coded(grant?.skus, by: &coder),
      isOfSubscription: try Bool.coded(grant?.isOfSubscription, by: &coder)
    )
  }
}

extension ShelfHistory: PartValue {
  static func coded(
    _ history: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    var read = Self()
    read.granted = try RecentList.coded(history?.granted, by: &coder)
    read.takenBack = try RecentList.coded(history?.takenBack, by: &coder)
    read.grantedSKUs = try RecentList.coded(history?.grantedSKUs, by: &coder)
    read.takenBackSKUs = try RecentList.coded(history?.takenBackSKUs, by: &coder)
    return read
  }
}

extension RecentList: PartValue where Element: PartValue {
  static func coded(
    _ list: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    let count = try Int.coded(list?.count, by: &coder)
    let newest = try [Element].coded(list?.newest, by: &coder)
    guard newest.count <= count else { throw SnapshotFault("it keeps more than there were") }
    return Self(count: count, newest: newest)
  }
}

extension ShopApp.Kept: PartValue {
  static func coded(
    _ kept: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      state: try ShopState.coded(kept?.state, by: &coder),
      crashesBeforeFinish: try Bool.coded(kept?.crashesBeforeFinish, by: &coder),
      attempt: try Int.coded(kept?.attempt, by: &coder)
    )
  }
}

extension ShopState: PartValue {
  static func coded(
    _ state: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    var read = Self(
      failures: try Int.coded(state?.failures, by: &coder),
      deeds: try [ShopDeed].coded(state?.deeds, by: &coder)
    )
    read.outcome = try ShopOutcome?.coded(state.map(\.outcome), by: &coder)
    read.failure = try ShopFailure?.coded(state.map(\.failure), by: &coder)
    read.error = try String?.coded(state.map(\.error), by: &coder)
    read.requestProblems = try [String].coded(state?.requestProblems, by: &coder)
    let subscriptions = try [PairPart<String, Int>].coded(
      state?.subscriptions.sorted { $0.key < $1.key }.map {
        PairPart(key: $0.key, value: $0.value)
      },
      by: &coder
    )
    for subscription in subscriptions { read.subscriptions[subscription.key] = subscription.value }
    read.isPremium = try Bool?.coded(state.map(\.isPremium), by: &coder)
    return read
  }
}

extension ShopDeed: PartValue {
  static func coded(
    _ deed: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    let kinds = Kind.allCases
    let index = try Int.coded(deed.flatMap { kinds.firstIndex(of: $0.kind) }, by: &coder)
    guard kinds.indices.contains(index) else { throw SnapshotFault("\(index) is no deed") }
    return Self(
      kinds[index],
      product: try String.coded(deed?.product, by: &coder),
      transaction: try UInt64.coded(deed?.transaction, by: &coder)
    )
  }
}
