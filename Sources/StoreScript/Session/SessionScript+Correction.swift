package import StoreModel

extension SessionScript {
  /// The file that this script was read from, with other expectations in some of its own steps.
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
    expecting expectations: [SourcePosition: Expectation],
    files: @escaping ScriptFiles = { _ in nil }
  ) -> String? {
    var expected = self
    expected.steps = steps.map { $0.expecting(expectations) }
    let candidates = [shaped(text, expectations), flattened(text, expectations)]
    return candidates.lazy.compactMap(\.self).first { changed in
      guard let script = SessionScript.read(changed, files: files).script else { return false }
      return script.header == expected.header
        && script.steps.map(\.withoutPosition) == expected.steps.map(\.withoutPosition)
    }
  }

  /// The file with other values in the shape that it has; nil if that cannot be kept.
  private func shaped(_ text: String, _ expectations: [SourcePosition: Expectation]) -> String? {
    guard let root = try? YAMLNode.read(text) else { return nil }
    let isJSON = root.isJSON
    var edit = ShapedEdit(Array(text.unicodeScalars), isJSON: isJSON)
    for (position, expectation) in expectations {
      guard let written = root.value(ofStepAt: position),
        let old = step(at: position)?.step.written, let new = Step.expect(expectation).written,
        edit.change(written, from: old, to: new)
      else { return nil }
    }
    return edit.text
  }

  /// The file with other expectations, each on one line.
  private func flattened(_ text: String, _ expectations: [SourcePosition: Expectation]) -> String? {
    var scalars = Array(text.unicodeScalars)
    // From the last to the first, so that the positions of those before stay what they are.
    for (position, expectation) in expectations.sorted(by: { $0.key > $1.key }) {
      guard
        let value = WrittenValue(in: scalars, line: position.line, column: position.column)
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
  var isJSON: Bool {
    guard style == .flow, case .fields(let fields) = content else { return false }
    return fields.first?.key.style == .doubleQuoted
  }

  /// What stands behind the key of a step, found by the key's position, also within another step's.
  func value(ofStepAt position: SourcePosition) -> YAMLNode? {
    switch content {
    case .list(let items):
      return items.lazy.compactMap { $0.value(ofStepAt: position) }.first
    case .fields(let fields):
      return fields.first { $0.key.position == position }?.value
        ?? fields.lazy.compactMap { $0.value.value(ofStepAt: position) }.first
    case .scalar:
      return nil
    }
  }
}

extension SessionScript {
  /// The step that stands somewhere in the file, also within a branch.
  fileprivate func step(at position: SourcePosition) -> ScriptStep? {
    steps.lazy.flatMap(\.withInner).first { $0.file == nil && $0.position == position }
  }
}

extension ScriptStep {
  package var withoutPosition: ScriptStep {
    ScriptStep(step, after: after, as: name, written: written)
  }

  package var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// The step, and those within it.
  package var withInner: [ScriptStep] {
    if case .branch(let branch) = step {
      [self] + branch.steps.flatMap(\.withInner)
    } else {
      [self]
    }
  }

  /// The step with other expectations where they stand, in it or within it.
  fileprivate func expecting(_ expectations: [SourcePosition: Expectation]) -> ScriptStep {
    var step = self
    if file == nil, let expectation = expectations[position] { step.step = .expect(expectation) }
    if case .branch(var branch) = step.step {
      branch.steps = branch.steps.map { $0.expecting(expectations) }
      step.step = .branch(branch)
    }
    return step
  }
}

extension Step {
  /// What stands behind the step's key, on one line.
  fileprivate var flow: String? {
    line.firstIndex(of: " ").map { String(line[line.index(after: $0)...]) }
  }

  /// What stands behind the step's key, as our own writer has it.
  var written: YAMLNode? { flow.flatMap { try? YAMLNode.read($0) } }

  /// The same as JSON, in the same order.
  fileprivate var jsonValue: String? { written?.flow(isJSON: true) }
}
