import Forms

/// Something that a click or a menu does to a field of the form that is open.
enum FieldAct: PageAct {
  case click(FieldID)
  case fill(FieldID, String)

  func act(on pages: inout Pages, _ subjects: Subjects) -> PageResult {
    switch self {
    case .click(let id):
      return pages.open == .catalogForm
        ? pages.catalogEditing.click(id) : pages.form?.click(id) ?? []
    case .fill(let id, let value):
      if pages.open == .catalogForm { pages.catalogEditing.form?.fill(id, value) }
      return PageResult(effects: pages.form?.fill(id, value, subjects.context) ?? [])
    }
  }
}
