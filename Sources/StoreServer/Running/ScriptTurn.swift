import Synchronization

/// Whether a script still has the store to itself: others may read meanwhile, and change nothing.
package final class ScriptTurn: Sendable {
  private let isOn: Mutex<Bool>

  /// A turn that lasts until ``end()``, or none.
  package init(isOn: Bool = false) {
    self.isOn = Mutex(isOn)
  }

  /// From now on everything is served.
  func end() { isOn.withLock { $0 = false } }

  var isUnderWay: Bool { isOn.withLock(\.self) }
}
