/// A reason why no test with StoreKitTest can observe a rule.
package enum RuleObstacle: Hashable, Sendable, CaseIterable {
  case serverAPI
  case notifications
  case advancedCommerce
  case merchant
  case merchantKey
  case certificates
  case time
  case messages
  case family
  case restart
  case intents
  case network
  case sheets
  case refunds
  case hidden
  case sandbox
  case catalog
  case files
  case appStoreConnect
  case consent
  case device
  case ownChoice
  case newCalls

  /// The reason as a clause.
  package var reason: String {
    switch self {
    case .serverAPI: "StoreKitTest has no App Store Server API"
    case .notifications: "StoreKitTest sends no server notifications"
    case .advancedCommerce: "a configuration file has no generic products of Advanced Commerce"
    case .merchant: "the rule is about the demo app and its server"
    case .merchantKey: "the test would need the merchant's private key"
    case .certificates: "StoreKitTest signs with certificates of its own, which no verifier checks"
    case .time: "a test would have to wait for hours or days"
    case .messages: "StoreKitTest sends no messages"
    case .family: "StoreKitTest has no family"
    case .restart: "a test can't restart its app"
    case .intents: "StoreKitTest sends no purchase intents"
    case .network: "a test can't take the network away"
    case .sheets: "a sheet needs a window and a person who answers"
    case .refunds: "StoreKitTest grants each refund at once and in full"
    case .hidden: "StoreKit has no value for it"
    case .sandbox: "the rule is about the sandbox or TestFlight"
    case .catalog: "a test session keeps its configuration file"
    case .files: "the configuration files of the tests don't have the case"
    case .appStoreConnect: "App Store Connect checks it, and StoreKit reads any value"
    case .consent: "StoreKitTest chooses the raised price and always asks for consent"
    case .device: "a test can't change its device or its app's Info.plist"
    case .ownChoice: "the rule is about a choice of this store alone"
    case .newCalls: "Xcode 26 doesn't know the call"
    }
  }
}
