import StoreModel

/// A list inside an answer that is no page of its own: the newest of it, as much as one response holds.
struct BoundedList {
  let key: String
  let value: JSONValue
  /// How many older elements the response does not show.
  let leftOut: Int

  init<Elements: BidirectionalCollection>(
    _ key: String,
    _ elements: Elements,
    _ value: (Elements.Element) -> JSONValue
  ) {
    self.key = key
    self.value = .list(elements.suffix(ServerBounds.page).map(value))
    leftOut = max(0, elements.count - ServerBounds.page)
  }
}

extension JSONValue {
  /// An object with lists that may be long; where one is, its member `leftOut` says by how much.
  static func sorted(
    _ members: [(key: String, value: JSONValue?)],
    lists: [BoundedList]
  ) -> JSONValue {
    let long = lists.filter { $0.leftOut > 0 }
    let leftOut = long.map { (key: $0.key, value: JSONValue?.some(.number($0.leftOut))) }
    return .sorted(
      members + lists.map { ($0.key, $0.value) }
        + [("leftOut", long.isEmpty ? nil : .sorted(leftOut))]
    )
  }
}
