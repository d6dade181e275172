import StoreModel

/// A stranger's bytes as the JSON of a request: its form is known, its members are not read yet.
struct RequestSource {
  /// What a reading is to judge.
  enum Judgement {
    /// The form of the text, and every rule.
    case everything
    /// The form alone: members that are missing, unknown or of the wrong type, but none of the values.
    case form
  }

  private let document: JSONDocument
  /// The object that the text holds, nil if it holds none.
  let object: JSONValue?
  /// What is wrong with the text's form.
  private let problems: ProblemList<LocatedProblem>

  init(_ json: [UInt8]) {
    document = JSONDocument(json)
    object = document.root.flatMap { $0.members == nil ? nil : $0 }
    var problems = document.noted.map { Self.malformed($0.message, at: $0.offset) }
    if let root = document.root, root.members == nil {
      let message = "the text is \(root.kindName); a request is an object"
      problems.add(Self.malformed(message, at: root.offset))
    }
    self.problems = problems
  }

  /// Takes a request from the object's members, adds what its rules say, and decides.
  func read<Request: AdvancedCommerceRequest>(
    judging judgement: Judgement,
    _ take: (inout RequestReader) -> Request
  ) -> RequestReading<Request> {
    guard let object else { return refused() }
    var reader = RequestReader(object)
    let request = take(&reader)
    reader.noteUnknownKeys()
    let rules = judgement == .form ? [] : request.problems()
    var all = problems
    all.add(contentsOf: reader.problems(addingRules: rules))
    return RequestReading(request: all.hasErrors ? nil : request, all, of: document.source)
  }

  /// What there is to say if the object is none of the requests that were looked for.
  func refused<Request>(for problem: LocatedProblem? = nil) -> RequestReading<Request> {
    var all = problems
    if object != nil, let problem { all.add(problem) }
    return RequestReading(request: nil, all, of: document.source)
  }

  private static func malformed(_ message: String, at offset: Int) -> LocatedProblem {
    LocatedProblem(problem: .error(.malformedPayload, "", message), offset: offset)
  }
}
