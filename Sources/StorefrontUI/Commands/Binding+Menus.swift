import StoreModel
import TerminalCanvas

extension Binding {
  /// The menus behind `t`, `s` and `m`; the order is that of the menu.
  static let menus: [Binding] = time + settings + app

  private static let time: [Binding] = [
    Binding(
      .timeMenu,
      [.character("n")],
      .time(.nextEvent),
      "To the next event",
      "Move the clock to the next thing that falls due."
    ),
    Binding(.timeMenu, [.character("d")], .time(.day), "+ 1 day", "Move the clock by a day."),
    Binding(.timeMenu, [.character("w")], .time(.week), "+ 1 week", "Move the clock by a week."),
    Binding(
      .timeMenu,
      [.character("m")],
      .time(.month),
      "+ 1 month",
      "Move the clock by a calendar month."
    ),
    Binding(
      .timeMenu,
      [.character("y")],
      .time(.year),
      "+ 1 year",
      "Move the clock by a calendar year."
    ),
    Binding(
      .timeMenu,
      [.character("1")],
      .time(.rate(1)),
      "Run as the clock on the wall",
      "Let the clock run: a second is a second."
    ),
    Binding(
      .timeMenu,
      [.character("2")],
      .time(.rate(60)),
      "Run, a minute each second",
      "Let the clock run 60 times as fast."
    ),
    Binding(
      .timeMenu,
      [.character("3")],
      .time(.rate(3600)),
      "Run, an hour each second",
      "Let the clock run 3,600 times as fast."
    ),
    Binding(
      .timeMenu,
      [.character("4")],
      .time(.rate(86_400)),
      "Run, a day each second",
      "Let the clock run 86,400 times as fast."
    ),
    Binding(
      .timeMenu,
      [.character("s"), .character("0")],
      .time(.rate(0)),
      "Stand still",
      "Stop the clock."
    ),
  ]

  private static let settings: [Binding] = [
    Binding(
      .settingsMenu,
      [.character("f")],
      .setting(.storefront),
      "Storefront",
      "Choose the country whose prices customers pay."
    ),
    Binding(
      .settingsMenu,
      [.character("l")],
      .setting(.language),
      "Language",
      "Choose the language that names are shown in."
    ),
    Binding(
      .settingsMenu,
      [.character("a")],
      .setting(.flag(\.askToBuy)),
      "Ask to Buy",
      "Every purchase waits until a parent approves it."
    ),
    Binding(
      .settingsMenu,
      [.character("i")],
      .setting(.flag(\.interruptedPurchases)),
      "Interrupted purchases",
      "Every purchase is interrupted until the customer settles something."
    ),
    Binding(
      .settingsMenu,
      [.character("b")],
      .setting(.flag(\.billingRetryOnRenewal)),
      "Billing retry on renewal",
      "Renewals fail with a billing problem."
    ),
    Binding(
      .settingsMenu,
      [.character("g")],
      .setting(.flag(\.billingGracePeriod)),
      "Billing grace period",
      "A renewal that failed keeps access for a while."
    ),
    Binding(
      .settingsMenu,
      [.character("d")],
      .setting(.graceLength),
      "Grace period lasts",
      "How many days of real time the grace period has; weekly plans have 6 at most."
    ),
    Binding(
      .settingsMenu,
      [.character("r")],
      .setting(.timeRate),
      "Subscriptions renew",
      "How long periods are: the calendar's lengths, or those of Xcode, sandbox or TestFlight."
    ),
    Binding(
      .settingsMenu,
      [.character("n")],
      .setting(.flag(\.isOffline)),
      "No network",
      "The device is offline: calls fail, and news arrives when the network is back."
    ),
    Binding(
      .settingsMenu,
      [.character("m")],
      .setting(.flag(\.canMakePayments)),
      "Customer may pay",
      "Off is Screen Time: canMakePayments is false and purchases are not allowed."
    ),
    Binding(
      .settingsMenu,
      [.character("h")],
      .setting(.flag(\.keepsFinishedConsumables)),
      "History has consumables",
      "Finished consumables stay in Transaction.all (SKIncludeConsumableInAppPurchaseHistory)."
    ),
    Binding(
      .settingsMenu,
      [.character("k")],
      .setting(.refunds),
      "Refund requests are",
      "What the store does when the customer asks for money back."
    ),
    Binding(
      .settingsMenu,
      [.character("w")],
      .setting(.advancedCommerce),
      "Advanced Commerce",
      "What Apple does not publish of it: ages, limits, and what is refused."
    ),
    Binding(
      .settingsMenu,
      [.character("j")],
      .setting(.webhooks),
      "Notifications go to",
      "The webhooks of the merchant’s server; a URL that is typed is added."
    ),
    Binding(
      .settingsMenu,
      [.character("z")],
      .setting(.retries),
      "Notifications are retried",
      "How often a notification that failed is sent again, on the store’s clock."
    ),
    Binding(
      .settingsMenu,
      [.character("s")],
      .setting(.standingAnswer),
      "Answer every sheet",
      "Every purchase sheet is answered at once, the same way."
    ),
    Binding(
      .settingsMenu,
      [.character("p")],
      .setting(.error(\.purchaseError, title: "Purchases fail with")),
      "Purchases fail with",
      "Every purchase throws an error before any sheet."
    ),
    Binding(
      .settingsMenu,
      [.character("v")],
      .setting(.verificationError),
      "Signatures are bad",
      "Every transaction is signed badly, in the way you choose."
    ),
    Binding(
      .settingsMenu,
      [.character("o")],
      .setting(.error(\.loadProductsError, title: "Loading products fails with")),
      "Loading products fails",
      "Product.products(for:) throws an error."
    ),
    Binding(
      .settingsMenu,
      [.character("y")],
      .setting(.error(\.syncError, title: "Sync fails with")),
      "Sync fails",
      "AppStore.sync() throws an error."
    ),
    Binding(
      .settingsMenu,
      [.character("t")],
      .setting(.error(\.subscriptionStatusError, title: "The subscription status fails with")),
      "Subscription status fails",
      "SubscriptionInfo.status(for:) throws an error."
    ),
    Binding(
      .settingsMenu,
      [.character("x")],
      .setting(.error(\.appTransactionError, title: "The app transaction fails with")),
      "App transaction fails",
      "AppTransaction.shared and refresh() throw an error."
    ),
    Binding(
      .settingsMenu,
      [.character("e")],
      .setting(.error(\.manageSubscriptionsError, title: "Managing subscriptions fails with")),
      "Managing plans fails",
      "AppStore.showManageSubscriptions(in:) throws an error."
    ),
    Binding(
      .settingsMenu,
      [.character("u")],
      .setting(.error(\.refundRequestError, title: "Asking for a refund fails with")),
      "Asking for a refund fails",
      "Transaction.beginRefundRequest(in:) throws an error."
    ),
    Binding(
      .settingsMenu,
      [.character("c")],
      .setting(.error(\.offerCodeRedeemError, title: "Redeeming codes fails with")),
      "Redeeming codes fails",
      "AppStore.presentOfferCodeRedeemSheet(in:) throws an error."
    ),
  ]

  private static let app: [Binding] = [
    Binding(.appMenu, [.character("l")], .app(.launch), "Launch", "The app starts."),
    Binding(
      .appMenu,
      [.character("r")],
      .app(.restore),
      "Restore purchases",
      "The app calls AppStore.sync() and grants all that the customer has."
    ),
    Binding(
      .appMenu,
      [.character("q")],
      .app(.quit),
      "Quit",
      "The app ends; the store goes on."
    ),
    Binding(.appMenu, [.character("c")], .app(.crash), "Crash", "The app is gone at once."),
    Binding(
      .appMenu,
      [.character("f")],
      .app(.crashBeforeFinish),
      "Crash before finish",
      "The next purchase is paid for, but the app crashes before it finishes the transaction."
    ),
    Binding(
      .appMenu,
      [.character("s")],
      .app(.manageSubscriptions),
      "Manage subscriptions",
      "The app shows the sheet to change or cancel plans."
    ),
    Binding(
      .appMenu,
      [.character("o")],
      .app(.redeemCode),
      "Redeem an offer code",
      "The app shows the sheet to redeem an offer code."
    ),
    Binding(
      .appMenu,
      [.character("m")],
      .app(.showMessage),
      "Show a message",
      "The app shows the oldest message that the App Store has for the customer."
    ),
    Binding(
      .appMenu,
      [.character("b")],
      .app(.behaviour),
      "App behaviour",
      "Have the app make the mistakes that apps make, and see what follows."
    ),
    Binding(
      .appMenu,
      [.character("v")],
      .app(.server),
      "Merchant server",
      "How the server answers that signs the app's requests and checks its purchases."
    ),
    Binding(
      .appMenu,
      [.character("d")],
      .app(.newDevice),
      "New device",
      "The customer moves to a new device: the app remembers nothing, the store everything."
    ),
  ]
}
