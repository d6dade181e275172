import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The pane of notifications, the page of a notification, and the notifications that can be sent.
struct NotificationTests {
  /// Returns a subscriber whose notifications were sent to two webhooks, with the pane in front.
  func told(
    _ size: Size = .standard,
    _ appearance: Appearance = Appearance()
  ) throws -> Stage {
    var stage = try Stage(size: size, appearance: appearance)
    try stage.type("/observatory")
    try stage.press("enter enter enter escape t m")
    let other = "https://staging.example.com/appstore/v2/notify"
    var change = SettingsChange()
    change.webhooks = [Stage.webhook, other]
    change.retries = .production
    try stage.perform(.set(change))
    let transaction = stage.store.transactions.last?.transaction
    let renewed = CivilDate(year: 2026, month: 2, day: 1, hour: 1, minute: 0, second: 0).instant
    stage.notify(
      .subscribed,
      .initialBuy,
      of: transaction,
      at: 1,
      [Stage.delivery(.delivered, [.success]), Stage.delivery(.delivered, [.success], to: other)]
    )
    stage.notify(
      .didFailToRenew,
      .gracePeriod,
      of: transaction,
      at: 12,
      [
        Stage.delivery(.failed, [.timedOut, .timedOut, .socketIssue]),
        Stage.delivery(.delivered, [.success], to: other),
      ]
    )
    stage.notify(
      .didRenew,
      .billingRecovery,
      of: transaction,
      at: 31,
      [
        Stage.delivery(.retrying(at: renewed), [.unsuccessfulResponseCode]),
        Stage.delivery(.waiting, to: other),
      ]
    )
    stage.notify(.test, at: 31, [Stage.delivery(.delivered, [.success])])
    try stage.press("6")
    stage.update([.serverChanged(ServerStatus(url: "http://127.0.0.1:8787"))])
    return stage
  }

  private func told(_ size: Size, keys: String, typing text: String = "") throws -> Stage {
    var stage = try told(size)
    try stage.press(keys)
    try stage.type(text)
    return stage
  }

  @Test func thePaneOfNotifications() throws {
    try expectPart(.pane(.notifications), named: "panes/notifications") { try told($0) }
    try expectPart(.page, named: "pages/notification") { try told($0, keys: "down down enter") }
    try expectPart(.page, named: "panes/notifications-zoomed") {
      try told($0, keys: "down down enter escape 6 home +")
    }
  }

  @Test func theTypesThatCanBeSent() throws {
    try expectPart(.front, named: "menus/notify") {
      try told($0, keys: "down o m", typing: "renew")
    }
  }

  @Test func theWebhooks() throws {
    try expectPart(.front, named: "menus/webhooks") {
      try told($0, keys: "v w", typing: "http://127.0.0.1:9")
    }
  }

  @Test func withoutColoursWordsSayIt() throws {
    let stage = try told(.standard, Appearance(usesColor: false))
    try expectGolden(
      stage.screen.draw(size: .standard).canvas.picture + "\n",
      named: "no-color-notifications"
    )
  }

  @Test func nothingIsRequestedBeforeThePaneIsVisible() throws {
    var stage = try Stage()
    try stage.press("enter enter enter 5")
    let isRead = stage.effects.contains { effect in
      if case .readNotifications = effect { true } else { false }
    }
    #expect(!isRead)
    try stage.press("6")
    guard case .readNotifications(let rows) = stage.effects.last else {
      Issue.record("the pane asks for its rows")
      return
    }
    #expect(rows.lowerBound == 0)
    #expect(rows.count < 100)
  }

  @Test func onlyVisibleAndNearbyRowsAreRequested() throws {
    var stage = try Stage()
    for number in 0..<5000 { stage.notify(.test, at: 1 + number % 28) }
    try stage.press("6")
    let before = stage.effects.count
    try stage.press("down")
    #expect(stage.effects.count == before)
    try stage.press("end")
    guard case .readNotifications(let rows) = stage.effects.last else {
      Issue.record("the last rows are asked for")
      return
    }
    #expect(rows.contains(4999))
    #expect(rows.count < 100)
  }

  @Test func theSelectedNotificationStaysSelectedWhenOthersCome() throws {
    var stage = try told()
    try stage.press("down")
    #expect(stage.screen.subjects.notification == NotificationID(rawValue: 3))
    stage.notify(.test, at: 31)
    try stage.press("t d")
    #expect(stage.screen.subjects.notification == NotificationID(rawValue: 3))
    try stage.press("r")
    #expect(stage.picture.contains("Every webhook"))
    try stage.press("b")
    #expect(stage.steps.last == .resend(.number(3), webhook: Stage.webhook))
  }

  @Test func thePageCopiesTheSignedPayloadAndLeadsToTheTransaction() throws {
    var stage = try told()
    try stage.press("down enter y")
    #expect(stage.effects.last == .copy("eyJhbGciOiJFUzI1NiJ9.e30.c2ln"))
    #expect(stage.picture.contains("2026-01-31 00:00 UTC"))
    try stage.press("enter")
    #expect(stage.picture.contains("Transaction 2000113557099704"))
  }

  @Test func notificationsWithoutATransactionLeadNowhere() throws {
    var stage = try told()
    try stage.press("home enter enter")
    #expect(stage.picture.contains("It is about no transaction"))
  }

  @Test func onlyFittingTypesCanBeSentOfATransaction() throws {
    var stage = try Stage()
    try stage.press("enter enter escape 3 o m")
    let offered = stage.screen.items(of: Menu(.notifications(stage.store.transactions.last?.id)))
      .map(\.label)
    #expect(offered.contains("ONE_TIME_CHARGE"))
    #expect(offered.contains("CONSUMPTION_REQUEST"))
    #expect(offered.contains("TEST"))
    #expect(!offered.contains("DID_RENEW"))
    #expect(!offered.contains("REVOKE"))
    try stage.type("one_time")
    try stage.press("enter")
    #expect(
      stage.steps.last
        == .sendNotification(
          NotificationDraft(.oneTimeCharge, of: .latestOf("com.example.meridian.telescope.hour"))
        )
    )
  }

  @Test func aWebhookIsTypedAndRemoved() throws {
    var stage = try Stage()
    try stage.press("s j")
    try stage.type("ftp://a")
    try stage.press("enter")
    #expect(stage.picture.contains("A URL begins with http"))
    try stage.press("ctrl-u")
    try stage.type("http://a.example")
    try stage.press("enter")
    #expect(stage.store.settings.notifications?.webhooks == ["http://a.example"])
    #expect(stage.picture.contains("Notifications go to http://a.example"))
    #expect(stage.picture.contains("type a URL"))
    try stage.press("enter")
    #expect(stage.store.settings.notifications?.webhooks == ["http://a.example"])
    #expect(stage.picture.contains("Type another URL"))
    try stage.press("up enter y")
    #expect(stage.store.settings.notifications?.webhooks == [])
    #expect(stage.picture.contains("Notifications are no longer sent to http://a.example"))
  }

  @Test(arguments: [
    ("a.example", "begins with http"), ("http://", "host is missing"),
    ("http://:80/x", "host is missing"), ("http://a b", "can't contain spaces"),
    ("http://127.0.0.1:99999/x", "1 to 65535"), ("http://a:0", "1 to 65535"),
    ("http://a:/x", "1 to 65535"), ("http://[::1]:70000", "1 to 65535"),
    ("https://u:p@a.example/", "remove it"),
  ])
  func problemsOfAURLAreShown(url: String, words: String) {
    #expect(WebAddress.problem(with: url)?.contains(words) == true)
  }

  @Test(arguments: [
    "HTTP://A.example/X", "https://a.example:65535?q", "http://[::1]:80", "http://[::1]/",
  ])
  func schemesIgnoreCaseAndPortsAreNumbers(url: String) {
    let written = WebAddress.written(url)
    #expect(WebAddress.problem(with: written) == nil)
    #expect(written.hasPrefix("http"))
  }

  @Test func theNewestRowStaysSelectedAndOthersShowTheCountAbove() throws {
    var stage = try Stage()
    for day in 1...20 { stage.notify(.test, at: day) }
    try stage.press("6 down up")
    stage.notify(.test, at: 21)
    try stage.press("t d")
    #expect(stage.screen.subjects.notification == NotificationID(rawValue: 21))
    #expect(!stage.picture.contains("↑"))
    try stage.press("end")
    #expect(stage.picture.contains("↑ 15 more"))
    try stage.press("home")
    #expect(stage.picture.contains("↓ 15 more"))
  }

  @Test func aStoppedServerIsShownAtEverySize() throws {
    var stage = try Stage()
    let problem = "the address 127.0.0.1:8787 is in use by another program, choose another port"
    stage.update([.serverChanged(ServerStatus(url: "http://127.0.0.1:8787", problem: problem))])
    #expect(stage.picture.contains("! Not serving: the address 127.0.0.1:8787 is in use"))
    #expect(stage.picture.contains("✗ not serving"))
    try stage.press("6")
    #expect(stage.picture.contains("choose another port") || stage.picture.contains("another port"))
    stage.update([.serverChanged(ServerStatus(url: "http://127.0.0.1:8787"))])
    #expect(stage.picture.contains("● :8787"))
  }

  @Test func earlyFailuresAreShownWhenTheStoreOpens() throws {
    let stage = try Stage()
    let status = ServerStatus(url: "http://127.0.0.1:8787", problem: "the port is taken")
    var screen = StorefrontScreen(catalogName: "Sample.storekit")
    _ = screen.update(.serverChanged(status))
    _ = screen.update(.storeChanged(StoreSnapshot(store: stage.store, events: [])))
    #expect(screen.draw(size: .standard).canvas.description.contains("the port is taken"))
  }

  @Test func theNextEventCanBeARetry() throws {
    var stage = try Stage()
    try stage.press("n")
    #expect(stage.picture.contains("Nothing is scheduled"))
    stage.update([
      .storeChanged(
        StoreSnapshot(
          store: stage.store,
          events: [],
          nextDue: StoreInstant.newYear.advanced(bySeconds: 3600)
        )
      )
    ])
    try stage.press("t")
    #expect(stage.picture.contains("2026-01-01 01:00"))
    try stage.press("n")
    #expect(stage.steps == [.advance(.toNextEvent)])
  }

  @Test func anExtensionIsFoundByReasonOrNumber() throws {
    var stage = try told()
    try stage.press("3 o l")
    try stage.type("outage")
    #expect(stage.screen.items(of: try #require(stage.screen.overlays.menus.last)).count == 4)
    try stage.type("x")
    #expect(stage.picture.contains("type a whole number of days, such as 14, or a reason"))
    let before = stage.steps.count
    try stage.press("enter")
    #expect(stage.steps.count == before)
    try stage.press("ctrl-u")
    try stage.type("45 outage")
    try stage.press("enter")
    #expect(stage.steps.count == before + 1)
    #expect(stage.picture.contains("Observatory renews on 2026-04-15"))
  }

  @Test func requestsOfTheServerAreAnswered() throws {
    var stage = try Stage()
    try stage.press("enter enter escape 3 R o h")
    #expect(stage.picture.contains("The refund of Telescope Hour was reversed"))
    try stage.press("v m")
    #expect(stage.picture.contains("type a URL"))
    try stage.press("enter")
    #expect(stage.picture.contains("The App Store asks \(WebAddress.example)"))
    try stage.press("v m down enter y")
    #expect(stage.picture.contains("No real-time URL: default"))
  }

  @Test func typesThatNeedATransactionSayThatItIsMissing() throws {
    var stage = try Stage()
    try stage.press("v n")
    try stage.type("other")
    try stage.press("enter")
    #expect(stage.picture.contains("Select a transaction for the other types"))
    try stage.press("escape v t")
    #expect(stage.picture.contains("v w adds one"))
    try stage.press("escape escape ?")
    try stage.type("resend")
    #expect(stage.picture.contains("Send again"))
  }

  @Test func datesOfAnotherYearSayWhich() throws {
    var stage = try told()
    #expect(stage.picture.contains("✓ delivered  01-31 00:00"))
    try stage.press("t y")
    #expect(stage.picture.contains("✓ delivered  2026-01-31 00:00"))
  }

  @Test func aLongStepShowsItsReason() throws {
    var stage = try Stage()
    let step = Step.advance(.toNextEvent)
    stage.update([.stepStarted(step), .stepHeld(.webhook(Stage.webhook))])
    #expect(stage.picture.contains("Waiting for \(Stage.webhook) · esc stops"))
    stage.update([.stepFinished(StepReport(step, problem: "stopped"))])
    #expect(!stage.picture.contains("Waiting for"))
  }

  @Test func theLogHasRequestsAndResults() throws {
    var stage = try Stage()
    var change = SettingsChange()
    change.webhooks = [Stage.webhook]
    try stage.perform(.set(change))
    try stage.perform(.sendNotification(NotificationDraft(.test)))
    try stage.perform(.resend(.number(1), webhook: Stage.webhook))
    let steps = try copied(&stage)
    #expect(
      steps == [
        .set(change), .sendNotification(NotificationDraft(.test)),
        // The script plays the responses at the first attempt, so it needs no network.
        .webhook(PlayedWebhook(url: Stage.webhook)), .resend(.number(1), webhook: Stage.webhook),
      ]
    )
    #expect(stage.picture.contains("SUCCESS"))
  }

  private func copied(_ stage: inout Stage) throws -> [Step] {
    try stage.press("5 Y")
    return try stage.copiedScript().steps.map(\.step)
  }
}
