import StoreModel
import StoreScript

/// One outcome of something that is sold: what leads to it, and where is looked at what came of it.
///
/// Expectations name what is looked at; what is found there is for ``WalkProver`` to say.
struct OutcomeWalk: Sendable {
  /// What the branch of a script is called.
  let name: String
  /// What happens, in a sentence.
  let caption: String
  let steps: [Step]

  init(_ name: String, _ caption: String, _ steps: [Step]) {
    self.name = name
    self.caption = caption
    self.steps = steps
  }

  /// The same of one of several products of a script.
  func of(_ product: ProductID) -> OutcomeWalk {
    OutcomeWalk("\(product.rawValue): \(name)", caption, steps)
  }
}

extension Step {
  static func buy(_ product: Product) -> Step { .buy(Buy(product: product.id)) }

  /// Looks at the sheet that is up.
  static let expectSheet: Step = {
    var expectation = Expectation()
    (expectation.sheet, expectation.sheetPrice) = ("none", "")
    return .expect(expectation)
  }()

  /// Looks at what the app's purchase has come to.
  static let expectPurchase: Step = {
    var expectation = Expectation()
    (expectation.outcome, expectation.error) = ("success", "none")
    (expectation.entitlements, expectation.granted) = ([], [])
    (expectation.unfinished, expectation.transactions) = ([], 0)
    return .expect(expectation)
  }()

  /// Looks at what the customer has, whoever brought it about.
  static let expectBelongings: Step = {
    var expectation = Expectation()
    (expectation.entitlements, expectation.updates) = ([], [])
    (expectation.unfinished, expectation.revoked) = ([], [])
    expectation.transactions = 0
    return .expect(expectation)
  }()

  /// Looks at how a subscription stands.
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

  /// Looks at the newest notification.
  static func expectNotification(_ kind: NotificationKind) -> Step {
    var expectation = Expectation()
    expectation.notifications = .latest([
      ExpectedNotification(kind)
    ])
    return .expect(expectation)
  }
}
