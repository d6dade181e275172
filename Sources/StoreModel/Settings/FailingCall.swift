/// A function of StoreKit that can be made to fail, and the switch that makes it.
///
/// ``StoreSettings/failingCalls`` has a row for each: configuration files, their schema and the settings
/// that a store opens with go by them.
package struct FailingCall: Sendable {
  /// Xcode's label of the function, by which configuration files name it.
  package let label: String
  /// Where the settings keep what it fails with.
  package let path: any PartialKeyPath<StoreSettings> & Sendable
  fileprivate let fail: @Sendable (SimulatedError, inout StoreSettings) -> Void

  init<Failure: SimulatedFailure>(_ label: String, _ path: SettingPath<StoreSettings, Failure?>) {
    self.label = label
    self.path = path
    fail = { error, settings in settings[keyPath: path] = Failure(error) }
  }
}

extension FailingCall: Hashable {
  /// Two rows are the same if their labels are.
  package static func == (left: FailingCall, right: FailingCall) -> Bool {
    left.label == right.label
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

extension StoreSettings {
  /// Sets the switch that an error of a configuration file stands for.
  package mutating func switchOn(_ error: SimulatedError) { error.call.fail(error, &self) }
}
