package import AdvancedCommerce
import StoreEngine
package import StoreModel

/// A request that is being put together: what its fields say, and nothing that follows from it.
///
/// It knows neither the screen that draws it nor the cursor.
package struct RequestDraft: Hashable, Sendable {
  /// One line of a list of items, with fields of its own.
  package struct Entry: Hashable, Sendable, Identifiable {
    /// What an entry stands for.
    package enum Role: Hashable, Sendable {
      /// Something that the request adds or lists.
      case item
      /// Something that the subscription or the transaction has.
      case held
      /// What a migrated subscription renews as.
      case renewal
    }

    /// Counted over the form's life; never used again.
    package let id: Int
    package let role: Role
    /// What is there already; nil for what the form brings.
    package var held: AdvancedCommerceInfo.Item?
    package var isOpen = true
  }

  /// What the request is about, as it is now.
  package struct Subject: Hashable, Sendable {
    /// The subscription's latest transaction, or the transaction itself.
    package var transaction: TransactionID
    /// The subscription's first one.
    package var original: TransactionID
    /// Which of its states the form was filled from; nil for what has none.
    package var revision: Int?
    /// The token of the renewal info.
    package var token: String?

    package init(
      transaction: TransactionID,
      original: TransactionID,
      revision: Int? = nil,
      token: String? = nil
    ) {
      self.transaction = transaction
      self.original = original
      self.revision = revision
      self.token = token
    }

    /// What tells whether a draft was filled from it.
    package var filling: [String] { [original.description, revision.map(String.init) ?? ""] }
  }

  package let kind: RequestKind
  package var subject: Subject?
  /// What the subscription's period is, and what it is called.
  var held: AdvancedCommerceTerms.Bundle?
  /// The tax code of what is there.
  var heldTaxCode = ""
  /// Whether a plan change waits that a migration has to name.
  package var hasPendingPlan = false
  private var texts: [FieldID: String] = [:]
  package private(set) var entries: [Entry] = []
  /// What the store would make of the request as it stands.
  package var outlook = FormOutlook()
  /// Fields that a person has typed or chosen something in: what they would miss.
  package private(set) var edited: Set<FieldID> = []
  private var entriesMade = 0

  package init(_ kind: RequestKind) {
    self.kind = kind
  }

  package func text(_ id: FieldID) -> String {
    texts[id] ?? ""
  }

  /// What a field of the request, or of one of its entries, says.
  package func text(_ name: FieldName, _ entry: Int? = nil) -> String {
    text(FieldID(name, entry))
  }

  package mutating func fill(_ name: FieldName, _ text: String) {
    fill(FieldID(name), text)
  }

  /// Fills in a field of the request, or of one of its entries.
  package mutating func fill(_ name: FieldName, _ entry: Int?, _ text: String) {
    fill(FieldID(name, entry), text)
  }

  package mutating func fill(_ id: FieldID, _ text: String) {
    texts[id] = text
  }

  /// Notes that a person has chosen what a field says.
  package mutating func noteEdit(of id: FieldID) {
    edited.insert(id)
  }

  /// Notes that it has been sent: what was typed has become a step.
  package mutating func noteSent() {
    edited = []
  }

  /// Takes what a person has typed into a field.
  ///
  /// - Returns: Whether the text is another now.
  package mutating func type(_ text: String, into id: FieldID) -> Bool {
    guard text != self.text(id) else { return false }
    texts[id] = text
    edited.insert(id)
    return true
  }

  /// Adds an entry behind those of its role, with the usual values.
  ///
  /// - Returns: Its number.
  @discardableResult
  package mutating func addEntry(
    _ role: Entry.Role,
    held: AdvancedCommerceInfo.Item? = nil,
    isOpen: Bool = true
  ) -> Int {
    entriesMade += 1
    let entry = Entry(id: entriesMade, role: role, held: held, isOpen: isOpen)
    entries.append(entry)
    begin(entry)
    return entry.id
  }

  /// Takes an entry out, with everything that was typed into it.
  package mutating func removeEntry(_ id: Int) {
    entries.removeAll { $0.id == id }
    texts = texts.filter { $0.key.entry != id }
    edited = edited.filter { $0.entry != id }
  }

  package mutating func setOpen(_ isOpen: Bool, _ id: Int) {
    for index in entries.indices where entries[index].id == id { entries[index].isOpen = isOpen }
  }

  package func entry(_ id: Int?) -> Entry? {
    entries.first { $0.id == id }
  }

  /// The entries of a role, in their order.
  package func entries(_ role: Entry.Role) -> [Entry] {
    entries.filter { $0.role == role }
  }

  /// The currency that is typed, whether there is one of that name or not.
  package var currency: Currency { Currency(rawValue: text(.currency).uppercased()) }

  /// Whether nothing was typed yet that a person would miss.
  package var isUntouched: Bool {
    entries.isEmpty && texts.allSatisfy { $0.key.name == .reference || $0.value.isEmpty }
  }

  /// The request's own fields that carry over when a form is begun anew.
  package func anew() -> RequestDraft {
    var draft = RequestDraft(kind)
    draft.fill(.reference, text(.reference))
    return draft
  }
}
