import StoreDriver
import StoreEngine
import StoreServer
import StoreSession
import StoreSigning

/// What serving asks of a store.
enum Serving {
  /// Keys whose certificates say that the server at a place knows their status.
  static func signer(for place: ListeningPlace) -> StoreSigner {
    StoreSigner(identity: identity(for: place))
  }

  static func identity(for place: ListeningPlace) -> SigningIdentity {
    SigningIdentity(
      seed: SigningIdentity.standardSeed,
      statusURL: "\(place.url)\(CertificateRoutes.path)"
    )
  }

  /// Has a store send its notifications where the plan says.
  ///
  /// - Throws: What the store refuses.
  static func send(_ driver: StoreDriver, _ plan: ServePlan) async throws {
    var settings = driver.session.store.settings
    if !plan.webhooks.isEmpty || plan.retries != nil {
      var notifications = settings.notifications ?? NotificationSettings()
      if !plan.webhooks.isEmpty { notifications.webhooks = plan.webhooks.uniqued }
      notifications.retries = plan.retries ?? notifications.retries
      settings.notifications = notifications
    }
    if settings != driver.session.store.settings {
      try driver.session.perform(.changeSettings(settings))
    }
  }
}

extension [String] {
  /// Each once, where it stands first.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
