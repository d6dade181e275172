import Synchronization

/// The period in which a script has the store to itself, while other callers may read but not change it.
package final class ScriptTurn: Sendable {
  private let isOn: Mutex<Bool>

  /// Creates a turn that lasts until ``end()``, or that has already ended.
  package init(isOn: Bool = false) {
    self.isOn = Mutex(isOn)
  }

  /// Ends the turn, so that all calls are served.
  func end() { isOn.withLock { $0 = false } }

  var isUnderWay: Bool { isOn.withLock(\.self) }
}
