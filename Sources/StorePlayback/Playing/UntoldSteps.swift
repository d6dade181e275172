import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI

/// The steps that a screen has yet to be told, oldest first.
///
/// It has as many as the log of a screen has lines: each step has one at least. Those before them count as one change
/// by others, so that a screen still gets their events.
struct UntoldSteps {
  /// A step that was carried out, or a change by others.
  struct Told {
    /// The step, or `nil` for a change by others.
    var step: Step?
    var failure: StepFailure?
    /// The rules by which the store refused the step or its purchase.
    let rules: [RuleID]
    /// The number of events after it.
    let end: Int
    /// The app after it, as far as it says something new: a screen shows the rest only of the present.
    let app: StorefrontUI.AppSnapshot

    init(_ step: Step? = nil, _ failure: StepFailure? = nil, on driver: StoreDriver) {
      let app = driver.app(listing: 0)
      self.step = step
      self.failure = failure
      rules = step.map { StepRules(driver).rules(of: failure, at: $0) } ?? []
      self.app = StorefrontUI.AppSnapshot(
        message: app.message ?? "",
        error: app.lastError,
        failures: app.failures
      )
      end = driver.session.log.count
    }
  }

  private let capacity: Int
  private(set) var list: [Told] = []

  init(capacity: Int = StoreLog.screenCapacity) {
    self.capacity = capacity
  }

  mutating func append(_ told: Told) {
    list.append(told)
    // Seldom, because the rest moves each time.
    guard list.count > 2 * capacity else { return }
    list.removeFirst(list.count - capacity - 1)
    (list[0].step, list[0].failure) = (nil, nil)
  }
}
