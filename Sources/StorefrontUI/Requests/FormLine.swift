import AdvancedCommerce
import RequestEditor
import StoreModel
import TerminalCanvas

/// One row of a form as it is drawn.
enum FormLine: Hashable {
  case blank
  case heading(String)
  /// A field, with what stands beside it.
  case field(FormField, note: FormNote)
  /// A row of what is said below a field.
  case below(String, Style, FieldID)
  /// The button, and whether the form can be sent.
  case send(FormField)

  var field: FieldID? {
    switch self {
    case .blank, .heading: nil
    case .field(let field, _), .send(let field): field.id
    case .below(_, _, let field): field
    }
  }
}

/// What stands beside or below a field; loud if something is wrong where somebody has been.
struct FormNote: Hashable {
  var text: String
  var style: Style
  var isLoud = false
}

extension StorefrontScreen {
  /// The columns of the mark and the label before a field.
  static let formLabelColumns = 18

  /// The rows of a form: fields with their notes, help below the one that has the focus.
  func formLines(_ form: RequestForm, columns: Int, _ theme: Theme) -> [FormLine] {
    let problems = problems(of: form)
    var lines: [FormLine] = []
    for field in form.draft.fields {
      if field.isHeading {
        if !lines.isEmpty { lines.append(.blank) }
        lines.append(.heading(field.label))
        continue
      }
      if field.control == .send {
        lines.append(.blank)
        let verdict = verdict(on: form, theme)
        if CharacterWidth.columns(of: verdict.text) > columns - Self.formLabelColumns - 12 {
          lines += below(verdict.text, verdict.style, field.id, columns)
        }
        lines.append(.send(field))
        continue
      }
      let own = problems.filter { $0.field == field.id }
      let note = note(on: field, own.first, form, theme)
      let room = columns - Self.formLabelColumns - fieldColumns(field, columns) - 1
      let isCut = note.isLoud && CharacterWidth.columns(of: note.text) > room
      let isShown =
        note.isLoud ? !isCut : room >= 12 || CharacterWidth.columns(of: note.text) <= room
      lines.append(.field(field, note: isShown ? note : FormNote(text: "", style: theme.note)))
      if isCut || !isShown && field.id == form.focus && !note.text.isEmpty {
        lines += below(note.text, note.style, field.id, columns)
      }
      // What stands in the field with the focus and is wider than it.
      if field.id == form.focus, let whole = wholeText(of: field, form, columns) {
        lines += below(whole, theme.text, field.id, columns)
      }
      // The help of the focused field, where no trouble takes its place.
      if field.id == form.focus, !isCut {
        lines += below(field.help, theme.note, field.id, columns)
      }
    }
    return lines
  }

  private func below(
    _ text: String,
    _ style: Style,
    _ id: FieldID,
    _ columns: Int
  ) -> [FormLine] {
    TextLayout.wrapped(text, to: max(8, columns - Self.formLabelColumns - 1)).map {
      .below($0, style, id)
    }
  }

  /// What a field says that shows no more of it than fits, and cannot be typed into; nil if it shows all.
  private func wholeText(of field: FormField, _ form: RequestForm, _ columns: Int) -> String? {
    let room = fieldColumns(field, columns) - 4
    let text: String
    switch field.control {
    case .text, .money, .picker: text = form.draft.text(field.id)
    case .options: text = optionWords(field, form)
    case .entry:
      guard let entry = form.draft.entry(field.id.entry) else { return nil }
      text = form.draft.summary(of: entry, RequestWords(in: shelf.storefront, form.draft.currency))
    case .heading, .add, .send: return nil
    }
    return CharacterWidth.columns(of: text) > room ? text : nil
  }

  /// How wide a field is drawn in a form of a width.
  func fieldColumns(_ field: FormField, _ columns: Int) -> Int {
    let room = max(4, columns - Self.formLabelColumns)
    switch field.control {
    case .entry, .options, .heading, .add, .send: return room
    case .money: return min(room, 14)
    case .text, .picker:
      switch field.id.name {
      case .currency, .storefront, .offerCount: return min(room, 8)
      case .taxCode: return min(room, 18)
      case .reference, .account: return min(room, 38)
      // Beside a name there is room for how many letters it has.
      default: return min(room, max(20, room - 12), 48)
      }
    }
  }

  /// What is said of a field: what is wrong with it, else what it comes to.
  private func note(
    on field: FormField,
    _ problem: FormProblem?,
    _ form: RequestForm,
    _ theme: Theme
  ) -> FormNote {
    let words = words(for: field, form)
    guard let problem else { return FormNote(text: words, style: theme.note) }
    let isTouched = field.id != form.focus || !form.draft.text(field.id).isEmpty
    guard form.visited.contains(field.id) || field.id == form.focus, isTouched else {
      let parts = problem.message.split(separator: ";").prefix(1).map(String.init) + [words]
      let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      return FormNote(text: text, style: theme.note)
    }
    return FormNote(
      text: (problem.isError ? "✗ " : "! ") + problem.message,
      style: problem.isError ? theme.bad : theme.warning,
      isLoud: true
    )
  }

  /// What the text of a field stands for.
  private func words(for field: FormField, _ form: RequestForm) -> String {
    let text = form.draft.text(field.id)
    switch field.id.name {
    case .price, .offerPrice, .proratedPrice, .refundAmount:
      guard case .success(let price)? = form.draft.price(field.id) else { return "" }
      let words = RequestWords(in: shelf.storefront, form.draft.currency)
      let old =
        form.draft.kind == .changePrice ? form.draft.entry(field.id.entry)?.held?.price : nil
      return "= \(grouped(Int(price.milliunits))) milliunits"
        + (old.map { ", now \(words.money($0))" } ?? "")
    case .displayName, .name: return text.isEmpty ? "" : "\(text.count) of 30"
    case .description, .nameDescription: return text.isEmpty ? "" : "\(text.count) of 45"
    case .taxCode: return TaxCodeWords.title(of: text)
    case .storefront: return Storefront(countryCode: text.uppercased())?.countryName ?? ""
    case .currency: return text.isEmpty ? "" : form.draft.currency.name
    case .product: return shelf.product(ProductID(rawValue: text)).map { shelf.name(of: $0) } ?? ""
    default: return ""
    }
  }
}
