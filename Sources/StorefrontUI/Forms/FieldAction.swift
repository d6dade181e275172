import Forms

/// A click on a field of a form, or a choice from the field's list.
enum FieldAction<Form: FilledPage>: PageAction, PageChange {
  case click(FieldID)
  case fill(FieldID, String)

  func update(_ form: inout Form, _ context: PageContext) -> PageResult {
    switch self {
    case .click(let id): form.click(id)
    case .fill(let id, let value): PageResult(effects: form.fill(id, value, context))
    }
  }
}
