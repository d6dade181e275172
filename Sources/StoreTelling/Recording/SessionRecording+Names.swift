import StoreEngine
import StoreModel
import StoreScript

// References to the steps that added a transaction or a notification.
//
// A step names the other step, because ids and numbers mean nothing to a reader, and change if steps are
// undone.
extension SessionRecording {
  /// Replaces references to transactions and notifications in a step by the names of the steps that added
  /// them.
  ///
  /// Steps get a name for this purpose. Only the newest transaction or notification of a step gets a name.
  /// Steps refer to the others by number, and also to a transaction that none of the file's own steps added.
  ///
  /// - Parameters:
  ///   - piece: The step, which is the last one of the line or will be added to it.
  ///   - line: The steps up to now.
  /// - Returns: The first piece whose text has changed, or the number of pieces if none has.
  /// - Throws: ``RemovedPurchase`` if the step is about a transaction that the file no longer adds.
  mutating func nameWhatIsReferred(
    by piece: inout Piece,
    _ line: RecordedLine
  ) throws(RemovedPurchase) -> Int {
    guard let noted = piece.noted?.step, noted.kind == .step, let step = piece.steps.first else {
      return pieces.count
    }
    var changed = pieces.count
    piece.steps[0].step = try step.step.referring(
      to: { reference throws(RemovedPurchase) in
        try requireKept(reference, before: noted.first, line)
        guard let id = line.transaction(reference, before: noted.first) else { return reference }
        if let index = pieceBringing(id, before: noted.first, line) {
          return .named(name(ofPiece: index, like: line.word(for: id), &changed))
        }
        return earlier(id, before: noted.first, line)
          ?? line.number(of: id, before: noted.first).map { .number($0) } ?? reference
      },
      { reference throws(RemovedPurchase) in
        guard let notification = line.notification(reference) else { return reference }
        guard let (index, word) = pieceCausing(notification, before: noted.first, line) else {
          return .number(notification)
        }
        return .named(name(ofPiece: index, like: word, &changed))
      }
    )
    return changed
  }

  /// Throws an error if a reference is to a transaction whose step was removed from the script.
  private func requireKept(
    _ reference: TransactionReference,
    before first: Int,
    _ line: RecordedLine
  ) throws(RemovedPurchase) {
    guard let removed = earlierSteps?.removed, !removed.isEmpty else { return }
    let id: TransactionID? =
      switch reference {
      case .latest: line.newest(of: nil, before: first)
      case .latestOf(let product): line.newest(of: product, before: first)
      case .number, .id: line.transaction(reference, before: first)
      case .named: nil
      }
    if let id, removed.contains(id) { throw RemovedPurchase() }
  }

  /// Returns a reference to a transaction that the script's steps added before the recording, or `nil` if
  /// none can be named.
  ///
  /// The transaction has another id when the script plays, if any step was undone.
  private mutating func earlier(
    _ id: TransactionID,
    before first: Int,
    _ line: RecordedLine
  ) -> TransactionReference? {
    guard let steps = earlierSteps else { return nil }
    if let name = steps.names[id] { return .named(name) }
    if let product = line.store.transactions[id: id]?.transaction.productId,
      line.newest(of: product, before: first) == id, !steps.taken.contains(product.rawValue)
    {
      return .latestOf(product)
    }
    guard steps.nameable.contains(id) else { return nil }
    let name = unusedName(like: line.word(for: id))
    earlierSteps?.names[id] = name
    earlierSteps?.taken.insert(name)
    return .named(name)
  }

  /// Returns the index of the piece that added a transaction, if it is its newest one and the piece can have
  /// a name.
  private func pieceBringing(_ id: TransactionID, before first: Int, _ line: RecordedLine) -> Int? {
    guard let start = pieces.first(where: { $0.noted != nil })?.noted?.step.first else {
      return nil
    }
    var newer: Int?
    for ordinal in stride(from: first - 1, through: start, by: -1) {
      guard case .transactionAdded(let transaction, _) = line.log[ordinal - 1].event else {
        continue
      }
      guard transaction.transactionId == id else {
        newer = ordinal
        continue
      }
      guard let index = piece(of: ordinal), pieces[index].isNameable else { return nil }
      let end = firstEvent(behind: index) ?? first
      return newer.map({ $0 >= end }) ?? true ? index : nil
    }
    return nil
  }

  /// Returns the index of the piece that caused a notification, and a word for a name.
  ///
  /// The piece must be a single step, and the notification its newest one.
  private func pieceCausing(
    _ notification: Int,
    before first: Int,
    _ line: RecordedLine
  ) -> (index: Int, word: String)? {
    let log = line.notifications()
    guard notification > 0, notification <= log.count, let cause = log.cause(of: notification),
      let index = piece(of: cause), let start = pieces[index].noted?.step.first
    else { return nil }
    let end = firstEvent(behind: index) ?? first
    guard log.newest(of: start..<end) == notification, pieces[index].isNameable else { return nil }
    let bought = line.transactions(addedAfter: start - 1, upTo: end - 1).last
    return (
      index, bought.map(line.word) ?? log.kind(notification, in: line.log).type.rawValue.camelCase
    )
  }

  /// Returns the index of the piece that caused an event, or `nil` for an event before all of them.
  private func piece(of ordinal: Int) -> Int? {
    pieces.lastIndex { piece in piece.noted.map { $0.step.first <= ordinal } ?? false }
  }

  /// Returns the first event of the next step after a piece, or `nil` after the last one.
  private func firstEvent(behind index: Int) -> Int? {
    pieces[(index + 1)...].first { $0.noted != nil }?.noted?.step.first
  }

  /// Returns the name of a piece.
  ///
  /// A piece without a name gets a unique one that contains the word.
  private mutating func name(
    ofPiece index: Int,
    like word: String,
    _ changed: inout Int
  ) -> String {
    if let name = pieces[index].steps[0].name { return name }
    let name = unusedName(like: word)
    pieces[index].steps[0].name = name
    changed = min(changed, index)
    return name
  }

  /// Returns a name that no step has.
  private func unusedName(like word: String) -> String {
    let taken = Set(pieces.flatMap(\.steps).compactMap(\.name))
      .union(earlierSteps?.taken ?? [])
    var number = 1
    while taken.contains("\(word)\(number)") || source.catalog.sells("\(word)\(number)") {
      number += 1
    }
    return "\(word)\(number)"
  }
}

extension SessionRecording.Piece {
  /// Whether it is a single step of a script, which can have a name.
  fileprivate var isNameable: Bool { steps.count == 1 && tick == nil }
}

extension RecordedLine {
  /// Returns the transaction of a reference that means nothing to a reader, or `nil` for any other reference.
  ///
  /// - Parameters:
  ///   - reference: The reference in a step.
  ///   - first: The first event of the step.
  /// - Returns: The transaction's id.
  fileprivate func transaction(
    _ reference: TransactionReference,
    before first: Int
  ) -> TransactionID? {
    switch reference {
    case .id(let id): return id
    case .number(let number):
      let isThere = store.transactions.indices.contains(number - 1)
      return isThere && keepsTransactions(from: first) ? store.transactions[number - 1].id : nil
    case .latest, .latestOf, .named: return nil
    }
  }

  /// Returns a transaction's number before an event, or `nil` if transactions were deleted since.
  fileprivate func number(of id: TransactionID, before first: Int) -> Int? {
    keepsTransactions(from: first) ? store.transactions.position(of: id).map { $0 + 1 } : nil
  }

  /// Returns whether transactions keep their numbers from an event on, because no later event
  /// deletes any.
  private func keepsTransactions(from first: Int) -> Bool {
    !(first..<log.count + 1).contains { ordinal in
      if case .transactionsDeleted = log[ordinal - 1].event { return true }
      if case .transactionsCleared = log[ordinal - 1].event { return true }
      return false
    }
  }

  /// Returns the newest transaction before an event, or `nil` if no transaction qualifies.
  ///
  /// - Parameters:
  ///   - product: The product that the transaction has before the event, or `nil` for any product.
  ///   - first: The event.
  /// - Returns: Its id.
  fileprivate func newest(of product: ProductID?, before first: Int) -> TransactionID? {
    var newest: TransactionID?
    var known: Set<TransactionID> = []
    for ordinal in stride(from: first - 1, through: 1, by: -1) {
      let event = log[ordinal - 1].event
      if case .transactionsCleared = event { return newest }
      if case .transactionsDeleted(let deleted) = event { known.formUnion(deleted) }
      guard let transaction = event.transaction else { continue }
      let id = transaction.transactionId
      // The last event of a transaction determines its product.
      if known.insert(id).inserted, product == nil || transaction.productId == product {
        newest = max(newest ?? id, id)
      }
      if case .transactionAdded = event, let newest, newest >= id { return newest }
    }
    return newest
  }

  /// Returns the number of a notification whose reference means nothing to a reader, or `nil` for any other
  /// reference.
  ///
  /// The numbers of notifications never change.
  fileprivate func notification(_ reference: NotificationReference) -> Int? {
    switch reference {
    case .uuid(let uuid): notifications().number(uuid: uuid)
    case .number(let number): number
    case .latest, .latestOf, .named: nil
    }
  }

  /// Returns the transactions that events in a range added, the oldest first.
  func transactions(addedAfter last: Int, upTo end: Int) -> [TransactionID] {
    events(after: last, upTo: end).compactMap { event in
      if case .transactionAdded(let transaction, _) = event.event {
        transaction.transactionId
      } else {
        nil
      }
    }
  }

  /// Returns a word for the name of a transaction: the end of its product's id.
  fileprivate func word(for id: TransactionID) -> String {
    let product = store.transactions[id: id]?.transaction.productId.rawValue ?? ""
    let word = product.split(separator: ".").last.map { part in
      String(part.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.drop { !$0.isLetter })
    }
    return word.flatMap { $0.isEmpty ? nil : String($0.prefix(40)) } ?? "transaction"
  }
}

extension String {
  /// The text in camel case: `didRenew` for `DID_RENEW`.
  fileprivate var camelCase: String {
    let words = lowercased().split(separator: "_")
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return String(words.first ?? "") + others.joined()
  }
}
