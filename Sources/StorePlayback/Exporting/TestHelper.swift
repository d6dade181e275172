/// A function that several exported tests use.
enum TestHelper: CaseIterable {
  case buy
  case winBackOffer
  case finish
  case identifier
  case transactions
  case revoked
  case entitlements
  case unfinished
  case history
  case products
  case latest
  case periodLength
  case graceLength
  case renewal
  case current
  case status
  case updates
  case throwing
  case errorName
  case assertEventually

  /// Returns the given functions and all functions that they call, in the order of a file.
  static func closed(_ helpers: Set<TestHelper>) -> [TestHelper] {
    let all = helpers.union(helpers.flatMap(\.callees))
    return allCases.filter(all.contains)
  }

  private var callees: [TestHelper] {
    switch self {
    case .buy, .throwing: [.errorName]
    case .revoked: [.transactions]
    case .entitlements, .unfinished, .history: [.products]
    case .renewal, .current: [.status]
    case .periodLength: [.latest]
    case .graceLength: [.renewal, .current, .status]
    case .winBackOffer,
      .finish, .identifier, .transactions, .products, .latest, .status, .updates, .errorName,
      .assertEventually:
      []
    }
  }

  /// The Swift source of the function for a single file, in which it is private.
  var source: String {
    switch self {
    case .buy: Self.buyText
    case .winBackOffer: Self.winBackOfferText
    case .finish: Self.finishText
    case .identifier: Self.identifierText
    case .transactions: Self.transactionsText
    case .revoked: Self.revokedText
    case .entitlements: Self.entitlementsText
    case .unfinished: Self.unfinishedText
    case .history: Self.historyText
    case .products: Self.productsText
    case .latest: Self.latestText
    case .periodLength: Self.periodLengthText
    case .graceLength: Self.graceLengthText
    case .renewal: Self.renewalText
    case .current: Self.currentText
    case .status: Self.statusText
    case .updates: Self.updatesText
    case .throwing: Self.throwingText
    case .errorName: Self.errorNameText
    case .assertEventually: Self.assertEventuallyText
    }
  }

  /// The Swift source of the function for all files of a module.
  var sharedSource: String {
    source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("private ") ? $0.dropFirst("private ".count) : $0 }
      .joined(separator: "\n").replacing("XCTAssertEqual(", with: "assertEqual(")
  }
}
