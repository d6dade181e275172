import StoreModel

extension StepForm {
  /// What the store tells the merchant's server.
  static let notifications: [StepForm] = [
    StepForm(.testNotification, .testNotification),
    StepForm(.notify, NotificationDraft.shape, Step.notify) {
      if case .notify(let it) = $0 { it } else { nil }
    },
    StepForm(.resend, resend, Step.resend) {
      if case .resend(let it, let webhook) = $0 { (it, webhook) } else { nil }
    },
    StepForm(.webhook, PlayedWebhook.shape, Step.webhook) {
      if case .webhook(let it) = $0 { it } else { nil }
    },
  ]

  /// A notification alone, for every webhook; or with the one it goes to.
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
          .optional("webhook", \.webhook, .webhookURL),
        ]
      )
    )
}
