import StoreEngine
import StoreModel
import StoreScript

// A step that is about a transaction names the step that brought it: ids and numbers say nothing to a reader, and
// are others where something was undone.
extension SessionRecording {
  /// Has a step speak of transactions by the names of the steps that brought them, which are given names.
  ///
  /// A transaction that the store had before the recording keeps its id, which is the same in every run; one
  /// that is not the newest of its step keeps its number.
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
        guard let index = pieceBringing(id, before: noted.first, line) else { return reference }
        if let name = pieces[index].steps[0].name { return .named(name) }
        let name = freeName(for: id, in: line)
        pieces[index].steps[0].name = name
        changed = min(changed, index)
        return .named(name)
      },
      { reference in
        guard case .uuid(let uuid) = reference else { return reference }
        return line.notificationNumber(uuid).map { .number($0) } ?? reference
      }
    )
    return changed
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
      let index = pieces.lastIndex { piece in piece.noted.map { $0.step.first <= ordinal } ?? false
      }
      let end = index.flatMap { index in
        pieces[(index + 1)...].first { $0.noted != nil }?.noted?.step.first
      }
      guard let index, pieces[index].steps.count == 1, pieces[index].tick == nil,
        newer.map({ $0 >= end ?? first }) ?? true
      else { return nil }
      return index
    }
    return nil
  }

  /// A name that says which product it is, and that nothing else has.
  private func freeName(for id: TransactionID, in line: NotedLine) -> String {
    let product = line.store.transactions[id: id]?.transaction.productId.rawValue ?? ""
    let word = product.split(separator: ".").last.map { part in
      String(part.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.drop { !$0.isLetter })
    }
    let base = String((word ?? "").prefix(40))
    let taken = Set(pieces.flatMap(\.steps).compactMap(\.name))
    var number = 1
    while true {
      let name = "\(base.isEmpty ? "transaction" : base)\(number)"
      if !taken.contains(name), !source.isSold(name) { return name }
      number += 1
    }
  }
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
}
