import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import StoreTelling
import StorefrontUI

/// The steps that a screen hasn't received yet, oldest first.
///
/// The number of steps is limited to the number of lines in a screen's log, because each step has at least one line.
/// All earlier steps are combined into one change by another caller, so that a screen still receives their events.
struct UnreportedSteps {
  /// A performed step, or a change by another caller.
  struct Entry {
    /// The step, or `nil` for a change by another caller.
    var step: Step?
    var failure: StepFailure?
    /// The rules that made the store refuse the step or its purchase.
    let rules: [RuleID]
    /// The number of events in the store after this entry.
    let end: Int
    /// The data about the app after this entry.
    ///
    /// It only contains messages, errors and output.
    ///
    /// The screen shows the other data about the app only for the current moment.
    let app: StorefrontUI.AppSnapshot

    init(_ step: Step? = nil, _ failure: StepFailure? = nil, on driver: StoreDriver) {
      let app = driver.app(listing: 0)
      self.step = step
      self.failure = failure
      rules = step.map { StepRules(driver).rules(of: failure, at: $0) } ?? []
      self.app = StorefrontUI.AppSnapshot(
        message: app.message ?? "",
        error: app.lastError,
        failures: app.failures,
        program: app.program
      )
      end = driver.session.log.count
    }
  }

  private let capacity: Int
  private(set) var list: [Entry] = []

  init(capacity: Int = StoreLog.screenCapacity) {
    self.capacity = capacity
  }

  mutating func append(_ told: Entry) {
    list.append(told)
    // The list is shortened rarely, because shortening it moves all remaining elements.
    guard list.count > 2 * capacity else { return }
    list.removeFirst(list.count - capacity - 1)
    (list[0].step, list[0].failure) = (nil, nil)
  }
}
