import AdvancedCommerce
import StoreEngine
import StoreModel
import TerminalCanvas

/// A request that is being put together: what was typed, and nothing that follows from it.
///
/// Leaving the form keeps it, one draft for each kind of request.
struct RequestForm: Hashable, Sendable {
  /// One line of a list of items, with fields of its own.
  struct Entry: Hashable, Sendable, Identifiable {
    enum Role: Hashable, Sendable {
      /// Something that the request adds or lists.
      case item
      /// Something that the subscription or the transaction has.
      case held
      /// What a migrated subscription renews as.
      case renewal
    }

    /// Counted over the form's life; never used again.
    let id: Int
    let role: Role
    /// What is there already; nil for what the form brings.
    var held: AdvancedCommerceInfo.Item?
    var isOpen = true
  }

  /// What the request is about, as it is now.
  struct Subject: Hashable, Sendable {
    /// The subscription's latest transaction, or the transaction itself.
    var transaction: TransactionID
    /// The subscription's first one.
    var original: TransactionID
    /// Which of its states the form was filled from; nil for what has none.
    var revision: Int?
    /// The token of the renewal info.
    var token: String?

    /// What tells whether a draft was filled from it.
    var filling: [String] { [original.description, revision.map(String.init) ?? ""] }
  }

  let kind: RequestKind
  var subject: Subject?
  /// What the subscription's period is, and what it is called.
  var held: AdvancedCommerceTerms.Bundle?
  /// The tax code of what is there.
  var heldTaxCode = ""
  /// Whether a plan change waits that a migration has to name.
  var hasPendingPlan = false
  private(set) var inputs: [FieldID: TextInput] = [:]
  private(set) var entries: [Entry] = []
  var focus: FieldID
  /// Fields that were left, or all once somebody tried to send: only their errors are shown loudly.
  var visited: Set<FieldID> = []
  /// What came back for signing; shown while it is still the request of the form.
  var signed: SignedPreview?
  var preview = FormPreview.sheet
  /// Whether a narrow screen shows the preview instead of the fields.
  var showsPreview = false
  /// Lines of the preview scrolled away; nil follows the field that is edited.
  var previewOffset: Int?
  /// What the store would make of the request as it stands.
  var outlook = FormOutlook()
  /// Fields that a person has typed or chosen something in: what they would miss.
  private(set) var edited: Set<FieldID> = []
  private var entriesMade = 0

  init(_ kind: RequestKind) {
    self.kind = kind
    focus = FieldID(.send)
  }

  func text(_ id: FieldID) -> String {
    inputs[id]?.text ?? ""
  }

  func text(_ name: FieldName, _ entry: Int? = nil) -> String {
    text(FieldID(name, entry))
  }

  func input(_ id: FieldID) -> TextInput {
    inputs[id] ?? TextInput()
  }

  mutating func fill(_ name: FieldName, _ text: String) {
    inputs[FieldID(name)] = TextInput(text)
  }

  mutating func fill(_ name: FieldName, _ entry: Int?, _ text: String) {
    inputs[FieldID(name, entry)] = TextInput(text)
  }

  mutating func fill(_ id: FieldID, _ text: String) {
    inputs[id] = TextInput(text)
  }

  /// Notes that a person has chosen what a field says.
  mutating func noteEdit(of id: FieldID) {
    edited.insert(id)
  }

  /// Notes that it has been sent: what was typed has become a step.
  mutating func noteSent() {
    edited = []
  }

  /// Takes a key into a field.
  ///
  /// - Returns: Whether the text is another now.
  mutating func type(_ key: Key, into id: FieldID) -> Bool {
    let before = text(id)
    _ = inputs[id, default: TextInput()].type(key)
    guard text(id) != before else { return false }
    edited.insert(id)
    return true
  }

  /// Adds an entry behind those of its role.
  ///
  /// - Returns: Its number.
  @discardableResult
  mutating func addEntry(
    _ role: Entry.Role,
    held: AdvancedCommerceInfo.Item? = nil,
    isOpen: Bool = true
  ) -> Int {
    entriesMade += 1
    entries.append(Entry(id: entriesMade, role: role, held: held, isOpen: isOpen))
    return entriesMade
  }

  /// Takes an entry out, with everything that was typed into it.
  mutating func removeEntry(_ id: Int) {
    entries.removeAll { $0.id == id }
    inputs = inputs.filter { $0.key.entry != id }
    visited = visited.filter { $0.entry != id }
    edited = edited.filter { $0.entry != id }
  }

  mutating func setOpen(_ isOpen: Bool, _ id: Int) {
    for index in entries.indices where entries[index].id == id { entries[index].isOpen = isOpen }
  }

  func entry(_ id: Int?) -> Entry? {
    entries.first { $0.id == id }
  }

  func entries(_ role: Entry.Role) -> [Entry] {
    entries.filter { $0.role == role }
  }

  var currency: Currency { Currency(rawValue: text(.currency).uppercased()) }

  /// Whether nothing was typed yet that somebody would miss.
  var isUntouched: Bool {
    entries.isEmpty && inputs.allSatisfy { $0.key.name == .reference || $0.value.text.isEmpty }
  }

  /// The request's own fields that carry over when a form is begun anew.
  func anew() -> RequestForm {
    var form = RequestForm(kind)
    form.fill(.reference, text(.reference))
    form.preview = preview
    return form
  }
}

/// What a form shows beside its fields.
enum FormPreview: String, Hashable, Sendable, CaseIterable {
  case sheet = "Sheet"
  case change = "Before and after"
  case json = "JSON"
  case base64 = "base64"
  case jws = "JWS"
  case wrapper = "signatureInfo"
  case http = "HTTP"

  /// The previews of a kind of request, in their order.
  static func all(of kind: RequestKind) -> [FormPreview] {
    switch kind {
    case .oneTimeCharge, .createSubscription: [.sheet, .json, .base64, .jws, .wrapper]
    case .modifySubscription, .reactivateSubscription:
      [.sheet, .change, .json, .base64, .jws, .wrapper]
    case .cancel, .revoke, .changePrice, .changeMetadata, .migrate, .requestRefund:
      [.change, .json, .http]
    }
  }
}
