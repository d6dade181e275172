import StoreModel

/// A change of how notifications are delivered to a webhook, whoever plays its server.
package struct WebhookDeliveries: Hashable, Sendable {
  /// The deliveries that a step lets go.
  package enum Release: Hashable, Sendable {
    /// Every one that is held; deliveries are no longer held from then on.
    case all
    /// So many; the others stay held.
    case next(Int)
  }

  /// The order in which held deliveries are let go.
  package enum Order: Hashable, Sendable {
    case asHeld
    case reversed
    /// Positions among the released ones, counted from 1. Those that are left out follow in their order.
    case positions([Int])
  }

  /// The webhook, or `nil` for every webhook of the store.
  package var url: String?
  /// Whether deliveries are held from now on.
  package var holds = false
  package var release: Release?
  package var order = Order.asHeld
  /// How many more times each released notification is sent, or the last one if none is released.
  package var copies = 0
  /// The fault of the next deliveries, `none` to withdraw one, or `nil` to leave it as it is.
  package var fault: TransportFaultOrNone?
  /// The number of deliveries with the fault, or `nil` until it is withdrawn.
  package var times: Int? = 1

  package init(url: String? = nil) { self.url = url }
}

extension WholeBound {
  /// How many more times a notification is sent by one step.
  fileprivate static let copies = WholeBound("a number of copies", 1...100)
}

extension WebhookDeliveries {
  /// The fields that tell these steps from those that name a server.
  private static let own = ["hold", "release", "repeat", "fault"]

  /// Whether a mapping has one of the fields.
  static func isWritten(_ value: ScriptValue) -> Bool {
    guard case .fields(let fields) = value.content else { return false }
    return fields.contains { own.contains($0.name) || $0.name == "reorder" }
  }

  static let shape = ScriptShape<WebhookDeliveries>.fields(
    FieldTable(
      WebhookDeliveries(),
      [
        .optional("url", \.url, .webhookURL),
        .unless(false, "hold", \.holds, .hold),
        .optional("release", \.release, .release),
        .unless(.asHeld, "reorder", \.order, .order),
        .unless(0, "repeat", \.copies, .whole(.copies)),
        .optional("fault", \.fault, .word("fault")),
        .unless(1, "times", \.times, .timesOrAlways),
      ]
    )
  ).checked { deliveries, written throws(ScriptProblem) in
    guard case .fields(let fields) = written.content else { return }
    func key(_ name: String) -> ScriptValue? { fields.first { $0.name == name }?.key }
    if let key = key("release"), deliveries.holds {
      throw key.problem("a step holds deliveries or releases them", "write two steps")
    }
    if let key = key("reorder"), deliveries.release == nil {
      throw key.problem("reorder is for what is released", "add release: all")
    }
    if let key = key("times"), deliveries.fault?.fault == nil {
      throw key.problem("times is for a fault", "add fault: lost, or leave times out")
    }
  }
}

extension ScriptShape<Bool> {
  /// `true`, since deliveries are held until they are released.
  fileprivate static var hold: ScriptShape {
    flag.checked { holds, value throws(ScriptProblem) in
      guard !holds else { return }
      throw value.problem("hold: false holds nothing", "write release: all to end a hold")
    }.told(as: #"{"const": true}"#)
  }
}

extension ScriptShape<WebhookDeliveries.Release> {
  /// `all`, or a number of deliveries.
  fileprivate static var release: ScriptShape {
    ScriptShape(
      #"{"oneOf": [{"const": "all"}, \#(WholeBound.times.schema)]}"#,
      { value throws(ScriptProblem) in
        value.text == "all" ? .all : .next(try value.whole(.times))
      },
      { release in
        switch release {
        case .all: "all"
        case .next(let count): String(count)
        }
      }
    )
  }
}

extension ScriptShape<WebhookDeliveries.Order> {
  /// `reversed`, or a list of positions.
  fileprivate static var order: ScriptShape {
    let positions = ScriptShape<[Int]>.list(of: .whole(.times))
      .checked { positions, value throws(ScriptProblem) in
        guard positions.isEmpty || Set(positions).count < positions.count else { return }
        throw value.problem(
          positions.isEmpty ? "reorder names no position" : "a position is there twice",
          "write each position once, such as [2, 1], or reversed"
        )
      }
      .told(
        as:
          #"{"type": "array", "minItems": 1, "uniqueItems": true, "items": \#(WholeBound.times.schema)}"#
      )
    return ScriptShape<ReversedWord>.word("order")
      .of({ _ in .reversed }, { $0 == .reversed ? .reversed : nil })
      .or(
        positions.of(
          { .positions($0) },
          { if case .positions(let positions) = $0 { positions } else { nil } }
        )
      ) { value in
        if case .list = value.content { true } else { false }
      }
  }
}

/// The word for the one order that has a name.
private enum ReversedWord: String, CaseIterable {
  case reversed
}
