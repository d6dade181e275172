/// What a server has responded to a step of a script.
package struct ServerResponse: Hashable, Sendable {
  package var status: Int
  /// In their order; a name may stand there more than once.
  package var headers: [Header]
  /// As it came.
  package var body: [UInt8]
  /// The requests that were sent until this response, in words, or `nil` if it answers the only one.
  package fileprivate(set) var effort: String?

  /// A name and what it says.
  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The most bytes of a body that are read.
  package static let longestBody = 1 << 20

  package init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// What the headers of a name say, those of one name with commas between them; nil if there are none.
  func header(_ name: String) -> String? {
    let found = headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return found.isEmpty ? nil : found.joined(separator: ", ")
  }
}

/// Why a server has not responded, in one sentence.
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
  /// Returns the same response or failure, which says how often the server was asked.
  package func noting(_ effort: String) -> Self {
    switch self {
    case .failure(let failure): return .failure(ServerFailure("\(failure) (\(effort))"))
    case .success(var response):
      response.effort = effort
      return .success(response)
    }
  }
}
