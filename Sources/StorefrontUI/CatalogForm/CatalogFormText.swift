import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The text of a catalog form.
struct CatalogFormText: FormContent {
  let form: CatalogFormPage
  let context: PageContext

  var labelColumns: Int { 20 + Language.current.labelGrowth }
  var hasErrors: Bool { !form.isBehind && !form.outlook.canBeSaved }
  var title: String { "\(form.draft.kind.text.capitalizedFirst) \(form.draft.title)" }

  var subjectLines: [TextLine] {
    let file = form.file?.shortName ?? localized("catalog-form.no-file-yet")
    let change = form.draft.isChanged ? localized("catalog-form.not-saved") : ""
    return [
      TextLine([TextRun(file, theme.note)], trailing: [TextRun(change, theme.warning)])
    ]
  }

  var verdict: TextRun {
    let outlook = form.outlook
    if form.isBehind {
      return TextRun(localized("catalog-form.large-file-checked-when"), theme.note)
    }
    let errors = outlook.problems.count(where: \.isError)
    if outlook.isSame { return TextRun(localized("catalog-form.nothing-has-changed"), theme.note) }
    if let whole = outlook.problems.first(where: { $0.field == FieldID(.send) && $0.isError }) {
      return TextRun("✗ \(Phrase(elsewhere: whole.message).text)", theme.warning)
    }
    if errors > 0 {
      return TextRun(
        localized("catalog-form.to-solve", counted(errors, "counted.problem")),
        theme.warning
      )
    }
    if !outlook.canBeSaved {
      let count = counted(outlook.errorsElsewhere.count, "counted.error")
      return TextRun(localized("catalog-form.elsewhere-f2-tells", count), theme.warning)
    }
    return TextRun(localized("catalog-form.ready-to-save"), theme.good)
  }

  func isIndented(_ field: FormField) -> Bool { field.id.entry != nil && field.id.name != .entry }
  func isCutInside(_ id: FieldID) -> Bool { id.name.rawValue.hasSuffix("ID") }
  func isOpen(_ entry: Int) -> Bool? { form.draft.isOpen(entry) }
  func summary(ofEntry id: Int) -> String { form.draft.summary(ofEntry: id) }

  func errorCount(ofEntry id: Int) -> Int {
    form.outlook.problems.count { $0.field.entry == id && $0.isError }
  }

  func columns(of field: FormField, _ columns: Int) -> Int {
    let room = max(4, columns - labelColumns)
    switch field.control {
    case .entry, .options, .heading, .add, .send: return room
    case .money, .picker: return min(room, 14)
    case .text: return min(room, 60)
    }
  }

  func note(on field: FormField) -> FormNote {
    let problem = form.outlook.problems.first { $0.field == field.id }
    if form.draft.lostPrices?.field == field.id, problem?.isError != true {
      let words = localized("catalog-form.originals-prices-single")
      return FormNote(text: "! \(words)", style: theme.warning, isLoud: true)
    }
    if problem == nil,
      let obstacle = field.id.addedKey.flatMap({ form.draft.obstacle(toAddingTo: $0) })
    {
      return FormNote(text: obstacle.text, style: theme.note)
    }
    guard let problem else { return FormNote(text: meaning(of: field), style: theme.note) }
    let message = Phrase(elsewhere: problem.message).text
    switch problem.severity {
    case .error: return FormNote(text: "✗ \(message)", style: theme.bad, isLoud: true)
    case .warning, .note:
      return FormNote(text: "! \(message)", style: theme.warning, isLoud: true)
    }
  }

  private func meaning(of field: FormField) -> String {
    let text = form.draft.text(field.id)
    guard !text.isEmpty else { return "" }
    switch field.control {
    case .money: return moneyWords(text, field.id)
    case .picker:
      if let period = SubscriptionPeriod(iso8601: text) { return period.length.text }
      return ""
    case .text, .options, .entry, .add, .heading, .send: return ""
    }
  }

  private func moneyWords(_ text: String, _ id: FieldID) -> String {
    let own = id.priceStorefront.flatMap { Storefront(countryCode: $0) }
    let storefront = own ?? form.draft.home
    guard let milliunits = Price.milliunits(decimal: text) else { return "" }
    let price = Price(milliunits: milliunits, currency: storefront.currency)
    let shown = PriceFormat.displayPrice(price, in: storefront)
    return own == nil ? localized("catalog-form.base-price", shown) : shown
  }
}
