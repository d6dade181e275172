import AdvancedCommerce
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas

/// What keys and choices do to a form.
extension FormPage {
  /// Whether the fields are out of sight, so that keys move the preview.
  func isRead(in body: Rect) -> Bool { showsPreview && !FormLayout.isWide(body) }

  /// Whether letters are text here and no commands.
  func takesText(in body: Rect) -> Bool {
    draft.field(focus)?.isTyped == true && !isRead(in: body)
  }

  /// Takes in a key that is the form's own; nil lets it do what it is bound to.
  mutating func press(_ key: Key, _ context: PageContext) -> [Effect]? {
    let isRead = isRead(in: context.body)
    switch key {
    case .character(" ") where !isRead && draft.field(focus)?.options.isEmpty == false:
      return turnValue(1, context)
    case .escape where isRead:
      showsPreview = false
      return []
    case .left, .right, .character, .paste:
      return takesText(in: context.body) ? type(key, context) : nil
    default: return nil
    }
  }

  /// Takes a key into the field with the focus.
  mutating func type(_ key: Key, _ context: PageContext) -> [Effect] {
    guard takesText(in: context.body), type(key, into: focus) else { return [] }
    previewOffset = nil
    if focus.name == .sku, let sku = context.shelf.catalog?.sku(draft.text(focus)) {
      draft.take(sku, focus.entry, in: context.shelf.storefront, locale: context.locale)
    }
    return refresh(context)
  }

  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect] {
    draft.noteEdit(of: id)
    if id.name == .sku, let sku = context.shelf.catalog?.sku(value) {
      draft.take(sku, id.entry, in: context.shelf.storefront, locale: context.locale)
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

  /// Goes to the next of a field's few values.
  mutating func turnValue(_ steps: Int, _ context: PageContext) -> [Effect] {
    guard let field = draft.field(focus) else { return [] }
    let values = field.options.map(\.value)
    guard !values.isEmpty else { return [] }
    let here = values.firstIndex(of: draft.text(field.id)) ?? (steps > 0 ? -1 : 0)
    return fill(field.id, values[(here + steps + values.count) % values.count], context)
  }

  /// What return does on a field that has no list behind it.
  mutating func enter(_ field: FormField, _ context: PageContext) -> [Effect] {
    switch field.control {
    case .entry:
      if let entry = draft.entry(field.id.entry) { draft.setOpen(!entry.isOpen, entry.id) }
    case .add: return addEntry(field.id.name == .addRenewal ? .renewal : .item, context)
    case .text, .money, .heading: moveField(1)
    case .picker, .options, .send: break
    }
    return []
  }

  /// Adds an entry, with the one before it closed, and goes there.
  mutating func addEntry(_ role: RequestDraft.Entry.Role, _ context: PageContext) -> [Effect] {
    for entry in draft.entries(role) { draft.setOpen(false, entry.id) }
    let id = draft.addEntry(role)
    focus = FieldID(.sku, id)
    return refresh(context)
  }

  /// Takes the entry of the field with the focus out and goes to what stands before it.
  mutating func removeEntry(_ context: PageContext) -> [Effect] {
    guard let entry = draft.entry(focus.entry), entry.role != .held else { return [] }
    let stops = draft.stops.map(\.id)
    let first = stops.firstIndex { $0.entry == entry.id } ?? 1
    removeEntry(entry.id)
    focus = stops[max(0, first - 1)]
    if draft.field(focus) == nil { focus = draft.stops.first?.id ?? FieldID(.send) }
    return refresh(context)
  }
}
