import StoreModel

extension SessionScript {
  /// The file that this script was read from, with other expectations in some of its steps.
  ///
  /// Only the values of those `expect:` steps are written anew, on one line each; every other byte
  /// stays, and comments that stood between the lines of such a step follow it.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - expectations: What to expect instead, by the step's position counted from 0.
  ///   - files: Reads the files that steps name.
  /// - Returns: The new text, which is sure to be read as the same script with these expectations;
  ///   nil if the file is written in a way that makes it impossible.
  package func text(
    _ text: String,
    expecting expectations: [Int: Expectation],
    files: @escaping ScriptFiles = { _ in nil }
  ) -> String? {
    var scalars = Array(text.unicodeScalars)
    var expected = self
    // From the last to the first, so that the positions of those before stay what they are.
    for (index, expectation) in expectations.sorted(by: { $0.key > $1.key }) {
      guard steps.indices.contains(index),
        let value = WrittenValue(in: scalars, line: steps[index].line, column: steps[index].column)
      else { return nil }
      let step = Step.expect(expectation)
      guard let written = value.isJSON ? step.jsonValue : step.flow else { return nil }
      scalars.replaceSubrange(value.range, with: value.replacement(written).unicodeScalars)
      expected.steps[index].step = step
    }
    let changed = String(String.UnicodeScalarView(scalars))
    guard let script = SessionScript.read(changed, files: files).script,
      script.header == expected.header,
      script.steps.map(\.withoutPosition) == expected.steps.map(\.withoutPosition)
    else { return nil }
    return changed
  }
}

extension ScriptStep {
  fileprivate var withoutPosition: ScriptStep { ScriptStep(step, after: after) }
}

extension Step {
  /// What stands behind the step's key, on one line.
  fileprivate var flow: String? {
    line.firstIndex(of: " ").map { String(line[line.index(after: $0)...]) }
  }

  /// The same as JSON, in the same order.
  fileprivate var jsonValue: String? {
    guard let flow, let node = try? YAMLNode.read(flow) else { return nil }
    return ScriptValue(node).json.text()
  }
}

extension ScriptValue {
  /// The value as JSON; only what is a whole number or a Bool goes without quotes.
  fileprivate var json: JSONValue {
    switch content {
    case .empty:
      JSONValue(.null)
    case .text(let text):
      switch text {
      case "true", "false": JSONValue(.bool(text == "true"))
      case _ where Int64(text).map({ String($0) }) == text: JSONValue(.number(text))
      default: JSONValue(.string(text))
      }
    case .list(let values):
      JSONValue(.array(values.map(\.json)))
    case .fields(let fields):
      JSONValue(.object(fields.map { JSONMember(key: $0.name, value: $0.value.json) }))
    }
  }
}
