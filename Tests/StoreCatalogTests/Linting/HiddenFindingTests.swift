import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// A value that can't be read hides no finding about anything else.
struct HiddenFindingTests {
  /// The catalog with all errors at once that leave it readable.
  private static let messy: String = {
    var text = LintSamples.fine
    for spoiling in LintSamples.all where spoiling.rule.row.severity != .error {
      text = text.replacing(spoiling.old, with: spoiling.new)
    }
    return text.replacing("\u{FEFF}", with: "")
  }()

  /// The keys whose values a rule checks, except the one with its finding.
  private static let judged: [CatalogRule: Set<String>] = [
    .missingStorefront: prices, .priceOutOfStep: prices, .longerIsDearer: terms,
    .levelOrder: terms, .priceLimit: terms, .billingPlan: terms, .offerSavesNothing: terms,
    .longTrial: terms, .offerDuration: terms, .missingLanguage: ["locale", "isGeneric"],
    .sameName: names, .levelGap: ["groupNumber"], .duplicateCode: ["referenceName", "paymentMode"],
    .unlikeTaxCodes: ["taxCode", "addOnTo", "sku"], .unlistedTaxCode: ["taxCode"],
    .unreachableWinBack: ["isEligible", "displayPrice"], .wrongGroup: ["id"],
    .planStorefronts: ["billingPlanType", "isEnabled"],
    .unusedKey: ["type", "duration", "paymentMode"], .unshareable: ["type"],
    .wrongSection: ["type"],
    .duplicateOffer: names,
    .emptyDescription: ["isGeneric"], .emptyName: names.union(["isGeneric"]),
    .duplicateLanguage: ["locale"],
  ]

  private static let prices: Set<String> = ["displayPrice", "prices", "USA", "DEU", "JPN"]
  private static let names: Set<String> = [
    "displayName", "locale", "referenceName", "name", "offerID", "recurringSubscriptionPeriod",
    "period", "billingPlanType",
  ]
  private static let terms = prices.union([
    "recurringSubscriptionPeriod", "subscriptionPeriod", "numberOfPeriods", "paymentMode",
    "groupNumber", "billingPlanType", "commitmentDisplayPrice", "isEnabled", "isGeneric",
  ])

  private struct Place: Hashable {
    let rule: CatalogRule
    let path: CatalogPath
  }

  private static func places(_ bytes: [UInt8]) -> Set<Place> {
    Set(CatalogCheck(bytes).findings.map { Place(rule: $0.rule, path: $0.path) })
  }

  /// Returns each value of the catalog that contains no other value.
  private static func leaves(_ value: JSONValue, _ path: CatalogPath = CatalogPath())
    -> [CatalogPath]
  {
    if let members = value.members {
      return members.flatMap { leaves($0.value, path.appending($0.key)) }
    }
    if let elements = value.elements {
      return elements.enumerated().flatMap { leaves($0.element, path.appending(.index($0.offset))) }
    }
    return [path]
  }

  /// A level that can't be read fills at most one gap.
  @Test(arguments: [(9, true), (3, false)])
  func aLevelThatCannotBeReadIsOneLevel(level: Int, isFound: Bool) {
    let text = LintSamples.fine.replacing(#""groupNumber": 2"#, with: #""groupNumber": \#(level)"#)
      .replacing(
        #""displayPrice": "39.99", "groupNumber": 1"#,
        with: #""displayPrice": "39.99", "groupNumber": "one""#
      )
    let rules = CatalogCheck(Array(text.utf8)).findings.map(\.rule)
    #expect(rules.contains(.levelGap) == isFound)
  }

  @Test(arguments: [
    (#""paymentMode": 1, "subscriptionPeriod": "P5D""#, true),
    (#""paymentMode": 1, "subscriptionPeriod": "P3M""#, false),
    (#""paymentMode": 1, "subscriptionPeriod": "P1M""#, false),
  ])
  func anOfferIsJudgedWithoutItsMode(offer: String, isFound: Bool) {
    let text = LintSamples.fine.replacing(
      #""paymentMode": "free", "subscriptionPeriod": "P1W""#,
      with: offer
    )
    let rules = CatalogCheck(Array(text.utf8)).findings.map(\.rule)
    #expect(rules.contains(.offerDuration) == isFound)
  }

  /// The length of a trial doesn't depend on the billing period.
  @Test func aTrialIsJudgedWithoutABillingPeriod() {
    let text = LintSamples.fine.replacing(
      #""paymentMode": "free", "subscriptionPeriod": "P1W""#,
      with: #""paymentMode": "free", "subscriptionPeriod": "P5D""#
    )
    .replacing(
      #""subscriptionGroupID": "G", "recurringSubscriptionPeriod": "P1M""#,
      with: #""subscriptionGroupID": "G", "recurringSubscriptionPeriod": "often""#
    )
    let rules = CatalogCheck(Array(text.utf8)).findings.map(\.rule)
    #expect(rules.contains(.offerDuration))
  }

  /// A plan whose price can't be read exists, and keeps its position.
  @Test(arguments: ["P1M", "P1Y"])
  func aPlanIsJudgedWithoutItsPrice(period: String) {
    func lines(_ price: String) -> Set<String> {
      let plan = #"{"billingPlanType": "MONTHLY", "displayPrice": "\#(price)"}"#
      let monthly = #"{"billingPlanType": "MONTHLY", "displayPrice": "9.99"}"#
      let plans = #""billingPlans": [\#(plan), \#(monthly)], "#
      let text = LintSamples.fine.replacing(
        #""recurringSubscriptionPeriod": "P1Y", "#,
        with: #""recurringSubscriptionPeriod": "\#(period)", "# + plans
      )
      .replacing(
        #"{"referenceName": "FRIENDS", "#,
        with: #"{"referenceName": "FRIENDS", "billingPlanType": "MONTHLY", "#
      )
      let findings = CatalogCheck(Array(text.utf8)).findings
      return Set(
        findings.filter { $0.rule == .planStorefronts || $0.rule == .billingPlan }.map(\.words)
      )
    }
    let (read, unread) = (lines("9.99"), lines("9.x"))
    #expect(read.contains { $0.contains("twice") })
    #expect(read.contains { $0.contains("everywhere except in") })
    #expect(read.contains { $0.contains("has a monthly plan, but renews") } == (period == "P1M"))
    // Only rules that compare the price itself may miss it.
    #expect(read.subtracting(unread).allSatisfy { $0.contains(" cost ") })
    #expect(unread.isSubset(of: read))
  }

  @Test func eachUnreadableValueLeavesTheOtherFindings() throws {
    let bytes = Array(Self.messy.utf8)
    let check = CatalogCheck(bytes)
    let known = Self.places(bytes)
    let root = try #require(check.root)
    #expect(Set(known.map(\.rule)).count > 20)
    for leaf in Self.leaves(root) where leaf.steps.last != .key("format") {
      let edit = CatalogEdit([CatalogEdit.Item(leaf, .set(JSONValue(.object([]))))])
      let spoilt = try #require(try edit.textEdit(of: bytes).applied(to: bytes))
      let found = Self.places(spoilt)
      let hidden = known.subtracting(found).filter { place in
        guard case .key(let key) = leaf.steps.last else { return false }
        return place.path != leaf && Self.judged[place.rule]?.contains(key) != true
      }
      #expect(hidden.isEmpty, "\(leaf) hides \(hidden.map { "\($0.rule) at \($0.path)" })")
    }
  }
}
