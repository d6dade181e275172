import StoreEngine
import StoreModel
import StoreQueries

extension StoreView<NotificationRow> {
  /// The view of the notifications that the App Store sends to the merchant's server.
  package static let notifications = StoreView(columns: [
    ViewColumn("number", .number, "counted from 1", isUsual: true) { row, _ in
      .number(Int64(row.id.rawValue))
    },
    ViewColumn("type", .text, "notificationType", isUsual: true) { row, _ in
      .text(row.kind.type.rawValue)
    },
    ViewColumn("subtype", .text, "subtype", isUsual: true) { row, _ in
      .text(row.kind.subtype?.rawValue)
    },
    ViewColumn("date", .date, "the time it was created", isUsual: true) { row, _ in .date(row.at) },
    ViewColumn("product", .text, "the product that it is about", isUsual: true) { row, _ in
      .text(row.product?.rawValue)
    },
    ViewColumn("name", .text, "the product's name") { row, context in
      .text(row.product.map(context.name))
    },
    ViewColumn("transaction", .text, "transactionId", isUsual: true) { row, _ in
      .text(row.transaction?.description)
    },
    ViewColumn(
      "state",
      .choice(["waiting", "delivered", "retrying", "failed"]),
      "the state of its deliveries",
      isUsual: true
    ) { row, _ in .texts(row.deliveries.map(\.state.word)) },
    ViewColumn("webhook", .text, "the webhooks that receive it") { row, _ in
      .texts(row.deliveries.map(\.webhook))
    },
    ViewColumn("attempts", .number, "the number of attempts") { row, _ in
      .number(Int64(row.deliveries.reduce(0) { $0 + $1.attempts.count }))
    },
  ])
}

extension WebhookDelivery.State {
  fileprivate var word: String {
    switch self {
    case .waiting: "waiting"
    case .held: "held"
    case .delivered: "delivered"
    case .retrying: "retrying"
    case .failed: "failed"
    }
  }
}
