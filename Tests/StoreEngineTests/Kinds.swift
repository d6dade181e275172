import StoreEngine

extension StoreEvent {
  /// The case's name, as the journal writes it.
  var kind: String {
    switch self {
    case .opened: "opened"
    case .settingsChanged: "settingsChanged"
    case .clockAdvanced: "clockAdvanced"
    case .appLaunched: "appLaunched"
    case .appTerminated: "appTerminated"
    case .deviceReplaced: "deviceReplaced"
    case .synced: "synced"
    case .sheetPresented: "sheetPresented"
    case .sheetAnswered: "sheetAnswered"
    case .purchaseEnded: "purchaseEnded"
    case .purchaseDeferred: "purchaseDeferred"
    case .deferredEnded: "deferredEnded"
    case .transactionAdded: "transactionAdded"
    case .transactionChanged: "transactionChanged"
    case .transactionFinished: "transactionFinished"
    case .subscriptionChanged: "subscriptionChanged"
    case .systemSheetPresented: "systemSheetPresented"
    case .systemSheetAnswered: "systemSheetAnswered"
    case .systemSheetEnded: "systemSheetEnded"
    case .refundRequested: "refundRequested"
    case .refundDecided: "refundDecided"
    case .messagePosted: "messagePosted"
    case .messagesRedelivered: "messagesRedelivered"
    case .messageShown: "messageShown"
    case .purchaseIntentSent: "purchaseIntentSent"
    case .purchaseIntentsRedelivered: "purchaseIntentsRedelivered"
    case .networkRestored: "networkRestored"
    case .transactionsDeleted: "transactionsDeleted"
    case .transactionsCleared: "transactionsCleared"
    }
  }

  /// The name of every case.
  static let kinds = [
    "opened", "settingsChanged", "clockAdvanced", "appLaunched", "appTerminated",
    "deviceReplaced", "synced", "sheetPresented", "sheetAnswered", "purchaseEnded",
    "purchaseDeferred", "deferredEnded", "transactionAdded", "transactionChanged",
    "transactionFinished", "subscriptionChanged", "systemSheetPresented", "systemSheetAnswered",
    "systemSheetEnded", "refundRequested", "refundDecided", "messagePosted",
    "messagesRedelivered", "messageShown", "purchaseIntentSent", "purchaseIntentsRedelivered",
    "networkRestored", "transactionsDeleted", "transactionsCleared",
  ]
}

extension StoreRefusal {
  /// The case's name.
  var kind: String {
    switch self {
    case .purchase: "purchase"
    case .sheetNotUp: "sheetNotUp"
    case .notDeferred: "notDeferred"
    case .transactionNotFound: "transactionNotFound"
    case .subscriptionNotFound: "subscriptionNotFound"
    case .subscriptionEnded: "subscriptionEnded"
    case .billingProblem: "billingProblem"
    case .notAnIncrease: "notAnIncrease"
    case .notYet: "notYet"
    case .tooLongAgo: "tooLongAgo"
    case .alreadyRefunded: "alreadyRefunded"
    case .alreadyFinished: "alreadyFinished"
    case .timeRunsBackwards: "timeRunsBackwards"
    case .appNotRunning: "appNotRunning"
    case .appAlreadyRunning: "appAlreadyRunning"
    case .systemSheetNotUp: "systemSheetNotUp"
    case .answerDoesNotFit: "answerDoesNotFit"
    case .noRefundRequest: "noRefundRequest"
    case .messageNotPending: "messageNotPending"
    case .notShared: "notShared"
    case .sharingStopped: "sharingStopped"
    case .noPriceIncreasePending: "noPriceIncreasePending"
    case .noBillingProblem: "noBillingProblem"
    }
  }
}
