import AdvancedCommerce
import StoreModel

/// Something a person can do, whatever key, click, menu or palette asks for it.
enum Command: Hashable, Sendable {
  case screen(ScreenCommand)
  case shop(ShopCommand)
  case sheet(SheetAnswer.Kind)
  case systemSheet(SystemSheetCommand)
  case customer(CustomerCommand)
  case transaction(TransactionCommand)
  case time(TimeCommand)
  case setting(SettingCommand)
  case app(AppCommand)
  case request(RequestCommand)
  case notification(NotificationCommand)
  case server(ServerCommand)
  case form(FormCommand)
  case wire(WireCommand)
  case playback(PlaybackCommand)
}

/// A move of the selection, or of a text that is read.
enum Move: Hashable, Sendable, CaseIterable {
  case up
  case down
  case pageUp
  case pageDown
  case first
  case last
}

/// Finding one's way.
enum ScreenCommand: Hashable, Sendable {
  case move(Move)
  case focus(Pane)
  case nextPane
  case previousPane
  case zoomIn
  case zoomOut
  case help
  case palette
  case filter
  case cycleTransactionFilter
  case openRow
  case copyID
  case copyLog
  case toggleMouse
  case repaint
  case suspend
  case back
  case quit
}

/// What a customer does with the selected product.
enum ShopCommand: Hashable, Sendable {
  case buy
  case buyWith
}

/// The answers to a sheet of the system's.
enum SystemSheetCommand: Hashable, Sendable {
  case agree
  case cancel
  case decline
  case changePlan
  case cancelRenewal
  case resumeRenewal
  case redeem
  case fail
}

/// What the customer, and those around them, do outside the app.
enum CustomerCommand: Hashable, Sendable {
  case menu
  case buyElsewhere
  case familyBuys
  case tapPromotion
  case message
  case clear
}

/// What can be done to a transaction, its subscription or a waiting purchase.
enum TransactionCommand: Hashable, Sendable {
  case finish
  case refund
  case refundForIssue
  case approve
  case decline
  case resolve
  case cancelRenewal
  case resumeRenewal
  case copyJWS
  case menu
  case why
  case timeline
  case requestRefund
  case grantRefund
  case declineRefund
  case renew
  case expire
  case settleBilling
  case raisePrice
  case agreeToPrice
  case refusePrice
  case stopSharing
  case delete
}

/// How time moves.
enum TimeCommand: Hashable, Sendable {
  case menu
  case day
  case week
  case month
  case year
  case nextEvent
  case rate(Int)
}

/// The store's standing switches.
enum SettingCommand: Hashable, Sendable {
  case menu
  /// Turns a flag over.
  case flag(SettingPath<StoreSettings, Bool>)
  /// Chooses an error; the title is the menu's.
  case error(SettingPath<StoreSettings, PurchaseFailure?>, title: String)
  case standingAnswer
  case verificationError
  case timeRate
  case graceLength
  case refunds
  case storefront
  case language
  case advancedCommerce
  case webhooks
  case retries
}

/// The app in the demo.
enum AppCommand: Hashable, Sendable {
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

/// The requests of Advanced Commerce.
enum RequestCommand: Hashable, Sendable {
  case menu
  /// Opens the form of a request.
  case open(RequestKind)
  /// A new subscription that continues an ended one.
  case resubscribe
  /// The customer answers a price that was announced for an item.
  case answerPrice
  /// A JWS that was made elsewhere.
  case elsewhere
}

/// The notifications that the store sends.
enum NotificationCommand: Hashable, Sendable {
  case menu
  case test
  /// Opens the list of types.
  case send
  case resend
  case copyJWS
  case openTransaction
}

/// What the merchant's server asks of the App Store Server API.
enum ServerCommand: Hashable, Sendable {
  case extend
  case extendAll
  case accountToken
  case consumption
  case reverseRefund
  case messaging
}

/// The form of a request.
enum FormCommand: Hashable, Sendable {
  case nextField
  case previousField
  case nextValue
  case previousValue
  case choose
  case send
  case nextPreview
  case copyPreview
  case scrollUp
  case scrollDown
  case addEntry
  case removeEntry
  case wire
  case clear
}

/// The page of a request's way to the App Store.
enum WireCommand: Hashable, Sendable {
  case nextPart
  case previousPart
  case copy
  /// Looks at what was typed or pasted.
  case examine
  /// Asks for another JWS.
  case another
  case send
}
