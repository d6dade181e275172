package import StoreEngine
package import StoreModel
import StoreScript

// A step that is about a transaction or a notification names the step that brought it: ids and numbers say nothing
// to a reader, and are others where something was undone.
extension SessionRecording {
  /// Has a step speak of transactions and notifications by the names of the steps that brought them, which
  /// are given names.
  ///
  /// A transaction that the store had before the recording keeps its id, which is the same in every run; one
  /// that is not the newest of its step keeps its number, and so does such a notification.
  ///
  /// - Parameters:
  ///   - piece: The step, which is the last one of the line or stands before it.
  ///   - line: The steps up to now.
  /// - Returns: The first piece whose text has changed; their count if none has.
  mutating func nameWhatIsReferred(by piece: inout Piece, _ line: NotedLine) -> Int {
    guard let (noted, number) = piece.noted, noted.kind == .step, let step = piece.steps.first
    else {
      return pieces.count
    }
    var changed = pieces.count
    piece.steps[0].step = step.step.referring(
      to: { reference in
        let isLast = number == line.count
        guard let id = line.transaction(reference, of: isLast ? noted : nil) else {
          return reference
        }
        guard let index = pieceBringing(id, before: noted.first, line) else {
          return earlier(id, before: noted.first, line) ?? reference
        }
        return .named(name(ofPiece: index, like: line.word(for: id), &changed))
      },
      { reference in
        guard let notification = line.notification(reference) else { return reference }
        guard let (index, word) = pieceCausing(notification, before: noted.first, line) else {
          return .number(notification)
        }
        return .named(name(ofPiece: index, like: word, &changed))
      }
    )
    return changed
  }

  /// Returns a reference to a transaction that the script's steps added before the recording.
  ///
  /// The transaction's id differs when the script plays, if anything was undone.
  private func earlier(
    _ id: TransactionID,
    before first: Int,
    _ line: NotedLine
  ) -> TransactionReference? {
    if let name = names[id] { return .named(name) }
    guard continues, let product = line.store.transactions[id: id]?.transaction.productId else {
      return nil
    }
    for ordinal in stride(from: first - 1, through: 1, by: -1) {
      guard case .transactionAdded(let transaction, _) = line.log[ordinal - 1].event,
        transaction.productId == product
      else { continue }
      return transaction.transactionId == id ? .latestOf(product) : nil
    }
    return nil
  }

  /// Returns the names that its steps gave to transactions, each to the newest transaction of the step.
  ///
  /// - Parameter line: The steps up to now.
  /// - Returns: The names by transactions.
  package func givenNames(in line: NotedLine) -> [TransactionID: String] {
    var names = names
    for (index, piece) in pieces.enumerated() {
      guard let name = piece.steps.first?.name, let noted = piece.noted else { continue }
      let end = firstEvent(behind: index) ?? line.log.count + 1
      if let id = line.newestTransaction(after: noted.step.first - 1, upTo: end - 1) {
        names[id] = name
      }
    }
    return names
  }

  /// The piece whose newest transaction is one, if it is the step of a script that can be named for it.
  private func pieceBringing(_ id: TransactionID, before first: Int, _ line: NotedLine) -> Int? {
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

  /// The piece whose newest notification is one, if it is the step of a script that can be named for it, and
  /// a word for it.
  private func pieceCausing(
    _ notification: Int,
    before first: Int,
    _ line: NotedLine
  ) -> (index: Int, word: String)? {
    let log = line.notifications()
    guard notification > 0, notification <= log.count, let cause = log.cause(of: notification),
      let index = piece(of: cause), let start = pieces[index].noted?.step.first
    else { return nil }
    let end = firstEvent(behind: index) ?? first
    guard log.newest(of: start..<end) == notification, pieces[index].isNameable else { return nil }
    let bought = line.newestTransaction(after: start - 1, upTo: end - 1)
    return (
      index, bought.map(line.word) ?? log.kind(notification, in: line.log).type.rawValue.camelCase
    )
  }

  /// The piece that an event belongs to; nil for one before all of them.
  private func piece(of ordinal: Int) -> Int? {
    pieces.lastIndex { piece in piece.noted.map { $0.step.first <= ordinal } ?? false }
  }

  /// The first event of the next step behind a piece; nil behind the last one.
  private func firstEvent(behind index: Int) -> Int? {
    pieces[(index + 1)...].first { $0.noted != nil }?.noted?.step.first
  }

  /// The name of a piece, which gets one that says this and that nothing else has, unless it has one.
  private mutating func name(
    ofPiece index: Int,
    like word: String,
    _ changed: inout Int
  ) -> String {
    if let name = pieces[index].steps[0].name { return name }
    let taken = Set(pieces.flatMap(\.steps).compactMap(\.name))
    var number = 1
    while taken.contains("\(word)\(number)") || source.catalog.sells("\(word)\(number)") {
      number += 1
    }
    let name = "\(word)\(number)"
    pieces[index].steps[0].name = name
    changed = min(changed, index)
    return name
  }
}

extension SessionRecording.Piece {
  /// Whether it is one step of a script, which a name can stand beside.
  fileprivate var isNameable: Bool { steps.count == 1 && tick == nil }
}

extension NotedLine {
  /// The transaction that a reference means which says nothing to a reader; nil for every other.
  ///
  /// - Parameters:
  ///   - reference: How a step named it.
  ///   - last: The step, if it is the last one: only then the store counts as it did before it.
  /// - Returns: Its id.
  fileprivate func transaction(
    _ reference: TransactionReference,
    of last: NotedStep?
  ) -> TransactionID? {
    switch reference {
    case .id(let id): return id
    case .number(let number):
      guard let last, store.transactions.indices.contains(number - 1) else { return nil }
      let isShorter = events(after: last.first - 1, upTo: log.count).contains { event in
        if case .transactionsDeleted = event.event { return true }
        if case .transactionsCleared = event.event { return true }
        return false
      }
      return isShorter ? nil : store.transactions[number - 1].id
    case .latest, .latestOf, .named: return nil
    }
  }

  /// The number of the notification that a reference means which says nothing to a reader; nil for every
  /// other.
  ///
  /// Numbers stay what they are.
  fileprivate func notification(_ reference: NotificationReference) -> Int? {
    switch reference {
    case .uuid(let uuid): notifications().number(uuid: uuid)
    case .number(let number): number
    case .latest, .latestOf, .named: nil
    }
  }

  /// The newest transaction that some events brought.
  fileprivate func newestTransaction(after last: Int, upTo end: Int) -> TransactionID? {
    for event in events(after: last, upTo: end).reversed() {
      if case .transactionAdded(let transaction, _) = event.event {
        return transaction.transactionId
      }
    }
    return nil
  }

  /// What a transaction can be called: the end of its product's id.
  fileprivate func word(for id: TransactionID) -> String {
    let product = store.transactions[id: id]?.transaction.productId.rawValue ?? ""
    let word = product.split(separator: ".").last.map { part in
      String(part.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.drop { !$0.isLetter })
    }
    return word.flatMap { $0.isEmpty ? nil : String($0.prefix(40)) } ?? "transaction"
  }
}

extension String {
  /// `didRenew` for `DID_RENEW`.
  fileprivate var camelCase: String {
    let words = lowercased().split(separator: "_")
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return String(words.first ?? "") + others.joined()
  }
}
