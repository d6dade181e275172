import StoreEngine
import StoreModel
import StoreScript

// What the system, the clock, the app, the merchant's server and the screen say.
extension SessionFacts {
  static let system: [Finding] = [
    Finding(\.systemSheet, .name { $0.systemSheet?.rawValue }),
    Finding(\.messages, .inOrder(\.rawValue) { $0.store.messages.map(\.reason) }),
    Finding(\.time, .value(\.description) { $0.store.now }),
    Finding(\.message, .name(\.message)),
    Finding(
      \.access,
      .byName { product in .value(\.description, or: "no app that runs") { $0.access[product] } }
    ),
    Finding(\.premium, .value(\.description, \.isPremium)),
    Finding(\.registrations, .inOrder(\.rawValue, \.registrations)),
    Finding(\.notifications, .notifications),
    Finding(\.screen, .screen),
  ]

  /// The system's sheet that is up.
  private var systemSheet: SystemSheetName? {
    store.systemSheets.first.map { SystemSheetName($0.kind) }
  }
}

extension FactJudge<[String], SessionFacts> {
  /// Texts that are looked for where there is a screen; no correction finds others.
  fileprivate static var screen: Self {
    Self(
      compare: { texts, facts, field, comparison in
        guard let picture = facts.screen else { return }
        for text in texts where !picture.contains(text) {
          comparison.value(field, "\"\(text)\" somewhere", "no such text")
        }
      },
      correct: { texts, _ in texts }
    )
  }
}

extension SystemSheetName {
  init(_ kind: SystemSheet.Kind) {
    self =
      switch kind {
      case .refundRequest: .refundRequest
      case .manageSubscriptions: .manageSubscriptions
      case .redeemOfferCode: .redeemCode
      case .priceIncreaseConsent: .priceIncreaseConsent
      case .billingProblem: .billingProblem
      }
  }
}
