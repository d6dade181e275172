import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The text of a form: its fields with notes, help below the focused field, and the state of the button.
struct FormText: FormContent {
  let form: FormPage
  let context: PageContext
  /// The problems of the form, including problems with the catalog, sorted by field.
  ///
  /// Errors come before warnings.
  let problems: [FormProblem]

  var draft: RequestDraft { form.draft }
  var words: RequestWords { RequestWords(in: context.shelf.storefront, draft.currency) }

  var labelColumns: Int { 18 + Language.current.labelGrowth }
  var title: String { draft.kind.title }
  var hasErrors: Bool { problems.contains(where: \.isError) }

  /// A note about whether the form can be sent, with the expected result.
  var verdict: TextRun {
    let errors = problems.filter(\.isError)
    if let whole = errors.first(where: { $0.field == FieldID(.send) }) {
      return TextRun("✗ \(whole.message)", theme.warning)
    }
    if !errors.isEmpty {
      return TextRun(
        localized("catalog-form.to-solve", counted(errors.count, "counted.problem")),
        theme.warning
      )
    }
    if let refusal = draft.outlook.refusal {
      return TextRun(localized("request.the-store-refuses-it", refusal.code), theme.warning)
    }
    return TextRun(localized("request.ready-to-send"), theme.good)
  }

  /// The lines about the current state of the form's subscription or transaction.
  var subjectLines: [TextLine] {
    guard let subject = draft.subject, let store = context.store else { return [] }
    guard let subscription = store.subscription(of: subject.original), draft.kind != .requestRefund
    else {
      guard let record = store.transactions[id: subject.transaction] else { return [] }
      let when = record.transaction.purchaseDate.dayText
      return [
        TextLine(
          [TextRun(context.name(of: record), theme.strong), TextRun("  \(record.id)", theme.note)],
          trailing: [TextRun(localized("request.bought", when), theme.note)]
        )
      ]
    }
    return [
      TextLine(
        [TextRun(context.name(of: subscription), theme.strong)],
        trailing: [TextRun(subscription.standing(\.dayText), theme.note)]
      )
    ]
  }
}
