import StoreModel

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
      guard let node = try YAMLNode.read(text) else {
        return ScriptReading(failing: .emptyFile)
      }
      root = ScriptValue(node)
    } catch {
      return ScriptReading(failing: error)
    }
    var reader = SessionReader(files: files)
    let script = reader.script(root)
    return ScriptReading(script: script, problems: reader.problems, names: reader.names)
  }
}

private struct SessionReader {
  let files: ScriptFiles
  var problems = ProblemList<ScriptProblem>()
  /// The names that expectations are about.
  var names: [WrittenName] = []

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
    problems.add(contentsOf: fields.problems)
    var reader = StepReader(files: files)
    let steps = (stepValues ?? []).compactMap { reader.step($0) }
    problems.add(contentsOf: reader.problems)
    names = reader.names
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
    // Recordings of earlier versions are known by the digest, which nobody writes by hand.
    header.isRecording =
      fields.take("recorded") { value throws(ScriptProblem) in try value.bool() }
      ?? (header.catalogDigest != nil)
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
  fileprivate init(failing problem: ScriptProblem) {
    var problems = ProblemList<ScriptProblem>()
    problems.add(problem)
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
}
