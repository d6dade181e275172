/// The app that a catalog belongs to.
package struct AppIdentity: Hashable, Sendable {
  package var name: String
  package var bundleId: String
  /// The number that the App Store gave the app.
  package var appAppleId: Int64

  package init(name: String, bundleId: String, appAppleId: Int64) {
    self.name = name
    self.bundleId = bundleId
    self.appAppleId = appAppleId
  }

  /// The app of a catalog that names none.
  ///
  /// No `.storekit` file names one.
  package static let unnamed = AppIdentity(
    name: "Sample App",
    bundleId: "com.example.app",
    appAppleId: 1_234_567_890
  )
}

/// The key that a server signs promotional offers with in the test environment (rule: catalog.offers-key).
package struct PromotionalOfferKey: Hashable, Sendable {
  package var id: String
  /// The P-256 private key as PKCS#8 in Base64.
  package var privateKey: String

  package init(id: String, privateKey: String) {
    self.id = id
    self.privateKey = privateKey
  }
}
