import StoreModel

/// The subscriptions whose statuses changed without a network, each once, in the order of the first change.
struct MissedStatuses: Equatable, Sendable {
  /// The original transactions of the subscriptions.
  private(set) var ids: [TransactionID] = []
  private var known: Set<TransactionID> = []

  mutating func append(contentsOf new: [TransactionID]) {
    for id in new where known.insert(id).inserted { ids.append(id) }
  }

  mutating func subtract(_ removed: [TransactionID]) {
    known.subtract(removed)
    ids.removeAll { !known.contains($0) }
  }
}

/// The encoded form is a list.
extension MissedStatuses: Codable {
  init(from decoder: any Decoder) throws {
    self.init()
    append(contentsOf: try decoder.singleValueContainer().decode([TransactionID].self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ids)
  }
}
