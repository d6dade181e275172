import RequestEditor
import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// What a field is called, with its item.
  func label(of id: FieldID, _ form: RequestForm) -> String {
    let label = form.draft.field(id)?.label ?? ""
    guard let entry = id.entry, id.name != .entry, id.name != .action,
      let head = form.draft.stops.first(where: { $0.id == FieldID(.entry, entry) })
    else { return label }
    return "\(head.label), \(label.lowercased())"
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

extension LivePanes {
  /// The items whose higher prices wait for the customer, with the subscription that has them.
  var itemsAwaitingConsent: [(subscription: Subscription, item: AdvancedCommerceTerms.Item)] {
    subscriptions.flatMap { subscription in
      (subscription.advancedCommerce?.next.items ?? [])
        .filter { $0.priceIncrease?.status == .pending }
        .map { (subscription, $0) }
    }
  }
}
