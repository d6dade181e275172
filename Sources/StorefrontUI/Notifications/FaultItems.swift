import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

// Menus of faults that can occur between the App Store and the merchant's server.
extension MenuKind {
  /// The menu of faults for calls of the App Store's APIs.
  static var callFaults: Self {
    Self("fault.next-call-app-stores-apis", manualPage: "Servers", staysOpen: true) { context, _ in
      FaultItems(context: context).ofCalls
    }
  }

  /// The menu of commands for deliveries to the webhooks.
  static var deliveries: Self {
    Self("fault.deliveries-to-webhooks", manualPage: "Notifications", staysOpen: true) {
      context,
      _ in
      FaultItems(context: context).ofDeliveries
    }
  }
}

/// The items of both menus.
private struct FaultItems {
  let context: MenuContext

  /// The items for faults of calls: one that removes all active faults, then each kind of fault and each active
  /// fault.
  var ofCalls: [MenuItem] {
    // Choosing a fault activates it for one more call, even if the fault is already active.
    let armed = context.app.callFaults.map { APIFault(call: $0.call, $0.kind, from: $0.from) }
    var offered = APIFault.Kind.offered.map { (fault: APIFault($0.kind), key: Character?($0.key)) }
    offered.append((APIFault(.transport(.silent), from: .merchant), "m"))
    let others = armed.uniqued.filter { fault in !offered.contains { $0.fault == fault } }
    let faults = (offered + others.map { ($0, nil) }).map { fault, key in
      MenuItem(
        fault.label,
        .perform(.api(fault)),
        key: key.map { .character($0) },
        value: Self.value(armed: armed.count { $0 == fault }),
        help: fault.kind.help
      )
    }
    let answered = MenuItem(
      localized("fault.no-fault"),
      .perform(.api(nil)),
      key: .character("a"),
      value: MenuItem.value(isNow: armed.isEmpty),
      help: localized("fault.withdraws-every-fault-of-calls")
    )
    return [answered] + faults
  }

  /// The items that hold, release and repeat deliveries, and the faults of the next delivery.
  var ofDeliveries: [MenuItem] {
    let held = context.store?.settings.notifications?.heldWebhooks ?? []
    let nothingHeld = held.isEmpty ? localized("fault.hold-deliveries-first") : nil
    return [
      item(
        "fault.hold",
        "h",
        "fault.deliveries-wait-until-they",
        value: held.isEmpty ? MenuItem.value(isOn: false) : context.subjects.heldWords
      ) { $0.holds = true },
      item("fault.release-all", "r", "fault.held-order", obstacle: nothingHeld) {
        $0.release = .all
      },
      item("fault.release-next", "n", "fault.others-stay-held", obstacle: nothingHeld) {
        // The webhook is one with held notifications, if there is such a webhook.
        $0.url = held.first { context.app.heldDeliveries[$0] != nil } ?? held.first
        $0.release = .next(1)
      },
      item("fault.release-reversed", "v", "fault.last-one-first", obstacle: nothingHeld) {
        $0.release = .all
        $0.order = .reversed
      },
      item("fault.send-the-last-again", "d", "fault.the-webhook-gets-it-twice") { $0.copies = 1 },
    ] + faults
  }

  private var faults: [MenuItem] {
    let offered: [(TransportFault?, Character)] = [
      (.silent, "s"), (.cutOff, "c"), (.lost, "l"), (nil, "a"),
    ]
    let armed = context.app.deliveryFaults
    return offered.map { fault, key in
      item(
        fault?.deliveryLabel ?? localized("fault.every-delivery-arrives"),
        key,
        fault?.deliveryHelp ?? localized("fault.withdraws-every-fault-deliveries"),
        value: fault.map { fault in Self.value(armed: armed.count { $0 == fault }) }
          ?? MenuItem.value(isNow: armed.isEmpty)
      ) { $0.fault = TransportFaultOrNone(fault) }
    }
  }

  /// Returns the value on the right side of a fault's item, which is the number of calls that the fault will affect.
  private static func value(armed count: Int) -> String {
    count == 0 ? "" : localized("server.armed", count)
  }

  /// Returns an item for deliveries to every webhook, or to the webhook that the change specifies.
  private func item(
    _ label: Phrase,
    _ key: Character,
    _ help: Phrase,
    value: String = "",
    obstacle: String? = nil,
    _ change: (inout WebhookDeliveries) -> Void
  ) -> MenuItem {
    var deliveries = WebhookDeliveries()
    change(&deliveries)
    return MenuItem(
      label.text,
      .perform(.deliveries(deliveries)),
      key: .character(key),
      value: value,
      help: help.text,
      obstacle: obstacle
    )
  }
}

extension APIFault {
  /// A description of the fault.
  ///
  /// If the fault applies only to one call or only to the demo merchant's server, this is included.
  var label: String {
    let words = [call?.rawValue, from == .merchant ? localized("fault.demo-merchant-server") : nil]
    return ([kind.label] + words.compactMap(\.self)).joined(separator: ", ")
  }
}

extension APIFault.Kind {
  /// The faults in the menu, with their keys.
  fileprivate static let offered: [(kind: APIFault.Kind, key: Character)] = [
    (.error(5_000_001), "e"), (.error(4_290_000), "t"),
    (.slow(WallTime(milliseconds: 10_000)), "w"), (.transport(.silent), "s"),
    (.transport(.cutOff), "c"), (.transport(.lost), "l"),
  ]

  fileprivate var label: String {
    switch self {
    case .error(4_290_000): localized("fault.too-many-requests-4290000")
    case .error(let number): localized("fault.error", number)
    case .slow(let time): localized("fault.response-late", time.text)
    case .transport(.silent): localized("fault.no-response")
    case .transport(.cutOff): localized("fault.response-cut-off")
    case .transport(.lost): localized("fault.response-lost")
    }
  }

  fileprivate var help: String {
    switch self {
    case .error(4_290_000): localized("fault.retry-after-call-no-effect")
    case .error: localized("fault.the-call-has-no-effect")
    case .slow: localized("fault.call-effect-once-no-store-time")
    case .transport(.silent): localized("fault.call-no-effect-client-waits-until")
    case .transport(.cutOff): localized("fault.call-effect-connection-ends-middle")
    case .transport(.lost): localized("fault.call-effect-connection-ends")
    }
  }
}

extension TransportFault {
  var deliveryLabel: Phrase {
    switch self {
    case .silent: localized("fault.next-delivery-never-arrives")
    case .cutOff: localized("fault.next-response-cut-off")
    case .lost: localized("fault.next-response-lost")
    }
  }

  fileprivate var deliveryHelp: Phrase {
    switch self {
    case .silent: localized("fault.webhook-receives-nothing-store", result.rawValue)
    case .cutOff, .lost: localized("fault.webhook-receives-but-store-records", result.rawValue)
    }
  }
}
