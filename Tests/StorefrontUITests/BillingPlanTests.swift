import CatalogTools
import Foundation
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// A billing plan looks the same wherever the price of a subscription appears.
struct BillingPlanTests {
  private static let plans = BillingPlan.Kind.allCases
  private static let monthly = "$5.99 per month, 12-month commitment, $71.88 in total"
  private static let yearly = "$59.99 per year"

  private func stage(
    _ offers: [SubscriptionOffer],
    _ size: Size = Size(columns: 200, rows: 50),
    _ appearance: Appearance = Appearance()
  ) throws -> Stage {
    let group = SubscriptionGroup(id: "tides", name: "Tides", localizations: [])
    let catalog = Catalog(products: [.tides(offers)], groups: [group])
    return try Stage(catalog, size: size, appearance: appearance)
  }

  private func buy(_ plan: BillingPlan.Kind) -> Step {
    var buy = Buy(product: "tides.yearly")
    buy.billingPlan = plan
    return .buy(buy)
  }

  /// Returns the terms of a plan, after its offer if there is one.
  private func terms(_ plan: BillingPlan.Kind, begun: Bool = false) -> String {
    plan == .upFront ? Self.yearly : begun ? "$5.99 per month, 12-month commitment" : Self.monthly
  }

  /// Returns all text on the screen, in rows that are long enough for complete sentences.
  private func said(_ stage: Stage) -> String {
    LineNarrator().everything(of: stage.screen).joined(separator: "\n")
  }

  @Test(arguments: plans, [true, false])
  func theSheetSaysTheTermsOfThePlan(plan: BillingPlan.Kind, hasOffer: Bool) throws {
    var stage = try stage(hasOffer ? [.tides(.introductory, for: plan)] : [])
    try stage.perform(buy(plan))
    for text in [stage.picture, said(stage)] {
      #expect(text.contains(plan == .upFront ? Self.yearly : "$5.99 per month"))
      #expect(text.contains("12-month commitment, $71.88 in total.") == (plan == .monthly))
      #expect(text.contains("1 month free") == hasOffer)
      #expect(text.contains("12 payments.") == (plan == .monthly))
    }
    #expect(said(stage).contains("per year") == (plan == .upFront))
  }

  /// The bills of a commitment are due before the plan changes, and the sheet says so.
  @Test func theSheetShowsRemainingPayments() throws {
    var stage = try stage([])
    try stage.perform(buy(.monthly))
    #expect(!said(stage).contains("Due before it starts"))
    try stage.perform(.answer(.buy))
    try stage.perform(buy(.upFront))
    #expect(
      said(stage).contains("Due before it starts: 11 payments of $5.99."),
      "\(said(stage))"
    )
  }

  /// An offer that the store would refuse to this customer has a note before the tester chooses it.
  @Test func aRefusedOfferIsMarked() throws {
    let refused = "the customer isn't eligible."
    var stage = try stage([.tides(.promotional, for: .upFront)])
    try stage.press("B down")
    #expect(said(stage).contains(refused), "\(said(stage))")
    try stage.press("esc")
    try stage.perform(buy(.upFront))
    try stage.perform(.answer(.buy))
    try stage.press("B down")
    #expect(!said(stage).contains(refused), "\(said(stage))")
  }

  @Test func theRowHasThePriceOfEachPlan() throws {
    #expect(try stage([]).picture.contains("$5.99/mo or $59.99/yr"))
  }

  @Test func theTotalOnTheSheetKnowsCheaperBills() throws {
    var stage = try stage([.tides(.introductory, for: .monthly, .payAsYouGo)])
    try stage.perform(buy(.monthly))
    #expect(stage.picture.contains("$1.99 per month for 3 months"))
    let text = said(stage).replacing("\n", with: " ")
    #expect(text.contains("12-month commitment, $59.88 in total. Renews automatically"))
    #expect(text.contains("Canceling takes effect after 12 payments."))
    let offer = SubscriptionOffer.tides(.introductory, for: .monthly, .payAsYouGo)
    #expect(
      Product.tides([offer]).terms(in: .unitedStates, offer: offer)
        == "$1.99 per month for 3 months, then $5.99 per month; 12-month commitment, $59.88 in total"
    )
  }

  /// Before the first bill, a customer can still cancel immediately.
  @Test func cancelingIsPossibleUntilAFreeOfferEnds() throws {
    var stage = try stage([.tides(.introductory, for: .monthly)])
    try stage.perform(buy(.monthly))
    #expect(
      said(stage).replacing("\n", with: " ").contains(
        "Cancel by Feb 1, 2026, and the subscription ends then. Later, canceling takes effect after 12 payments."
      )
    )
  }

  /// The sheet showed the total, which the price of the next bill doesn't show again.
  @Test func aRunningCommitmentShowsNoTotal() throws {
    var stage = try stage([.tides(.introductory, for: .monthly, .payAsYouGo)])
    try stage.perform(buy(.monthly))
    try stage.perform(.answer(.buy))
    for _ in 1...11 {
      #expect(!said(stage).contains("per month, 12-month commitment, $71.88"))
      try stage.perform(.forceRenewal(.latest))
    }
    let storefront = stage.store.settings.storefront
    let terms = stage.store.subscriptions[0].billing(in: storefront)?.text(in: storefront)
    #expect(terms == Self.monthly)
  }

  /// A customer who cancels pays until the end of the commitment.
  ///
  /// Every view shows that date, and the customer can resume.
  @Test func aCancelledCommitmentEndsWithItsLastBill() throws {
    var stage = try stage([])
    try stage.perform(buy(.monthly))
    try stage.perform(.answer(.buy))
    let end = "ends 2027-01-01"
    #expect(!said(stage).contains(end))
    try stage.press("4 X")
    #expect(stage.picture.contains("Tides will end 2027-01-01"))
    #expect(stage.picture.contains(end))
    try stage.press("T")
    #expect(said(stage).localizedCaseInsensitiveContains(end))
    try stage.press("escape 4 m s")
    #expect(stage.picture.contains("ends Jan 1, 2027"))
    try stage.press("u")
    #expect(stage.steps.last == .respond(.resumeRenewal(.latestOf("tides.yearly"))))
    try stage.press("escape 4 X U")
    #expect(stage.picture.contains("renews 2026-02-01"))
  }

  @Test func aTransactionOfACommitmentSaysWhichBillItIs() throws {
    var stage = try stage([])
    try stage.perform(buy(.monthly))
    try stage.perform(.answer(.buy))
    try stage.press("3")
    #expect(stage.picture.contains("bill 1 of 12, until 2027-01-01"))
  }

  /// However little space there is, a choice keeps its key and its name.
  @Test(arguments: Language.allCases)
  func aLongValueHidesNoChoice(language: Language) throws {
    let offers: [SubscriptionOffer] = [
      .tides(.introductory, for: .monthly, .payAsYouGo), .tides(.promotional, for: .monthly),
    ]
    var appearance = Appearance()
    appearance.speak(language)
    var stage = try stage(offers, Size(columns: 60, rows: 24), appearance)
    try stage.press("B")
    let menu = try #require(stage.screen.overlays.menus.last)
    Language.$current.withValue(language) {
      for item in stage.screen.items(of: menu) {
        #expect(stage.picture.contains(" \(item.keyText)  \(item.label)"))
      }
    }
  }

  @Test(arguments: plans, [true, false])
  func detailsNameEachPlanWithItsOffer(plan: BillingPlan.Kind, hasOffer: Bool) throws {
    let stage = try stage(hasOffer ? [.tides(.introductory, for: plan)] : [])
    // The details are the second pane, and their lines are wrapped.
    let text = stage.picture.split(separator: "\n").compactMap { row in
      row.split(separator: "││").dropFirst().first?.trimmingCharacters(in: .whitespaces)
    }.joined(separator: " ")
    for known in Self.plans {
      let offer = hasOffer && known == plan ? "1 month free, then " : ""
      #expect(text.contains(offer + terms(known)))
    }
  }

  @Test(arguments: plans, [true, false])
  func aSubscriptionKeepsTheTermsOfItsPlan(plan: BillingPlan.Kind, hasOffer: Bool) throws {
    var stage = try stage(hasOffer ? [.tides(.introductory, for: plan)] : [])
    try stage.perform(buy(plan))
    try stage.perform(.answer(.buy))
    let subscription = try #require(stage.store.subscriptions.first)
    #expect(
      subscription.billing(in: stage.store.settings.storefront)?
        .text(in: stage.store.settings.storefront) == terms(plan, begun: !hasOffer)
    )
    #expect(!said(stage).contains("$5.99 per year"))
  }
}
