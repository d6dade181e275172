import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// The limits of App Store Connect on the day that the table names.
struct AppStoreLimitTests {
  @Test(
    .rule(
      "catalog.product-id-length",
      "catalog.name-lengths",
      "catalog.price-range",
      "catalog.periods",
      "catalog.offer-lengths"
    )
  )
  func theTableIsThatOfItsDay() {
    #expect(AppStoreLimits.checkedOn == "2026-11-28")
    #expect(AppStoreLimits.productID == 100)
    #expect(AppStoreLimits.referenceName == 64)
    #expect(AppStoreLimits.displayName == 30)
    #expect(AppStoreLimits.description == 45)
    #expect(AppStoreLimits.dollars == 290...10_000_000)
    #expect(AppStoreLimits.periods == ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"])
    #expect(
      AppStoreLimits.offerLengths == ["P3D", "P1W", "P2W", "P1M", "P2M", "P3M", "P6M", "P1Y"]
    )
  }

  @Test(
    .rule("catalog.identifiers-alike"),
    arguments: [
      ("a.B-9_c", true), ("Family plans", false), ("é", false), ("a/b", false), ("٣", false),
    ]
  )
  func identifiersHaveFewLetters(id: String, isTaken: Bool) {
    #expect(AppStoreLimits.isIdentifier(id) == isTaken)
    #expect(AppStoreLimits.isIdentifier(AppStoreLimits.identifier(like: id)))
  }
}
