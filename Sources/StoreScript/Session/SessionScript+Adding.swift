package import StoreModel

/// An expectation that is to stand behind a step.
package struct AddedExpectation: Hashable, Sendable {
  /// Where the step stands that it follows, in its file.
  package let position: SourcePosition
  package let expectation: Expectation

  package init(behind step: ScriptStep, _ expectation: Expectation) {
    position = step.position
    self.expectation = expectation
  }
}

extension SessionScript {
  /// The file that this script was read from, with expectations added behind some of its steps.
  ///
  /// Every byte that stands there stays.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - added: What is added, one behind a step.
  ///   - files: Reads the files that steps name.
  /// - Returns: The new text, which is sure to be read as the same script with these expectations;
  ///   nil if the file is written in a way that makes it impossible.
  package func text(
    _ text: String,
    adding added: [AddedExpectation],
    files: @escaping ScriptFiles = { _ in nil }
  ) -> String? {
    guard let root = try? YAMLNode.read(text) else { return nil }
    var edit = ShapedEdit(Array(text.unicodeScalars), isJSON: root.isJSON)
    for item in added {
      guard let written = try? YAMLNode.read("{\(item.line)}"),
        let (list, elements, index) = root.list(ofStepAt: item.position),
        edit.add(written, as: item.lines, behind: index, of: elements, in: list)
      else { return nil }
    }
    let changed = edit.text
    let expected = added.reduce(into: [:]) { $0[$1.position] = $1.expectation }
    let steps = steps.flatMap { $0.followed(by: expected) }.map(\.withoutPosition)
    guard let script = SessionScript.read(changed, files: files).script, script.header == header,
      script.steps.map(\.withoutPosition) == steps
    else { return nil }
    return changed
  }
}

extension AddedExpectation {
  /// The most letters of an expectation on one line.
  private static let width = 100

  fileprivate var line: String { Step.expect(expectation).line }

  /// The element behind its dash, in a list in lines: on one where it is short, else with one for each fact.
  fileprivate var lines: [String] {
    let facts = expectation.said.map { name in
      let line = Step.expect(expectation.saying([name])).line
      return String(line.dropFirst("expect: {".count).dropLast())
    }
    guard facts.count > 1, line.count > Self.width else { return [line] }
    return ["expect:"] + facts.map { "    \($0)" }
  }
}

extension YAMLNode {
  /// The list that a step is an element of, its elements, and which of them it is; found by the position
  /// of the step's key, also within another step's.
  fileprivate func list(ofStepAt position: SourcePosition) -> (YAMLNode, [YAMLNode], Int)? {
    switch content {
    case .list(let elements):
      let index = elements.firstIndex { element in
        guard case .fields(let fields) = element.content else {
          return element.position == position
        }
        return fields.contains { $0.key.position == position }
      }
      return index.map { (self, elements, $0) }
        ?? elements.lazy.compactMap { $0.list(ofStepAt: position) }.first
    case .fields(let fields):
      return fields.lazy.compactMap { $0.value.list(ofStepAt: position) }.first
    case .scalar:
      return nil
    }
  }
}

extension ScriptStep {
  /// The step, in it what is expected behind its own steps, and what is expected behind it.
  fileprivate func followed(by added: [SourcePosition: Expectation]) -> [ScriptStep] {
    var step = self
    if case .branch(var branch) = step.step {
      branch.steps = branch.steps.flatMap { $0.followed(by: added) }
      step.step = .branch(branch)
    }
    return [step] + (added[position].map { [ScriptStep(.expect($0))] } ?? [])
  }
}
