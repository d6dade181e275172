import StoreScript
import TerminalCanvas
import Texts

extension MenuKind {
  static var server: Self {
    Self("app.merchant-server", manualPage: "Servers") { context, _ in context.serverItems }
  }
}

/// Items about the merchant's server, and about how the app uses this server.
extension MenuContext {
  fileprivate var serverItems: [MenuItem] { stateItems + registrationItems }

  private var stateItems: [MenuItem] {
    MerchantServerState.allCases.map { state in
      MenuItem(
        state.label,
        .perform(.server(state)),
        key: .character(state.letter),
        value: MenuItem.value(isNow: state == app.server),
        help: state.help
      )
    }
  }

  private var registrationItems: [MenuItem] {
    RegistrationVersion.allCases.map { version in
      MenuItem(
        version.label,
        .perform(.registration(version)),
        key: .character(version.digit),
        value: MenuItem.value(isNow: version == app.registration),
        help: version.help
      )
    }
  }
}

extension MerchantServerState {
  /// The state of the server as the value of a command.
  var words: String {
    switch self {
    case .reachable: localized("app.server-reachable")
    case .unreachable: localized("app.server-unreachable")
    case .refusing: localized("app.server-refusing")
    }
  }

  fileprivate var label: String {
    switch self {
    case .reachable: localized("menu.answers")
    case .unreachable: localized("menu.unreachable")
    case .refusing: localized("menu.refuses")
    }
  }

  fileprivate var letter: Character {
    switch self {
    case .reachable: "a"
    case .unreachable: "u"
    case .refusing: "r"
    }
  }

  fileprivate var help: String {
    switch self {
    case .reachable: localized("menu.signs-requests-says-transactions")
    case .unreachable: localized("menu.app-asks-again-after-1-2-4-s-leaves")
    case .refusing: localized("menu.says-no-nothing-granted-nothing")
    }
  }
}

extension RegistrationVersion {
  fileprivate var label: String {
    switch self {
    case .v1: localized("menu.app-registers-by-id")
    case .v2: localized("menu.app-registers-by-jws")
    }
  }

  fileprivate var digit: Character {
    switch self {
    case .v1: "1"
    case .v2: "2"
    }
  }

  fileprivate var help: String {
    switch self {
    case .v1: localized("menu.v1-server-believe-bare-transaction")
    case .v2: localized("menu.v2-server-verifies-signed")
    }
  }
}
