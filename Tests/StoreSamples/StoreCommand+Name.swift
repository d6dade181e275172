package import StoreEngine

extension StoreCommand {
  /// The name of each command, for lists that must be complete.
  ///
  /// A new command in the engine doesn't compile without a name here.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case launch
    case terminate
    case purchase
    case finish
    case sync
    case presentSystemSheet
    case showMessage
    case answer
    case approve
    case decline
    case resolve
    case purchaseElsewhere
    case setAutoRenew
    case replaceDevice
    case answerSystemSheet
    case answerPriceIncrease
    case resolveBilling
    case sendPurchaseIntent
    case familyBuy
    case stopFamilySharing
    case refund
    case decideRefund
    case raisePrice
    case expire
    case forceRenewal
    case postMessage
    case deleteTransaction
    case clearTransactions
    case beginLife
    case advance
    case changeSettings
    case changeCatalog
    case serverRequest
    case answerItemPrice
    case noteRefusal
    case extendRenewalDate
    case extendAllRenewalDates
    case setAppAccountToken
    case sendConsumption
    case reverseRefund
    case changeMessaging
    case requestTestNotification
    case sendNotification
    case noteAttempt
  }

  package var name: Name {
    switch self {
    case .launch: .launch
    case .terminate: .terminate
    case .purchase: .purchase
    case .finish: .finish
    case .sync: .sync
    case .presentSystemSheet: .presentSystemSheet
    case .showMessage: .showMessage
    case .answer: .answer
    case .approve: .approve
    case .decline: .decline
    case .resolve: .resolve
    case .purchaseElsewhere: .purchaseElsewhere
    case .setAutoRenew: .setAutoRenew
    case .replaceDevice: .replaceDevice
    case .answerSystemSheet: .answerSystemSheet
    case .answerPriceIncrease: .answerPriceIncrease
    case .resolveBilling: .resolveBilling
    case .sendPurchaseIntent: .sendPurchaseIntent
    case .familyBuy: .familyBuy
    case .stopFamilySharing: .stopFamilySharing
    case .refund: .refund
    case .decideRefund: .decideRefund
    case .raisePrice: .raisePrice
    case .expire: .expire
    case .forceRenewal: .forceRenewal
    case .postMessage: .postMessage
    case .deleteTransaction: .deleteTransaction
    case .clearTransactions: .clearTransactions
    case .beginLife: .beginLife
    case .advance: .advance
    case .changeSettings: .changeSettings
    case .changeCatalog: .changeCatalog
    case .serverRequest: .serverRequest
    case .answerItemPrice: .answerItemPrice
    case .noteRefusal: .noteRefusal
    case .server(let command): command.name
    case .requestTestNotification: .requestTestNotification
    case .sendNotification: .sendNotification
    case .noteAttempt: .noteAttempt
    }
  }
}

extension ServerCommand {
  fileprivate var name: StoreCommand.Name {
    switch self {
    case .extendRenewalDate: .extendRenewalDate
    case .extendAllRenewalDates: .extendAllRenewalDates
    case .setAppAccountToken: .setAppAccountToken
    case .sendConsumption: .sendConsumption
    case .reverseRefund: .reverseRefund
    case .changeMessaging: .changeMessaging
    }
  }
}
