import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The text of a form: its fields with their notes, help below the focused field, and the state of the
/// button.
struct FormText: FormContent {
  let form: FormPage
  let context: PageContext
  /// The problems of the form, both by itself and with regard to the catalog, by field, errors before warnings.
  let problems: [FormProblem]

  var draft: RequestDraft { form.draft }
  var words: RequestWords { RequestWords(in: context.shelf.storefront, draft.currency) }

  var labelColumns: Int { 18 + Language.current.labelGrowth }
  var title: String { draft.kind.title }
  var hasErrors: Bool { problems.contains(where: \.isError) }

  /// Whether the form can be sent, and the expected result.
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

  /// The subscription or transaction of the form, in its current state.
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
