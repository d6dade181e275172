import Foundation
import HTTPTypes
import StoreModel

/// The part of a list in a response, and the start of the next part.
struct ControlPage<Element> {
  let elements: [Element]
  /// The value of `after` for the next page, or `nil` at the end of the list.
  let next: String?
  /// Whether the client requested a page rather than the whole list.
  let isLimited: Bool

  /// Returns the page, ended after the element at which it contains a maximum number of parts.
  ///
  /// If the client didn't request a page, this returns the whole list.
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
  /// Returns the response: an array, and a `Link` to the next page if there is one.
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
  /// The parameter of a response that contains lists.
  static var newest: Self {
    [
      .number(
        "limit",
        .pageSize,
        "The maximum number of elements of each list; the newest are returned. Default: everything."
      )
    ]
  }

  /// Returns the two parameters of lists that clients can request in pages.
  ///
  /// - Parameter after: The parameter that identifies the last known element.
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
  /// Returns the maximum number of list elements in the response, or `nil` for all.
  func limit() throws(ControlError) -> Int? { try number("limit", .pageSize) }

  /// Returns the number after which a list of numbered elements continues, or 0 for the whole list.
  ///
  /// - Parameters:
  ///   - what: The name of an element, for the error.
  ///   - last: The number of the last element.
  /// - Returns: The number.
  /// - Throws: ``ControlError`` for a number after the last one, because the client has seen another store.
  func after(each what: String, last: Int) throws(ControlError) -> Int {
    let after = try number("after", .cursor) ?? 0
    guard after <= last else { throw .unknownPosition(what, "\(after)") }
    return after
  }

  /// Returns the part of a list after an element, or the start of the list.
  ///
  /// - Parameters:
  ///   - list: All elements, in order.
  ///   - what: The name of an element, for the error.
  ///   - name: Returns the value of `after` for an element.
  /// - Returns: The part, and the start of the next one.
  /// - Throws: ``ControlError`` for an unknown element or an invalid limit.
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

  /// Returns the start of the rest of a list.
  func page<List: Sequence>(
    of rest: List,
    named name: (List.Element) -> String
  ) throws(ControlError) -> ControlPage<List.Element> {
    guard let limit = try limit() else {
      return ControlPage(elements: Array(rest), next: nil, isLimited: false)
    }
    // Reads one more element, to know whether others follow.
    var elements = Array(rest.prefix(limit + 1))
    let hasMore = elements.count > limit
    if hasMore { elements.removeLast() }
    return ControlPage(
      elements: elements,
      next: hasMore ? elements.last.map(name) : nil,
      isLimited: true
    )
  }

  /// Returns the query of the next page: the query of this call with another `after`.
  func query(after name: String) -> String {
    var parameters = query
    parameters["after"] = name
    return "?"
      + parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.escaped($0.value))" }
      .joined(separator: "&")
  }

  /// Returns a value for a query, with everything except letters, digits and `-._~` escaped.
  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? text
  }
}

extension ControlResponse {
  /// Returns the response with a `Link` to the next page, if there is one.
  func leading(to next: String?, from call: ControlCall) -> ControlResponse {
    var response = self
    response.link = next.map { "<\(call.query(after: $0))>; rel=\"next\"" }
    return response
  }
}
