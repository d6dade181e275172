import AdvancedCommerce
import StoreEngine
import StoreModel
import Texts

/// The fields of the entries of a form's lists.
extension RequestDraft {
  /// The list of the request that an entry stands in; nil for one that is left out.
  func list(of entry: Entry) -> String? {
    let action = text(.action, entry.id)
    switch (kind, entry.role) {
    case (.createSubscription, .item), (.migrate, .item): return "items"
    case (.migrate, .renewal): return "renewalItems"
    case (.modifySubscription, .item): return "addItems"
    case (.modifySubscription, .held):
      return action == "change" ? "changeItems" : action == "remove" ? "removeItems" : nil
    case (.reactivateSubscription, .held): return leavesItemsOut && action.isEmpty ? "items" : nil
    case (.changePrice, .held): return text(.price, entry.id).isEmpty ? nil : "items"
    case (.changeMetadata, .held): return hasNewNames(entry) ? "items" : nil
    case (.requestRefund, .held): return action == "refund" ? "items" : nil
    default: return nil
    }
  }

  /// Whether a reactivation names its items: it does unless all of them come back.
  var leavesItemsOut: Bool {
    entries(.held).contains { !text(.action, $0.id).isEmpty }
  }

  /// Whether an item gets another SKU, name or description.
  private func hasNewNames(_ entry: Entry) -> Bool {
    guard let held = entry.held else { return false }
    return text(.sku, entry.id) != held.sku || text(.displayName, entry.id) != held.displayName
      || text(.description, entry.id) != held.description
  }

  /// The entries of one of the request's lists, in its order.
  package func entries(in list: String) -> [Entry] {
    entries.filter { self.list(of: $0) == list }
  }

  /// An entry's path in the wire form, such as `changeItems[1]`; nil for one that is left out.
  package func path(of entry: Entry) -> String? {
    guard let list = list(of: entry),
      let index = entries(in: list).firstIndex(where: { $0.id == entry.id })
    else { return nil }
    return "\(list)[\(index)]"
  }

  /// The line of an entry, and its fields while it is open.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - sellsItems: Whether it has a price and may have an offer.
  /// - Returns: The fields in their order.
  func entryFields(_ entry: Entry, sellsItems: Bool) -> [FormField] {
    let fields = namedFields(
      entry,
      "request.enter-opens-closes-f8-takes-out",
      sku: .picker,
      "request.your-own-name-enter-lists"
    )
    guard entry.isOpen, sellsItems else { return fields }
    let id = entry.id
    let path = path(of: entry) ?? ""
    return fields + [price("\(path).price", id, "request.each-period-costs-offers-aside")]
      + offerFields(entry, path) + self.fields(Self.addedItem, id, in: "\(path).")
  }

  /// The line of an entry, and while it is open the SKU and the words of its item.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - help: What is said of its line.
  ///   - control: How the SKU is filled in.
  ///   - skuHelp: What is said of the SKU.
  /// - Returns: The fields in their order.
  func namedFields(
    _ entry: Entry,
    _ help: Phrase,
    sku control: FormField.Control,
    _ skuHelp: Phrase
  ) -> [FormField] {
    let id = entry.id
    let path = path(of: entry) ?? ""
    let head = field(FieldID(.entry, id), entryLabel(entry), .entry, member: path, help)
    guard entry.isOpen else { return [head] }
    return [
      head,
      field(FieldID(.sku, id), Phrase(verbatim: "SKU"), control, member: "\(path).SKU", skuHelp),
    ]
      + wordFields(path, id)
  }

  private func entryLabel(_ entry: Entry) -> Phrase {
    switch entry.role {
    case .held: return Phrase(verbatim: entry.held?.displayName ?? "")
    case .renewal: return "request.renews-as"
    case .item:
      if kind == .modifySubscription { return "request.new-item" }
      let index = entries(.item).firstIndex { $0.id == entry.id } ?? 0
      return Phrase("request.item", index + 1)
    }
  }

  private func offerFields(_ entry: Entry, _ path: String) -> [FormField] {
    let id = entry.id
    let member = "\(path).offer"
    let choice = field(
      FieldID(.offer, id),
      "request.offer",
      .options(Option.offers),
      member: member,
      "request.less-money-first-periods-request"
    )
    let offer = text(.offer, id)
    guard !offer.isEmpty else { return [choice] }
    let length = field(
      FieldID(.offerPeriod, id),
      offer == "free" ? "request.free-for" : "request.one-period-is",
      .options(Option.offerPeriods),
      member: "\(member).period",
      offer == "free"
        ? "request.how-long-customer-pays-nothing" : "request.how-long-one-reduced-payment"
    )
    let reason = field(
      FieldID(.offerReason, id),
      "request.reason",
      .options(Option.offerReasons),
      member: "\(member).reason",
      "request.why-you-make-offer-shows-reports"
    )
    guard offer != "free" else { return [choice, length, reason] }
    return [
      choice,
      field(
        FieldID(.offerPrice, id),
        "request.reduced-to",
        .money,
        member: "\(member).price",
        "request.each-first-periods-costs-never"
      ),
      length,
      field(
        FieldID(.offerCount, id),
        "request.how-often",
        .text,
        member: "\(member).periodCount",
        "request.number-reduced-payments-1-12"
      ), reason,
    ]
  }

  /// What a subscription has, and what becomes of it when it is changed.
  func heldChangeFields(_ entry: Entry) -> [FormField] {
    let id = entry.id
    let path = path(of: entry) ?? ""
    let action = field(
      FieldID(.action, id),
      Phrase(verbatim: entry.held?.displayName ?? ""),
      .options(Option.changes),
      member: path,
      "request.subscription-now-choose-becomes"
    )
    guard text(.action, id) == "change" else { return [action] }
    var fields = [
      action,
      field(
        FieldID(.sku, id),
        "request.new-sku",
        .picker,
        member: "\(path).SKU",
        "request.becomes-same-sku-again-offer"
      ),
    ]
    fields += wordFields(path, id)
    fields.append(price("\(path).price", id, "request.each-period-costs-sentence"))
    fields += self.fields(Self.changedItem, id, in: "\(path).")
    fields += offerFields(entry, path)
    return fields + self.fields(Self.changedItemAtLast, id, in: "\(path).")
  }

  /// Whether something is paid for the rest of a cycle: then a price of one's own may stand in.
  func hasProration(_ id: Int?) -> Bool {
    guard kind == .modifySubscription, let entry = entry(id),
      text(FieldName("retainBillingCycle")) == "true", text(.offer, entry.id).isEmpty
    else {
      return false
    }
    return entry.role == .item || text(.effective, entry.id) == "IMMEDIATELY"
  }

  /// The names of a whole subscription, which a request may change.
  var nameFields: [FormField] {
    let names = nameFields("request.subscription-whole-stays-not")
    guard hasNewName else { return names }
    let effective = field(
      .nameEffective,
      "request.names-hold",
      .options(Option.effective),
      member: "descriptors.effective",
      "request.from-when-the-new-names-show"
    )
    return names + [effective]
  }

  /// The name and the description of a whole subscription.
  func nameFields(_ help: Phrase, _ details: Phrase = RequestDraft.detailsHelp) -> [FormField] {
    [
      field(.name, "common.name", .text, member: "descriptors.displayName", help),
      field(
        .nameDescription,
        "request.description",
        .text,
        member: "descriptors.description",
        details
      ),
    ]
  }

  /// Whether the subscription as a whole gets another name or description.
  var hasNewName: Bool { newName != nil || newDescription != nil }

  var newName: String? {
    text(.name) == held?.descriptors.displayName ? nil : text(.name)
  }

  var newDescription: String? {
    text(.nameDescription) == held?.descriptors.description ? nil : text(.nameDescription)
  }
}
