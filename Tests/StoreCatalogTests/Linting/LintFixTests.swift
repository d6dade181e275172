import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// After `--fix`, another run finds nothing to fix and no new findings, and no text is lost.
struct LintFixTests {
  private func lint(_ bytes: [UInt8]) -> CatalogLint { CatalogLint(bytes, path: "a.catalog.json") }

  private func fixed(_ text: String) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    return try #require(lint(bytes).edit.textEdit(of: bytes).applied(to: bytes))
  }

  /// Spellings of locales in files.
  private static let spellings = [
    "en_US", "en-US", "en--US", "en-us", "de", "de-DE", "xx-YY", "fr",
  ]

  /// Returns a catalog with some of the samples' errors, and languages that are misspelled or repeated at
  /// random.
  private func spoilt(_ random: inout SplitMix64) -> String {
    var text = LintSamples.fine
    for _ in 0..<random.next() % 5 {
      let spoiling = LintSamples.all[Int(random.next() % UInt64(LintSamples.all.count))]
      text = text.replacing(spoiling.old, with: spoiling.new)
    }
    for name in ["Gems", "Hats", "All", "BOOK"] where random.next() % 2 == 0 {
      let entries = (0..<1 + random.next() % 4).map { index in
        let locale = random.pick(Self.spellings)
        let rest = #""displayName": "\#(name)\#(index)", "description": "B\n\#(index)""#
        return random.next() % 2 == 0
          ? #"{"locale": "\#(locale)", \#(rest)}"# : #"{\#(rest), "locale": "\#(locale)"}"#
      }
      text = text.replacing(
        #"{"locale": "en_US", "displayName": "\#(name)", "#,
        with: entries.joined(separator: ", ")
          + #", {"locale": "en_US", "displayName": "\#(name)", "#
      )
    }
    return text
  }

  @Test(arguments: Seeds.first(200))
  func oneRunIsEnough(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = spoilt(&random)
    let before = lint(Array(text.utf8))
    guard !before.findings.contains(where: { $0.problem.rule == .json }) else { return }
    let after = lint(try fixed(text))
    #expect(after.findings.flatMap(\.fix) == [])
    var known = Set(before.findings.map(\.problem.rule))
    // A price is compared with others as soon as it can be read.
    if known.contains(.badPrice) { known.insert(.priceOutOfStep) }
    let new = after.findings.filter { !known.contains($0.problem.rule) }
    #expect(new.map(\.problem.description) == [], "\(text)")
  }

  /// Lint reports two spellings of a language, and both keep their texts, whichever comes first.
  @Test(arguments: [
    ("en-US", "en_US"), ("en_US", "en-US"), ("en-US", "en--US"), ("de-DE", "de_DE"),
  ])
  func aFixMakesNoLanguageTwice(first: String, second: String) throws {
    let entries = [(first, "One"), (second, "Two")].map { locale, name in
      #"{"locale": "\#(locale)", "displayName": "\#(name)", "description": "."}"#
    }
    let text = LintSamples.fine.replacing(
      #"{"locale": "en_US", "displayName": "Hats", "description": "A handful."}"#,
      with: entries.joined(separator: ", ")
    )
    let told = lint(Array(text.utf8)).findings.filter { $0.problem.rule == .unknownLanguage }
    #expect(!told.isEmpty && told.allSatisfy { $0.fix.isEmpty })
    for finding in told { #expect(finding.problem.message.hasSuffix("exists too")) }
    #expect(String(decoding: try fixed(text), as: UTF8.self) == text)
  }

  /// Lint removes a key that applies only to other offers, wherever the offer is.
  @Test(arguments: [
    "introductoryOffer", "introductoryOffers", "adHocOffers", "codeOffers", "winbackOffers",
  ])
  func keysOfOtherOffersAreRemoved(list: String) throws {
    let keys: [(key: String, value: String, isUsed: (_ isFree: Bool) -> Bool)] = [
      ("displayPrice", #""1.99""#, { !$0 }),
      ("prices", #"{"DEU": "1.99"}"#, { !$0 }),
      ("offerID", #""id""#, { _ in ["adHocOffers", "winbackOffers"].contains(list) }),
      ("eligibility", #"["new"]"#, { _ in list == "codeOffers" }),
      ("isStackable", "true", { _ in list == "codeOffers" }),
      ("isEligible", "true", { _ in list == "winbackOffers" }),
      ("referenceName", #""N""#, { _ in true }),
    ]
    for isFree in [true, false] {
      let own = keys.filter { $0.isUsed(isFree) }.map { #""\#($0.key)": \#($0.value)"# }
      let mode =
        #""paymentMode": "\#(isFree ? "free" : "payUpFront")", "subscriptionPeriod": "P1M""#
      let offer = "{\((own + [mode]).joined(separator: ", "))}"
      let whole =
        "{\((keys.map { #""\#($0.key)": \#($0.value)"# } + [mode]).joined(separator: ", "))}"
      func catalog(_ offer: String) -> String {
        let value = list == "introductoryOffer" ? offer : "[\(offer)]"
        return LintSamples.fine.replacing(
          #"{"productID": "lite", "#,
          with: #"{"productID": "lite", "\#(list)": \#(value), "#
        )
      }
      let unused = { (text: String) in
        lint(Array(text.utf8)).findings.filter { $0.problem.rule == .unusedKey }
      }
      #expect(unused(catalog(offer)).isEmpty)
      #expect(unused(catalog(whole)).count == keys.count - own.count)
      #expect(String(decoding: try fixed(catalog(whole)), as: UTF8.self) == catalog(offer))
    }
  }

  /// Lint reports a plan that is listed twice.
  ///
  /// Its bills have the price of the first.
  @Test(arguments: BillingPlan.Kind.allCases, [true, false])
  func aPlanIsThereOnce(kind: BillingPlan.Kind, isFirstEnabled: Bool) throws {
    func plan(_ price: String, _ isEnabled: Bool) -> String {
      #"{"billingPlanType": "\#(kind.rawValue)", "displayPrice": "\#(price)", "isEnabled": \#(isEnabled)}"#
    }
    let key = #""recurringSubscriptionPeriod": "P1Y", "#
    let text = LintSamples.fine.replacing(
      key,
      with: key + #""billingPlans": [\#(plan("3.99", isFirstEnabled)), \#(plan("4.99", true))], "#
    )
    let told = lint(Array(text.utf8)).findings.map(\.problem).filter {
      $0.message.hasPrefix("the product \"yearly\" has the plan \(kind.rawValue) twice")
    }
    #expect(told.map(\.rule) == [.billingPlan])
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    let terms = try #require(catalog.product("yearly")?.subscription)
    #expect(terms.billingPlan(kind)?.milliunits == 3_990)
  }

  /// The finding about an offer of a plan names the reason why customers can't have it.
  @Test(arguments: [
    ("[]", "which the product doesn't have", "add the plan to billingPlans"),
    (
      #"[{"billingPlanType": "MONTHLY", "displayPrice": "3.99", "isEnabled": false}]"#,
      "which isn't for sale", #"write "isEnabled" : true in that plan"#
    ),
  ])
  func anOfferOfAPlanWithoutSale(plans: String, message: String, remedy: String) throws {
    let key = #""recurringSubscriptionPeriod": "P1Y", "#
    for list in ["introductoryOffers", "adHocOffers", "winbackOffers"] {
      let offer =
        #"{"offerID": "x", "billingPlanType": "MONTHLY", "paymentMode": "free", "subscriptionPeriod": "P1W"}"#
      let text = LintSamples.fine.replacing(
        key,
        with: key + #""billingPlans": \#(plans), "\#(list)": [\#(offer)], "#
      )
      let told = lint(Array(text.utf8)).findings.map(\.problem).filter { $0.rule == .billingPlan }
      #expect(told.count == 1)
      #expect(told.first?.message.hasSuffix(message) == true)
      #expect(told.first?.remedy.hasPrefix(remedy) == true)
    }
  }
}
