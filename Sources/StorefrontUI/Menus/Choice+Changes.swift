extension Choice {
  /// Whether the choice changes the store or a file, or opens a form only to do so.
  ///
  /// For a command, see ``Command/changesSomething``.
  fileprivate var changesSomething: Bool {
    switch self {
    case .perform, .buy, .record: true
    case .returning(let asked): Effect.returning(asked).changesSomething
    case .table(let choice): choice.changesSomething
    case .catalog(let choice): choice.changesSomething
    case .run, .type, .show, .go, .sort, .columns, .fill, .open, .copy, .sign, .ask, .customers,
      .compare:
      false
    }
  }
}

extension TableChoice {
  fileprivate var changesSomething: Bool {
    switch self {
    case .work(let work): Effect.table(work).changesSomething
    case .copy: true
    case .column, .first, .storefront, .storefronts: false
    }
  }
}

extension CatalogChoice {
  fileprivate var changesSomething: Bool {
    switch self {
    case .begin, .saveAs, .resolveConflicts, .putBack: true
    case .add, .toggleConflict, .allTheirs, .letGo: false
    }
  }
}

extension MenuItem {
  /// Returns the same choice, dimmed if changes aren't allowed.
  func refused(_ context: MenuContext) -> MenuItem {
    guard obstacle == nil, let refusal = context.page.obstacleToChanges, choice.changesSomething
    else { return self }
    var item = self
    item.obstacle = refusal
    return item
  }
}
