extension StorefrontScreen {
  /// What stands against whatever needs an open store.
  var obstacleToStore: String? { snapshot == nil ? notOpen : nil }

  /// What stands against whatever needs Advanced Commerce.
  var obstacleToRequests: String? {
    guard shelf.catalog != nil, snapshot != nil else { return notOpen }
    return shelf.hasGenericProducts
      ? nil : "the catalog has no generic product: Advanced Commerce needs one"
  }

  var notOpen: String {
    switch shelf.reading {
    case .underWay: "the catalog is still being read"
    case .refused: "the catalog has problems: nothing can be sold from it"
    case .done: "the store is still being opened"
    }
  }
}
