import StoreEngine
import StoreModel

/// The requests of a merchant's server to the App Store Server API.
extension RandomShopper {
  mutating func serverCommand(for store: Store) -> StoreCommand {
    switch number(below: 12) {
    case 0..<3:
      .server(.extendRenewalDate(anyPeriod(in: store), terms(identifier: "\(number(below: 9))")))
    case 3..<5: .server(.extendAllRenewalDates(massExtension(in: store)))
    case 5..<7: .server(.setAppAccountToken(original(in: store), chance(of: 12) ? "me" : uuid()))
    case 7..<9: .server(.sendConsumption(subjectOfReport(in: store), report()))
    default: .server(.changeMessaging(messagingChange(in: store)))
    }
  }

  /// Returns a transaction whose refund can be reversed, or sometimes another one.
  mutating func anyRefunded(in store: Store) -> TransactionID {
    let revoked = store.subscriptions.filter { $0.state == .revoked }.map(\.latestTransactionId)
    let recent = store.transactions.suffix(20).filter { $0.transaction.revocationDate != nil }
    return chance(of: 5)
      ? anyTransaction(in: store)
      : pick(revoked + recent.map(\.id)) ?? anyTransaction(in: store)
  }

  private mutating func terms(identifier: String) -> RenewalExtension {
    RenewalExtension(
      days: chance(of: 12) ? 91 : 1 + number(below: 90),
      reason: chance(of: 20) ? 4 : number(below: 4),
      requestIdentifier: chance(of: 20) ? "" : identifier
    )
  }

  private mutating func massExtension(in store: Store) -> MassRenewalExtension {
    MassRenewalExtension(
      terms: terms(identifier: chance(of: 20) ? "mine" : uuid()),
      productID: pick(store.subscriptions)?.product.id ?? product().id,
      storefronts: chance(of: 2) ? nil : pick([["USA"], ["USA", "DEU"], ["XXX"], []]) ?? nil
    )
  }

  private mutating func original(in store: Store) -> TransactionID {
    let id = anyTransaction(in: store)
    return chance(of: 4)
      ? id : store.transactions[id: id]?.transaction.originalTransactionId ?? id
  }

  private mutating func subjectOfReport(in store: Store) -> TransactionID {
    chance(of: 2)
      ? store.refundRequests.first?.transaction ?? anyTransaction(in: store)
      : anyTransaction(in: store)
  }

  private mutating func report() -> ConsumptionReport {
    guard chance(of: 2) else {
      return .current(
        request: ConsumptionRequest(
          customerConsented: !chance(of: 12),
          sampleContentProvided: chance(of: 2),
          deliveryStatus: pick(DeliveryStatus.allCases) ?? .delivered,
          consumptionPercentage: chance(of: 2) ? nil : pick([0, 100, 100_000, 100_001]),
          refundPreference: pick(RefundPreference.allCases)
        )
      )
    }
    return .first(
      request: ConsumptionRequestV1(
        customerConsented: !chance(of: 12),
        consumptionStatus: number(below: 5),
        platform: number(below: 3),
        sampleContentProvided: chance(of: 2),
        deliveryStatus: number(below: 6),
        appAccountToken: chance(of: 12) ? "me" : "",
        accountTenure: number(below: 8),
        playTime: number(below: 8),
        lifetimeDollarsRefunded: number(below: 8),
        lifetimeDollarsPurchased: number(below: 8),
        userStatus: number(below: 5),
        refundPreference: number(below: 4)
      )
    )
  }

  /// Returns one of a few UUIDs, so that each repeats.
  private mutating func uuid() -> String {
    "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b0\(number(below: 8))"
  }
}

extension RandomShopper {
  private mutating func messagingChange(in store: Store) -> MessagingChange {
    let messaging = store.messaging
    let image = pick(messaging.images)?.identifier ?? uuid()
    let message = pick(messaging.messages)?.identifier ?? uuid()
    let state = pick(ReviewState.allCases) ?? .pending
    switch number(below: 20) {
    case 0..<4: return .imageUploaded(image: newImage())
    case 4: return .imageDeleted(image: image)
    case 5, 6: return .imageReviewed(image: image, state: state)
    case 7..<10: return .messageUploaded(message: newMessage(in: store))
    case 10: return .messageDeleted(message: message)
    case 11, 12: return .messageReviewed(message: message, state: state)
    case 13, 14:
      return .defaultSet(
        default: DefaultMessage(product: product().id, locale: locale(), message: message)
      )
    case 15:
      let known = pick(messaging.defaults)
      return .defaultDeleted(
        product: known?.product ?? product().id,
        locale: known?.locale ?? locale()
      )
    case 16:
      return .realtimeURLSet(url: chance(of: 8) ? "example.com" : "https://example.com/\(uuid())")
    case 17: return .realtimeURLDeleted
    case 18:
      return .performanceTestBegun(
        test: PerformanceTest(
          of: pick(store.subscriptions)?.id ?? 1,
          target: chance(of: 2) ? "http://127.0.0.1/retention" : ""
        )
      )
    default:
      return .performanceTestEnded(
        test: messaging.performanceTests.last?.requestId ?? uuid(),
        result: PerformanceTestResult(
          isPassed: chance(of: 2),
          successRate: 98,
          responseTimes: .init(average: 1, p50: 1, p90: 2, p95: 2, p99: 3)
        )
      )
    }
  }

  private mutating func newImage() -> RetentionImage {
    let size = pick(RetentionImage.Size.allCases) ?? .fullSize
    return RetentionImage(
      identifier: uuid(),
      size: size,
      width: size == .fullSize ? 3840 : 1024,
      height: chance(of: 12) ? 100 : 1024,
      isTransparent: chance(of: 12),
      digest: "0123"
    )
  }

  private mutating func newMessage(in store: Store) -> RetentionMessage {
    let image = chance(of: 2) ? pick(store.messaging.images)?.identifier ?? uuid() : nil
    let bullets = chance(of: 3) ? number(below: 7) : 0
    return RetentionMessage(
      identifier: uuid(),
      header: String(repeating: "h", count: chance(of: 12) ? 67 : 10),
      body: String(repeating: "b", count: chance(of: 12) ? 145 : 10),
      image: image.map { .init(imageIdentifier: $0, altText: "a picture") },
      headerPosition: pick(RetentionMessage.HeaderPosition.allCases),
      bulletPoints: (0..<bullets).map { _ in
        .init(
          text: String(repeating: "t", count: chance(of: 20) ? 67 : 10),
          imageIdentifier: pick(store.messaging.images)?.identifier ?? uuid(),
          altText: String(repeating: "a", count: chance(of: 20) ? 151 : 10)
        )
      }
    )
  }

  private mutating func locale() -> String {
    pick(["en-US", "de", "zh-Hans-CN", "english"]) ?? "en-US"
  }
}
