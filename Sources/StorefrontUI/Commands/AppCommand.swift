import StoreEngine
import StoreScript
import Texts

/// A command for the demo app, or for the user's program that is the app.
enum AppCommand: Hashable, Sendable, CaseIterable {
  case menu
  case launch
  case quit
  case crash
  case crashBeforeFinish
  case behaviour
  case server
  case restore
  case newDevice
  case manageSubscriptions
  case redeemCode
  case showMessage
}

extension AppCommand {
  /// The commands in the menu that the key `m` opens.
  static let rows: [CommandRow] = [
    row(
      "l",
      .launch,
      "app.launch",
      "app.the-app-starts",
      value: { subjects, _ in subjects.context.isAppRunning ? localized("app.running") : "" },
      obstacle: { $1.isAppRunning ? localized("app.the-app-is-running-already") : nil },
      update: .performing(.launch)
    ),
    ofRunningApp(
      "r",
      .restore,
      "app.restore-purchases",
      "app.app-calls-appstore-sync-grants-all",
      .restore
    ),
    ofRunningApp("q", .quit, "common.quit", "app.the-app-ends-the-store-goes-on", .quit),
    ofRunningApp(
      "c",
      .crash,
      "app.crash",
      "app.the-app-is-gone-at-once",
      .crash(beforeFinish: false)
    ),
    ofRunningApp(
      "f",
      .crashBeforeFinish,
      "app.crash-before-finish",
      "app.next-purchase-paid-but-app-crashes",
      .crash(beforeFinish: true)
    ),
    ofRunningApp(
      "s",
      .manageSubscriptions,
      "app.manage-subscriptions",
      "app.app-shows-sheet-change-cancel-plans",
      .manageSubscriptions(nil)
    ),
    ofRunningApp(
      "o",
      .redeemCode,
      "app.redeem-an-offer-code",
      "app.app-shows-sheet-redeem-offer-code",
      .redeemCode
    ),
    ofRunningApp(
      "m",
      .showMessage,
      "app.show-a-message",
      "app.app-shows-oldest-message-app-store",
      .showMessage(nil)
    ) { store in
      if store.messages.isEmpty { return localized("app.there-is-no-message-for-the-customer") }
      return store.messages.allSatisfy(store.isPutOff)
        ? localized("app.wait-until-renews-another-product") : nil
    },
    row(
      "b",
      .behaviour,
      "app.app-behaviour",
      "app.app-make-mistakes-apps-make-see",
      value: { subjects, _ in subjects.app.behaviourWords },
      update: .opening(.behaviour, above: true)
    ),
    row(
      "v",
      .server,
      "app.merchant-server",
      "app.how-server-answers-signs-apps",
      value: { subjects, _ in subjects.app.server.words },
      update: .opening(.server, above: true)
    ),
    row(
      "d",
      .newDevice,
      "app.new-device",
      "app.customer-moves-new-device-app",
      update: .performing(.newDevice)
    ),
  ]

  /// Returns a command that needs a running app.
  ///
  /// If the app is a program of the user, the store can only end the program.
  private static func ofRunningApp(
    _ key: Character,
    _ command: AppCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ step: Step,
    obstacle: @escaping @Sendable (Store) -> String? = { _ in nil }
  ) -> CommandRow {
    let endsApp = [StepName.quit, .crash].contains(step.name)
    return row(
      key,
      command,
      label,
      help,
      obstacle: { subjects, store in
        guard store.isAppRunning else {
          return localized("app.the-app-is-not-running-l-launches-it")
        }
        guard endsApp || !subjects.app.isProgram else {
          return localized("app.the-app-is-your-program")
        }
        return obstacle(store)
      },
      update: .performing(step)
    )
  }

  private static func row(
    _ key: Character,
    _ command: AppCommand,
    _ label: Phrase,
    _ help: Phrase,
    value: @escaping CommandRow.Value = { _, _ in "" },
    obstacle: @escaping @Sendable (Subjects, Store) -> String? = { _, _ in nil },
    update: CommandRow.Update
  ) -> CommandRow {
    CommandRow(
      .app(command),
      label,
      help,
      [.letter(key, in: .appMenu)],
      value: value,
      writes: true,
      obstacle: { subjects in
        guard let store = subjects.store else { return subjects.notOpen }
        return obstacle(subjects, store)
      },
      update: update
    )
  }
}
