import StoreModel

/// Consumption reports of the merchant's server (rule: server.consumption-members).
extension Decision {
  /// Accepts a report and adds it to the purchase's pending refund request.
  ///
  /// The merchant's preference in the report alone doesn't decide the refund. A report that is late or wasn't requested
  /// is also accepted (rule: server.consumption-late).
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
  /// The valid consumption percentages, in thousandths of a percent.
  static let percentages = 0...100_000

  /// Refuses a report that isn't valid for the type of purchase
  /// (rules: server.consumption-members, server.consumption-percentage).
  ///
  /// Apple doesn't document the numbers of the three errors about the percentage
  /// (rule: server.unnumbered-errors).
  fileprivate func check(for type: ProductType) throws(StoreRefusal) {
    guard customerConsented else {
      throw .server(
        .invalidCustomerConsented,
        "customerConsented isn't true; don't send information without consent"
      )
    }
    guard let percentage = consumptionPercentage else {
      // A subscription is prorated by time (rule: refunds.prorated-subscriptions-by-time).
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
  /// The numbers of the report, each with its valid range and the error for a number outside the
  /// range (rule: server.consumption-v1).
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

  /// Refuses numbers outside their ranges, and purchases other than consumables and auto-renewable
  /// subscriptions (rules: server.consumption-v1, server.consumption-types).
  fileprivate func check(for type: ProductType) throws(StoreRefusal) {
    guard customerConsented else {
      throw .server(
        .invalidCustomerConsented,
        "customerConsented isn't true; don't send information without consent"
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
