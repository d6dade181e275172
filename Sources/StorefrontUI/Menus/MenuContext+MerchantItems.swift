import PhraseBook
import StoreScript
import TerminalCanvas

extension Menu.Kind {
  static var server: Self {
    Self("The merchant's server") { context, _ in context.serverItems }
  }
}

/// How the merchant's server answers the app, and how the app asks it.
extension MenuContext {
  /// A choice for each state of the server, and for each way of registering with it.
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
  fileprivate var label: String {
    switch self {
    case .reachable: said("Answers")
    case .unreachable: said("Unreachable")
    case .refusing: said("Refuses")
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
    case .reachable: said("It signs requests and says which transactions are real.")
    case .unreachable: said("The app asks again after 1, 2 and 4 s, then leaves it unfinished.")
    case .refusing: said("It says no: nothing is granted and nothing is finished.")
    }
  }
}

extension RegistrationVersion {
  fileprivate var label: String {
    switch self {
    case .v1: said("App registers by id")
    case .v2: said("App registers by JWS")
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
    case .v1: said("V1: the server has to believe a bare transaction id.")
    case .v2: said("V2: the server verifies the signed transaction first.")
    }
  }
}
