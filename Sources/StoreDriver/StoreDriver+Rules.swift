import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

extension StoreDriver {
  /// Returns the rules by which the store refused a step.
  ///
  /// A refused purchase has no more than StoreKit's error, so its cause is found again.
  ///
  /// - Parameters:
  ///   - failure: The failure of the step.
  ///   - step: The step, which changed nothing.
  /// - Returns: The rules, or an empty list if no rule of the App Store is about the failure.
  package func rules(of failure: StepFailure, refusing step: Step) -> [RuleID] {
    guard case .refused(let refusal) = failure, let command = words.purchase(of: step) else {
      return failure.rules
    }
    return session.read { $0.rules(refusing: command, for: refusal) }
  }
}

extension StepWords {
  /// The command of a step that buys outside the app, or `nil` for any other.
  fileprivate func purchase(of step: Step) -> StoreCommand? {
    if case .buyElsewhere(let buy) = step {
      return (try? request(for: buy)).map { .purchaseElsewhere($0) }
    }
    if case .familyBuy(let buy) = step {
      return (try? request(for: buy)).map { .familyBuy($0) }
    }
    return nil
  }
}
