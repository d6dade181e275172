import StoreModel
import Yams

extension SessionScript {
  /// Reads a session file, YAML or JSON, and reports every problem in it at once.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - files: Reads the files that steps name.
  /// - Returns: The script, or what is wrong with it.
  package static func read(
    _ text: String,
    files: @escaping ScriptFiles = { _ in nil }
  ) -> ScriptReading {
    let root: ScriptValue
    do {
      guard let node = try Yams.compose(yaml: text) else {
        return ScriptReading(failing: [.emptyFile])
      }
      root = ScriptValue(node)
    } catch {
      return ScriptReading(failing: [ScriptProblem(error)])
    }
    var reader = SessionReader(files: files)
    let script = reader.script(root)
    let problems = reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return ScriptReading(script: problems.isEmpty ? script : nil, problems: problems)
  }
}

private struct SessionReader {
  let files: ScriptFiles
  var problems: [ScriptProblem] = []

  mutating func script(_ root: ScriptValue) -> SessionScript? {
    var fields = FieldReader(root, of: "a session")
    let header = header(&fields)
    let stepValues = fields.require("steps") { value throws(ScriptProblem) -> [ScriptValue] in
      // A recording in which nothing was done yet.
      if case .empty = value.content { return [] }
      guard case .list(let values) = value.content else {
        throw value.problem("steps is a list, not \(value.shown)", "write each step after a dash")
      }
      return values
    }
    fields.finish()
    problems += fields.problems
    var reader = StepReader(files: files)
    let steps = (stepValues ?? []).compactMap { reader.step($0) }
    problems += reader.problems
    return SessionScript(header: header, steps: steps)
  }

  private func header(_ fields: inout FieldReader) -> SessionHeader {
    var header = SessionHeader()
    _ = fields.take("session") { value throws(ScriptProblem) in
      guard value.text == "1" else {
        throw value.problem("session format \(value.shown) is not known", "write session: 1")
      }
    }
    header.title = fields.take("title") { value throws(ScriptProblem) in try value.string() }
    header.catalog = fields.take("catalog") { value throws(ScriptProblem) in try value.string() }
    header.catalogDigest = fields.take("catalogDigest") { value throws(ScriptProblem) in
      try value.string()
    }
    header.start = fields.take("start") { value throws(ScriptProblem) in try value.instant() }
    header.seed = fields.take("seed") { value throws(ScriptProblem) in try value.seed() }
    header.storefront = fields.take("storefront") { value throws(ScriptProblem) in
      try value.countryCode()
    }
    header.locale = fields.take("locale") { value throws(ScriptProblem) in try value.string() }
    header.environment = fields.take("environment") { value throws(ScriptProblem) in
      try value.oneOf(StoreEnvironment.self, called: "environment")
    }
    header.journal =
      fields.take("journal") { value throws(ScriptProblem) in
        try value.list { value throws(ScriptProblem) in try value.string() }
      } ?? []
    return header
  }
}

extension ScriptReading {
  fileprivate init(failing problems: [ScriptProblem]) {
    self.init(script: nil, problems: problems)
  }
}

extension ScriptProblem {
  fileprivate static let emptyFile = ScriptProblem(
    line: 1,
    column: 1,
    message: "the file is empty",
    remedy: "write at least steps: with one step"
  )

  /// A file that is not YAML at all.
  fileprivate init(_ error: any Error) {
    let (text, mark) = Self.place(error)
    self.init(
      line: mark?.line ?? 1,
      column: mark?.column ?? 1,
      message: "this is not YAML: \(text)",
      remedy: "look for a wrong indent, a missing quote or a missing colon"
    )
  }

  private static func place(_ error: any Error) -> (String, Mark?) {
    guard let error = error as? YamlError else { return ("\(error)", nil) }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return (problem, mark)
    case .duplicatedKeysInMapping(let duplicates, let context):
      return ("\(duplicates.joined(separator: ", ")) appears twice", context.mark)
    case .reader(let problem, _, _, _), .writer(let problem), .emitter(let problem),
      .representer(let problem):
      return (problem, nil)
    case .dataCouldNotBeDecoded:
      return ("it is not UTF-8", nil)
    case .no, .memory:
      return ("it cannot be read", nil)
    @unknown default:
      return ("it cannot be read", nil)
    }
  }
}
