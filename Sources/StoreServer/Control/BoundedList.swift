import ShopApp
import StoreModel

/// A list inside a response that is no page of its own: the newest of it, as much as one response holds.
struct BoundedList {
  let key: String
  let value: JSONValue
  /// How many older elements the response does not show.
  let leftOut: Int

  /// What is shown of a list that was cut before.
  init(_ key: String, _ value: JSONValue, leftOut: Int) {
    self.key = key
    self.value = value
    self.leftOut = leftOut
  }

  /// The end of what was added to a list.
  init<Element>(
    _ key: String,
    _ part: RecentPart<Element>,
    _ value: (Element) -> JSONValue
  ) {
    self.init(key, .list(part.elements.map(value)), leftOut: part.leftOut)
  }

  /// The end of a list.
  ///
  /// - Parameters:
  ///   - key: The member that it is.
  ///   - elements: The list, or the newest elements of it that are shown.
  ///   - count: How many there are in all; nil if these are all.
  ///   - limit: At most so many are shown.
  ///   - value: An element as the response says it.
  init<Elements: BidirectionalCollection>(
    _ key: String,
    _ elements: Elements,
    of count: Int? = nil,
    atMost limit: Int = ServerBounds.page,
    _ value: (Elements.Element) -> JSONValue
  ) {
    let shown = elements.suffix(limit)
    self.init(
      key,
      .list(shown.map(value)),
      leftOut: (count ?? elements.count) - shown.count
    )
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
