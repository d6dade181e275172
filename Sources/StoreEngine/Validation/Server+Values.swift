import StoreModel

// Checks values that come from the merchant's server and from testers.

extension StoreSettings {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    guard Self.gracePeriods.contains(gracePeriodDays) else {
      return "has gracePeriodDays \(gracePeriodDays), which must be 3, 16 or 28"
    }
    guard rotations.count <= SigningPart.mostRotations else {
      return "has \(rotations.count) rotations; the limit is \(SigningPart.mostRotations)"
    }
    return within(.nonRenewingDays, nonRenewingDays, "nonRenewingDays")
      ?? within(.appRetries, loadRetries, "loadRetries")
      ?? within(.appRetries, purchaseRetries, "purchaseRetries")
      ?? within(.appRetries, restoreRetries, "restoreRetries")
      ?? within(.limit, advancedCommerce.requestLifetime, "requestLifetime")
      ?? advancedCommerce.itemLimit.flatMap { within(.limit, $0, "itemLimit") }
      ?? advancedCommerce.offerLimit.flatMap { within(.limit, $0, "offerLimit") }
  }
}

extension SystemSheetAnswer {
  /// The problem with the named product, as the end of a sentence, or `nil` if the product is
  /// possible.
  var impossibleValue: String? {
    switch self {
    case .redeem(let product, _), .change(let product): product.impossibleValue
    case .agree, .cancel, .decline, .setAutoRenew, .fail: nil
    }
  }
}

extension RenewalExtension {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    inside(Self.dayCounts, days, "extendByDays")
      ?? inside(Self.reasons, reason, "extendReasonCode")
  }
}

extension RefundRequest {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    items?.firstFault { $0.impossibleValue } ?? report?.impossibleValue
  }
}

extension ConsumptionReport {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    switch self {
    case .current(let request):
      request.consumptionPercentage.flatMap {
        inside(ConsumptionRequest.percentages, $0, "consumptionPercentage")
      }
    case .first(let request):
      request.numbers.firstFault { inside($0.range, $0.value, $0.name) }
    }
  }
}

extension MessagingChange {
  /// The first impossible number, as the end of a sentence, or `nil` if all are possible.
  var impossibleValue: String? {
    switch self {
    case .imageUploaded(let image):
      inside(MessagingLimits.widths(image.size), image.width, "an image's width")
        ?? inside(MessagingLimits.heights(image.size), image.height, "an image's height")
    case .performanceTestBegun(let test):
      test.config.impossibleValue ?? test.result?.impossibleValue
    case .performanceTestEnded(_, let result): result.impossibleValue
    case .imageDeleted, .imageReviewed, .messageUploaded, .messageDeleted, .messageReviewed,
      .defaultSet, .defaultDeleted, .realtimeURLSet, .realtimeURLDeleted:
      nil
    }
  }
}

extension PerformanceTest.Config {
  fileprivate var impossibleValue: String? {
    within(.count, maxConcurrentRequests, "maxConcurrentRequests")
      ?? within(.count, totalRequests, "totalRequests")
      ?? within(.count, totalDuration, "totalDuration")
      ?? within(.count, responseTimeThreshold, "responseTimeThreshold")
      ?? inside(0...100, successRateThreshold, "successRateThreshold")
  }
}

extension PerformanceTestResult {
  fileprivate var impossibleValue: String? {
    let times = [
      responseTimes.average, responseTimes.p50, responseTimes.p90, responseTimes.p95,
      responseTimes.p99,
    ]
    return inside(0...100, successRate, "successRate")
      ?? within(.count, numPending, "numPending")
      ?? times.firstFault { within(.count, $0, "a response time") }
      ?? failures.firstFault { within(.count, $0.count, "a count of failures") }
  }
}
