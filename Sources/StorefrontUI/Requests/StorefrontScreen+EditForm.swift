import AdvancedCommerce
import RequestEditor
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// What keys and commands do to the form that is open.
extension StorefrontScreen {
  /// Keys of the form: commands first, what is left is typed.
  mutating func pressInForm(_ key: Key) -> [Effect] {
    guard let form, let field = form.draft.field(form.focus) else { return [] }
    let isRead = form.showsPreview && !isWide
    switch key {
    case .character(" ") where !isRead && !field.options.isEmpty: return turnValue(1)
    case .up where isRead: return go(.up)
    case .down where isRead: return go(.down)
    case .home where isRead: return go(.first)
    case .end where isRead: return go(.last)
    case .escape where isRead:
      self.form?.showsPreview = false
      return []
    case .left, .right, .character, .paste:
      if !isRead, field.isTyped { return type(key, into: field) }
    default: break
    }
    if let binding = binding(for: key, in: contexts) {
      if case .character = key { return [] }
      if binding.command == .form(.send) {
        self.form?.visited = Set(form.draft.stops.map(\.id))
      }
      return attempt(binding.command)
    }
    return !isRead && field.isTyped ? type(key, into: field) : []
  }

  private mutating func type(_ key: Key, into field: FormField) -> [Effect] {
    guard var form else { return [] }
    let isChanged = form.type(key, into: field.id)
    sayWhatWasLeftOut(of: form.input(field.id))
    guard isChanged else {
      self.form = form
      return []
    }
    form.previewOffset = nil
    if field.id.name == .sku, let sku = shelf.catalog?.sku(form.draft.text(field.id)) {
      form.draft.take(sku, field.id.entry, in: shelf.storefront, locale: locale)
    }
    self.form = form
    return refreshForm()
  }

  /// Puts a chosen value into a field.
  mutating func fill(_ id: FieldID, _ value: String) -> [Effect] {
    guard var form else { return [] }
    form.draft.noteEdit(of: id)
    if id.name == .sku, let sku = shelf.catalog?.sku(value) {
      form.draft.take(sku, id.entry, in: shelf.storefront, locale: locale)
    } else if id.name == .dependents {
      form.draft.fill(id, toggled(value, in: form.draft.text(id)))
    } else {
      form.draft.fill(id, value)
    }
    if id.name == .period { form.draft.restateItems() }
    if id.name == .storefront, let storefront = Storefront(countryCode: value) {
      form.draft.fill(.currency, storefront.currency.rawValue)
      form.draft.takePrices(in: storefront, from: shelf.catalog)
    }
    self.form = form
    let stays = form.draft.field(id)?.options.isEmpty == false
    return (stays ? [] : moveField(1)) + refreshForm()
  }

  private func toggled(_ sku: String, in list: String) -> String {
    var parts = list.split(separator: ",").map { String($0.drop { $0 == " " }) }
    if let index = parts.firstIndex(of: sku) { parts.remove(at: index) } else { parts.append(sku) }
    return parts.joined(separator: ", ")
  }

  /// Going on or back never checks anything; a field's errors show once it was left.
  mutating func moveField(_ steps: Int) -> [Effect] {
    guard var form else { return [] }
    let stops = form.draft.stops.map(\.id)
    form.visited.insert(form.focus)
    let here = stops.firstIndex(of: form.focus) ?? 0
    form.focus = stops[(here + steps + stops.count) % stops.count]
    form.previewOffset = nil
    self.form = form
    return []
  }

  /// Gives a field the focus.
  mutating func focusField(_ id: FieldID) {
    guard var form, form.draft.field(id) != nil else { return }
    form.visited.insert(form.focus)
    form.focus = id
    form.previewOffset = nil
    self.form = form
  }

  /// Goes to the next of a field's few values.
  mutating func turnValue(_ steps: Int) -> [Effect] {
    guard let form, let field = form.draft.field(form.focus) else { return [] }
    let values = field.options.map(\.value)
    guard !values.isEmpty else { return [] }
    let here = values.firstIndex(of: form.draft.text(field.id)) ?? (steps > 0 ? -1 : 0)
    return fill(field.id, values[(here + steps + values.count) % values.count])
  }

  mutating func chooseInForm() -> [Effect] {
    guard let form, let field = form.draft.field(form.focus) else { return [] }
    switch field.control {
    case .send: return attempt(.form(.send))
    case .entry:
      if let entry = form.draft.entry(field.id.entry) {
        self.form?.draft.setOpen(!entry.isOpen, entry.id)
      }
      return []
    case .add: return addEntry(field.id.name == .addRenewal ? .renewal : .item)
    case .picker, .options:
      open(Menu(.field(field.id)))
      return []
    case .text, .money, .heading: return moveField(1)
    }
  }

  /// Adds an entry, with the one before it closed, and goes there.
  mutating func addEntry(_ role: RequestDraft.Entry.Role) -> [Effect] {
    guard var form else { return [] }
    for entry in form.draft.entries(role) { form.draft.setOpen(false, entry.id) }
    let id = form.draft.addEntry(role)
    form.draft.beginOffer(of: id)
    form.focus = FieldID(.sku, id)
    self.form = form
    return refreshForm()
  }

  mutating func removeEntry() -> [Effect] {
    guard var form, let entry = form.draft.entry(form.focus.entry), entry.role != .held else {
      return []
    }
    let stops = form.draft.stops.map(\.id)
    let first = stops.firstIndex { $0.entry == entry.id } ?? 1
    form.removeEntry(entry.id)
    form.focus = stops[max(0, first - 1)]
    if form.draft.field(form.focus) == nil {
      form.focus = form.draft.stops.first?.id ?? FieldID(.send)
    }
    self.form = form
    return refreshForm()
  }

  mutating func clearForm() -> [Effect] {
    guard case .form(let kind) = page, let old = drafts[kind] else { return [] }
    drafts[kind] = old.anew()
    return openForm(kind)
  }

  /// The form's request becomes a step; the next one gets a reference of its own.
  mutating func sendForm() -> [Effect] {
    guard case .form(let kind) = page, var form else { return [] }
    let step: Step
    // The driver fills in the token of the moment, so that the step can be played again.
    let hasToken = form.draft.subject?.token != nil
    form.draft.subject?.token = nil
    switch form.draft.built {
    case .inApp(let request): step = .request(appRequest(request, form))
    case .server(let request):
      guard
        let record = form.draft.subject.flatMap({ snapshot?.store.transactions[id: $0.transaction] }
        )
      else { return [] }
      step = .serverRequest(
        MerchantRequest(
          transaction: reference(to: record),
          request: request,
          takesConsistencyToken: hasToken
        )
      )
    }
    drafts[kind]?.draft.fill(.reference, "")
    drafts[kind]?.visited = []
    drafts[kind]?.draft.noteSent()
    if kind.subject != .nothing || form.draft.subject != nil { drafts[kind] = nil }
    page = .browse
    return [.perform(step)]
  }

  /// The step of an in-app request: it names the subscription as a script would, and the driver fills
  /// in the transaction and the token of the moment.
  private func appRequest(_ request: AnyInAppRequest, _ form: FormPage) -> AppRequest {
    let record = form.draft.subject.flatMap { snapshot?.store.transactions[id: $0.transaction] }
    return AppRequest(
      product: ProductID(rawValue: form.draft.text(.product)),
      request: request,
      subscription: record.map(reference(to:)),
      takesConsistencyToken: record != nil
    )
  }

  /// On a wide screen the next preview; on a narrow one the preview instead of the fields first.
  mutating func showNextPreview() {
    guard var form else { return }
    let all = FormPreview.all(of: form.draft.kind)
    let here = all.firstIndex(of: form.preview) ?? 0
    if isWide || form.showsPreview {
      form.preview = all[(here + 1) % all.count]
      if !isWide, here + 1 == all.count { form.showsPreview = false }
    } else {
      form.showsPreview = true
    }
    form.previewOffset = nil
    self.form = form
  }

  mutating func scrollPreview(_ pages: Int) {
    guard let reading else { return }
    scrollText(to: min(reading.offset, reading.end) + pages * max(1, reading.height / 2))
  }

  /// Whether fields and preview stand side by side.
  var isWide: Bool { size.columns >= 100 }
}
