import StoreScript
import TerminalCanvas
import Texts

extension MenuKind {
  static var behaviour: Self {
    Self("menu.how-the-app-behaves", staysOpen: true) { context, _ in context.behaviourItems }
  }
}

/// Items for the mistakes that the app makes intentionally.
extension MenuContext {
  fileprivate var behaviourItems: [MenuItem] {
    let mistakes = app.misbehaviours
    let well = MenuItem(
      localized("menu.as-it-should-title"),
      .perform(.misbehave([])),
      key: .character("o"),
      value: MenuItem.value(isNow: mistakes.isEmpty),
      help: localized("menu.verify-grant-finish-listen-launch")
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
  var behaviourWords: String {
    let mistakes = AppMisbehaviour.allCases.filter(misbehaviours.contains)
    switch mistakes.count {
    case 0: return localized("menu.as-it-should")
    case 1: return Language.current.inSentence(mistakes[0].label)
    default: return localized("menu.mistakes", mistakes.count)
    }
  }
}

extension AppMisbehaviour {
  var label: String {
    switch self {
    case .neverFinishes: localized("menu.never-finishes")
    case .crashesBeforeFinishing: localized("menu.crashes-midway")
    case .ignoresUpdates: localized("menu.forgets-to-listen")
    case .finishesBeforeGranting: localized("menu.finishes-before-granting")
    case .grantsUnverified: localized("menu.grants-unverified")
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
    case .neverFinishes: localized("menu.every-transaction-unfinished-every")
    case .crashesBeforeFinishing: localized("menu.each-purchase-kills-app-between")
    case .ignoresUpdates: localized("menu.renewals-approvals-missed-until")
    case .finishesBeforeGranting: localized("menu.crash-between-customer-paid-nothing")
    case .grantsUnverified: localized("menu.forged-transaction-brings-content")
    }
  }
}
