import StoreScript
import TerminalCanvas

/// How the merchant's server answers the app.
extension StorefrontScreen {
  /// A choice for each state of the server.
  var serverItems: [MenuItem] {
    MerchantServerState.allCases.map { state in
      MenuItem(
        state.label,
        .perform(.server(state)),
        key: .character(state.letter),
        value: state == server ? "● now" : "",
        help: state.help
      )
    }
  }

  /// How it answers now, for the menu above.
  var server: MerchantServerState { snapshot?.app.server ?? .reachable }
}

extension MerchantServerState {
  fileprivate var label: String {
    switch self {
    case .reachable: "Answers"
    case .unreachable: "Unreachable"
    case .refusing: "Refuses"
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
    case .reachable: "It signs requests and says which transactions are real."
    case .unreachable: "The app asks again after 1, 2 and 4 s, then leaves it unfinished."
    case .refusing: "It says no: nothing is granted and nothing is finished."
    }
  }
}
