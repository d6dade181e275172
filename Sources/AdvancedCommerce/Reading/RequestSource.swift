import StoreModel

/// A request as untrusted JSON.
///
/// Its syntax is checked, but its members haven't been read.
struct RequestSource {
  /// The extent of the validation.
  enum Judgement {
    /// The format of the text, and all rules.
    case everything
    /// The format only: members that are missing, unknown or of the wrong type, but not their values.
    case form
  }

  private let document: JSONDocument
  /// The request's object, or `nil` if the text isn't a JSON object.
  let object: JSONValue?
  /// The problems with the syntax of the text.
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

  /// Reads a request from the object's members, adds the problems that its rules find, and returns the result.
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

  /// Returns a result without a request, for a text that isn't one of the expected requests.
  func refused<Request>(for problem: LocatedProblem? = nil) -> RequestReading<Request> {
    var all = problems
    if object != nil, let problem { all.add(problem) }
    return RequestReading(request: nil, all, of: document.source)
  }

  private static func malformed(_ message: String, at offset: Int) -> LocatedProblem {
    LocatedProblem(problem: .error(.malformedPayload, "", message), offset: offset)
  }
}
