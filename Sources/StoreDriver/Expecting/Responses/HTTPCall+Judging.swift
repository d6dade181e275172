import StoreModel
package import StoreScript
import VisibleText

extension HTTPCall {
  /// The maximum length of a captured value, in bytes.
  private static let longestCapture = 64 << 10

  /// Compares a response with the expectation.
  ///
  /// - Parameter response: The server's response.
  /// - Returns: The captured values, and all mismatches.
  package func judged(
    _ response: ServerResponse
  ) -> (captured: [String: String], mismatches: [Mismatch]) {
    var comparison = Comparison()
    expect.compare(with: response, &comparison)
    var captured: [String: String] = [:]
    if !capture.isEmpty {
      let body = JSONDocument(response.body).root
      for (name, path) in capture.sorted(by: { $0.key < $1.key }) {
        let found = body.flatMap { PayloadPath(path)?.value(in: $0) }
        if let text = found.map({ $0.string ?? $0.text() }), text.utf8.count <= Self.longestCapture
        {
          captured[name] = text
        } else {
          let actual = found.map { _ in "more than \(Self.longestCapture) bytes" }
          comparison.differs(
            "capture.\(name)",
            "a value at \(path)",
            actual ?? response.absence(of: body)
          )
        }
      }
    }
    return (captured, comparison.told)
  }

  /// Returns whether a response, or its absence, is as expected.
  package func isMet(by response: Result<ServerResponse, ServerFailure>) -> Bool {
    switch response {
    case .failure: expect.noResponse
    case .success(let response): judged(response).mismatches.isEmpty
    }
  }
}

extension ExpectedResponse {
  fileprivate func compare(with response: ServerResponse, _ comparison: inout Comparison) {
    guard !noResponse else {
      return comparison.differs("noResponse", "no response", "status \(response.status)")
    }
    let found = JSONValue.number(response.status)
    if let status, !status.holds(for: found) {
      comparison.differs("status", status.description, found.flowText, detail: response.detail)
    } else if status == nil, response.status >= 400 {
      comparison.differs("status", "below 400", found.flowText, detail: response.detail)
    }
    for (name, check) in headers.sorted(by: { $0.key < $1.key }) {
      let found = response.header(name)
      guard !check.holds(for: found.map(JSONValue.text)) else { continue }
      comparison.differs("headers.\(name)", check.description, found.map(scalar) ?? "absent")
    }
    if let text, !text.holds(for: .text(response.text)) {
      let found = text.equal == nil ? response.text : scalar(response.text)
      comparison.differs("text", text.description, found)
    }
    guard !body.isEmpty else { return }
    let root = JSONDocument(response.body).root
    for (path, check) in body.sorted(by: { $0.key < $1.key }) {
      let found = root.flatMap { PayloadPath(path)?.value(in: $0) }
      // If the body isn't JSON, no check holds, not even a check that a value is absent.
      guard root == nil || !check.holds(for: found) else { continue }
      comparison.differs(
        "body.\(path)",
        check.description,
        found.map(check.words) ?? response.absence(of: root),
        element: check.element(of: found)
      )
    }
  }
}

extension ServerResponse {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }

  /// The body, for messages, or `nil` if the body is empty.
  fileprivate var detail: String? { body.isEmpty ? nil : "body: \(text)" }

  /// Returns the message for a value that the response doesn't contain.
  fileprivate func absence(of root: JSONValue?) -> String {
    root == nil ? (body.isEmpty ? "no body" : "no JSON: \(text)") : "absent"
  }
}
