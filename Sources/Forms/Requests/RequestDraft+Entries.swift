import AdvancedCommerce
import StoreEngine
import StoreModel

/// The positions of a form's entries in its request, and the changes of existing items.
extension RequestDraft {
  /// Returns the list of the request that contains an entry, or `nil` if the entry is left out.
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
    case (.changeMetadata, .held):
      let names: [FieldName] = [.sku, .displayName, .description]
      return names.contains { isRenamed($0, entry.id) } ? "items" : nil
    case (.requestRefund, .held): return action == "refund" ? "items" : nil
    default: return nil
    }
  }

  /// Whether a reactivation leaves some items out, so that it must name all other items.
  var leavesItemsOut: Bool {
    kind == .reactivateSubscription
      && entries(.held).contains { !text(.action, $0.id).isEmpty }
  }

  /// Returns whether an existing item gets another SKU, name or description, as the field's name says.
  func isRenamed(_ name: FieldName, _ entry: Int?) -> Bool {
    guard let held = self.entry(entry)?.held else { return false }
    let words = name == .displayName ? held.displayName : held.description
    return text(name, entry) != (name == .sku ? held.sku : words)
  }

  /// Returns the entries of one of the request's lists, in its order.
  package func entries(in list: String) -> [Entry] {
    entries.filter { self.list(of: $0) == list }
  }

  /// Returns an entry's path in the payload, such as `changeItems[1]`, or `nil` if it is left out.
  package func path(of entry: Entry) -> String? {
    guard let list = list(of: entry),
      let index = entries(in: list).firstIndex(where: { $0.id == entry.id })
    else { return nil }
    return "\(list)[\(index)]"
  }

  /// Returns whether the rest of the billing cycle is charged, so that the request may have a prorated
  /// price.
  func hasProration(_ id: Int?) -> Bool {
    guard kind == .modifySubscription, let entry = entry(id),
      text(FieldName("retainBillingCycle")) == "true", text(.offer, entry.id).isEmpty
    else {
      return false
    }
    return entry.role == .item || text(.effective, entry.id) == "IMMEDIATELY"
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
