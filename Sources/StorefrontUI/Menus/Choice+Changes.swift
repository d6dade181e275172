extension Choice {
  /// Whether the choice changes the store or a file, or opens a form only for this purpose.
  ///
  /// For a command, see ``Command/changesSomething``.
  fileprivate var changesSomething: Bool {
    switch self {
    case .perform, .record: true
    case .history(let asked): Effect.history(asked).changesSomething
    case .page(let any): any.act.changesSomething
    case .run, .type, .open, .copy, .sign, .ask, .heading: false
    }
  }
}

extension MenuItem {
  /// Returns the same item.
  ///
  /// It is dimmed if changes aren't allowed.
  func refused(_ context: MenuContext) -> MenuItem {
    guard obstacle == nil, let refusal = context.page.obstacleToChanges, choice.changesSomething
    else { return self }
    var item = self
    item.obstacle = refusal
    return item
  }
}
