import ShopApp
import StoreModel

/// A list inside a response that isn't paged, shortened to its newest elements.
struct BoundedList {
  let key: String
  let value: JSONValue
  /// The number of older elements that the response omits.
  let leftOut: Int

  /// Creates a list that was already shortened.
  init(_ key: String, _ value: JSONValue, leftOut: Int) {
    self.key = key
    self.value = value
    self.leftOut = leftOut
  }

  /// Creates a list of the newest elements of a growing list.
  init<Element>(
    _ key: String,
    _ part: RecentPart<Element>,
    _ value: (Element) -> JSONValue
  ) {
    self.init(key, .list(part.elements.map(value)), leftOut: part.leftOut)
  }

  /// Creates a list of the newest elements.
  ///
  /// - Parameters:
  ///   - key: The key of the member.
  ///   - elements: The list, or its newest elements.
  ///   - count: The total number of elements, or `nil` if these are all.
  ///   - limit: The maximum number of elements in the response.
  ///   - value: Returns the JSON of an element.
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
  /// Returns an object with lists, whose member `leftOut` contains the numbers of omitted elements, if any.
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
