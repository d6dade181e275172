import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

/// The rules that explain why a driver's store refuses steps.
package struct StepRules {
  private let driver: StoreDriver

  package init(_ driver: StoreDriver) {
    self.driver = driver
  }

  /// Returns the rules that explain the store's refusal of a step.
  ///
  /// The failure of a refused purchase is only StoreKit's error, so this method determines the cause again.
  ///
  /// - Parameters:
  ///   - failure: The failure of the step.
  ///   - step: The step. It hasn't changed anything.
  /// - Returns: The rules, or an empty array if no App Store rule covers the failure.
  package func rules(of failure: StepFailure, refusing step: Step) -> [RuleID] {
    guard case .refused(let refusal) = failure, let command = driver.words.purchase(of: step) else {
      return failure.rules
    }
    return driver.session.read { $0.rules(refusing: command, for: refusal) }
  }

  /// Returns the rules that are shown after a step has ended.
  ///
  /// - Parameters:
  ///   - failure: The failure of the step, or `nil` if it succeeded.
  ///   - step: The last step.
  /// - Returns: The rules that explain the refusal of the step, or of the app's purchase in the step.
  package func rules(of failure: StepFailure?, at step: Step) -> [RuleID] {
    failure.map { rules(of: $0, refusing: step) } ?? rules(ofPurchaseIn: step)
  }

  /// Returns the rules that explain a failure of the app's purchase before the purchase sheet was presented.
  ///
  /// The app receives only StoreKit's error, and no event contains the cause. The store still has the same state, so it
  /// refuses the purchase again for the same cause.
  private func rules(ofPurchaseIn step: Step) -> [RuleID] {
    guard case .buy(let buy) = step, let name = driver.app(listing: 0).lastError,
      let request = try? driver.words.request(for: buy)
    else { return [] }
    let command = StoreCommand.purchase(request)
    return driver.session.read { store -> [RuleID] in
      do throws(StoreRefusal) {
        _ = try store.decision(on: command)
        return []
      } catch {
        guard case .purchase(let failure) = error, failure.rawValue == name else { return [] }
        return store.rules(refusing: command, for: error)
      }
    }
  }
}

extension StepWords {
  /// Returns the command for a purchase outside the app, or `nil` if the step isn't such a purchase.
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
