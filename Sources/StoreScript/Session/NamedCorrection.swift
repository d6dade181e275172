package import StoreModel

/// A change of an expectation.
package struct ExpectationChange: Hashable, Sendable {
  /// The old expectation, in which each name is replaced by its value.
  package var old: Expectation
  package var new: Expectation
  /// The values of names that are only known during playback.
  package var late: [String: String]

  package init(old: Expectation, new: Expectation, late: [String: String] = [:]) {
    self.old = old
    self.new = new
    self.late = late
  }

  /// The keys of the facts that differ.
  package var facts: [String] { old.said.filter { old.saying([$0]) != new.saying([$0]) } }

  /// Returns the same change without some facts.
  package func leaving(_ facts: [String]) -> ExpectationChange {
    var change = self
    change.new = new.saying(new.said.filter { !facts.contains($0) })
    change.new.add(old.saying(facts))
    return change
  }
}

/// A file with changed expectations, as far as the file allows.
package struct NamedCorrection: Hashable, Sendable {
  package var text: String
  /// The facts that stay unchanged because their values contain names or are inside a name's value, by
  /// the positions of their steps.
  package var left: [SourcePosition: [String]] = [:]
}

extension SessionScript {
  /// Returns the file that this script was read from, with changes in expectations of its own steps.
  ///
  /// Only values are replaced. A value that contains a name stays, because the expectation may also be
  /// correct for other values of the name.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - changes: The changed expectations, by the steps' positions.
  ///   - values: The values of parameters that differ from the header.
  ///   - files: Reads the files that steps name.
  /// - Returns: The new text, which is verified to be the same script with these expectations, or `nil` if the
  ///   file's layout prevents it.
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
  /// Returns whether these steps equal others, except for the changed expectations.
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
  /// Returns the value of the key for a fact.
  fileprivate func fact(_ name: String) -> YAMLNode? {
    guard case .fields(let fields) = content else { return nil }
    return fields.first { field in
      if case .scalar(name, _) = field.key.content { true } else { false }
    }?.value
  }

  /// Whether a name is in one of the values.
  fileprivate var holdsNames: Bool {
    switch content {
    case .scalar(let text, _): text.contains("$(")
    case .list(let elements): elements.contains(where: \.holdsNames)
    case .fields(let fields): fields.contains(where: \.value.holdsNames)
    }
  }

  /// Returns the same value and layout with other texts.
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
