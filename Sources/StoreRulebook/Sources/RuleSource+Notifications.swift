extension RuleSource {
  static let notificationType = notificationsPage("notificationType", "notificationtype")
  static let notificationSubtype = notificationsPage("subtype", "subtype")
  static let notificationPayload = notificationsPage(
    "responseBodyV2DecodedPayload",
    "responsebodyv2decodedpayload"
  )
  static let notificationData = notificationsPage("data", "data")
  static let notificationSummary = notificationsPage("summary", "summary")
  static let notificationToken = notificationsPage("externalPurchaseToken", "externalpurchasetoken")
  static let notificationResponding = notificationsPage(
    "Responding to App Store Server Notifications",
    "responding-to-app-store-server-notifications"
  )
  static let notificationEnabling = notificationsPage(
    "Enabling App Store Server Notifications",
    "enabling-app-store-server-notifications"
  )
  static let notificationConsumptionForum = reference(
    "Apple Developer Forums, thread 756151",
    "https://developer.apple.com/forums/thread/756151"
  )
}
