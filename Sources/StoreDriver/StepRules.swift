import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

/// The rules by which the store of a driver refuses steps.
package struct StepRules {
  private let driver: StoreDriver

  package init(_ driver: StoreDriver) {
    self.driver = driver
  }

  /// Returns the rules for the store's refusal of a step.
  ///
  /// A refused purchase has only StoreKit's error, so its cause is determined again.
  ///
  /// - Parameters:
  ///   - failure: The failure of the step.
  ///   - step: The step, which changed nothing.
  /// - Returns: The rules, or an empty list if no rule of the App Store covers the failure.
  package func rules(of failure: StepFailure, refusing step: Step) -> [RuleID] {
    guard case .refused(let refusal) = failure, let command = driver.words.purchase(of: step) else {
      return failure.rules
    }
    return driver.session.read { $0.rules(refusing: command, for: refusal) }
  }

  /// Returns the rules that are shown at the end of a step.
  ///
  /// - Parameters:
  ///   - failure: The failure of the step, or `nil`.
  ///   - step: The last step.
  /// - Returns: The rules for the refusal of the step, or of the app's purchase in it.
  package func rules(of failure: StepFailure?, at step: Step) -> [RuleID] {
    failure.map { rules(of: $0, refusing: step) } ?? rules(ofPurchaseIn: step)
  }

  /// Returns the rules for the failure of the app's purchase in the last step before its sheet.
  ///
  /// The app receives only StoreKit's error, and no event contains the cause. The store has the same state as
  /// then, so it refuses for the same cause.
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
  /// Returns the command of a step that buys outside the app, or `nil` for any other step.
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
