import StoreCatalog
import StoreModel
import StoreScript

/// A generator of steps that affect the network between the App Store and the merchant's server.
///
/// The steps are in an order in which they have an effect. In random steps, a webhook, a held delivery and its
/// release almost never occur together.
struct NetworkSteps {
  /// The products that the store sells.
  private let products: [ProductID]

  init(selling catalog: Catalog) {
    products = catalog.products.prefix(40).map(\.id)
  }

  /// Returns steps that hold, release and repeat deliveries, arm faults that are used, and replace keys.
  func story(_ chance: inout SplitMix64) -> [Step] {
    var steps: [Step] = [.webhook(PlayedWebhook(url: StoryWorld.webhook))]
    if chance.once(in: 2) { steps.append(.deliveries(released(.all))) }
    for _ in 0...chance.below(3) {
      switch chance.below(4) {
      case 0, 1: steps += held(&chance)
      case 2: steps += failing(&chance)
      default: steps += ofTheFuture(&chance)
      }
    }
    return steps
  }

  /// Returns a fault for calls.
  ///
  /// Some faults stay armed after a call.
  static func fault(
    of call: APICallName?,
    from caller: APIFault.Caller = .clients,
    _ chance: inout SplitMix64
  ) -> APIFault {
    let numbers = [4_000_000, 4_040_010, 4_290_000, 5_000_000, 5_000_001, 5_999_999]
    let kind: APIFault.Kind =
      switch chance.below(6) {
      case 0, 1: .error(chance.pick(numbers) ?? 5_000_001)
      case 2: .slow(WallTime(milliseconds: chance.pick([1, 2999, 3000, 3_600_000]) ?? 1))
      default: .transport(chance.pick(TransportFault.allCases) ?? .silent)
      }
    let times = chance.once(in: 16) ? nil : 1 + chance.below(3)
    return APIFault(call: call, kind, times: times, from: caller)
  }

  /// Returns a step that replaces a part of the certificate chain, or that turns unknown fields on or off.
  static func signing(_ chance: inout SplitMix64) -> Step {
    guard chance.once(in: 2) else {
      return .rotateSigning(chance.pick(SigningPart.allCases) ?? .key)
    }
    var change = SettingsChange()
    change.unknownFields = !chance.once(in: 3)
    return .set(change)
  }

  private func held(_ chance: inout SplitMix64) -> [Step] {
    var hold = WebhookDeliveries()
    hold.holds = true
    var release = released(chance.once(in: 2) ? .all : .next(1 + chance.below(3)))
    if chance.once(in: 2) { release.url = StoryWorld.webhook }
    release.order = chance.pick([.asHeld, .reversed, .reversed, .positions([2])]) ?? .reversed
    release.copies = chance.below(3)
    let sent = (0..<2 + chance.below(3)).flatMap { _ in notified(&chance) }
    return [.deliveries(hold)] + sent + [.deliveries(release)]
  }

  private func released(_ release: WebhookDeliveries.Release) -> WebhookDeliveries {
    var change = WebhookDeliveries()
    change.release = release
    return change
  }

  private func failing(_ chance: inout SplitMix64) -> [Step] {
    var change = WebhookDeliveries()
    change.fault = TransportFaultOrNone(chance.pick(TransportFault.allCases))
    change.times = chance.once(in: 4) ? nil : 1 + chance.below(3)
    let asked: [APICallName?] = [
      nil, APICallName(.getTransactionInfo), APICallName(.getAllSubscriptionStatuses),
    ]
    var again = WebhookDeliveries()
    again.copies = 1 + chance.below(2)
    let call = chance.pick(asked) ?? nil
    // Only the demo merchant server calls during these steps.
    let fault = Self.fault(of: call, from: chance.once(in: 8) ? .clients : .merchant, &chance)
    return [.deliveries(change), .api(fault)] + bought(&chance)
      + notified(&chance) + [.deliveries(again)]
  }

  private func ofTheFuture(_ chance: inout SplitMix64) -> [Step] {
    [Self.signing(&chance)] + notified(&chance)
      + [.sendNotification(NotificationDraft(.future)), .resend(.latest, webhook: nil)]
  }

  private func notified(_ chance: inout SplitMix64) -> [Step] {
    chance.once(in: 2) ? [.testNotification] : bought(&chance)
  }

  private func bought(_ chance: inout SplitMix64) -> [Step] {
    [.buy(Buy(product: chance.pick(products) ?? "gems")), .answer(.buy)]
  }
}
