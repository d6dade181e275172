/// What became of bytes that were read as a request.
package struct RequestReading<Request: Sendable>: Sendable {
  /// The request; nil if one of the problems is an error.
  package let request: Request?
  /// Everything that is wrong, in the order of the text, with its places.
  package let problems: [RequestProblem]

  /// The request.
  ///
  /// - Throws: ``ValidationError`` with all problems if one of them is an error.
  package func get() throws(ValidationError) -> Request {
    guard let request else { throw ValidationError(problems: problems) }
    return request
  }

  /// The same problems, and the request as something else.
  package func map<Other>(_ transform: (Request) -> Other) -> RequestReading<Other> {
    RequestReading<Other>(request: request.map(transform), problems: problems)
  }
}
