import StoreModel

/// The result of decoding bytes as a request.
package struct RequestReading<Request: Sendable>: Sendable {
  /// The request, or `nil` if one of the problems is an error.
  package let request: Request?
  /// The first problems, in the order of the text, with their locations.
  package let problems: [RequestProblem]
  /// The number of problems that aren't in ``problems``.
  package let unlisted: Int

  init(request: Request?, _ problems: ProblemList<LocatedProblem>, of source: [UInt8]) {
    self.request = request
    self.problems = problems.inOrder(of: source)
    unlisted = problems.unlisted
  }

  private init(request: Request?, problems: [RequestProblem], unlisted: Int) {
    self.request = request
    self.problems = problems
    self.unlisted = unlisted
  }

  /// Creates the result for a request that wasn't decoded from a text.
  package init(request: Request?, problems: [RequestProblem]) {
    self.init(request: request, problems: problems, unlisted: 0)
  }

  /// Returns the request.
  ///
  /// - Throws: ``ValidationError`` with ``problems`` if at least one problem is an error.
  package func get() throws(ValidationError) -> Request {
    guard let request else { throw ValidationError(problems: problems) }
    return request
  }

  /// Returns a result with the transformed request and the same problems.
  package func map<Other>(_ transform: (Request) -> Other) -> RequestReading<Other> {
    RequestReading<Other>(
      request: request.map(transform),
      problems: problems,
      unlisted: unlisted
    )
  }
}
