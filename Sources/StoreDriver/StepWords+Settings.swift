import StoreEngine
import StoreModel
import StoreScript
import StoreSession

// The settings of steps.
extension StepWords {
  /// Returns the settings after the replacement of a signing key or certificate.
  func settings(rotating part: SigningPart) throws(StepFailure) -> StoreSettings {
    var settings = session.read(\.settings)
    guard settings.rotations.count < SigningPart.mostRotations else {
      throw .impossible(
        "keys and certificates were already replaced \(SigningPart.mostRotations) times, which is the limit",
        right: "undo a replacement, or use a new store"
      )
    }
    settings.rotations.append(part)
    return settings
  }

  /// Returns the settings after a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - settings: The settings to change, or `nil` for those of the store.
  /// - Returns: The settings.
  /// - Throws: ``StepFailure`` for an unknown value, such as a storefront.
  func settings(
    after change: SettingsChange,
    to settings: StoreSettings? = nil
  ) throws(StepFailure) -> StoreSettings {
    var settings = settings ?? session.read(\.settings)
    if let code = change.storefront { settings.storefront = try storefront(code) }
    change.rows.apply(to: &settings)
    change.advancedCommerce?.apply(to: &settings.advancedCommerce)
    try settings.setNotifications(by: change)
    return settings
  }

  private func storefront(_ code: String) throws(StepFailure) -> Storefront {
    guard let storefront = Storefront(countryCode: code) else {
      throw .impossible(
        "there is no storefront \(code)",
        right: Storefront.remedy(for: code)
      )
    }
    return storefront
  }
}
