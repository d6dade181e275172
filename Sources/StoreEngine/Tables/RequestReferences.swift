package import AdvancedCommerce
import HashTreeCollections
package import StoreModel

/// The Advanced Commerce requests that were made, by their references.
///
/// All of it comes from events, so a store that is opened again still knows a request for a retry.
struct RequestReferences: Equatable, Sendable {
  private struct Entry: Equatable {
    /// The event with which the reference was first used: kept whole, to share it with the log.
    let source: KeptEvent
    /// The transaction that the request was answered with.
    var answer: TransactionID?
  }

  private var entries = TreeDictionary<String, Entry>()

  /// What a reference was first used for; nil if it is new.
  subscript(reference: String) -> UsedReference? {
    guard let entry = entries[reference] else { return nil }
    let event = entry.source.event
    if case .sheetPresented(let sheet) = event {
      return sheet.request.advancedCommerce.map {
        UsedReference(
          request: .inApp($0, product: sheet.request.product.id),
          answer: entry.answer
        )
      }
    }
    guard case .serverRequestAccepted(let request, let transaction) = event else {
      return nil
    }
    return UsedReference(request: .server(request, of: transaction), answer: transaction)
  }

  /// Remembers a request; one that comes again is remembered already.
  mutating func note(_ reference: String, by event: KeptEvent) {
    if entries[reference] == nil { entries[reference] = Entry(source: event) }
  }

  /// Remembers what a request led to; the first result stays.
  mutating func answer(_ reference: String, with transaction: TransactionID) {
    if entries[reference]?.answer == nil { entries[reference]?.answer = transaction }
  }

  /// Forgets a request, as if it had never been made.
  mutating func forget(_ reference: String) {
    entries[reference] = nil
  }
}

/// The requests in a snapshot, in a part of their own.
extension RequestReferences: Codable {
  private static let part = "references"

  private enum CodingKeys: CodingKey {}

  /// A request in a snapshot: what it says is in its event.
  private struct Row: Codable, Equatable {
    var ordinal: Int
    var answer: TransactionID?
  }

  func write(to draft: inout SnapshotDraft) {
    var rows: [String: Row] = [:]
    for (reference, entry) in entries {
      rows[reference] = Row(ordinal: entry.source.ordinal, answer: entry.answer)
    }
    draft.add(Self.part, rows)
  }

  init(_ parts: SnapshotParts, from archive: EventArchive) throws {
    for (reference, row) in try parts.value(Self.part, as: [String: Row].self) {
      let source = KeptEvent(ordinal: row.ordinal, in: archive)
      entries[reference] = Entry(source: source, answer: row.answer)
    }
  }
}

/// What a request reference has been used for.
package struct UsedReference: Hashable, Sendable {
  /// Who used it, and for what.
  package enum Request: Hashable, Sendable {
    case inApp(AnyInAppRequest, product: ProductID)
    case server(AnyServerRequest, of: TransactionID)
  }

  package var request: Request
  /// The transaction it was answered with; nil if nothing has come of it.
  package var answer: TransactionID?
}

extension Store {
  /// Looks up what a request reference was first used for.
  ///
  /// - Parameter reference: A lower-case UUID.
  /// - Returns: Its use; nil if it is new to the store.
  package func use(of reference: String) -> UsedReference? {
    guard var used = references[reference] else { return nil }
    if let answer = used.answer, transactions[id: answer] == nil { used.answer = nil }
    return used
  }
}
