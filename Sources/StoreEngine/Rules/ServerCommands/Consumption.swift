import StoreModel

/// The merchant's server tells how much of a purchase was used up (server-api.md 1.2, 1.3).
extension Decision {
  /// Takes a report, which is kept with the refund request that waits for the purchase.
  ///
  /// What decides the refund sees it; the preference in it decides nothing by itself, and a report
  /// after the twelve hours in which one is expected, or without a request, is taken as well (assumed).
  mutating func takeConsumption(
    _ report: ConsumptionReport,
    of id: TransactionID
  ) throws(StoreRefusal) {
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .server(.transactionNotFound, "there is no transaction \(id)")
    }
    guard !transaction.isShared else {
      throw .server(.familyTransactionNotSupported, "a family member bought transaction \(id)")
    }
    switch report {
    case .current(let request): try request.check(for: transaction.type)
    case .first(let request): try request.check(for: transaction.type)
    }
    record(.consumptionReported(transaction: id, report: report))
  }
}

extension ConsumptionRequest {
  /// What may have been used up, in thousandths of a percent.
  static let percentages = 0...100_000

  /// The three errors about the percentage have no number that is known (server-api.md 1.6): they are
  /// plain bad requests (assumed).
  fileprivate func check(for type: ProductType) throws(StoreRefusal) {
    guard customerConsented else {
      throw .server(
        .invalidCustomerConsented,
        "customerConsented is not true; send nothing without"
      )
    }
    guard let percentage = consumptionPercentage else {
      // The App Store prorates a subscription by the time that is left (apple-2026.md 16).
      if refundPreference == .grantProrated, type != .autoRenewable {
        throw .server(
          .invalidRefundPreference,
          "refundPreference GRANT_PRORATED needs a consumptionPercentage between 0 and 100000"
        )
      }
      return
    }
    guard type != .autoRenewable else {
      throw .server(.badRequest, "consumptionPercentage is not for auto-renewable subscriptions")
    }
    guard Self.percentages.contains(percentage) else {
      throw .server(.badRequest, "consumptionPercentage is \(percentage); give 0 to 100000")
    }
    guard percentage == 0 || deliveryStatus == .delivered else {
      throw .server(
        .badRequest,
        "consumptionPercentage is \(percentage) of what was not delivered; give 0"
      )
    }
    guard refundPreference != .grantProrated || (1..<100_000).contains(percentage) else {
      throw .server(
        .invalidRefundPreference,
        "refundPreference GRANT_PRORATED needs a consumptionPercentage between 0 and 100000"
      )
    }
  }
}

extension ConsumptionRequestV1 {
  /// Its numbers, each with what it may be and Apple's error for another one.
  var numbers: [(name: String, value: Int, range: ClosedRange<Int>, code: ServerRefusal.Code)] {
    [
      ("consumptionStatus", consumptionStatus, 0...3, .invalidConsumptionStatus),
      ("platform", platform, 0...2, .invalidPlatform),
      ("deliveryStatus", deliveryStatus, 0...5, .invalidDeliveryStatus),
      ("accountTenure", accountTenure, 0...7, .invalidAccountTenure),
      ("playTime", playTime, 0...7, .invalidPlayTime),
      (
        "lifetimeDollarsRefunded", lifetimeDollarsRefunded, 0...7, .invalidLifetimeDollarsRefunded
      ),
      (
        "lifetimeDollarsPurchased", lifetimeDollarsPurchased, 0...7,
        .invalidLifetimeDollarsPurchased
      ),
      ("userStatus", userStatus, 0...4, .invalidUserStatus),
      ("refundPreference", refundPreference ?? 0, 0...3, .invalidRefundPreference),
    ]
  }

  /// It is for consumables and auto-renewable subscriptions (4000047; assumed).
  fileprivate func check(for type: ProductType) throws(StoreRefusal) {
    guard customerConsented else {
      throw .server(
        .invalidCustomerConsented,
        "customerConsented is not true; send nothing without"
      )
    }
    for (name, value, range, code) in numbers where !range.contains(value) {
      throw .server(
        code,
        "\(name) is \(value); give \(range.lowerBound) to \(range.upperBound)"
      )
    }
    guard appAccountToken.isEmpty || appAccountToken.isUUID else {
      throw .server(
        .invalidAppAccountToken,
        "appAccountToken \(appAccountToken) is neither a UUID nor empty"
      )
    }
    guard type == .consumable || type == .autoRenewable else {
      throw .server(
        .transactionTypeNotSupported,
        "version 1 is for consumables and auto-renewable subscriptions; use version 2"
      )
    }
  }
}
