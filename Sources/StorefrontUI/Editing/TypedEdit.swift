import StoreModel
import StoreScript
import Texts

/// A step that the tester types, and its place in the script.
struct TypedEdit: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case note
    case expectation
    case step
  }

  enum Location: Hashable, Sendable {
    case beside(ScriptEdit.Side)
    /// The step replaces another one, which has this text in the file.
    case insteadOf(String)
  }

  let kind: Kind
  let place: Location
  /// The position of the adjacent or replaced step.
  let position: SourcePosition

  var title: String {
    switch (place, kind) {
    case (.insteadOf, _): localized("editing.change-a-step")
    case (.beside, .note): localized("editing.insert-a-note")
    case (.beside, .expectation): localized("editing.insert-an-expectation")
    case (.beside, .step): localized("editing.insert-a-step")
    }
  }

  /// The text of the step that is changed.
  var oldText: String {
    if case .insteadOf(let text) = place { text } else { "" }
  }

  /// Returns the choice that makes the change with the typed step, or that shows its problem.
  func item(typed text: String) -> MenuItem {
    guard !text.isEmpty else {
      return MenuItem("", .type(""), obstacle: localized("editing.nothing-is-typed-yet"))
    }
    guard text != oldText else {
      return MenuItem(text, .type(text), obstacle: localized("editing.nothing-is-changed-yet"))
    }
    let reading = kind == .note ? nil : StepsReading(line: lead(of: text) + text + end(of: text))
    guard let step = reading.map(\.steps.first) ?? ScriptStep(.note(text)),
      reading?.steps.count ?? 1 == 1
    else {
      let problem = reading?.problems.first.map { "\($0.message): \($0.remedy)" }
      return MenuItem(
        text,
        .type(text),
        obstacle: problem ?? localized("editing.the-step-isnt-complete")
      )
    }
    // The step isn't in the file yet.
    let new = ScriptStep(step.step, after: step.after, as: step.name, written: step.written)
    let edit: ScriptEdit =
      switch place {
      case .beside(let side): .insert(new, side, position)
      case .insteadOf: .replace(position, with: new)
      }
    return MenuItem(
      new.words,
      .record(.edit(edit)),
      help: localized("editing.change-shown-played-before")
    )
  }

  /// Returns the choices that complete the typed text.
  func completions(of text: String, _ choices: StepChoices) -> [MenuItem] {
    guard let line = line(of: text) else { return [] }
    return choices.completions(typed: line.text).map { item in
      guard case .type(let completed) = item.choice else { return item }
      var item = item
      item.choice = .type(line.before + completed.dropFirst(line.omitted))
      return item
    }
  }

  /// Returns the search of the catalog for the last word of the typed text.
  func searched(_ text: String) -> String {
    line(of: text).map { TypedStep.searched($0.text, in: .script) } ?? ""
  }

  /// Returns the step to complete in a typed text.
  ///
  /// - Returns: The text before the step, the step, and the number of its letters that the user left
  ///   out. `nil` for
  ///   a note, and after the value of a step in braces.
  private func line(of text: String) -> (before: String, text: String, omitted: Int)? {
    switch kind {
    case .note: return nil
    case .expectation:
      let lead = lead(of: text)
      return ("", lead + text, lead.count)
    case .step:
      guard text.hasPrefix("{") else { return ("", text, 0) }
      let step = String(text.dropFirst())
      guard let typed = TypedStep(step, in: .script) else { return nil }
      let isBehind = !typed.position.isKey && typed.position.path.isEmpty
      return isBehind && typed.value?.contains(",") == true ? nil : ("{", step, 0)
    }
  }

  /// Returns the start of a step that the user may leave out before an expectation.
  private func lead(of text: String) -> String {
    guard kind == .expectation else { return "" }
    return text.hasPrefix("{") ? "expect: " : "expect: {"
  }

  /// Returns the brace that the user may leave out after an expectation.
  private func end(of text: String) -> String {
    kind == .expectation && !text.hasPrefix("{") ? "}" : ""
  }
}
