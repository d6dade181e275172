import TerminalCanvas

/// Pages that are read: whatever is on them can be scrolled to.
extension StorefrontScreen {
  /// The text that the keys of movement scroll; nil where they move a selection.
  var reading: TextScroll? {
    let context = context
    let body = context.body
    if let sheet { return pages.purchase.scroll(of: sheet, in: body, context) }
    if let systemSheet { return pages.systemSheet.scroll(of: systemSheet, in: body, context) }
    switch pages.open {
    case .browse: return focus == .detail ? pages.browse.detailScroll(context) : nil
    case .table: return nil
    case .inspector(let inspector): return inspector.scroll(in: body, of: context)
    case .notification(let open): return open.scroll(in: body, of: context)
    case .explanation(let explanation):
      return explanation.view == .facts
        ? explanation.scroll(in: body, of: context)
        : ComparedScreens(explanation, of: self, in: body).scroll
    case .form: return form?.scroll(in: body, of: context)
    case .catalogForm: return pages.catalogEditing.form?.scroll(in: body, of: context)
    case .wire(let wire): return wire.scroll(form(of: wire), in: body, of: context)
    }
  }

  /// Scrolls the text in front to a row; what is beyond its end is never asked for.
  mutating func scrollText(to row: Int, of reading: TextScroll) {
    let offset = reading.offset(of: row)
    if sheet != nil {
      pages.purchase.offset = offset
      return
    }
    if systemSheet != nil {
      pages.systemSheet.offset = offset
      return
    }
    switch pages.open {
    case .browse: pages.browse.positions[.detail] = ListPosition(row: offset, line: 0)
    case .inspector(var inspector):
      inspector.offset = offset
      pages.open = .inspector(inspector)
    case .notification(var open):
      open.offset = offset
      pages.open = .notification(open)
    case .explanation(var explanation):
      explanation.offset = offset
      pages.open = .explanation(explanation)
    case .form: form?.previewOffset = offset
    case .table: break
    case .catalogForm: pages.catalogEditing.form?.previewOffset = offset
    case .wire(var wire):
      wire.offset = offset
      pages.open = .wire(wire)
    }
  }
}
