import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

// Menus of faults between the App Store and the merchant's server.
extension Menu.Kind {
  /// Lists the faults for calls of the App Store's APIs.
  static var callFaults: Self {
    Self("The next call of the App Store’s APIs", staysOpen: true) { context, _ in
      FaultItems(context: context).ofCalls
    }
  }

  /// Lists the commands for deliveries to the webhooks.
  static var deliveries: Self {
    Self("Deliveries to webhooks", staysOpen: true) { context, _ in
      FaultItems(context: context).ofDeliveries
    }
  }
}

/// The choices of these menus.
private struct FaultItems {
  let context: MenuContext

  /// A choice for each kind of fault and each armed fault, and one that withdraws them.
  var ofCalls: [MenuItem] {
    // Each choice arms a fault for one call, however often the armed ones are used.
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
      said("No fault"),
      .perform(.api(nil)),
      key: .character("a"),
      value: MenuItem.value(isNow: armed.isEmpty),
      help: said("Withdraws every fault of calls.")
    )
    return [answered] + faults
  }

  /// Holding, releasing, repeating, and faults of the next delivery.
  var ofDeliveries: [MenuItem] {
    let held = context.store?.settings.notifications?.heldWebhooks ?? []
    let nothingHeld = held.isEmpty ? said("hold deliveries first") : nil
    return [
      item(
        "Hold",
        "h",
        "Deliveries wait until they are released.",
        value: held.isEmpty ? MenuItem.value(isOn: false) : context.subjects.heldWords
      ) { $0.holds = true },
      item("Release all", "r", "They go out as they were held.", obstacle: nothingHeld) {
        $0.release = .all
      },
      item("Release the next", "n", "The others stay held.", obstacle: nothingHeld) {
        // It is possible that only some webhooks have held notifications.
        $0.url = held.first { context.app.heldDeliveries[$0] != nil } ?? held.first
        $0.release = .next(1)
      },
      item("Release in reverse", "v", "The last one goes out first.", obstacle: nothingHeld) {
        $0.release = .all
        $0.order = .reversed
      },
      item("Send the last again", "d", "The webhook gets it twice.") { $0.copies = 1 },
    ] + faults
  }

  private var faults: [MenuItem] {
    let offered: [(TransportFault?, Character)] = [
      (.silent, "s"), (.cutOff, "c"), (.lost, "l"), (nil, "a"),
    ]
    let armed = context.app.deliveryFaults
    return offered.map { fault, key in
      item(
        fault?.deliveryLabel ?? said("Every delivery arrives"),
        key,
        fault?.deliveryHelp ?? said("Withdraws every fault of deliveries."),
        value: fault.map { fault in Self.value(armed: armed.count { $0 == fault }) }
          ?? MenuItem.value(isNow: armed.isEmpty)
      ) { $0.fault = TransportFaultOrNone(fault) }
    }
  }

  /// Returns what stands at the right of a fault that is armed some times.
  private static func value(armed count: Int) -> String {
    count == 0 ? "" : said("● armed \(count)")
  }

  /// Returns a command for deliveries to every webhook, unless the change names one.
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
  /// The fault, with its call if it isn't for any call, and with its caller if that is the demo merchant server.
  var label: String {
    let words = [call?.rawValue, from == .merchant ? said("demo merchant server") : nil]
    return ([kind.label] + words.compactMap(\.self)).joined(separator: ", ")
  }
}

extension APIFault.Kind {
  /// The faults that a menu offers, with their keys.
  fileprivate static let offered: [(kind: APIFault.Kind, key: Character)] = [
    (.error(5_000_001), "e"), (.error(4_290_000), "t"),
    (.slow(WallTime(milliseconds: 10_000)), "w"), (.transport(.silent), "s"),
    (.transport(.cutOff), "c"), (.transport(.lost), "l"),
  ]

  fileprivate var label: String {
    switch self {
    case .error(4_290_000): said("Too many requests, 4290000")
    case .error(let number): said("Error \(number)")
    case .slow(let time): said("Response \(time.text) late")
    case .transport(.silent): said("No response")
    case .transport(.cutOff): said("Response cut off")
    case .transport(.lost): said("Response lost")
    }
  }

  fileprivate var help: String {
    switch self {
    case .error(4_290_000): said("With a Retry-After; the call has no effect.")
    case .error: said("The call has no effect.")
    case .slow: said("The call has its effect at once; no store time passes.")
    case .transport(.silent):
      said("The call has no effect, and the client waits until it gives up.")
    case .transport(.cutOff):
      said("The call has its effect; the connection ends in the middle of the response.")
    case .transport(.lost): said("The call has its effect; the connection ends without a response.")
    }
  }
}

extension TransportFault {
  var deliveryLabel: Phrase {
    switch self {
    case .silent: said("Next delivery never arrives")
    case .cutOff: said("Next response cut off")
    case .lost: said("Next response lost")
    }
  }

  fileprivate var deliveryHelp: Phrase {
    switch self {
    case .silent: said("The webhook receives nothing, and the store records \(result.rawValue).")
    case .cutOff, .lost: said("The webhook receives it, but the store records \(result.rawValue).")
    }
  }
}
