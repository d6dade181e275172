import StoreModel

/// A stranger's bytes as the JSON of a request: its form is known, its members are not read yet.
struct RequestSource {
  let document: JSONDocument
  /// The object that the text holds, nil if it holds none.
  let object: JSONValue?
  /// What is wrong with the text's form.
  private let problems: [RequestProblem]

  init(_ json: [UInt8]) {
    let document = JSONDocument(json)
    var problems = document.problems.map { problem in
      Self.malformed(problem.message, at: problem.offset, in: document)
    }
    if let root = document.root, root.members == nil {
      let message = "the text is \(root.kindName); a request is an object"
      problems.append(Self.malformed(message, at: root.offset, in: document))
    }
    self.document = document
    self.object = document.root.flatMap { $0.members == nil ? nil : $0 }
    self.problems = problems.inOrderOfText()
  }

  /// Takes a request from the object's members, adds what its rules say, and decides.
  func read<Request: AdvancedCommerceRequest>(
    _ take: (inout RequestReader) -> Request
  ) -> RequestReading<Request> {
    guard let object else { return RequestReading(request: nil, problems: problems) }
    var reader = RequestReader(document: document, object: object)
    let request = take(&reader)
    reader.noteUnknownKeys()
    let all = problems + reader.problems(addingRules: request.problems())
    return RequestReading(
      request: all.contains(where: \.isError) ? nil : request,
      problems: all.inOrderOfText()
    )
  }

  /// What is left to say if the object is none of the requests that were looked for.
  func refused<Request>(_ problem: RequestProblem, at offset: Int?) -> RequestReading<Request> {
    guard let object else { return RequestReading(request: nil, problems: problems) }
    var problem = problem
    problem.position = document.position(of: offset ?? object.offset)
    return RequestReading(request: nil, problems: (problems + [problem]).inOrderOfText())
  }

  private static func malformed(
    _ message: String,
    at offset: Int,
    in document: JSONDocument
  ) -> RequestProblem {
    var problem = RequestProblem.error(.malformedPayload, "", message)
    problem.position = document.position(of: offset)
    return problem
  }
}
