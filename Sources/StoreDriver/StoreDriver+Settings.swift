import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

extension StoreDriver {
  /// Returns the settings after a change.
  ///
  /// - Throws: ``StepFailure`` for an unknown value, such as a storefront.
  package func settings(
    after change: SettingsChange,
    to settings: StoreSettings
  ) throws(StepFailure) -> StoreSettings {
    try words.settings(after: change, to: settings)
  }
}
