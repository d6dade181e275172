package import AdvancedCommerce
import StoreEngine
package import StoreModel

/// The draft of a request: the values of its fields, without their effects.
///
/// It doesn't depend on the screen that draws it, or on the cursor.
package struct RequestDraft: Hashable, Sendable {
  /// An entry in a list of items, with its own fields.
  package struct Entry: Hashable, Sendable, Identifiable {
    /// The role of an entry.
    package enum Role: Hashable, Sendable {
      /// An item that the request adds or lists.
      case item
      /// An item of the subscription or the transaction.
      case held
      /// An item that a migrated subscription renews with.
      case renewal
    }

    /// The number of the entry, which is never reused.
    package let id: Int
    package let role: Role
    /// The existing item, or `nil` if the form adds the item.
    package var held: AdvancedCommerceInfo.Item?
    package var isOpen = true
  }

  /// The subject of the request, in its current state.
  package struct Subject: Hashable, Sendable {
    /// The subscription's latest transaction, or the transaction itself.
    package var transaction: TransactionID
    /// The subscription's first transaction.
    package var original: TransactionID
    /// The revision of the subscription that the form was filled from, or `nil` for a subject without
    /// revisions.
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

    /// The identity of the data that a draft was filled from.
    package var filling: [String] { [original.description, revision.map(String.init) ?? ""] }
  }

  package let kind: RequestKind
  package var subject: Subject?
  /// The period and the texts of the existing subscription.
  var held: AdvancedCommerceTerms.Bundle?
  /// The tax code of the existing subscription or transaction.
  var heldTaxCode = ""
  /// Whether a pending change of plan exists, which a migration must include.
  package var hasPendingPlan = false
  private var texts: [FieldID: String] = [:]
  package private(set) var entries: [Entry] = []
  /// The effect that the current request would have on the store.
  package var outlook = RequestPreview()
  /// The fields whose values the user has set and would lose with the draft.
  package private(set) var edited: Set<FieldID> = []
  private var entriesMade = 0

  package init(_ kind: RequestKind) {
    self.kind = kind
  }

  package func text(_ id: FieldID) -> String {
    texts[id] ?? ""
  }

  /// Returns the value of a field in the request, or in one of its entries.
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

  /// Records that the user chose the value of a field.
  package mutating func noteEdit(of id: FieldID) {
    edited.insert(id)
  }

  /// Records that the request was sent, so that the typed values are in a step.
  package mutating func noteSent() {
    edited = []
  }

  /// Sets a field to a text that the user typed.
  ///
  /// - Returns: Whether the text changed.
  package mutating func type(_ text: String, into id: FieldID) -> Bool {
    guard text != self.text(id) else { return false }
    texts[id] = text
    edited.insert(id)
    return true
  }

  /// Adds an entry after those of its role, with default values.
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
    fillDefaults(entry)
    return entry.id
  }

  /// Removes an entry, including everything that was typed into it.
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

  /// Returns the entries of a role, in order.
  package func entries(_ role: Entry.Role) -> [Entry] {
    entries.filter { $0.role == role }
  }

  /// The currency that the user typed, even if it doesn't exist.
  package var currency: Currency { Currency(rawValue: text(.currency).uppercased()) }

  /// Whether discarding the draft would lose nothing that the user typed.
  package var isUntouched: Bool {
    entries.isEmpty && texts.allSatisfy { $0.key.name == .reference || $0.value.isEmpty }
  }

  /// Returns a new draft of the same kind, with the same reference id.
  package func anew() -> RequestDraft {
    var draft = RequestDraft(kind)
    draft.fill(.reference, text(.reference))
    return draft
  }
}
