package import StoreDriver
import StoreScript
import Synchronization

/// A reason why a script can't be played at all.
package struct ScriptOpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line for each problem, as `path:line:column: what is wrong; what would be right`.
  package let lines: [String]
  /// The needs that were found before the problem.
  ///
  /// With permissions for them, the script may open.
  package internal(set) var needs: ScriptNeeds

  package init(_ lines: [String], needs: ScriptNeeds = ScriptNeeds()) {
    (self.lines, self.needs) = (lines, needs)
  }

  package var description: String { lines.joined(separator: "\n") }
}

/// The current driver of a script.
package final class LastDriver: Sendable {
  private let current: Mutex<StoreDriver>

  package init(_ driver: StoreDriver) {
    current = Mutex(driver)
  }

  package var driver: StoreDriver {
    get { current.withLock(\.self) }
    set { current.withLock { $0 = newValue } }
  }
}

extension Step {
  /// The time limit of the webhook that the step sets up, in seconds of wall time, or `nil` for any other step.
  var webhookTimeout: Int? {
    if case .webhook(let webhook) = self, webhook.isServer { webhook.timeout } else { nil }
  }
}
