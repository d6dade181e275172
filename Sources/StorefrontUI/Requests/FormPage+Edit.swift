import AdvancedCommerce
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas

// Changes of the draft.
extension FormPage {
  mutating func type(_ key: Key, _ context: PageContext) -> [Effect] {
    guard takesText(in: context.body), type(key, into: focus) else { return [] }
    previewOffset = nil
    if focus.name == .sku, let sku = context.shelf.catalog?.sku(draft.text(focus)) {
      draft.fillIn(sku, focus.entry, in: context.shelf.storefront, locale: context.locale)
    }
    return refresh(context)
  }

  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect] {
    draft.noteEdit(of: id)
    if id.name == .sku, let sku = context.shelf.catalog?.sku(value) {
      draft.fillIn(sku, id.entry, in: context.shelf.storefront, locale: context.locale)
    } else if id.name == .dependents {
      draft.fill(id, Self.toggled(value, in: draft.text(id)))
    } else {
      draft.fill(id, value)
    }
    if id.name == .period { draft.restateItems() }
    if id.name == .storefront, let storefront = Storefront(countryCode: value) {
      draft.fill(.currency, storefront.currency.rawValue)
      draft.takePrices(in: storefront, from: context.shelf.catalog)
    }
    if draft.field(id)?.options.isEmpty != false { moveField(1) }
    return refresh(context)
  }

  private static func toggled(_ sku: String, in list: String) -> String {
    var parts = RequestDraft.list(list)
    if let index = parts.firstIndex(of: sku) { parts.remove(at: index) } else { parts.append(sku) }
    return parts.joined(separator: ", ")
  }

  mutating func toggleEntry(_ id: Int) {
    if let entry = draft.entry(id) { draft.setOpen(!entry.isOpen, id) }
  }

  mutating func add(_ row: FieldID, _ context: PageContext) -> PageResult {
    let role: RequestDraft.Entry.Role = row.name == .addRenewal ? .renewal : .item
    return PageResult(effects: addEntry(role, context))
  }

  mutating func addNearest(_ context: PageContext) -> PageResult {
    PageResult(effects: addEntry(.item, context))
  }

  /// Adds an entry, hides the fields of the other entries in the list, and focuses the new entry.
  private mutating func addEntry(_ role: RequestDraft.Entry.Role, _ context: PageContext)
    -> [Effect]
  {
    for entry in draft.entries(role) { draft.setOpen(false, entry.id) }
    let id = draft.addEntry(role)
    focus = FieldID(.sku, id)
    return refresh(context)
  }

  /// Removes the entry of the focused field, and focuses the field before it.
  mutating func removeFocused(_ context: PageContext) -> PageResult {
    guard let entry = draft.entry(focus.entry), entry.role != .held else { return [] }
    let stops = draft.stops.map(\.id)
    let first = stops.firstIndex { $0.entry == entry.id } ?? 1
    removeEntry(entry.id)
    focus = stops[max(0, first - 1)]
    if draft.field(focus) == nil { focus = draft.stops.first?.id ?? FieldID(.send) }
    return PageResult(effects: refresh(context))
  }
}
