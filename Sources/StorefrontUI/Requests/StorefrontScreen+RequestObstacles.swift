import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Why a request cannot be put together now.
  func obstacle(to command: RequestCommand) -> String? {
    guard shelf.catalog != nil, snapshot != nil else { return notOpen }
    guard shelf.hasGenericProducts else {
      return "the catalog has no generic product: Advanced Commerce needs one"
    }
    switch command {
    case .menu, .elsewhere: return nil
    case .answerPrice:
      return itemsAwaitingConsent.isEmpty ? "no item’s price waits for an answer" : nil
    case .resubscribe:
      return endedSubscription == nil
        ? "no subscription that was sold with a request has ended" : nil
    case .open(let kind):
      if let type = kind.productType, genericProducts(type).isEmpty {
        return "the catalog has no generic \(type.words)"
      }
      return subjectObstacle(to: kind)
    }
  }

  func obstacle(to command: FormCommand) -> String? {
    guard let form else { return "no form of a request is open: a opens one" }
    switch command {
    case .send:
      if let problem = problems(of: form).first(where: \.isError) {
        return "\(label(of: problem.field, form)): \(problem.message)"
      }
      let isAppClosed = snapshot?.store.isAppRunning == false
      return isAppClosed && !form.draft.kind.isServers
        ? "the app is not running: m l launches it" : nil
    case .addEntry:
      return form.draft.stops.contains { $0.control == .add }
        ? nil : "the request has no list to add to"
    case .removeEntry:
      guard let entry = form.draft.entry(form.focus.entry) else { return "go to an item first" }
      return entry.role == .held ? "it is there already: ← and → say what becomes of it" : nil
    case .wire:
      return form.draft.kind.isServers ? "the server’s requests are not signed: F2 shows them" : nil
    case .nextField, .previousField, .nextValue, .previousValue, .choose, .nextPreview,
      .copyPreview, .scrollUp, .scrollDown, .clear:
      return nil
    }
  }

  func obstacle(to command: WireCommand) -> String? {
    guard let wire else { return "no request is shown on its way" }
    switch command {
    case .nextPart, .previousPart, .copy:
      return wire.isAsking ? "paste a JWS first" : nil
    case .examine: return wire.input.text.isEmpty ? "paste a JWS, or type a file’s path" : nil
    case .another: return wire.source == .elsewhere ? nil : "esc returns to the form"
    case .send:
      guard wire.source == .elsewhere else { return "esc returns to the form, which sends it" }
      if wire.report == nil { return "paste a JWS first" }
      return snapshot?.store.isAppRunning == false ? "the app is not running: m l launches it" : nil
    }
  }

  /// What a field is called, with its item.
  func label(of id: FieldID, _ form: RequestForm) -> String {
    let label = form.draft.field(id)?.label ?? ""
    guard let entry = id.entry, id.name != .entry, id.name != .action,
      let head = form.draft.stops.first(where: { $0.id == FieldID(.entry, entry) })
    else { return label }
    return "\(head.label), \(label.lowercased())"
  }

  /// The items whose higher prices wait for the customer, with the subscription that has them.
  var itemsAwaitingConsent: [(subscription: Subscription, item: AdvancedCommerceTerms.Item)] {
    live.subscriptions.flatMap { subscription in
      (subscription.advancedCommerce?.next.items ?? [])
        .filter { $0.priceIncrease?.status == .pending }
        .map { (subscription, $0) }
    }
  }

  /// The subscription that can be taken up again: the selected one if it has ended, else the newest.
  var endedSubscription: Subscription? {
    let isFit: (Subscription) -> Bool = { one in
      one.advancedCommerce != nil && (one.state == .expired || one.state == .revoked)
    }
    if let selected = actionSubscription, isFit(selected) { return selected }
    return live.subscriptions.first(where: isFit)
  }
}
