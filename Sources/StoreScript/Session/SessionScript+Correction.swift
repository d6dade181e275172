import StoreModel

extension SessionScript {
  /// The file that this script was read from, with other expectations in some of its steps.
  ///
  /// Only values that differ are written anew, in the style of those before them; every other byte
  /// stays. A step that is written in a way which cannot be kept gets one line, and comments that stood
  /// between its lines follow it.
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
    var expected = self
    for (index, expectation) in expectations where steps.indices.contains(index) {
      expected.steps[index].step = .expect(expectation)
    }
    let candidates = [shaped(text, expectations), flattened(text, expectations)]
    return candidates.lazy.compactMap(\.self).first { changed in
      guard let script = SessionScript.read(changed, files: files).script else { return false }
      return script.header == expected.header
        && script.steps.map(\.withoutPosition) == expected.steps.map(\.withoutPosition)
    }
  }

  /// The file with other values in the shape that it has; nil if that cannot be kept.
  private func shaped(_ text: String, _ expectations: [Int: Expectation]) -> String? {
    guard let root = try? YAMLNode.read(text) else { return nil }
    let isJSON = root.isJSON
    var edit = ShapedEdit(Array(text.unicodeScalars), isJSON: isJSON)
    for (index, expectation) in expectations {
      guard steps.indices.contains(index),
        let written = root.value(ofStepAt: steps[index]),
        let old = steps[index].step.written, let new = Step.expect(expectation).written,
        edit.change(written, from: old, to: new)
      else { return nil }
    }
    return edit.text
  }

  /// The file with other expectations, each on one line.
  private func flattened(_ text: String, _ expectations: [Int: Expectation]) -> String? {
    var scalars = Array(text.unicodeScalars)
    // From the last to the first, so that the positions of those before stay what they are.
    for (index, expectation) in expectations.sorted(by: { $0.key > $1.key }) {
      guard steps.indices.contains(index),
        let value = WrittenValue(in: scalars, line: steps[index].line, column: steps[index].column)
      else { return nil }
      let step = Step.expect(expectation)
      guard let written = value.isJSON ? step.jsonValue : step.flow else { return nil }
      scalars.replaceSubrange(value.range, with: value.replacement(written).unicodeScalars)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension YAMLNode {
  /// Whether the file's keys are in double quotes, as JSON has them.
  fileprivate var isJSON: Bool {
    guard style == .flow, case .fields(let fields) = content else { return false }
    return fields.first?.key.style == .doubleQuoted
  }

  /// What stands behind the key of a step, found by the key's position.
  fileprivate func value(ofStepAt step: ScriptStep) -> YAMLNode? {
    guard case .fields(let fields) = content,
      let steps = fields.first(where: { $0.key.flow(isJSON: false) == "steps" })?.value,
      case .list(let items) = steps.content
    else { return nil }
    let position = SourcePosition(line: step.line, column: step.column)
    return items.lazy.flatMap { item -> [Field] in
      if case .fields(let fields) = item.content { fields } else { [] }
    }.first { $0.key.position == position }?.value
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

  /// What stands behind the step's key, as our own writer has it.
  fileprivate var written: YAMLNode? { flow.flatMap { try? YAMLNode.read($0) } }

  /// The same as JSON, in the same order.
  fileprivate var jsonValue: String? { written?.flow(isJSON: true) }
}
