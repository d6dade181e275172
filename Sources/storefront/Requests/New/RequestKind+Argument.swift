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

  /// The purpose of such a request, for the help.
  var abstract: String {
    switch self {
    case .oneTimeCharge: "A one-time charge."
    case .createSubscription: "A new subscription, or an expired one taken up again."
    case .modifySubscription: "A change of a subscription: items, period, names."
    case .reactivateSubscription: "A subscription's renewal on again before it ends."
    case .cancel: "Renewal off, for the merchant's server to send."
    case .revoke: "The end of a subscription at once, with a refund."
    case .changePrice: "Other prices from the next renewal."
    case .changeMetadata: "Other names, SKUs or tax code, without any effect on price."
    case .migrate: "An ordinary subscription made one of Advanced Commerce."
    case .requestRefund: "A refund of a transaction, item by item."
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
