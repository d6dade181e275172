package import StoreModel

/// A change of an expectation in a script.
package struct ExpectationChange: Hashable, Sendable {
  /// The old expectation, in which each name is replaced by its value.
  package var old: Expectation
  package var new: Expectation
  /// The values of the names that only get their values during playback.
  package var late: [String: String]

  package init(old: Expectation, new: Expectation, late: [String: String] = [:]) {
    self.old = old
    self.new = new
    self.late = late
  }

  /// The keys of the facts whose values differ.
  package var facts: [String] { old.said.filter { old.saying([$0]) != new.saying([$0]) } }

  /// Returns the same change, except that the given facts stay unchanged.
  package func leaving(_ facts: [String]) -> ExpectationChange {
    var change = self
    change.new = new.saying(new.said.filter { !facts.contains($0) })
    change.new.add(old.saying(facts))
    return change
  }
}

/// A script's file with as many changed expectations as the file allows.
package struct NamedCorrection: Hashable, Sendable {
  package var text: String
  /// The facts that couldn't be changed, keyed by the positions of their steps.
  ///
  /// The values of these facts contain names, or the facts are part of a name's value.
  package var left: [SourcePosition: [String]] = [:]
}

extension SessionScript {
  /// Returns the content of this script's file with changed expectations.
  ///
  /// Only the values of the script's own steps are replaced. A value that contains a name isn't replaced, because the
  /// expectation may also be correct for other values of the name.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - changes: The changed expectations, keyed by the positions of their steps.
  ///   - values: The values of parameters that differ from the header.
  ///   - files: Reads the files that steps name.
  /// - Returns: The new content, or `nil` if the file's layout prevents the change. The function has verified that the
  ///   new content is the same script with these expectations.
  package func corrected(
    _ text: String,
    changing changes: [SourcePosition: ExpectationChange],
    with values: [String: String],
    files: @escaping ScriptFiles
  ) -> NamedCorrection? {
    guard let root = try? YAMLNode.read(text) else { return nil }
    let parameters = ScriptParameters(of: ScriptValue(root), with: values)
    var correction = NamedCorrection(text: text)
    var edit = ShapedEdit(Array(text.unicodeScalars), isJSON: root.isJSON)
    var made: [SourcePosition: ExpectationChange] = [:]
    for (position, change) in changes {
      let written = root.value(ofStepAt: position)
      let left = change.facts.filter { written?.fact($0)?.holdsNames ?? true }
      let possible = change.leaving(left)
      let filled = written?.filled { text in
        text.replacingNames { name, isEscaped in
          let value = parameters?.value(of: name) ?? change.late[name]
          return value.map { isEscaped ? "$(\(name))" : $0 }
        }
      }
      var next = edit
      guard let filled, let old = Step.expect(change.old).written,
        let new = Step.expect(possible.new).written, next.change(filled, from: old, to: new),
        !next.replaces("$(")
      else {
        correction.left[position] = change.facts
        continue
      }
      edit = next
      made[position] = possible
      if !left.isEmpty { correction.left[position] = left }
    }
    correction.text = edit.text
    let script = SessionScript.read(correction.text, with: values, files: files).script
    return script.map { $0.isSame(as: self, after: made) } == true ? correction : nil
  }

  private func isSame(
    as other: SessionScript,
    after changes: [SourcePosition: ExpectationChange]
  ) -> Bool {
    header == other.header && steps.areSame(as: other.steps, after: changes)
  }
}

extension [ScriptStep] {
  /// Returns whether these steps equal the given steps, except for the changed expectations.
  fileprivate func areSame(
    as others: [ScriptStep],
    after changes: [SourcePosition: ExpectationChange]
  ) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { own, other in
        if case .branch(let own) = own.step, case .branch(let other) = other.step {
          return own.name == other.name && own.steps.areSame(as: other.steps, after: changes)
        }
        guard other.file == nil, let change = changes[other.position] else {
          return own.withoutPosition == other.withoutPosition
        }
        let filled = try? own.filled(with: change.late)
        return filled?.step == .expect(change.new) && own.after == other.after
          && own.name == other.name
      }
  }
}

extension YAMLNode {
  /// Returns the value of the given fact.
  fileprivate func fact(_ name: String) -> YAMLNode? {
    guard case .fields(let fields) = content else { return nil }
    return fields.first { field in
      if case .scalar(name, _) = field.key.content { true } else { false }
    }?.value
  }

  /// Whether any of the values contains a name.
  fileprivate var holdsNames: Bool {
    switch content {
    case .scalar(let text, _): text.contains("$(")
    case .list(let elements): elements.contains(where: \.holdsNames)
    case .fields(let fields): fields.contains(where: \.value.holdsNames)
    }
  }

  /// Returns a node with the same layout in which every string is replaced.
  fileprivate func filled(_ fill: (String) -> String) -> YAMLNode {
    let filled: Content =
      switch content {
      case .scalar(let text, let isPlain): .scalar(fill(text), isPlain: isPlain)
      case .list(let elements): .list(elements.map { $0.filled(fill) })
      case .fields(let fields):
        .fields(
          fields.map { Field(key: $0.key.filled(fill), value: $0.value.filled(fill)) }
        )
      }
    return YAMLNode(content: filled, position: position, end: end, style: style)
  }
}
