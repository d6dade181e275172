import StoreModel
import StoreScript
import Texts

/// A step that the tester types, and the step's place in the script.
struct TypedEdit: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case note
    case expectation
    case step
  }

  enum Location: Hashable, Sendable {
    case beside(ScriptEdit.Side)
    /// The step replaces another step, which has the given text in the file.
    case insteadOf(String)
  }

  let kind: Kind
  let place: Location
  /// The position of the step that is adjacent or is replaced.
  let position: SourcePosition

  var title: String {
    switch (place, kind) {
    case (.insteadOf, _): localized("editing.change-a-step")
    case (.beside, .note): localized("editing.insert-a-note")
    case (.beside, .expectation): localized("editing.insert-an-expectation")
    case (.beside, .step): localized("editing.insert-a-step")
    }
  }

  /// The text of the step that is replaced, or an empty string.
  var oldText: String {
    if case .insteadOf(let text) = place { text } else { "" }
  }

  /// Returns the item that makes the change with the typed step, or that shows the step's problem.
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
    // The new step isn't in the file yet.
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

  /// Returns items that complete the typed text.
  func completions(of text: String, _ choices: StepChoices) -> [MenuItem] {
    guard let line = line(of: text) else { return [] }
    return choices.completions(typed: line.text).map { item in
      guard case .type(let completed) = item.choice else { return item }
      var item = item
      item.choice = .type(line.before + completed.dropFirst(line.omitted))
      return item
    }
  }

  /// Returns the last word of the typed text if it should be searched for in the catalog.
  func searched(_ text: String) -> String {
    line(of: text).map { TypedStep.searched($0.text, in: .script) } ?? ""
  }

  /// Returns the step to complete in the typed text.
  ///
  /// - Returns: The typed text before the step, the step, and the number of the step's letters that the user left
  ///   out. The result is `nil` for a note, and after the value of a step in braces.
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

  /// Returns the start of the step before an expectation, which the user may leave out.
  private func lead(of text: String) -> String {
    guard kind == .expectation else { return "" }
    return text.hasPrefix("{") ? "expect: " : "expect: {"
  }

  /// Returns the brace after an expectation, which the user may leave out.
  private func end(of text: String) -> String {
    kind == .expectation && !text.hasPrefix("{") ? "}" : ""
  }
}
