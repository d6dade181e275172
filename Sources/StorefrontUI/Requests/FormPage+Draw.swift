import Forms
import TerminalCanvas

/// The page as it is drawn: the fields at the left and the preview at the right.
extension FormPage {
  /// Draws fields and preview; on a narrow page one of the two.
  ///
  /// - Returns: How the preview is scrolled; nil while it is out of sight.
  @discardableResult
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    let problems = context.problems(of: self)
    if let fields = fieldsRect(in: body) {
      FieldsView(FormText(form: self, context: context, problems: problems))
        .draw(in: fields, on: &surface)
    }
    guard let preview = previewRect(in: body) else { return nil }
    let text = PreviewText(form: self, context: context, known: problems)
    return drawPreview(text, in: preview, on: &surface)
  }

  private func fieldsRect(in body: Rect) -> Rect? {
    FormLayout(body: body, showsPreview: showsPreview).fields
  }

  /// The part with the preview; nil while a narrow page shows the fields.
  func previewRect(in body: Rect) -> Rect? {
    FormLayout(body: body, showsPreview: showsPreview).preview
  }
}
