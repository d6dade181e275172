import Forms
import TerminalCanvas

// Keys and clicks.
extension FilledPage {
  /// Handles a key as a key of the form, otherwise as a key of a command, and otherwise as text.
  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult? {
    let body = context.body
    if isRead(in: body), let move = FormLayout.moves[key] {
      return .running(.screen(.move(move)))
    }
    let isTyped = takesText(in: body)
    if let effects = press(key, context) { return result(effects, isTyped) }
    guard let binding = context.keys.binding(for: key, in: Self.keyContexts + [.everywhere]) else {
      return isTyped ? result(type(key, context), isTyped) : []
    }
    if case .character = key { return [] }
    catchUp()
    if binding.command == Self.button { showProblems(context) }
    return .running(binding.command)
  }

  /// Returns a result with a message about text that didn't fit into the focused field.
  private func result(_ effects: [Effect], _ isTyped: Bool) -> PageResult {
    PageResult(effects: effects, toast: isTyped ? input(focus).leftOutToast : nil)
  }

  /// Handles a key of the form itself.
  ///
  /// - Returns: The requests to other parts of the program, or `nil` if the key isn't a key of the form.
  mutating func press(_ key: Key, _ context: PageContext) -> [Effect]? {
    let isRead = isRead(in: context.body)
    switch key {
    case .character(" ") where !isRead && draft.field(focus)?.options.isEmpty == false:
      return turnValue(1, context)
    case .escape where isRead:
      showsPreview = false
      return []
    case .left, .right, .character, .paste:
      return takesText(in: context.body) ? type(key, context) : nil
    default: return nil
    }
  }

  /// Handles a click on a field, which gets the focus.
  ///
  /// A click on the focused field has the same effect as the return key.
  mutating func click(_ id: FieldID) -> PageResult {
    guard let field = draft.field(id) else { return [] }
    let wasFocused = focus == id
    catchUp()
    focusField(id)
    let opens = field.control == .entry || field.control == .add
    return opens || wasFocused && field.hasChoices
      ? .running(.field(.choose, of: Self.self)) : []
  }

  /// Runs the action of the return key in the focused field.
  mutating func choose(_ context: PageContext) -> PageResult {
    guard let field = draft.field(focus) else { return [] }
    switch field.control {
    case .send:
      catchUp()
      showProblems(context)
      return .running(Self.button)
    case .picker, .options: return .opening(Self.menu(of: field.id))
    case .add: return add(field.id, context)
    case .entry: if let entry = field.id.entry { toggleEntry(entry) }
    case .text, .money, .heading: moveField(1)
    }
    return []
  }
}
