import StoreModel
import StoreScript

/// One outcome for a product, with the steps that lead to it and the expectations about it.
///
/// The expectations name facts without values. ``WalkProver`` adds the actual values.
struct OutcomeWalk: Sendable {
  /// The name of the branch in a script.
  let name: String
  /// A sentence that describes the outcome.
  let caption: String
  let steps: [Step]

  init(_ name: String, _ caption: String, _ steps: [Step]) {
    self.name = name
    self.caption = caption
    self.steps = steps
  }

  /// Returns the same walk with the product in its name, for a script with several products.
  func of(_ product: ProductID) -> OutcomeWalk {
    OutcomeWalk("\(product.rawValue): \(name)", caption, steps)
  }
}

extension Step {
  static func buy(_ product: Product) -> Step { .buy(Buy(product: product.id)) }

  /// The check of the open sheet.
  static let expectSheet: Step = {
    var expectation = Expectation()
    (expectation.sheet, expectation.sheetPrice) = ("none", "")
    return .expect(expectation)
  }()

  /// The check of the outcome of the app's purchase.
  static let expectPurchase: Step = {
    var expectation = Expectation()
    (expectation.outcome, expectation.error) = ("success", "none")
    (expectation.entitlements, expectation.granted) = ([], [])
    (expectation.unfinished, expectation.transactions) = ([], 0)
    return .expect(expectation)
  }()

  /// The check of the customer's purchases.
  ///
  /// It is the same for every step that led to them.
  static let expectBelongings: Step = {
    var expectation = Expectation()
    (expectation.entitlements, expectation.updates) = ([], [])
    (expectation.unfinished, expectation.revoked) = ([], [])
    expectation.transactions = 0
    return .expect(expectation)
  }()

  /// Returns the check of a subscription's state.
  static func expectSubscription(_ product: Product) -> Step {
    let name = product.id.rawValue
    var expectation = Expectation()
    expectation.status = [name: .subscribed]
    expectation.willAutoRenew = [name: true]
    expectation.renewsAs = [name: product.id]
    expectation.offer = [name: "none"]
    expectation.expirationReason = [name: .none]
    expectation.entitlements = []
    expectation.transactions = 0
    return .expect(expectation)
  }

  static func set(_ change: (inout SettingsChange) -> Void) -> Step {
    var settings = SettingsChange()
    change(&settings)
    return .set(settings)
  }

  /// Returns the check of the newest notification.
  static func expectNotification(_ kind: NotificationKind) -> Step {
    var expectation = Expectation()
    expectation.notifications = .latest([
      ExpectedNotification(kind)
    ])
    return .expect(expectation)
  }
}
