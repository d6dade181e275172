import StoreKit

/// The system's sheets: subscriptions, offer codes, a review.
@MainActor
struct ManageButton {
  let scene: HeadlessUIContext

  func manage(_ groupID: String? = nil) async throws {
    if let groupID {
      try await AppStore.showManageSubscriptions(in: scene, subscriptionGroupID: groupID)
    } else {
      try await AppStore.showManageSubscriptions(in: scene)
    }
  }

  func redeem() async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: scene)
  }

  func rate() {
    AppStore.requestReview(in: scene)
  }
}
