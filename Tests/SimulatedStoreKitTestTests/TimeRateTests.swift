import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// The lengths of periods at each rate, while the speed of the clock doesn't change.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct TimeRateTests {
  /// A row of the table: the seconds of a week, of one, two, three and six months, of a year, of the grace periods
  /// of a week and of other periods, and of billing retry.
  struct Line: Sendable {
    let rate: SKTestSession.TimeRate
    let periods: [Double]
    let grace: [Double]
    let retry: Double
  }

  private static let minute = 60.0
  private static let hour = 3600.0
  private static let day = 86_400.0

  /// The lengths from January 1, 2026.
  private static let table: [Line] = [
    Line(
      rate: .realTime,
      periods: [7, 31, 59, 90, 181, 365].map { $0 * day },
      grace: [6 * day, 16 * day],
      retry: 60 * day
    ),
    Line(
      rate: .monthlyRenewalEveryHour,
      periods: [15 * minute, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour],
      grace: [12 * minute + 51, 30 * minute],
      retry: 2 * hour
    ),
    Line(
      rate: .monthlyRenewalEveryThirtyMinutes,
      periods: [10 * minute, 30 * minute, hour, 1.5 * hour, 3 * hour, 6 * hour],
      grace: [8 * minute + 34, 15 * minute],
      retry: hour
    ),
    Line(
      rate: .monthlyRenewalEveryFifteenMinutes,
      periods: [5, 15, 30, 45, 90, 180].map { $0 * minute },
      grace: [4 * minute + 17, 7.5 * minute],
      retry: 30 * minute
    ),
    Line(
      rate: .monthlyRenewalEveryFiveMinutes,
      periods: [3, 5, 10, 15, 30, 60].map { $0 * minute },
      grace: [2 * minute + 34, 2.5 * minute],
      retry: 10 * minute
    ),
    Line(
      rate: .monthlyRenewalEveryThirtySeconds,
      periods: [10, 30, 60, 90, 180, 360],
      grace: [9, 15],
      retry: minute
    ),
    same(.oneRenewalEveryFifteenMinutes, 15 * minute),
    same(.oneRenewalEveryFiveMinutes, 5 * minute),
    same(.oneRenewalEveryMinute, minute),
    same(.oneRenewalEveryThirtySeconds, 30),
    same(.oneRenewalEveryTenSeconds, 10),
    same(.oneRenewalEveryTwoSeconds, 2),
  ]

  /// Returns a row in which each period has the same length.
  private static func same(_ rate: SKTestSession.TimeRate, _ length: Double) -> Line {
    Line(
      rate: rate,
      periods: Array(repeating: length, count: 6),
      grace: [length, length],
      retry: 2 * length
    )
  }

  private static let products = [
    "length.weekly", "length.monthly", "length.twoMonths", "length.threeMonths",
    "length.sixMonths", "length.yearly",
  ]

  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test(.rule("time.rate-tables"), arguments: table)
  func periodsAreAsLongAsTheTableSays(_ line: Line) async throws {
    session.timeRate = line.rate
    #expect(session.timeRate == line.rate)
    var lengths: [Double] = []
    for product in Self.products {
      let bought = try await session.buyProduct(identifier: product)
      lengths.append(try #require(bought.expirationDate).timeIntervalSince(Shop.start))
    }
    #expect(lengths == line.periods)
    #expect(session.now == Shop.start)
  }

  @Test(.rule("time.rate-grace-retry"), arguments: table)
  func graceAndRetryAreAsLongAsTheTableSays(_ line: Line) async throws {
    session.timeRate = line.rate
    session.shouldEnterBillingRetryOnRenewal = true
    session.billingGracePeriodIsEnabled = true
    var graces: [Double] = []
    for product in ["length.weekly", "length.monthly"] {
      let bought = try await session.buyProduct(identifier: product)
      let end = try #require(bought.expirationDate)
      session.advance(to: end)
      let grace = try await Shop.renewalInfo(of: product).gracePeriodExpirationDate
      graces.append(try #require(grace).timeIntervalSince(end))
      session.advance(to: end.addingTimeInterval(line.retry - 0.001))
      #expect(try await Shop.state(of: product) == .inBillingRetryPeriod)
      session.advance(to: end.addingTimeInterval(line.retry))
      #expect(try await Shop.state(of: product) == .expired)
    }
    #expect(graces == line.grace)
  }

  /// The older rates scale a day, and a week has seven days.
  @Test(
    .rule("time.rate-day-scales"),
    arguments: [
      (SKTestSession.TimeRate.oneHourIsOneDay, 3600.0), (.thirtyMinutesIsOneDay, 1800),
      (.fiveMinutesIsOneDay, 300), (.oneMinuteIsOneDay, 60), (.thirtySecondsIsOneDay, 30),
      (.oneSecondIsOneDay, 1),
    ]
  )
  func olderRatesScaleADay(_ rate: SKTestSession.TimeRate, _ day: Double) async throws {
    session.timeRate = rate
    let bought = try await session.buyProduct(identifier: "length.weekly")
    #expect(bought.expirationDate == Shop.start.addingTimeInterval(7 * day))
  }

  @Test func rawValuesAreThoseOfTheFile() {
    #expect(
      SKTestSession.TimeRate.allCases.map(\.rawValue)
        == Array(0...6) + [10, 11, 12, 13, 15] + Array(1000...1005)
    )
  }
}
