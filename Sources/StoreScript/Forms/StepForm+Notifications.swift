import StoreModel

extension StepForm {
  /// The steps about notifications to the merchant's server.
  static let notifications: [StepForm] = [
    StepForm(.testNotification, .testNotification),
    StepForm(.sendNotification, NotificationDraft.shape, Step.sendNotification) {
      if case .sendNotification(let it) = $0 { it } else { nil }
    }.formerly("notify"),
    StepForm(.resend, resend, Step.resend) {
      if case .resend(let it, let webhook) = $0 { (it, webhook) } else { nil }
    },
    StepForm(.webhook, webhook, \.self) { $0.name == .webhook ? $0 : nil },
  ]

  /// The merchant's server that receives notifications, or a change in how notifications are delivered.
  private static let webhook = PlayedWebhook.shape
    .of(Step.webhook) { if case .webhook(let it) = $0 { it } else { nil } }
    .or(
      WebhookDeliveries.shape
        .of(Step.deliveries) { if case .deliveries(let it) = $0 { it } else { nil } }
    )

  /// A notification that is sent again.
  ///
  /// Without a mapping, every webhook receives the notification. A mapping can name a single webhook.
  private static let resend = ScriptShape<NotificationReference>.notification
    .of(
      { (notification: $0, webhook: String?.none) },
      { $0.webhook == nil ? $0.notification : nil }
    )
    .orFields(
      FieldTable(
        (notification: .latest, webhook: nil),
        [
          .required("notification", \.notification, .notification),
          .optional("webhook", \.webhook, .webhookURL.naming(.webhook)),
        ]
      )
    )
}
