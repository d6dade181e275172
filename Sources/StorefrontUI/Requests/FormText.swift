import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import TerminalCanvas

/// What a form says: its fields with their notes, help below the one that has the focus, and whether it
/// can be sent.
struct FormText {
  let form: FormPage
  let context: PageContext
  /// What is wrong with the form by itself or for the catalog, by field; errors before warnings.
  let problems: [FormProblem]

  var theme: Theme { context.theme }
  var draft: RequestDraft { form.draft }
  var words: RequestWords { RequestWords(in: context.shelf.storefront, draft.currency) }

  /// The columns of the mark and the label before a field.
  static let labelColumns = 18

  /// The rows of the form.
  func lines(columns: Int) -> [FormLine] {
    var lines: [FormLine] = []
    for field in draft.fields {
      if field.isHeading {
        if !lines.isEmpty { lines.append(.blank) }
        lines.append(.heading(field.label))
      } else if field.control == .send {
        lines.append(.blank)
        let verdict = verdict
        if CharacterWidth.columns(of: verdict.text) > columns - Self.labelColumns - 12 {
          lines += below(verdict.text, verdict.style, field.id, columns)
        }
        lines.append(.send(field))
      } else {
        lines += self.lines(of: field, columns)
      }
    }
    return lines
  }

  /// A field, and what there is no room for beside it.
  private func lines(of field: FormField, _ columns: Int) -> [FormLine] {
    let note = note(on: field)
    let isFocused = field.id == form.focus
    let room = columns - Self.labelColumns - self.columns(of: field, columns) - 1
    let isCut = note.isLoud && CharacterWidth.columns(of: note.text) > room
    let isShown =
      note.isLoud ? !isCut : room >= 12 || CharacterWidth.columns(of: note.text) <= room
    var lines = [
      FormLine.field(field, note: isShown ? note : FormNote(text: "", style: theme.note))
    ]
    if isCut || !isShown && isFocused && !note.text.isEmpty {
      lines += below(note.text, note.style, field.id, columns)
    }
    // What stands in the field with the focus and is wider than it.
    if isFocused, let whole = wholeText(of: field, columns) {
      lines += below(whole, theme.text, field.id, columns)
    }
    // The help of the focused field, where no trouble takes its place.
    if isFocused, !isCut { lines += below(field.help, theme.note, field.id, columns) }
    return lines
  }

  private func below(
    _ text: String,
    _ style: Style,
    _ id: FieldID,
    _ columns: Int
  ) -> [FormLine] {
    TextLayout.wrapped(text, to: max(8, columns - Self.labelColumns - 1)).map {
      .below($0, style, id)
    }
  }

  /// Whether the form can be sent, and what would come of it.
  var verdict: TextRun {
    let errors = problems.filter(\.isError)
    if let whole = errors.first(where: { $0.field == FieldID(.send) }) {
      return TextRun("✗ \(whole.message)", theme.warning)
    }
    if !errors.isEmpty {
      return TextRun("✗ \(counted(errors.count, "problem")) to solve", theme.warning)
    }
    if let refusal = draft.outlook.refusal {
      return TextRun("! the store refuses it: \(refusal.code)", theme.warning)
    }
    return TextRun("✓ ready to send", theme.good)
  }

  /// What the form is about: the subscription or transaction as it is now.
  var subjectLines: [TextLine] {
    guard let subject = draft.subject, let store = context.store else { return [] }
    guard let subscription = store.subscription(of: subject.original), draft.kind != .requestRefund
    else {
      guard let record = store.transactions[id: subject.transaction] else { return [] }
      let when = record.transaction.purchaseDate.dayText
      return [
        TextLine(
          [TextRun(context.name(of: record), theme.strong), TextRun("  \(record.id)", theme.note)],
          trailing: [TextRun("bought \(when)", theme.note)]
        )
      ]
    }
    return [
      TextLine(
        [TextRun(context.name(of: subscription), theme.strong)],
        trailing: [TextRun(subscription.standing, theme.note)]
      )
    ]
  }
}
