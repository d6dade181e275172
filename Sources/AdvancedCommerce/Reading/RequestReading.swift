import StoreModel

/// What became of bytes that were read as a request.
package struct RequestReading<Request: Sendable>: Sendable {
  /// The request; nil if one of the problems is an error.
  package let request: Request?
  /// The first problems, in the order of the text, with their locations.
  package let problems: [RequestProblem]
  /// How many problems there are besides.
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

  /// A request that was made otherwise than from a text.
  package init(request: Request?, problems: [RequestProblem]) {
    self.init(request: request, problems: problems, unlisted: 0)
  }

  /// The request.
  ///
  /// - Throws: ``ValidationError`` with all problems if one of them is an error.
  package func get() throws(ValidationError) -> Request {
    guard let request else { throw ValidationError(problems: problems) }
    return request
  }

  /// The same problems, and the request as something else.
  package func map<Other>(_ transform: (Request) -> Other) -> RequestReading<Other> {
    RequestReading<Other>(
      request: request.map(transform),
      problems: problems,
      unlisted: unlisted
    )
  }
}
