import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas
import Texts

// The display of the results of operations on steps and branches.
extension HistoryResult {
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .there(let snapshot, let arrival):
      let (together, count) = (screen.session.undoGroup, screen.session.snapshot?.stepCount)
      if !arrival.staysOnLine { screen.session.undoGroup = nil }
      Self.goBack(to: snapshot, on: &screen)
      let context = screen.context
      screen.showToast(
        context.toAudience {
          Toast(
            (together?.words(of: arrival, at: count)
              ?? arrival.words(isForPresentation: context.isForPresentation, context.shelf))
              + Self.programNote(of: snapshot)
          )
        }
      )
      return screen.pages.changePage { $0.storeChanged(context) }
    case .line(let line, let part):
      screen.session.stepLine = line
      screen.open(Menu(part == .steps ? .steps : .branches))
      if part == .steps { screen.changeMenu { menu, _ in menu.position.row = line.present } }
      return []
    case .compared(let comparison, let screens):
      screen.overlays.menus = []
      screen.pages.compared = [screens.own.shown(by: screen), screens.other.shown(by: screen)]
      screen.pages.open = .explanation(Explanation(.branches(comparison)))
      return []
    case .deleted(let branch):
      return Self.show(Toast(localized("returning.is-gone", branch)), on: &screen)
    case .stopped: return Self.show(Toast(localized("returning.stopped-store-where")), on: &screen)
    case .refused(let reason):
      return Self.show(Toast(reason.capitalizedFirst, isProblem: true), on: &screen)
    }
  }

  /// Returns the words about the user's program, which the store has started again, or an empty string.
  private static func programNote(of snapshot: StoreSnapshot) -> String {
    snapshot.app.isProgram && snapshot.store.isAppRunning
      ? "; " + localized("returning.your-program-was-started-again") : ""
  }

  private static func show(_ toast: Toast, on screen: inout StorefrontScreen) -> [Effect] {
    screen.session.hold = nil
    screen.showToast(toast)
    return []
  }

  /// Shows a store with an earlier or different history.
  ///
  /// Its events aren't reported, and the user's position is preserved.
  static func goBack(to new: StoreSnapshot, on screen: inout StorefrontScreen) {
    screen.session.log = StoreLog()
    let known = screen.pages.shelf
    for event in new.events {
      screen.session.log.append(event) { known.product($0).map(known.name(of:)) ?? $0.rawValue }
    }
    for line in new.app.program?.news(since: nil) ?? [] {
      screen.session.log.record(line, at: new.store.now)
    }
    screen.session.snapshot = new
    screen.pages.browse.returnStore()
    screen.pages.shelf.refresh(new.store)
    screen.pages.browse.handle(new.events, screen.context)
    screen.overlays.menus = []
    // The last message isn't removed, so that repeated messages can be counted, such as messages about several undos.
    (screen.messages.toast, screen.messages.unlogged) = (nil, [])
    screen.session.hold = nil
    screen.pages.purchase = PurchasePage()
    screen.pages.systemSheet = SystemSheetPage()
    // A page about something that doesn't exist at this step is closed.
    if !screen.pages.page.survives(new.store) { screen.pages.open = .browse }
  }
}

extension HistoryResult.Arrival {
  /// Whether the steps have the same numbers as before the move.
  fileprivate var staysOnLine: Bool {
    switch self {
    case .asked(.undo, _), .asked(.redo, _), .asked(.step, _): true
    case .asked(.branch, _), .asked(.endTrial, _), .askedElsewhere, .replaced: false
    }
  }

  /// Returns the message about the move.
  ///
  /// Presentations don't show steps.
  ///
  /// - Parameters:
  ///   - isForPresentation: Whether the screen is in a presentation.
  ///   - shelf: The shelf with the names of products, or `nil` to show identifiers.
  /// - Returns: The message.
  func words(isForPresentation: Bool = false, _ shelf: Shelf? = nil) -> String {
    switch self {
    case .asked(.undo, let step):
      localized("returning.undone-title", Self.undone(isForPresentation ? nil : step, shelf))
    case .asked(.redo, let step):
      if let step, !isForPresentation {
        localized("returning.done-again-title", Self.words(of: step, shelf))
      } else {
        localized("returning.done-again")
      }
    case .asked(.step(let number), _): localized("returning.behind-step", grouped(number))
    case .asked(.branch(let name), _): localized("returning.on", name)
    case .asked(.endTrial, _), .askedElsewhere:
      localized("returning.another-caller-went-another")
    case .replaced: localized("returning.another-program-replaced")
    }
  }

  /// Returns a description of the undone step.
  ///
  /// If the step changed the catalog, the catalog's file isn't changed back.
  private static func undone(_ step: String?, _ shelf: Shelf?) -> String {
    guard let step else { return localized("returning.the-last-step") }
    if name(of: step) == StepName.catalog.rawValue {
      return localized("returning.store-sells-file-still-says-e")
    }
    return words(of: step, shelf)
  }

  /// Returns a step as text with a product's name instead of its identifier.
  ///
  /// Long text is shortened.
  ///
  /// Otherwise, an Advanced Commerce request would fill the screen.
  private static func words(of step: String, _ shelf: Shelf?) -> String {
    let name = name(of: step)
    // A change that isn't a step of a script is already a description.
    guard !name.contains(" ") else { return step }
    let verb = name.spacedWords.capitalizedFirst
    var value = String(step.dropFirst(name.count + 2))
    if let shelf, let product = shelf.product(ProductID(rawValue: value)) {
      value = shelf.name(of: product)
    } else if value.hasPrefix("{"), value.hasSuffix("}") {
      value = String(value.dropFirst().dropLast())
    }
    let words = value.isEmpty ? verb : "\(verb) \(value)"
    return words.count > longestStep ? words.prefix(longestStep) + "…" : words
  }

  private static func name(of step: String) -> String { String(step.prefix { $0 != ":" }) }

  private static let longestStep = 70
}

extension StepLine {
  /// Returns the question that is asked before a branch is deleted.
  func question(aboutBranch name: String, _ key: Key) -> Question? {
    guard let row = branches.first(where: { $0.branch.name == name }) else { return nil }
    let leaving = branches.count { $0.branch.parent == row.branch.id }
    var losses = [localized("returning.own-came-them", counted(row.branch.steps, "counted.step"))]
    if leaving > 0 {
      losses.append(
        localized("returning.what-leaves-it-goes-too", counted(leaving, "counted.other"))
      )
    }
    losses.append(localized("returning.the-store-as-it-is-now-stays"))
    return Question(
      title: localized("returning.take-away-question", name),
      losses: losses,
      verb: localized("returning.take-away"),
      key: key
    )
  }

  /// The index of the store's current step.
  fileprivate var present: Int {
    entries.lastIndex { !$0.isUndone } ?? 0
  }
}

extension MenuKind {
  /// The menu of the session's steps.
  ///
  /// Choosing a step moves the store to the step.
  static let steps = Self(
    Title { context in
      guard let line = context.subjects.stepLine else { return localized("returning.steps") }
      return line.earlier > 0
        ? localized("returning.steps-the-last", grouped(line.entries.count))
        : localized("returning.steps")
    },
    manualPage: "TimeTravel",
    letters: .narrow,
    columns: 96
  ) { context, _ in
    guard let line = context.subjects.stepLine else { return [] }
    return line.entries.map { entry in
      let isNow = entry.number == line.count
      return MenuItem(
        Phrase(elsewhere: entry.text).text,
        .history(.go(.step(entry.number))),
        keyText: "\(entry.number)",
        value: (isNow ? "● " : entry.isUndone ? localized("returning.undone") + " " : "")
          + entry.at.minuteText,
        help: isNow
          ? localized("returning.the-store-is-here-sentence")
          : entry.isUndone
            ? localized("returning.do-everything-again-up-to-here")
            : localized("returning.go-back-to-behind-this-step"),
        obstacle: isNow ? localized("returning.the-store-is-here") : nil
      )
    }
  }

  /// The menu of branches.
  ///
  /// Choosing a branch opens the menu of the branch's commands.
  static let branches = Self(
    "returning.branches",
    manualPage: "TimeTravel",
    letters: .narrow,
    columns: 96
  ) { context, _ in
    guard let line = context.subjects.stepLine else { return [] }
    return line.branches.map { row in
      MenuItem(
        row.branch.name,
        .open(.branch(row.branch.name)),
        value: row.isActive
          ? "● \(counted(row.end, "counted.step"))"
          : localized(
            "returning.after-step",
            counted(row.branch.steps, "counted.step"),
            grouped(row.branch.fork)
          ),
        help: row.isActive
          ? localized("returning.the-store-is-here-sentence")
          : row.branch.isUndone
            ? localized("returning.undone-last-again")
            : localized("returning.it-was-left-by-an-undo")
      )
    }
  }

  /// Returns the menu of commands for the branch with the given name.
  static func branch(_ name: String) -> Self {
    Self(
      Title { _ in localized("returning.branch", name) },
      manualPage: "TimeTravel",
      about: name,
      columns: 80
    ) { context, _ in
      let isActive =
        context.subjects.stepLine?.branches.first { $0.branch.name == name }?.isActive ?? false
      let here = isActive ? localized("returning.the-store-is-on-it") : nil
      return MenuItem.lettered([
        MenuItem(
          localized("returning.go-there"),
          .history(.go(.branch(name))),
          help:
            localized("returning.store-end-branch-where-now"),
          obstacle: here
        ),
        MenuItem(
          localized("returning.compare"),
          .history(.compare(name)),
          help:
            localized("returning.first-step-differs"),
          obstacle: here
        ),
        MenuItem(
          localized("returning.copy-it-as-a-script"),
          .history(.copy(name)),
          help: localized("returning.session-script-plays-beginning")
        ),
        MenuItem(
          localized("returning.delete"),
          .history(.delete(name)),
          help: localized("returning.its-sub-branches-too"),
          obstacle: here
        ),
      ])
    }
  }
}
