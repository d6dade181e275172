package import StoreModel

extension SessionScript {
  /// Returns the content of this script's file with other expectations in some of the script's own steps.
  ///
  /// Only the values that differ are replaced, in the style of the old values. All other bytes stay unchanged. If the
  /// layout of a step can't be preserved, the step is written on one line. The comments between its old lines follow
  /// it.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - expectations: The new expectations, keyed by the positions of their steps.
  ///   - files: Reads the files that steps name.
  /// - Returns: The new content, or `nil` if the file's layout prevents the change. The function has verified that the
  ///   new content is the same script with these expectations.
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

  /// Returns the content of the file with the new values in the same layout, or `nil` if that is impossible.
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

  /// Returns the content of the file with each new expectation on one line.
  private func flattened(_ text: String, _ expectations: [SourcePosition: Expectation]) -> String? {
    var scalars = Array(text.unicodeScalars)
    // The last step is changed first, so that the positions of earlier steps stay valid.
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
  /// Whether the file's keys are in double quotes, as in JSON.
  var isJSON: Bool {
    guard style == .flow, case .fields(let fields) = content else { return false }
    return fields.first?.key.style == .doubleQuoted
  }

  /// Returns the value after the step's key at the given position.
  ///
  /// The step may be inside another step.
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
  /// Returns the step at the given position in the script's own file, including steps in a branch.
  fileprivate func step(at position: SourcePosition) -> ScriptStep? {
    steps.lazy.flatMap(\.withInner).first { $0.file == nil && $0.position == position }
  }
}

extension ScriptStep {
  package var withoutPosition: ScriptStep {
    ScriptStep(step, after: after, as: name, written: written)
  }

  package var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// The step and all steps inside it.
  package var withInner: [ScriptStep] {
    if case .branch(let branch) = step {
      [self] + branch.steps.flatMap(\.withInner)
    } else {
      [self]
    }
  }

  /// Returns the step with new expectations, including the expectations of nested steps.
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
  /// The value after the step's key, on one line.
  fileprivate var flow: String? {
    line.firstIndex(of: " ").map { String(line[line.index(after: $0)...]) }
  }

  /// The value after the step's key, in the form that the project's own writer uses.
  var written: YAMLNode? { flow.flatMap { try? YAMLNode.read($0) } }

  /// The value after the step's key as JSON, in the same order.
  fileprivate var jsonValue: String? { written?.flow(isJSON: true) }
}
