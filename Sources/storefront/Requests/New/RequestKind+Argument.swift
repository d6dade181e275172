import AdvancedCommerce
import ArgumentParser

extension RequestKind {
  /// The word on the command line.
  var commandName: String {
    switch self {
    case .oneTimeCharge: "charge"
    case .createSubscription: "create"
    case .modifySubscription: "modify"
    case .reactivateSubscription: "reactivate"
    case .cancel: "cancel"
    case .revoke: "revoke"
    case .changePrice: "change-price"
    case .changeMetadata: "change-metadata"
    case .migrate: "migrate"
    case .requestRefund: "refund"
    }
  }

  /// The purpose of a request of this kind, for the help.
  var abstract: String {
    switch self {
    case .oneTimeCharge: "Charge for a one-time purchase."
    case .createSubscription: "Start a new subscription, or restart an expired one."
    case .modifySubscription: "Change the items, period or names of a subscription."
    case .reactivateSubscription: "Turn renewal back on before a subscription ends."
    case .cancel: "Turn off renewal, from the merchant's server."
    case .revoke: "End a subscription at once, with a refund."
    case .changePrice: "Change prices from the next renewal on."
    case .changeMetadata: "Change names, SKUs or tax code without changing prices."
    case .migrate: "Migrate an ordinary subscription to Advanced Commerce."
    case .requestRefund: "Refund items of a transaction."
    }
  }
}

extension RequestKind: ExpressibleByArgument {
  /// Reads the word on the command line, or Apple's name.
  init?(argument: String) {
    let known = Self.allCases.first { [$0.commandName, $0.typeName].contains(argument) }
    guard let known else { return nil }
    self = known
  }

  var defaultValueDescription: String { commandName }

  static var allValueStrings: [String] { allCases.map(\.commandName) }

  static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.commandName, $0.typeName) })
  }
}
