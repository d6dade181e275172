/// A StoreKit function that a setting can make fail.
///
/// ``StoreSettings/failingCalls`` lists all of these functions. Configuration files, their schema and a store's first
/// settings use the list.
package struct FailingCall: Sendable {
  /// Xcode's label of the function, which configuration files use.
  package let label: String
  /// The setting that contains the function's error.
  package let path: any PartialKeyPath<StoreSettings> & Sendable
  fileprivate let fail: @Sendable (SimulatedError, inout StoreSettings) -> Void

  init<Failure: SimulatedFailure>(_ label: String, _ path: SettingPath<StoreSettings, Failure?>) {
    self.label = label
    self.path = path
    fail = { error, settings in settings[keyPath: path] = Failure(error) }
  }
}

extension FailingCall: Hashable {
  /// Compares the labels.
  package static func == (left: FailingCall, right: FailingCall) -> Bool {
    left.label == right.label
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(label) }
}

extension StoreSettings {
  /// Switches on an error that a configuration file contains.
  package mutating func switchOn(_ error: SimulatedError) { error.call.fail(error, &self) }
}
