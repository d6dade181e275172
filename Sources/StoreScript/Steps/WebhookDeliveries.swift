import StoreModel

/// A change in how notifications are delivered to a webhook.
///
/// The webhook's server may be played or real.
package struct WebhookDeliveries: Hashable, Sendable {
  /// The deliveries that a step releases.
  package enum Release: Hashable, Sendable {
    /// All held deliveries.
    ///
    /// Later deliveries are no longer held.
    case all
    /// The given number of deliveries.
    ///
    /// All other deliveries are still held.
    case next(Int)
  }

  /// The order in which held deliveries are released.
  package enum Order: Hashable, Sendable {
    case asHeld
    case reversed
    /// The positions of the deliveries to release first, counted from 1.
    ///
    /// All other released deliveries follow in the order in which they were held.
    case positions([Int])
  }

  /// The URL of the webhook, or `nil` for all webhooks of the store.
  package var url: String?
  /// Whether deliveries are held from now on.
  package var holds = false
  package var release: Release?
  package var order = Order.asHeld
  /// The number of additional times to send each released notification.
  ///
  /// If no notification is released, the notification that was sent last is sent again.
  package var copies = 0
  /// The fault for the next deliveries, or `none` to withdraw all faults.
  ///
  /// The value `nil` doesn't change the faults.
  package var fault: TransportFaultOrNone?
  /// The number of deliveries that the fault affects, or `nil` if it affects all deliveries until it is withdrawn.
  package var times: Int? = 1

  package init(url: String? = nil) { self.url = url }
}

extension WholeBound {
  /// The valid numbers of copies of a notification in one step.
  fileprivate static let copies = WholeBound("a number of copies", 1...100)
  /// The valid numbers of held deliveries to release in one step.
  fileprivate static let deliveries = WholeBound("a number of deliveries", times.range)
}

extension WebhookDeliveries {
  /// The mapping after `webhook:` that changes deliveries.
  ///
  /// Each kind of change has its own fields.
  static let shape = ScriptShape<WebhookDeliveries>.fields(
    table([.required("hold", \.holds, hold)])
  )
  .of({ $0 }, { $0.holds ? $0 : nil })
  .orFields(table([.required("repeat", \.copies, .whole(.copies))]))
  .of({ $0 }, { $0.fault == nil && $0.release == nil ? $0 : nil })
  .orFields(
    table([
      .required("fault", \.fault, ScriptShape.word("fault").of({ .some($0) }, { $0 })),
      .unless(1, "times", \.times, APIFault.timesOrAlways)
        .checked { change, value throws(ScriptProblem) in
          guard change.fault == TransportFaultOrNone(nil) else { return }
          throw value.problem("fault: none can't have times", "remove times")
        },
    ])
  )
  .of({ $0 }, { $0.release == nil ? $0 : nil })
  .orFields(
    table([
      .required("release", \.release, Release.shape),
      .unless(.asHeld, "reorder", \.order, Order.shape),
      .unless(0, "repeat", \.copies, .whole(.copies)),
    ])
  )
  .needingWebhook

  private static func table(_ rows: [FieldRow<WebhookDeliveries>]) -> FieldTable<WebhookDeliveries>
  {
    FieldTable(
      WebhookDeliveries(),
      [.optional("url", \.url, .webhookURL.naming(.webhook, unless: nil))] + rows
    )
  }

  /// The message and the remedy for a change of all webhooks in a store without webhooks.
  package static let noWebhook = (
    message: "the store has no webhook",
    remedy: "add one first, such as webhook: \(WebAddress.example)"
  )
}

extension ScriptShape<WebhookDeliveries> {
  /// The same shape, which also requires an existing webhook if the change names no webhook.
  fileprivate var needingWebhook: ScriptShape {
    var shape = ScriptShape(
      schema: schema,
      read: { value, what, reader in
        let change = read(value, what, &reader)
        if let change, change.url == nil { reader.record(WrittenName(.webhook, value)) }
        return change
      },
      write: write
    )
    shape.keys = keys
    return shape
  }
}

extension WebhookDeliveries {
  /// The flag that starts to hold deliveries.
  ///
  /// It can't be `false`, because `release: all` ends the hold.
  fileprivate static let hold = ScriptShape<Bool>.flag
    .checked { holds, value throws(ScriptProblem) in
      guard !holds else { return }
      throw value.problem("hold must be true", "write release: all to end a hold")
    }
    .told(as: #"{"const": true}"#)
}

extension WebhookDeliveries.Release {
  /// `all`, or a number of deliveries.
  fileprivate static let shape = ScriptShape<WebhookDeliveries.Release?>.only("all", .all)
    .or(
      ScriptShape.whole(.deliveries)
        .of({ .next($0) }, { if case .next(let count) = $0 { count } else { nil } })
    ) { $0.text != "all" }
}

extension WebhookDeliveries.Order {
  /// `reversed`, or a list of positions.
  fileprivate static let shape = ScriptShape<WebhookDeliveries.Order>.only("reversed", .reversed)
    .or(
      positions.of(
        { .positions($0) },
        { if case .positions(let positions) = $0 { positions } else { nil } }
      )
    ) { value in
      if case .list = value.content { true } else { false }
    }

  private static let positions = ScriptShape<[Int]>.list(of: .whole(.position))
    .checked { positions, value throws(ScriptProblem) in
      guard positions.isEmpty || Set(positions).count < positions.count else { return }
      throw value.problem(
        positions.isEmpty ? "reorder contains no position" : "reorder contains a position twice",
        "write each position once, such as [2, 1]"
      )
    }
    .told(
      as:
        #"{"type": "array", "minItems": 1, "uniqueItems": true, "items": \#(WholeBound.position.schema)}"#
    )
    .showing("[2, 1]")
}
