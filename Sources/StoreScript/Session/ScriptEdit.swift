package import StoreModel

/// A change of the steps in a script's file.
package enum ScriptEdit: Hashable, Sendable {
  /// Inserts a step before or after the step at a position, in the same list.
  case insert(ScriptStep, Side, SourcePosition)
  case replace(SourcePosition, with: ScriptStep)
  /// Removes a step and the steps inside it.
  case remove(SourcePosition)
  /// Names a step, so that later steps can refer to the step's result.
  case name(SourcePosition, String)
  /// Replaces a step and all later steps in the script's own list. If the position is `nil`, appends the new steps.
  case replaceRest(from: SourcePosition?, with: [ScriptStep])

  /// The side of a step on which another step is inserted.
  package enum Side: Hashable, Sendable {
    case before
    case after
  }
}

extension SessionScript {
  /// Returns the content of this script's file with changed steps.
  ///
  /// All other bytes stay unchanged. Comments are only removed inside a removed step.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - edits: The changes. Their positions are positions in this script.
  ///   - values: The values of the file's parameters that differ from its header.
  ///   - files: Reads the files that steps name.
  /// - Returns: The new content with the changed steps, or `nil` if the file's layout prevents the changes.
  package func text(
    _ text: String,
    making edits: [ScriptEdit],
    with values: [String: String] = [:],
    files: @escaping ScriptFiles = { _ in nil }
  ) -> String? {
    guard let changed = Self.unchecked(text, making: edits),
      let root = try? YAMLNode.read(changed),
      let script = SessionScript.read(changed, with: values, files: files).script,
      script.header == header, script.steps.areSame(as: steps(making: edits), in: root)
    else { return nil }
    return changed
  }

  /// Returns the reason why the changed file can't be read, or `nil` if it can be read.
  ///
  /// - Parameters:
  ///   - edits: The changes.
  ///   - text: The content of the file before the changes.
  ///   - values: The values of the file's parameters that differ from its header.
  ///   - files: Reads the files that steps name.
  /// - Returns: The first problem. Its line refers to the file before the changes, if the line exists there.
  package func problem(
    with edits: [ScriptEdit],
    of text: String,
    values: [String: String],
    files: @escaping ScriptFiles
  ) -> ScriptProblem? {
    guard let changed = Self.unchecked(text, making: edits),
      let problem = SessionScript.read(changed, with: values, files: files).problems.first
    else { return nil }
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = changed.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let removed = problem.line > same ? max(0, old.count - new.count) : 0
    return ScriptProblem(
      line: problem.line + removed,
      column: problem.column,
      file: problem.file,
      message: problem.message,
      remedy: problem.remedy
    )
  }

  /// Returns the content of a file with changed steps, or `nil` if the file's layout is unknown.
  ///
  /// The result may be an invalid script.
  private static func unchecked(_ text: String, making edits: [ScriptEdit]) -> String? {
    guard let root = try? YAMLNode.read(text) else { return nil }
    var edit = ShapedEdit(Array(text.unicodeScalars), isJSON: root.isJSON)
    return edits.allSatisfy { edit.make($0, in: root) } ? edit.text : nil
  }

  package func steps(making edits: [ScriptEdit]) -> [ScriptStep] {
    edits.reduce(steps) { steps, edit in
      guard case .replaceRest(let first, let new) = edit else {
        return steps.flatMap { $0.changed(by: edit) }
      }
      return steps.prefix { first == nil || !$0.isOwn(at: first) } + new
    }
  }
}

extension ScriptEdit {
  /// Returns the same change for another version of the script.
  ///
  /// - Parameters:
  ///   - old: The steps of the version that the change was made for.
  ///   - new: The steps of the other version.
  /// - Returns: The change, or `nil` if the step may no longer exist in the other version.
  package func moved(from old: [ScriptStep], to new: [ScriptStep]) -> ScriptEdit? {
    let (old, new) = (old.own, new.own)
    func moved(_ position: SourcePosition) -> SourcePosition? {
      guard let index = old.firstIndex(where: { $0.isOwn(at: position) }) else { return nil }
      let same = zip(old, new).prefix { $0.flowing == $1.flowing }.count
      if index < same { return new[index].position }
      let sameEnd = zip(old.reversed(), new.reversed()).prefix { $0.flowing == $1.flowing }.count
      let fromEnd = old.count - index
      return fromEnd <= sameEnd ? new[new.count - fromEnd].position : nil
    }
    switch self {
    case .insert(let step, let side, let position):
      return moved(position).map { .insert(step, side, $0) }
    case .replace(let position, let step): return moved(position).map { .replace($0, with: step) }
    case .remove(let position): return moved(position).map { .remove($0) }
    case .name(let position, let name): return moved(position).map { .name($0, name) }
    case .replaceRest(nil, _): return self
    case .replaceRest(let position?, let steps):
      return moved(position).map { .replaceRest(from: $0, with: steps) }
    }
  }
}

extension [ScriptStep] {
  /// The steps in the script's own file, including the steps inside other steps.
  fileprivate var own: [ScriptStep] { flatMap(\.withInner).filter { $0.file == nil } }

  /// Returns whether these steps of a file equal the given steps.
  ///
  /// A new step may contain names of parameters, but the steps of the file contain the values of these names. So two
  /// steps are also equal if their texts in the file are equal.
  fileprivate func areSame(as others: [ScriptStep], in root: YAMLNode) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { own, other in
        if own.withoutPosition == other.withoutPosition { return true }
        if case .branch(let own) = own.step, case .branch(let other) = other.step {
          return own.name == other.name && own.steps.areSame(as: other.steps, in: root)
        }
        guard other.line == 0, own.file == nil, let written = other.node,
          let (_, elements, index) = root.list(ofStepAt: own.position)
        else { return false }
        return elements[index].isSame(as: written)
      }
  }
}

extension ScriptStep {
  /// Returns whether the step is in the script's own file, at the given position.
  package func isOwn(at position: SourcePosition?) -> Bool {
    file == nil && self.position == position
  }

  /// Returns the steps that replace this step after a change of this step, or of a step inside it.
  fileprivate func changed(by edit: ScriptEdit) -> [ScriptStep] {
    var step = self
    if case .branch(var branch) = step.step {
      branch.steps = branch.steps.flatMap { $0.changed(by: edit) }
      step.step = .branch(branch)
    }
    switch edit {
    case .insert(let new, let side, let position) where isOwn(at: position):
      return side == .before ? [new, step] : [step, new]
    case .replace(let position, let new) where isOwn(at: position): return [new]
    case .remove(let position) where isOwn(at: position): return []
    case .name(let position, let name) where isOwn(at: position):
      step.name = name
      return [step]
    case .insert, .replace, .remove, .name, .replaceRest: return [step]
    }
  }

  /// The maximum number of characters on a line with an expectation.
  private static let width = 100

  /// The lines of the step as an element of a list.
  ///
  /// A long expectation has a separate line for each fact.
  fileprivate var lines: [String] {
    let margin = Self.margin.compactMap { row in row.write(self).map { "  \(row.name): \($0)" } }
    guard case .expect(let expectation) = step, words.count > Self.width else {
      return [words] + margin
    }
    let facts = expectation.said.map { name in
      let line = Step.expect(expectation.saying([name])).line
      return String(line.dropFirst("expect: {".count).dropLast())
    }
    guard facts.count > 1 else { return [words] + margin }
    return ["expect:"] + facts.map { "    \($0)" } + margin
  }
}

extension ShapedEdit {
  /// Makes a change, or returns `false` if the layout of the file is unknown.
  fileprivate mutating func make(_ edit: ScriptEdit, in root: YAMLNode) -> Bool {
    switch edit {
    case .insert(let step, let side, let position):
      guard let written = step.node, let (list, elements, index) = root.list(ofStepAt: position)
      else { return false }
      let last = side == .before ? index - 1 : index
      return add(written, as: step.lines, behind: last, of: elements, in: list)
    case .replace(let position, let step):
      guard let written = step.node, let (list, elements, index) = root.list(ofStepAt: position)
      else { return false }
      return replace(elements[index], with: written, as: step.lines, in: list)
    case .remove(let position):
      guard let (list, elements, index) = root.list(ofStepAt: position) else { return false }
      return remove(elements[index], from: elements, list.style)
    case .name(let position, let name):
      guard let (list, elements, index) = root.list(ofStepAt: position) else { return false }
      return add(field: "as", name, to: elements[index], in: list)
    case .replaceRest(let first, let steps):
      guard case .fields(let fields) = root.content,
        let list = fields.first(where: { $0.key.isScalar(SessionScript.stepsKey) })?.value
      else { return false }
      let nodes = steps.compactMap(\.node)
      guard nodes.count == steps.count else { return false }
      guard case .list(let elements) = list.content, !elements.isEmpty else {
        return fill(list, with: nodes, as: steps.map(\.lines))
      }
      let index = first.map { position in
        elements.firstIndex { $0.isStep(at: position) }
      }
      guard let index = index ?? elements.count else { return false }
      return replace(
        index..<elements.count,
        of: elements,
        list,
        with: nodes,
        as: steps.map(\.lines)
      )
    }
  }
}

extension ScriptStep {
  fileprivate var node: YAMLNode? { try? YAMLNode.read(flowing) }
}

extension YAMLNode {
  fileprivate func isScalar(_ text: String) -> Bool {
    if case .scalar(let own, _) = content { own == text } else { false }
  }

  /// Returns whether this node is the step whose key is at the given position.
  fileprivate func isStep(at position: SourcePosition) -> Bool {
    guard case .fields(let fields) = content else { return self.position == position }
    return fields.contains { $0.key.position == position }
  }

  /// Returns the list that contains the step whose key is at the given position.
  ///
  /// The other results are the list's elements and the step's index in them.
  fileprivate func list(ofStepAt position: SourcePosition) -> (YAMLNode, [YAMLNode], Int)? {
    switch content {
    case .list(let elements):
      return elements.firstIndex { $0.isStep(at: position) }.map { (self, elements, $0) }
        ?? elements.lazy.compactMap { $0.list(ofStepAt: position) }.first
    case .fields(let fields):
      return fields.lazy.compactMap { $0.value.list(ofStepAt: position) }.first
    case .scalar:
      return nil
    }
  }
}
