import Forms
import TerminalCanvas

// What keys and commands do to the form that is open.
extension StorefrontScreen {
  /// Keys of the form: commands first, what is left is typed.
  mutating func pressInForm(_ key: Key) -> [Effect] {
    guard let form, form.draft.field(form.focus) != nil else { return [] }
    if form.isRead(in: bodyRect(size)), let move = FormLayout.moves[key] { return go(move) }
    if let effects = take(key, { $0.press(key, $1) }) { return effects }
    guard let binding = appearance.keys.binding(for: key, in: contexts) else {
      return take(key) { $0.type(key, $1) } ?? []
    }
    if case .character = key { return [] }
    if binding.command == .form(.send) { self.form?.visitAll() }
    return attempt(binding.command)
  }

  /// Gives the form a key, and says what its field had no room for.
  private mutating func take(
    _ key: Key,
    _ change: (inout FormPage, PageContext) -> [Effect]?
  ) -> [Effect]? {
    guard var form else { return nil }
    let isTyped = form.takesText(in: bodyRect(size))
    guard let effects = change(&form, context) else { return nil }
    if isTyped { sayWhatWasLeftOut(of: form.input(form.focus)) }
    self.form = form
    return effects
  }

  mutating func fill(_ id: FieldID, _ value: String) -> [Effect] {
    if page == .catalogForm { catalogEditing.form?.fill(id, value) }
    return edit { $0.fill(id, value, $1) }
  }

  mutating func moveField(_ steps: Int) -> [Effect] {
    form?.moveField(steps)
    return []
  }

  mutating func focusField(_ id: FieldID) { form?.focusField(id) }
  mutating func turnValue(_ steps: Int) -> [Effect] { edit { $0.turnValue(steps, $1) } }

  mutating func addEntry(_ role: RequestDraft.Entry.Role) -> [Effect] {
    edit { $0.addEntry(role, $1) }
  }

  mutating func removeEntry() -> [Effect] { edit { $0.removeEntry($1) } }

  mutating func chooseInForm() -> [Effect] {
    guard let form, let field = form.draft.field(form.focus) else { return [] }
    switch field.control {
    case .send: return attempt(.form(.send))
    case .picker, .options:
      open(Menu(.field(field.id)))
      return []
    case .entry, .add, .text, .money, .heading: return edit { $0.enter(field, $1) }
    }
  }

  mutating func clearForm() -> [Effect] {
    guard case .form(let kind) = page, let old = drafts[kind] else { return [] }
    drafts[kind] = old.anew()
    return openForm(kind)
  }

  /// The form's request becomes a step.
  mutating func sendForm() -> [Effect] {
    guard let form, let step = form.step(context) else { return [] }
    self.form = form.afterSending
    page = .browse
    return [.perform(step)]
  }

  mutating func showNextPreview() {
    let body = bodyRect(size)
    form?.showNextPreview(in: body)
  }

  /// Scrolls the preview by so many pages; where all of it or nothing is in sight, the fields.
  mutating func scrollPreview(_ pages: Int) {
    guard let reading, reading.end > 0 else {
      let steps = pages * max(1, bodyRect(size).rows / 2)
      if page == .catalogForm {
        catalogEditing.form?.moveField(steps, wraps: false)
      } else {
        form?.moveField(steps, wraps: false)
      }
      return
    }
    let rows = pages * max(1, reading.height / 2)
    scrollText(to: min(reading.offset, reading.end) + rows, of: reading)
  }
}
