import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The perspectives on a product, and the differences between them.
struct PerspectivesTests {
  private static let moon: ProductID = "com.example.meridian.tour.moon"

  private func bought(_ filter: String = "moon") throws -> Stage {
    var stage = try Stage(size: Size(columns: 160, rows: 40))
    try stage.type("/\(filter)")
    try stage.press("enter enter enter")
    return stage
  }

  private func sides(
    _ stage: Stage,
    _ facts: PerspectiveFacts?,
    of id: ProductID = moon
  ) throws -> ProductPerspectives {
    let context = stage.screen.context
    let product = try #require(context.shelf.product(id))
    return ProductPerspectives(product, facts, in: stage.store, context)
  }

  private func facts(
    _ stage: Stage,
    given: Bool = true,
    _ merchant: PerspectiveFacts.MerchantFacts? = nil
  ) throws -> PerspectiveFacts {
    let newest = try #require(stage.store.latest(for: Self.moon))
    let known = PerspectiveFacts.MerchantFacts.Known(
      owner: "demo",
      asOf: stage.store.now,
      until: nil,
      isRevoked: false
    )
    return PerspectiveFacts(
      product: Self.moon,
      given: given ? [newest] : [],
      merchant: merchant ?? .knows(known),
      onTheirWay: []
    )
  }

  private func dissents(_ sides: ProductPerspectives) -> [Perspective: String] {
    Dictionary(
      sides.views.compactMap { view in view.dissent.map { (view.side, $0) } }
    ) { first, _ in first }
  }

  @Test func everyoneAgreesAboutPurchases() throws {
    let stage = try bought()
    let all = try sides(stage, facts(stage))
    #expect(all.views.map(\.side) == Perspective.allCases)
    #expect(all.views.allSatisfy { $0.has == true })
    #expect(dissents(all).isEmpty)
    let never = try sides(stage, nil, of: "com.example.meridian.theme.night")
    #expect(never.views.filter { $0.has == true }.isEmpty)
    #expect(dissents(never).isEmpty)
  }

  @Test func missingNotificationsExplainADifference() throws {
    var stage = try bought()
    #expect(try dissents(sides(stage, facts(stage, given: false)))[.app] != nil)
    let lacks = try dissents(sides(stage, facts(stage, .nothing)))
    #expect(Array(lacks.keys) == [.merchant])
    try stage.press("m q 3 R escape")
    let after = try dissents(sides(stage, facts(stage)))
    #expect(after[.app]?.contains("m l launches it") == true)
    #expect(after[.merchant] != nil)
    #expect(after[.device] == nil && after[.appStore] == nil)
  }

  @Test func aPendingNotificationIsTheReason() throws {
    var stage = try bought()
    try stage.press("3 R escape")
    let transaction = try #require(stage.store.transactions.last)
    var facts = try facts(stage)
    let delivery = WebhookDelivery(webhook: "http://127.0.0.1:1", state: .failed, attempts: [])
    stage.notify(.refund, nil, of: transaction.transaction, [delivery])
    facts.onTheirWay = stage.notifications
    #expect(try dissents(sides(stage, facts))[.merchant]?.hasPrefix("REFUND of ") == true)
  }

  /// A consumable isn't an entitlement, so it is unknown whether a device has it.
  @Test func devicesIgnoreConsumables() throws {
    let stage = try bought("telescope hour")
    let all = try sides(stage, nil, of: "com.example.meridian.telescope.hour")
    #expect(
      all.views.filter { $0.side == .device || $0.side == .otherDevice }.allSatisfy {
        $0.has == nil
      }
    )
  }

  /// The perspectives are side by side if they fit, otherwise below each other, and complete in both cases.
  @Test(arguments: [160, 132, 100, 60])
  func everythingIsShownAtAnyWidth(columns: Int) throws {
    let stage = try bought()
    let all = try sides(stage, facts(stage))
    let lines = PerspectivesText(sides: all, columns: columns - 4).lines
    let text = lines.map(\.plainText).joined(separator: "\n")
    for view in all.views { #expect(text.contains(view.side.title)) }
    let isBeside = lines.contains {
      $0.plainText.contains("Customer") && $0.plainText.contains("App Store")
    }
    #expect(isBeside == (columns >= 136))
    #expect(lines.allSatisfy { ($0.leading + $0.trailing).columns <= columns })
  }

  @Test func thePageAsksAndFollows() throws {
    var stage = try bought()
    let effects = stage.screen.update(.keyPressed(.character("W")))
    #expect(effects.contains(.loadPerspectives(Self.moon)))
    #expect(stage.screen.sidesLookedAt == Self.moon)
    _ = stage.screen.update(.perspectivesLoaded(try facts(stage)))
    let page = stage.screen.draw(size: stage.screen.terminal.size).canvas.description
    #expect(page.contains("All perspectives agree."))
    // Late facts about another product are ignored.
    let other = PerspectiveFacts(product: "x", given: [], merchant: .nothing, onTheirWay: [])
    _ = stage.screen.update(.perspectivesLoaded(other))
    #expect(stage.screen.draw(size: stage.screen.terminal.size).canvas.description == page)
  }
}
