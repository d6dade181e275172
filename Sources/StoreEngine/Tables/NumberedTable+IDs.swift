import StoreModel

/// Elements with numeric ids, such as sheets, messages and pending purchases.
///
/// Each element is stored under its id. The store issues ascending ids, so the elements are in the
/// order of creation.
extension NumberedTable
where Element: Identifiable, Element.ID: RawRepresentable, Element.ID.RawValue == Int {
  package subscript(id id: Element.ID) -> Element? { self[number: id.rawValue] }

  mutating func insert(_ element: Element) {
    set(element, number: element.id.rawValue)
  }

  /// Removes the element with the given id.
  ///
  /// - Returns: The element, or `nil` if the id is unknown.
  @discardableResult
  mutating func remove(_ id: Element.ID) -> Element? {
    remove(number: id.rawValue)
  }
}

extension NumberedTable: ExpressibleByArrayLiteral
where Element: Identifiable, Element.ID: RawRepresentable, Element.ID.RawValue == Int {
  package init(arrayLiteral elements: Element...) {
    self.init()
    for element in elements { insert(element) }
  }
}

/// Transactions in the order of their ids.
extension NumberedTable<TransactionID> {
  func contains(_ id: TransactionID) -> Bool { contains(number: Int(clamping: id.rawValue)) }

  mutating func insert(_ id: TransactionID) {
    set(id, number: Int(clamping: id.rawValue))
  }

  mutating func remove(_ id: TransactionID) {
    remove(number: Int(clamping: id.rawValue))
  }
}
