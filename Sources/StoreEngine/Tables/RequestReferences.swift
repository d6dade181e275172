package import AdvancedCommerce
import HashTreeCollections
package import StoreModel

/// The earlier Advanced Commerce requests, by their references.
///
/// The table is derived from the events, so a reopened store still recognizes a repeated request.
struct RequestReferences: Equatable, Sendable {
  private struct Entry: Equatable {
    /// The event that first used the reference.
    ///
    /// The whole event is stored, because its storage is shared with the log.
    let source: LazyEvent
    /// The transaction that the request led to.
    var answer: TransactionID?
  }

  private var entries = TreeDictionary<String, Entry>()

  /// Returns the first use of a reference, or `nil` if the reference is new.
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

  /// Records a request, unless its reference was used before.
  mutating func record(_ reference: String, by event: LazyEvent) {
    if entries[reference] == nil { entries[reference] = Entry(source: event) }
  }

  /// Records the transaction that a request led to, unless a transaction is already recorded.
  mutating func answer(_ reference: String, with transaction: TransactionID) {
    if entries[reference]?.answer == nil { entries[reference]?.answer = transaction }
  }

  /// Deletes a request, as if it had never been made.
  mutating func forget(_ reference: String) {
    entries[reference] = nil
  }
}

/// Stores the requests as a separate part of a snapshot.
extension RequestReferences: Codable {
  private static let part = "references"

  private enum CodingKeys: CodingKey {}

  /// A request in a snapshot.
  ///
  /// The request's contents are in the event that the row names.
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
      let source = LazyEvent(ordinal: row.ordinal, in: archive)
      entries[reference] = Entry(source: source, answer: row.answer)
    }
  }
}

/// The use of a request reference.
package struct UsedReference: Hashable, Sendable {
  /// The request and its subject.
  package enum Request: Hashable, Sendable {
    case inApp(AnyInAppRequest, product: ProductID)
    case server(AnyServerRequest, of: TransactionID)
  }

  package var request: Request
  /// The transaction that the request led to, or `nil` if it didn't lead to one.
  package var answer: TransactionID?
}

extension Store {
  /// Returns the first use of a request reference.
  ///
  /// - Parameter reference: A lower-case UUID.
  /// - Returns: The use, or `nil` if the reference is new to the store.
  package func use(of reference: String) -> UsedReference? {
    guard var used = references[reference] else { return nil }
    if let answer = used.answer, transactions[id: answer] == nil { used.answer = nil }
    return used
  }
}
