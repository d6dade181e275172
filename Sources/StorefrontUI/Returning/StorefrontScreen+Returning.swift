import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas

// The store is what it was behind another step.
extension StorefrontScreen {
  mutating func take(_ returned: Returned) -> [Effect] {
    switch returned {
    case .there(let snapshot, let words):
      goBack(to: snapshot)
      say(Toast(words))
      return refreshInspector() + (sheet == nil ? refreshForm() : [])
    case .line(let line, let part):
      stepLine = line
      open(Menu(part == .steps ? .steps : .branches))
      if part == .steps { changeMenu { menu, _ in menu.position.row = line.present } }
      return []
    case .compared(let comparison, let screens):
      menus = []
      compared = [screens.own.shown(by: self), screens.other.shown(by: self)]
      page = .explanation(Explanation(.branches(comparison)))
      return []
    case .said(let words, let isProblem):
      waiting = nil
      say(Toast(words.capitalizedFirst, isProblem: isProblem))
      return []
    }
  }

  /// Shows a store that has lived through less than, or something else than what is shown: nothing of it
  /// is news, and where a person was they stay.
  mutating func goBack(to new: StoreSnapshot) {
    log = StoreLog()
    let known = shelf
    for event in new.events {
      log.append(event) { known.product($0).map(known.name(of:)) ?? $0.rawValue }
    }
    snapshot = new
    browse.returnStore()
    shelf.refresh(new.store)
    browse.take(new.events, context)
    menus = []
    (toast, lastSaid, waiting, unlogged) = (nil, nil, nil, [])
    purchasePage = PurchasePage()
    systemSheetPage = SystemSheetPage()
    leaveWhatIsGone(new.store)
  }

  /// A page about something that has not happened yet is left.
  private mutating func leaveWhatIsGone(_ store: Store) {
    switch page {
    case .inspector(let inspector):
      if store.transactions[id: inspector.transaction] == nil { page = .browse }
    case .notification: page = .browse
    case .browse, .form, .wire, .explanation, .table, .catalogForm: break
    }
  }

  /// What is asked before a branch is taken away.
  func question(aboutBranch name: String, _ key: Key) -> Question? {
    guard let row = stepLine?.branches.first(where: { $0.branch.name == name }) else { return nil }
    let leaving = stepLine?.branches.count { $0.branch.parent == row.branch.id } ?? 0
    var losses = ["\(counted(row.branch.steps, "step")) of its own, and what came of them."]
    if leaving > 0 { losses.append("What leaves it goes too: \(counted(leaving, "other")).") }
    losses.append("The store as it is now stays.")
    return Question(title: "Take “\(name)” away?", losses: losses, verb: "Take away", key: key)
  }
}

extension StepLine {
  /// The row of the step at which the store is.
  fileprivate var present: Int {
    entries.lastIndex { !$0.isUndone } ?? 0
  }
}

extension Menu.Kind {
  /// Every step of the session; a choice goes there.
  static let steps = Self(
    Title { context in
      guard let line = context.subjects.stepLine else { return "Steps" }
      return line.earlier > 0 ? "Steps: the last \(grouped(line.entries.count))" : "Steps"
    },
    letters: .narrow,
    columns: 96
  ) { context, _ in
    guard let line = context.subjects.stepLine else { return [] }
    return line.entries.map { entry in
      let isNow = entry.number == line.count
      return MenuItem(
        entry.text,
        .returning(.go(.step(entry.number))),
        keyText: "\(entry.number)",
        value: (isNow ? "● " : entry.isUndone ? "undone " : "") + entry.at.minuteText,
        help: isNow
          ? "The store is here."
          : entry.isUndone ? "Do everything again up to here." : "Go back to behind this step.",
        obstacle: isNow ? "the store is here" : nil
      )
    }
  }

  /// The branches; a choice opens what can be done with one.
  static let branches = Self("Branches", letters: .narrow, columns: 96) { context, _ in
    guard let line = context.subjects.stepLine else { return [] }
    return line.branches.map { row in
      MenuItem(
        row.branch.name,
        .open(.branch(row.branch.name)),
        value: row.isActive
          ? "● \(counted(row.end, "step"))"
          : "\(counted(row.branch.steps, "step")) behind step \(grouped(row.branch.fork))",
        help: row.isActive
          ? "The store is here."
          : row.branch.isUndone
            ? "What was undone last: > does it again." : "It was left by an undo."
      )
    }
  }

  /// What can be done with a branch.
  static func branch(_ name: String) -> Self {
    Self(Title { _ in "Branch: \(name)" }, about: name, columns: 80) { context, _ in
      let isActive =
        context.subjects.stepLine?.branches.first { $0.branch.name == name }?.isActive ?? false
      let here = isActive ? "the store is on it" : nil
      return MenuItem.lettered([
        MenuItem(
          "Go there",
          .returning(.go(.branch(name))),
          help:
            "The store is what it was at the end of the branch; where it is now stays a branch.",
          obstacle: here
        ),
        MenuItem(
          "Lay it beside this",
          .returning(.compare(name)),
          help:
            "The first step that differs, entitlements, money, notifications, and the screens.",
          obstacle: here
        ),
        MenuItem(
          "Copy it as a script",
          .returning(.copy(name)),
          help: "A session script that plays it from the beginning."
        ),
        MenuItem(
          "Take it away…",
          .returning(.delete(name)),
          help: "With the branches that leave it.",
          obstacle: here
        ),
      ])
    }
  }
}
