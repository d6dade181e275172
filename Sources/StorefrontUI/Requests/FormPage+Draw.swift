import Forms
import TerminalCanvas

/// The drawing of a form. The fields are on the left side, and the preview is on the right side.
extension FormPage {
  /// Draws the fields and the preview.
  ///
  /// A narrow page shows only one of them.
  ///
  /// - Returns: The scroll position of the preview, or `nil` if the preview isn't visible.
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

  /// Returns the part of the page for the preview, or `nil` if a narrow page shows the fields.
  func previewRect(in body: Rect) -> Rect? {
    FormLayout(body: body, showsPreview: showsPreview).preview
  }
}
