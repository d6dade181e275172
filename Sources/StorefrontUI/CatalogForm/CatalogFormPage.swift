import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// The previews next to the fields of a catalog form.
enum CatalogFormPreview: String, Hashable, Sendable, CaseIterable {
  case customer = "Customer"
  case changes = "What changes"
  case file = "File"
}

/// A page for editing a catalog item, with its fields, the consequences of the changes, and a preview.
struct CatalogFormPage: Sendable {
  private(set) var draft: CatalogDraft
  /// The consequences of the draft.
  ///
  /// For a large file, they may not include the last typed letters.
  private(set) var outlook: CatalogPreview
  /// Whether letters have been typed since ``outlook`` was computed.
  private(set) var isBehind = false
  /// The file in which the form is saved, or `nil` for the sample.
  var file: String?
  /// The page that opened the form.
  ///
  /// It is shown again when the form closes.
  let parent: OpenPage
  /// The findings in the file when it was read.
  private let known: CatalogCheck
  var focus: FieldID
  private(set) var preview = CatalogFormPreview.customer
  /// The changes and their consequences.
  ///
  /// The array is empty unless the preview shows them.
  private(set) var changes: [String] = []
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// The number of preview lines above the visible part.
  var previewOffset = 0
  /// The values that both the draft and other editors have changed since the file was read.
  var conflicts: CatalogConflicts?
  private(set) var inputs = FieldInputs()

  /// Opens a form.
  ///
  /// - Parameters:
  ///   - draft: The draft to edit.
  ///   - file: The file in which the form is saved, or `nil` for the sample.
  ///   - parent: The page that opens the form.
  init(_ draft: CatalogDraft, file: String?, openedOn parent: OpenPage = .browse) {
    self.draft = draft
    self.file = file
    self.parent = parent
    known = CatalogCheck(draft.read)
    outlook = CatalogPreview(of: draft, known)
    focus = draft.stops.first?.id ?? FieldID(.send)
  }

  /// The prices that would change if the form were saved.
  var review: PriceReview { outlook.review(of: draft.thing) }

  /// The reason why the form can't be saved, or `nil` if the form can be saved or ``outlook`` is outdated.
  var obstacleToSaving: String? {
    if isBehind { return nil }
    if outlook.isSame { return localized("catalog-form.nothing-has-changed") }
    guard !outlook.canBeSaved else { return nil }
    guard let problem = outlook.problems.first(where: \.isError) else {
      return localized(
        "catalog-form.elsewhere-in-the-file",
        outlook.errorsElsewhere.first ?? localized("catalog-form.an-error")
      )
    }
    return problem.field == FieldID(.send)
      ? problem.message : "\(label(of: problem.field)): \(problem.message)"
  }
}

// The changes to the page.
extension CatalogFormPage {
  /// The maximum size in bytes of a file that is read again after each letter.
  ///
  /// A larger file would delay typing.
  private static let readWithEveryLetter = 256 << 10

  /// Changes the draft and updates its consequences.
  mutating func change(_ change: (inout CatalogDraft) -> Void) {
    change(&draft)
    isBehind = true
    catchUp()
    if draft.field(focus) == nil { focus = draft.stops.last?.id ?? FieldID(.send) }
  }

  /// Updates the consequences after letters were typed into the form of a large file.
  mutating func catchUp() {
    guard isBehind else { return }
    isBehind = false
    outlook = CatalogPreview(of: draft, known)
    show(preview)
  }

  /// Shows the given preview from its first line.
  mutating func show(_ shown: CatalogFormPreview) {
    preview = shown
    changes = preview == .changes ? outlook.changes() : []
    previewOffset = 0
  }

  mutating func type(_ key: Key, _ context: PageContext) -> [Effect] {
    let text = draft.text(focus)
    guard let typed = inputs.type(key, into: focus, saying: text), typed != text else { return [] }
    draft.set(focus, to: typed, isTyping: true)
    isBehind = true
    if draft.read.count <= Self.readWithEveryLetter { catchUp() }
    return []
  }

  func firstError(_ context: PageContext) -> FieldID? {
    outlook.problems.first(where: \.isError)?.field
  }

  mutating func showErrors(at field: FieldID) { draft.show(field) }

  mutating func fill(_ id: FieldID, _ value: String, _ context: PageContext) -> [Effect] {
    change { $0.choose(id, value) }
    return []
  }

  mutating func toggleEntry(_ id: Int) {
    change { $0.toggle(id) }
  }

  /// Adds an entry or a price, and focuses the new field.
  mutating func add(to key: String, of entry: Int?, named name: String? = nil) {
    var added: FieldID?
    change { added = $0.add(to: key, of: entry, named: name) }
    if let added { focusField(added) }
  }

  /// Removes the focused entry or price, and focuses the field before it.
  mutating func takeOut() {
    let stops = draft.stops.map(\.id)
    let id = focus
    let belongs: (FieldID) -> Bool = { other in
      id.priceStorefront == nil ? other.entry == id.entry : other == id
    }
    let first = stops.firstIndex(where: belongs) ?? 1
    change { _ = $0.takeOut(id) }
    focusField(stops[max(0, first - 1)])
  }

  /// Undoes or redoes a change, and focuses the changed field.
  mutating func goBack(_ step: (inout CatalogDraft) -> FieldID?) {
    var field: FieldID?
    change { draft in
      field = step(&draft)
      if let field { draft.show(field) }
    }
    inputs = FieldInputs()
    if let field { focusField(field) }
  }

  /// Applies the content of the saved file to the form.
  mutating func takeSaved(_ bytes: [UInt8], at path: String) {
    guard bytes != draft.read || file != path, let again = try? draft.again(in: bytes) else {
      return
    }
    let (old, stops) = (self, draft.stops)
    self = CatalogFormPage(again, file: path, openedOn: parent)
    show(old.preview)
    showsPreview = old.showsPreview
    // The numbers of the entries now follow the order of the file.
    let heads = stops.filter { $0.control == .entry }
    for (head, other) in zip(draft.stops.filter { $0.control == .entry }, heads)
    where old.draft.isOpen(other.id.entry ?? 0) { draft.show(head.id) }
    let here = stops.firstIndex { $0.id == old.focus } ?? 0
    let label = stops[here].label
    focus =
      (draft.stops.dropFirst(here).first ?? draft.stops.first).flatMap {
        $0.label == label ? $0.id : nil
      } ?? draft.stops.first { $0.label == label }?.id ?? FieldID(.send)
  }
}
