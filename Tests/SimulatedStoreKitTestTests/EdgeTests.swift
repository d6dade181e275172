import Foundation
import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// Dates, durations and identifiers that a client can create but that aren't valid in a store.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct EdgeTests {
  private static let strange: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    1e18, -1e18, 0,
  ]
  private static let first = Date(timeIntervalSince1970: 946_684_800)
  private static let last = Date(timeIntervalSince1970: 253_402_300_799.999)

  @Test func timeEndsWithTheYear9999() throws {
    for seconds in Self.strange {
      let session = try Shop.session()
      session.advance(to: Date(timeIntervalSince1970: seconds))
      #expect(session.now >= Shop.start && session.now <= Self.last)
    }
    for duration in [
      Duration(secondsComponent: .max, attosecondsComponent: 0),
      Duration(secondsComponent: .min, attosecondsComponent: 0), .seconds(1e16), .nanoseconds(1),
    ] {
      let session = try Shop.session()
      session.advance(by: duration)
      session.advance(by: duration)
      #expect(session.now >= Shop.start && session.now <= Self.last)
      #expect(session.advanceToNextEvent() == nil)
    }
  }

  @Test func aSessionBeginsWithinStoreTime() throws {
    for seconds in Self.strange {
      let session = try SKTestSession(
        contentsOf: Shop.file(),
        startingAt: Date(timeIntervalSince1970: seconds)
      )
      #expect(session.now >= Self.first && session.now <= Self.last)
    }
  }

  @Test(.rule("purchasing.past-dates-outside-app"), arguments: strange)
  func aPurchaseOfAnyDateIsMadeOrRefused(seconds: Double) async throws {
    let session = try Shop.session()
    let date = Date(timeIntervalSince1970: seconds)
    _ = try? await session.buyProduct(
      identifier: "shop.premium",
      options: [.purchaseDate(date)]
    )
    #expect(session.allTransactions().allSatisfy { $0.purchaseDate <= session.now })
  }

  @Test(.rule("purchasing.quantity-limits"), arguments: [Int.min, -1, 0, 11, .max])
  func anyQuantityIsSoldOrRefused(quantity: Int) async throws {
    let session = try Shop.session()
    await #expect(throws: (any Error).self) {
      try await session.buyProduct(identifier: "shop.premium", options: [.quantity(quantity)])
    }
    #expect(session.allTransactions().isEmpty)
  }

  @Test(
    .rule("testing.identifiers-unsigned"),
    arguments: [UInt.min, 1, UInt(Int.max), UInt(Int.max) + 1, .max]
  )
  func anInvalidIdentifierIsRejected(identifier: UInt) throws {
    let session = try Shop.session()
    #expect(throws: (any Error).self) { try session.refundTransaction(identifier: identifier) }
    #expect(throws: (any Error).self) { try session.deleteTransaction(identifier: identifier) }
    #expect(throws: (any Error).self) {
      try session.approveAskToBuyTransaction(identifier: identifier)
    }
  }

  @Test(arguments: strange)
  func aPeriodFromAnyDateIsARange(seconds: Double) {
    let period = Product.SubscriptionPeriod.monthly
    let range = period.dateRange(referenceDate: Date(timeIntervalSince1970: seconds))
    #expect(range.lowerBound <= range.upperBound)
  }
}
