import StoreModel

/// What has a number for its id stands under it: sheets, messages, purchases that wait. The store
/// counts these up, so their order is that in which they came.
extension NumberedTable
where Element: Identifiable, Element.ID: RawRepresentable, Element.ID.RawValue == Int {
  package subscript(id id: Element.ID) -> Element? { self[number: id.rawValue] }

  mutating func insert(_ element: Element) {
    set(element, number: element.id.rawValue)
  }

  /// Takes the element of an id out.
  ///
  /// - Returns: The element; nil if there was none.
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
