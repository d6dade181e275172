import StoreEngine
import StoreModel

// The names of the cases with values. If the engine gets a new case, this file doesn't compile
// until the case has a name here. The tests that cover all cases need every name.

extension StoreEvent {
  /// The name of the event in the journal.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case opened
    case settingsChanged
    case clockAdvanced
    case catalogChanged
    case lifeBegan
    case appLaunched
    case appTerminated
    case deviceReplaced
    case synced
    case sheetPresented
    case sheetAnswered
    case purchaseEnded
    case purchaseDeferred
    case deferredEnded
    case transactionAdded
    case transactionChanged
    case transactionFinished
    case subscriptionChanged
    case systemSheetPresented
    case systemSheetAnswered
    case systemSheetEnded
    case refundRequested
    case refundDecided
    case messagePosted
    case messagesRedelivered
    case messageShown
    case purchaseIntentSent
    case purchaseIntentsRedelivered
    case networkRestored
    case transactionsDeleted
    case transactionsCleared
    case serverRequestAccepted
    case requestRefused
    case renewalDateExtended
    case extensionFailed
    case massExtensionEnded
    case consumptionReported
    case refundReversed
    case messagingChanged
    case testNotificationRequested
    case notificationSent
    case notificationAttempted
  }

  var kindName: Kind {
    switch self {
    case .opened: .opened
    case .settingsChanged: .settingsChanged
    case .clockAdvanced: .clockAdvanced
    case .catalogChanged: .catalogChanged
    case .lifeBegan: .lifeBegan
    case .appLaunched: .appLaunched
    case .appTerminated: .appTerminated
    case .deviceReplaced: .deviceReplaced
    case .synced: .synced
    case .sheetPresented: .sheetPresented
    case .sheetAnswered: .sheetAnswered
    case .purchaseEnded: .purchaseEnded
    case .purchaseDeferred: .purchaseDeferred
    case .deferredEnded: .deferredEnded
    case .transactionAdded: .transactionAdded
    case .transactionChanged: .transactionChanged
    case .transactionFinished: .transactionFinished
    case .subscriptionChanged: .subscriptionChanged
    case .systemSheetPresented: .systemSheetPresented
    case .systemSheetAnswered: .systemSheetAnswered
    case .systemSheetEnded: .systemSheetEnded
    case .refundRequested: .refundRequested
    case .refundDecided: .refundDecided
    case .messagePosted: .messagePosted
    case .messagesRedelivered: .messagesRedelivered
    case .messageShown: .messageShown
    case .purchaseIntentSent: .purchaseIntentSent
    case .purchaseIntentsRedelivered: .purchaseIntentsRedelivered
    case .networkRestored: .networkRestored
    case .transactionsDeleted: .transactionsDeleted
    case .transactionsCleared: .transactionsCleared
    case .serverRequestAccepted: .serverRequestAccepted
    case .requestRefused: .requestRefused
    case .renewalDateExtended: .renewalDateExtended
    case .extensionFailed: .extensionFailed
    case .massExtensionEnded: .massExtensionEnded
    case .consumptionReported: .consumptionReported
    case .refundReversed: .refundReversed
    case .messagingChanged: .messagingChanged
    case .testNotificationRequested: .testNotificationRequested
    case .notificationSent: .notificationSent
    case .notificationAttempted: .notificationAttempted
    }
  }
}

extension StoreEvent {
  /// The name of the event in the journal.
  var kind: String { kindName.rawValue }

  static let kinds = Kind.allCases.map(\.rawValue)
}

extension StoreRefusal {
  /// The name of the refusal.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case purchase
    case sheetNotUp
    case notDeferred
    case transactionNotFound
    case subscriptionNotFound
    case subscriptionEnded
    case billingProblem
    case notAnIncrease
    case noSuchPrice
    case notYet
    case tooLongAgo
    case alreadyRefunded
    case alreadyFinished
    case timeRunsBackwards
    case appNotRunning
    case appAlreadyRunning
    case systemSheetNotUp
    case answerDoesNotFit
    case noRefundRequest
    case noPart
    case messageNotPending
    case notShared
    case sharingStopped
    case noPriceIncreasePending
    case noBillingProblem
    case changeWaits
    case soldByRequest
    case noWebhook
    case notificationNotFound
    case notificationDoesNotFit
    case notRefunded
    case server
    case request
  }

  var kind: Kind {
    switch self {
    case .purchase: .purchase
    case .sheetNotUp: .sheetNotUp
    case .notDeferred: .notDeferred
    case .transactionNotFound: .transactionNotFound
    case .subscriptionNotFound: .subscriptionNotFound
    case .subscriptionEnded: .subscriptionEnded
    case .billingProblem: .billingProblem
    case .notAnIncrease: .notAnIncrease
    case .noSuchPrice: .noSuchPrice
    case .notYet: .notYet
    case .tooLongAgo: .tooLongAgo
    case .alreadyRefunded: .alreadyRefunded
    case .alreadyFinished: .alreadyFinished
    case .timeRunsBackwards: .timeRunsBackwards
    case .appNotRunning: .appNotRunning
    case .appAlreadyRunning: .appAlreadyRunning
    case .systemSheetNotUp: .systemSheetNotUp
    case .answerDoesNotFit: .answerDoesNotFit
    case .noRefundRequest: .noRefundRequest
    case .noPart: .noPart
    case .messageNotPending: .messageNotPending
    case .notShared: .notShared
    case .sharingStopped: .sharingStopped
    case .noPriceIncreasePending: .noPriceIncreasePending
    case .noBillingProblem: .noBillingProblem
    case .changeWaits: .changeWaits
    case .soldByRequest: .soldByRequest
    case .noWebhook: .noWebhook
    case .notificationNotFound: .notificationNotFound
    case .notificationDoesNotFit: .notificationDoesNotFit
    case .notRefunded: .notRefunded
    case .server: .server
    case .request: .request
    }
  }
}
