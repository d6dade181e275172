import PhraseBook
import StoreScript
import TerminalCanvas

extension Menu.Kind {
  static var behaviour: Self {
    Self("How the app behaves", staysOpen: true) { context, _ in context.behaviourItems }
  }
}

/// The mistakes that the app makes on purpose.
extension MenuContext {
  /// A switch for each mistake, and the way back to an app as it should be.
  fileprivate var behaviourItems: [MenuItem] {
    let mistakes = app.misbehaviours
    let well = MenuItem(
      said("As it should"),
      .perform(.misbehave([])),
      key: .character("o"),
      value: MenuItem.value(isNow: mistakes.isEmpty),
      help: said("Verify, grant, finish; listen from launch on.")
    )
    return [well]
      + AppMisbehaviour.allCases.map { mistake in
        MenuItem(
          mistake.label,
          .perform(.misbehave(mistakes.symmetricDifference([mistake]))),
          key: .character(mistake.letter),
          value: MenuItem.value(isOn: mistakes.contains(mistake)),
          help: mistake.help
        )
      }
  }
}

extension AppSnapshot {
  /// How the app behaves, for the menu above.
  var behaviourWords: String {
    let mistakes = AppMisbehaviour.allCases.filter(misbehaviours.contains)
    switch mistakes.count {
    case 0: return said("as it should")
    case 1: return Language.current.inSentence(mistakes[0].label)
    default: return said("\(mistakes.count) mistakes")
    }
  }
}

extension AppMisbehaviour {
  var label: String {
    switch self {
    case .neverFinishes: said("Never finishes")
    case .crashesBeforeFinishing: said("Crashes midway")
    case .ignoresUpdates: said("Forgets to listen")
    case .finishesBeforeGranting: said("Finishes before granting")
    case .grantsUnverified: said("Grants unverified")
    }
  }

  fileprivate var letter: Character {
    switch self {
    case .neverFinishes: "n"
    case .crashesBeforeFinishing: "c"
    case .ignoresUpdates: "l"
    case .finishesBeforeGranting: "f"
    case .grantsUnverified: "u"
    }
  }

  fileprivate var help: String {
    switch self {
    case .neverFinishes: said("Every transaction is unfinished at every launch.")
    case .crashesBeforeFinishing:
      said("Each purchase kills the app between granting and finishing.")
    case .ignoresUpdates: said("Renewals and approvals are missed until the next launch.")
    case .finishesBeforeGranting: said("With a crash in between, the customer paid for nothing.")
    case .grantsUnverified: said("A forged transaction brings the content, too.")
    }
  }
}
