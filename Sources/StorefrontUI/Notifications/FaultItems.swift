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

  /// A choice for each kind of fault, and one that withdraws them.
  var ofCalls: [MenuItem] {
    let armed = context.app.callFaults
    let faults = APIFault.Kind.offered.map { kind, key in
      let count = armed.count { $0.kind == kind }
      return MenuItem(
        kind.label,
        .perform(.api(APIFault(kind))),
        key: .character(key),
        value: count == 0 ? "" : said("● armed \(count)"),
        help: kind.help
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
    let hold = item("Hold", "h", \.holds, true, "Deliveries wait until they are released.")
    let all = item(
      "Release all",
      "r",
      \.release,
      .all,
      "They go out as they were held.",
      nothingHeld
    )
    var one = item(
      "Release the next",
      "n",
      \.release,
      .next(1),
      "The others stay held.",
      nothingHeld
    )
    // It is possible that only some webhooks have held notifications.
    if let url = held.first {
      one.choice = .perform(.deliveries(change(url) { $0.release = .next(1) }))
    }
    let reversed = MenuItem(
      said("Release in reverse"),
      .perform(
        .deliveries(
          change(nil) {
            $0.release = .all
            $0.order = .reversed
          }
        )
      ),
      key: .character("v"),
      help: said("The last one goes out first."),
      obstacle: nothingHeld
    )
    let again = item("Send the last again", "d", \.copies, 1, "The webhook gets it twice.")
    return [with(MenuItem.value(isOn: !held.isEmpty), hold), all, one, reversed, again] + faults
  }

  private var faults: [MenuItem] {
    let armed = context.app.hasDeliveryFaults
    let offered: [(TransportFault?, Character)] = [
      (.silent, "s"), (.cutOff, "c"), (.lost, "l"), (nil, "a"),
    ]
    return offered.map { fault, key in
      MenuItem(
        fault?.deliveryLabel ?? said("Every delivery arrives"),
        .perform(.deliveries(change(nil) { $0.fault = TransportFaultOrNone(fault) })),
        key: .character(key),
        value: fault == nil ? MenuItem.value(isNow: !armed) : "",
        help: fault?.deliveryHelp ?? said("Withdraws every fault of deliveries.")
      )
    }
  }

  private func item<Value>(
    _ label: Phrase,
    _ key: Character,
    _ path: WritableKeyPath<WebhookDeliveries, Value>,
    _ value: Value,
    _ help: Phrase,
    _ obstacle: String? = nil
  ) -> MenuItem {
    MenuItem(
      label.text,
      .perform(.deliveries(change(nil) { $0[keyPath: path] = value })),
      key: .character(key),
      help: help.text,
      obstacle: obstacle
    )
  }

  private func with(_ value: String, _ item: MenuItem) -> MenuItem {
    var item = item
    item.value = value
    return item
  }

  private func change(
    _ url: String?,
    _ set: (inout WebhookDeliveries) -> Void
  ) -> WebhookDeliveries {
    var change = WebhookDeliveries(url: url)
    set(&change)
    return change
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
    case .transport(.silent): said("No answer")
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
  fileprivate var deliveryLabel: String {
    switch self {
    case .silent: said("Next delivery never arrives")
    case .cutOff: said("Next response cut off")
    case .lost: said("Next response lost")
    }
  }

  fileprivate var deliveryHelp: String {
    switch self {
    case .silent: said("The webhook gets nothing, and the store notes \(result.rawValue).")
    case .cutOff, .lost: said("The webhook receives it, but the store records \(result.rawValue).")
    }
  }
}
