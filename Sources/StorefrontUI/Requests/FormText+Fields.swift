import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The content of a form's fields, and the notes next to them.
extension FormText {
  /// Returns the width of a field, given the width of the form.
  func columns(of field: FormField, _ columns: Int) -> Int {
    let room = max(4, columns - labelColumns)
    switch field.control {
    case .entry, .options, .heading, .add, .send: return room
    case .money: return min(room, 14)
    case .text, .picker:
      switch field.id.name {
      case .currency, .storefront, .offerCount: return min(room, 8)
      case .taxCode: return min(room, 18)
      case .reference, .account: return min(room, 38)
      // Next to a name, there is space for the number of letters in the name.
      default: return min(room, max(20, room - 12), 48)
      }
    }
  }

  func isCutInside(_ id: FieldID) -> Bool { id.name == .product || id.name == .sku }
  func isOpen(_ entry: Int) -> Bool? { draft.entry(entry)?.isOpen }

  func isIndented(_ field: FormField) -> Bool {
    field.id.entry != nil && field.id.name != .entry && field.id.name != .action
      && draft.kind != .changePrice
  }

  func summary(ofEntry id: Int) -> String {
    draft.entry(id).map { draft.summary(of: $0, words) } ?? ""
  }

  func errorCount(ofEntry id: Int) -> Int {
    problems.count { $0.field.entry == id && $0.isError }
  }

  /// Returns the note about a field: a problem, or otherwise the meaning of the field's value.
  func note(on field: FormField) -> FormNote {
    let words = meaning(of: field)
    guard let problem = problems.first(where: { $0.field == field.id }) else {
      return FormNote(text: words, style: theme.note)
    }
    let isTouched = field.id != form.focus || !draft.text(field.id).isEmpty
    guard form.visited.contains(field.id) || field.id == form.focus, isTouched else {
      let parts = [problem.summary, words]
      let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return FormNote(text: text, style: theme.note)
    }
    return FormNote(
      text: (problem.isError ? "✗ " : "! ") + problem.message,
      style: problem.isError ? theme.bad : theme.warning,
      isLoud: true
    )
  }

  private func meaning(of field: FormField) -> String {
    let text = draft.text(field.id)
    if field.control == .money {
      guard case .success(let price)? = draft.price(field.id) else { return "" }
      let old = draft.kind == .changePrice ? draft.entry(field.id.entry)?.held?.price : nil
      return "= " + counted(Int(price.milliunits), "counted.milliunit")
        + (old.map { localized("request.now-n", words.money($0)) } ?? "")
    }
    switch field.id.name {
    case .displayName, .name: return text.isEmpty ? "" : localized("request.of-30", text.count)
    case .description, .nameDescription:
      return text.isEmpty ? "" : localized("request.of-45", text.count)
    case .taxCode: return TaxCodeWords.title(of: text)
    case .storefront: return Storefront(countryCode: text.uppercased())?.shownName ?? ""
    case .currency: return text.isEmpty ? "" : draft.currency.shownName
    case .product:
      let shelf = context.shelf
      return shelf.product(ProductID(rawValue: text)).map { shelf.name(of: $0) } ?? ""
    default: return ""
    }
  }
}
