import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The order and visibility of promoted products, as the app overrides them on a device.
struct PromotionTests {
  let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
  }

  private func order() async throws -> [String] {
    try await kiosk.run {
      try await Product.PromotionInfo.currentOrder.map { "\($0.productID) \($0.visibility)" }
    }
  }

  @Test(.rule("purchasing.promoted-order-changes"))
  func theOrderIsEmptyUntilTheAppSetsOne()
    async throws
  {
    #expect(try await order() == [])
    try await kiosk.run {
      try await Product.PromotionInfo.updateProductOrder(byID: [
        "unlock", "nothing", "gems", "unlock",
      ])
    }
    #expect(
      try await order() == ["unlock appStoreConnectDefault", "gems appStoreConnectDefault"]
    )
  }

  @Test(.rule("purchasing.promoted-order-changes"))
  func aProductIsHiddenByItselfAndStaysHiddenInAnotherOrder() async throws {
    try await kiosk.run {
      try await Product.PromotionInfo.updateProductOrder(byID: ["unlock", "gems"])
      try await Product.PromotionInfo.updateProductVisibility(.hidden, for: "unlock")
      try await Product.PromotionInfo.updateProductOrder(byID: ["gems", "unlock"])
      try await Product.PromotionInfo.updateProductVisibility(.visible, for: "season")
    }
    #expect(
      try await order() == ["gems appStoreConnectDefault", "unlock hidden", "season visible"]
    )
  }

  @Test func aChangedValueIsSavedByItselfOrWithAll() async throws {
    try await kiosk.run {
      try await Product.PromotionInfo.updateProductOrder(byID: ["unlock", "gems"])
      var promotions = try await Product.PromotionInfo.currentOrder
      promotions[1].visibility = .visible
      try await promotions[1].update()
      promotions[0].visibility = .hidden
    }
    #expect(try await order() == ["unlock appStoreConnectDefault", "gems visible"])
    try await kiosk.run {
      let promotions = try await Product.PromotionInfo.currentOrder
      try await Product.PromotionInfo.updateAll(promotions.reversed())
    }
    #expect(try await order() == ["gems visible", "unlock appStoreConnectDefault"])
  }

  @Test func anEmptyOrderCancelsEverything() async throws {
    try await kiosk.run {
      try await Product.PromotionInfo.updateProductVisibility(.hidden, for: "unlock")
      try await Product.PromotionInfo.updateProductOrder(byID: [])
      #expect(try await Product.PromotionInfo.currentOrder == [])
      try await Product.PromotionInfo.updateProductOrder(byID: ["unlock"])
    }
    #expect(try await order() == ["unlock appStoreConnectDefault"])
  }

  @Test(.rule("purchasing.promoted-order-per-device"))
  func anotherDeviceBeginsWithNothing()
    async throws
  {
    try await kiosk.run { try await Product.PromotionInfo.updateProductOrder(byID: ["gems"]) }
    try kiosk.session.perform(.replaceDevice)
    #expect(try await order() == [])
  }

  @Test func itNeedsTheNetwork() async throws {
    try kiosk.session.changeSettings { $0.isOffline = true }
    await #expect {
      try await kiosk.run { try await Product.PromotionInfo.updateProductOrder(byID: ["gems"]) }
    } throws: { error in
      if case StoreKitError.networkError = error { true } else { false }
    }
  }
}
