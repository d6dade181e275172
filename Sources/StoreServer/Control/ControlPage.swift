import Foundation
import HTTPTypes
import StoreModel

/// The part of a list that one response holds, and where the next one begins.
struct ControlPage<Element> {
  let elements: [Element]
  /// What `after` says to go on; nil at the end of the list.
  let next: String?
  /// Whether it was asked for as a page; the whole list otherwise.
  let isLimited: Bool

  /// The page up to the element with which it holds so many of what elements consist of, or more; a list
  /// that was not asked for in pages stays whole.
  func holding(
    atMost most: Int,
    named name: (Element) -> String,
    _ parts: (Element) -> Int
  ) -> ControlPage {
    guard isLimited else { return self }
    var count = 0
    for (index, element) in elements.enumerated() {
      count += parts(element)
      guard count < most || index == elements.count - 1 else {
        return ControlPage(
          elements: Array(elements[...index]),
          next: name(element),
          isLimited: true
        )
      }
    }
    return self
  }
}

extension ControlPage where Element: Sendable {
  /// The response: an array, and a `Link` to the next page if there is one.
  func response(
    to call: ControlCall,
    _ value: @escaping @Sendable (Element) -> JSONValue
  ) throws -> ControlResponse {
    try ListBody(elements: elements) { $1.value(value($0)) }.response().leading(
      to: next,
      from: call
    )
  }
}

extension [ControlParameter] {
  /// The parameter of a response with lists in it.
  static var newest: Self {
    [
      .number(
        "limit",
        .pageSize,
        "The maximum number of elements of each list; the newest are returned. Default: everything."
      )
    ]
  }

  /// The two parameters of every list that comes in pages where it is asked to.
  ///
  /// - Parameter after: What names the last element that is known.
  /// - Returns: `after` and `limit`.
  static func page(_ after: ControlParameter) -> Self {
    [
      after,
      .number(
        "limit",
        .pageSize,
        "The page size. If there is more, a `Link` header with `rel=\"next\"` leads to it. Default: everything."
      ),
    ]
  }
}

extension ControlCall {
  /// How many elements of a list the response may have; nil for all.
  func limit() throws(ControlError) -> Int? { try number("limit", .pageSize) }

  /// The number after which a list of numbered elements goes on; 0 for all of it.
  ///
  /// - Parameters:
  ///   - what: The name of an element in the error.
  ///   - last: The number of the last element.
  /// - Returns: The number.
  /// - Throws: ``ControlError`` for a number behind the last one: the client has seen another store.
  func after(each what: String, last: Int) throws(ControlError) -> Int {
    let after = try number("after", .cursor) ?? 0
    guard after <= last else { throw .unknownPosition(what, "\(after)") }
    return after
  }

  /// The part of a list behind an element, or its beginning.
  ///
  /// - Parameters:
  ///   - list: All elements, in order.
  ///   - what: What an element is called, for the complaint if there is none of the name.
  ///   - name: What `after` calls an element.
  /// - Returns: The part, and where the next one begins.
  /// - Throws: ``ControlError`` for an element that there is not, and a limit that is no number.
  func page<List: Collection>(
    of list: List,
    each what: String,
    named name: (List.Element) -> String
  ) throws(ControlError) -> ControlPage<List.Element> {
    var rest = list[...]
    if let after = query["after"] {
      guard let index = list.firstIndex(where: { name($0) == after }) else {
        throw .unknownPosition(what, after)
      }
      rest = list[list.index(after: index)...]
    }
    return try page(of: rest, named: name)
  }

  /// The beginning of what is left of a list.
  func page<List: Sequence>(
    of rest: List,
    named name: (List.Element) -> String
  ) throws(ControlError) -> ControlPage<List.Element> {
    guard let limit = try limit() else {
      return ControlPage(elements: Array(rest), next: nil, isLimited: false)
    }
    // One more, to know whether there are more.
    var elements = Array(rest.prefix(limit + 1))
    let hasMore = elements.count > limit
    if hasMore { elements.removeLast() }
    return ControlPage(
      elements: elements,
      next: hasMore ? elements.last.map(name) : nil,
      isLimited: true
    )
  }

  /// The query of the next page: this one's with another `after`.
  func query(after name: String) -> String {
    var parameters = query
    parameters["after"] = name
    return "?"
      + parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.escaped($0.value))" }
      .joined(separator: "&")
  }

  /// A value as a query may hold it: everything but letters, digits and `-._~` escaped.
  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }
}

extension ControlResponse {
  /// The response with a `Link` to the next page, if there is one.
  func leading(to next: String?, from call: ControlCall) -> ControlResponse {
    var response = self
    response.link = next.map { "<\(call.query(after: $0))>; rel=\"next\"" }
    return response
  }
}
