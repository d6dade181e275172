import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

extension PriceNoticesTests {
  static let notices = [
    Notice(
      testDescription: "consent, two months: 60 days, and 59 to the first renewal",
      period: .p2m,
      price: 9990,
      higher: 19_990,
      status: .pending,
      announced: "2026-04-01",
      paid: 3
    ),
    Notice(
      testDescription: "consent, three months: 60 days",
      period: .p3m,
      price: 9990,
      higher: 19_990,
      status: .pending,
      announced: "2026-03-01",
      paid: 2
    ),
    Notice(
      testDescription: "consent, six months: 60 days",
      period: .p6m,
      price: 9990,
      higher: 19_990,
      status: .pending,
      announced: "2026-06-01",
      paid: 2
    ),
    Notice(
      testDescription: "consent, a year: 60 days",
      period: .p1y,
      price: 60_000,
      higher: 120_000,
      status: .pending,
      announced: "2026-12-02",
      paid: 2
    ),
    Notice(
      testDescription: "consent, a month: 27 days",
      period: .p1m,
      price: 9990,
      higher: 19_990,
      status: .pending,
      announced: "2026-02-01",
      paid: 2
    ),
    Notice(
      testDescription: "consent, a week: 7 days",
      period: .p1w,
      price: 9990,
      higher: 19_990,
      status: .pending,
      announced: "2026-01-31",
      paid: 2
    ),
    Notice(
      testDescription: "no consent: 27 days",
      period: .p6m,
      price: 9990,
      higher: 10_990,
      status: .accepted,
      announced: "2026-07-04",
      paid: 2
    ),
    Notice(
      testDescription: "no consent, a week: the fourth renewal",
      period: .p1w,
      price: 9990,
      higher: 10_990,
      status: .accepted,
      announced: "2026-02-01",
      paid: 5
    ),
    Notice(
      testDescription: "50 percent is not above it",
      period: .p1m,
      price: 10_000,
      higher: 15_010,
      status: .pending,
      announced: "2026-02-01",
      paid: 2
    ),
    Notice(
      testDescription: "50 percent and no more",
      period: .p1m,
      price: 20_000,
      higher: 30_000,
      status: .accepted,
      announced: "2026-02-01",
      paid: 2
    ),
    Notice(
      testDescription: "above 50 percent, and 5 dollars are not above it",
      period: .p1m,
      price: 1990,
      higher: 6990,
      status: .accepted,
      announced: "2026-02-01",
      paid: 2
    ),
    Notice(
      testDescription: "a year has 50 dollars",
      period: .p1y,
      price: 40_000,
      higher: 90_000,
      status: .accepted,
      announced: "2027-01-04",
      paid: 2
    ),
    Notice(
      testDescription: "the local equivalent",
      period: .p1m,
      price: 300_000,
      higher: 1_051_000,
      storefront: "JPN",
      status: .pending,
      announced: "2026-02-01",
      paid: 2
    ),
    Notice(
      testDescription: "no more than the local equivalent",
      period: .p1m,
      price: 300_000,
      higher: 1_050_000,
      storefront: "JPN",
      status: .accepted,
      announced: "2026-02-01",
      paid: 2
    ),
    Notice(
      testDescription: "a region that always asks",
      period: .p1m,
      price: 9990,
      higher: 10_490,
      storefront: "DEU",
      status: .pending,
      announced: "2026-02-01",
      paid: 2
    ),
  ]
}
