import PhraseBook
import StoreEngine
import StoreScript

/// The app in the demo.
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
  /// The menu behind `m`.
  static let rows: [CommandRow] = [
    row(
      "l",
      .launch,
      "Launch",
      "The app starts.",
      value: { subjects, _ in subjects.context.isAppRunning ? said("● running") : "" },
      obstacle: { $0.isAppRunning ? said("the app is running already") : nil },
      run: CommandRow.performing(.launch)
    ),
    ofRunningApp(
      "r",
      .restore,
      "Restore purchases",
      "The app calls AppStore.sync() and grants all that the customer has.",
      .restore
    ),
    ofRunningApp("q", .quit, "Quit", "The app ends; the store goes on.", .quit),
    ofRunningApp("c", .crash, "Crash", "The app is gone at once.", .crash(beforeFinish: false)),
    ofRunningApp(
      "f",
      .crashBeforeFinish,
      "Crash before finish",
      "The next purchase is paid for, but the app crashes before it finishes the transaction.",
      .crash(beforeFinish: true)
    ),
    ofRunningApp(
      "s",
      .manageSubscriptions,
      "Manage subscriptions",
      "The app shows the sheet to change or cancel plans.",
      .manageSubscriptions(nil)
    ),
    ofRunningApp(
      "o",
      .redeemCode,
      "Redeem an offer code",
      "The app shows the sheet to redeem an offer code.",
      .redeemCode
    ),
    ofRunningApp(
      "m",
      .showMessage,
      "Show a message",
      "The app shows the oldest message that the App Store has for the customer.",
      .showMessage(nil)
    ) { store in
      if store.messages.isEmpty { return said("there is no message for the customer") }
      return store.messages.allSatisfy(store.isPutOff)
        ? said("wait until it renews as another product or plan") : nil
    },
    row(
      "b",
      .behaviour,
      "App behaviour",
      "Have the app make the mistakes that apps make, and see what follows.",
      value: { subjects, _ in subjects.app.behaviourWords },
      run: CommandRow.opening(.behaviour, above: true)
    ),
    row(
      "v",
      .server,
      "Merchant server",
      "How the server answers that signs the app's requests and checks its purchases.",
      value: { subjects, _ in subjects.app.server.rawValue },
      run: CommandRow.opening(.server, above: true)
    ),
    row(
      "d",
      .newDevice,
      "New device",
      "The customer moves to a new device: the app remembers nothing, the store everything.",
      run: CommandRow.performing(.newDevice)
    ),
  ]

  /// Something that only an app that runs can do.
  private static func ofRunningApp(
    _ key: Character,
    _ command: AppCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ step: Step,
    obstacle: @escaping @Sendable (Store) -> String? = { _ in nil }
  ) -> CommandRow {
    row(
      key,
      command,
      label,
      help,
      obstacle: { $0.isAppRunning ? obstacle($0) : said("the app is not running: l launches it") },
      run: CommandRow.performing(step)
    )
  }

  private static func row(
    _ key: Character,
    _ command: AppCommand,
    _ label: Phrase,
    _ help: Phrase,
    value: @escaping CommandRow.Value = { _, _ in "" },
    obstacle: @escaping @Sendable (Store) -> String? = { _ in nil },
    run: @escaping CommandRow.Run
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
        return obstacle(store)
      },
      run: run
    )
  }
}
