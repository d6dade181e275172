/// A server's response to a step of a script.
package struct ServerResponse: Hashable, Sendable {
  package var status: Int
  /// The headers in their order.
  ///
  /// A name may occur more than once.
  package var headers: [Header]
  /// The body as received, without decoding.
  package var body: [UInt8]
  /// A description of the requests that were sent until this response, or `nil` if only one was sent.
  package fileprivate(set) var effort: String?

  /// A header's name and value.
  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The maximum length of a body that is read, in bytes.
  package static let longestBody = 1 << 20

  package init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns the values of the headers with the given name, separated by commas, or `nil` if there is no such header.
  func header(_ name: String) -> String? {
    let found = headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}

/// The reason why a server hasn't responded, in one sentence.
package struct ServerFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// The name of the service that couldn't be started or reset, or `nil` for another failure.
  package let service: String?

  package init(_ description: String, of service: String? = nil) {
    self.description = description
    self.service = service
  }
}

extension Result<ServerResponse, ServerFailure> {
  /// Returns the same response or failure with a description of the requests that were sent.
  package func annotated(_ effort: String) -> Self {
    switch self {
    case .failure(let failure): return .failure(ServerFailure("\(failure) (\(effort))"))
    case .success(var response):
      response.effort = effort
      return .success(response)
    }
  }
}
