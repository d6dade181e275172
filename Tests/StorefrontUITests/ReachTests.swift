import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreSamples
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The user can run every store command with two keys.
struct ReachTests {
  /// A command on the screen that runs a store command.
  private struct Way {
    let command: Command
    var scene: Scene
    /// The keys to press in the menu of values, if the command opens one.
    var choice = ""
  }

  /// Returns the command that opens a form, with keys that fill it in.
  private static func form(_ kind: RequestKind, _ scene: Scene = .bundled, _ keys: String = "")
    -> Way
  {
    Way(command: .request(.open(kind)), scene: scene, choice: "\(keys) f5")
  }

  private static func ways(to command: StoreCommand.Name) -> [Way] {
    switch command {
    case .launch: [Way(command: .app(.launch), scene: .appIsClosed)]
    case .terminate:
      [AppCommand.quit, .crash, .crashBeforeFinish].map { Way(command: .app($0), scene: .fresh) }
    case .purchase: purchases
    case .finish: [Way(command: .transaction(.finish), scene: .bought)]
    case .sync: [Way(command: .app(.restore), scene: .fresh)]
    case .presentSystemSheet: systemSheets
    case .showMessage: [Way(command: .app(.showMessage), scene: .messageWaits)]
    case .answer: answers
    case .approve: [Way(command: .transaction(.approve), scene: .waitsForParent)]
    case .decline: [Way(command: .transaction(.decline), scene: .waitsForParent)]
    case .resolve: [Way(command: .transaction(.resolve), scene: .interrupted)]
    case .purchaseElsewhere: [Way(command: .customer(.buyElsewhere), scene: .fresh)]
    case .setAutoRenew:
      [
        Way(command: .transaction(.cancelRenewal), scene: .subscribed),
        Way(command: .transaction(.resumeRenewal), scene: .renewalIsOff),
      ]
    case .replaceDevice: [Way(command: .app(.newDevice), scene: .fresh, choice: "y")]
    case .answerSystemSheet: systemAnswers
    case .answerPriceIncrease:
      [TransactionCommand.agreeToPrice, .refusePrice].map {
        Way(command: .transaction($0), scene: .priceWaits)
      }
    case .resolveBilling: [Way(command: .transaction(.resolveBilling), scene: .billingFails)]
    case .sendPurchaseIntent: [Way(command: .customer(.tapPromotion), scene: .fresh)]
    case .familyBuy: [Way(command: .customer(.familyBuy), scene: .familyProduct)]
    case .stopFamilySharing:
      [Way(command: .transaction(.stopFamilySharing), scene: .shared, choice: "y")]
    case .refund:
      [TransactionCommand.refund, .refundForIssue].map {
        Way(command: .transaction($0), scene: .bought)
      } + [Way(command: .transaction(.refundPart), scene: .bought, choice: "a")]
    case .decideRefund:
      [TransactionCommand.grantRefund, .declineRefund].map {
        Way(command: .transaction($0), scene: .refundIsAsked)
      } + [Way(command: .transaction(.refundPart), scene: .refundIsAsked, choice: "a")]
    case .raisePrice: [Way(command: .transaction(.raisePrice), scene: .subscribed, choice: "a")]
    case .expire: [Way(command: .transaction(.expire), scene: .subscribed)]
    case .forceRenewal: [Way(command: .transaction(.forceRenewal), scene: .subscribed)]
    case .postMessage: [Way(command: .customer(.message), scene: .fresh, choice: "a")]
    case .deleteTransaction: [Way(command: .transaction(.delete), scene: .bought, choice: "y")]
    case .clearTransactions: [Way(command: .customer(.clear), scene: .bought, choice: "y")]
    case .advance: leaps
    case .changeSettings: switches
    case .changeCatalog: [Way(command: .catalog(.open), scene: .fresh, choice: "x enter")]
    case .serverRequest: serverRequests
    case .answerItemPrice:
      [Way(command: .request(.answerPrice), scene: .itemPriceWaits, choice: "a")]
    // These commands aren't run by the user: the check of a request logs its problem, and going back starts a
    // branch.
    case .noteRefusal, .beginLife: []
    case .extendRenewalDate:
      [Way(command: .server(.extend), scene: .subscribed, choice: "enter")]
    case .extendAllRenewalDates:
      [Way(command: .server(.extendAll), scene: .subscribed, choice: "enter")]
    case .setAppAccountToken:
      [Way(command: .server(.accountToken), scene: .bought, choice: "enter")]
    case .sendConsumption:
      [Way(command: .server(.consumption), scene: .refundIsAsked, choice: "a")]
    case .reverseRefund: [Way(command: .server(.reverseRefund), scene: .refunded)]
    case .changeMessaging: [Way(command: .server(.messaging), scene: .fresh, choice: "enter")]
    case .requestTestNotification: [Way(command: .notification(.test), scene: .webhookIsSet)]
    case .sendNotification:
      [Way(command: .notification(.send), scene: .boughtAndTold, choice: "t e s t enter")]
    case .noteAttempt: [Way(command: .notification(.resend), scene: .webhookIsSet)]
    }
  }

  private static let purchases: [Way] = [
    Way(command: .shop(.buy), scene: .fresh),
    Way(command: .shop(.buyWith), scene: .fresh, choice: "b"),
    form(.oneTimeCharge, .bundled, "enter enter"),
    form(.createSubscription, .bundled, "N down D down down down B R A M"),
    form(.modifySubscription, .bundled, "space space"),
    form(.reactivateSubscription, .bundleToEnd),
    Way(command: .request(.resubscribe), scene: .bundleEnded, choice: "f5"),
  ]

  private static let systemSheets: [Way] = [
    Way(command: .app(.manageSubscriptions), scene: .subscribed),
    Way(command: .app(.redeemCode), scene: .fresh),
    Way(command: .transaction(.askForRefund), scene: .bought),
  ]

  private static let leaps =
    [TimeCommand.hour, .day, .week, .month, .year, .nextEvent].map {
      Way(command: .time($0), scene: .subscribed)
    } + [Way(command: .time(.typed), scene: .subscribed, choice: "1 2 h enter")]

  private static let serverRequests: [Way] = [
    form(.cancel), Way(command: .request(.open(.revoke)), scene: .bundled, choice: "f5 y"),
    form(.changePrice, .bundled, "5 . 9 9"),
    form(.changeMetadata, .bundled, "N"), form(.requestRefund, .bundled, "space"),
    form(.migrate, .ordinary, "down N"),
  ]

  private static let answers: [Way] =
    SheetAnswer.Kind.allCases.map { kind in
      kind.row.choice == .nothing
        ? Way(command: .sheet(kind), scene: .sheetIsUp)
        : Way(command: .sheet(kind), scene: .sheetIsUp, choice: "a")
    }

  private static let systemAnswers: [Way] =
    [SystemSheetCommand.agree, .cancel, .cancelRenewal].map {
      Way(command: .systemSheet($0), scene: .managing)
    } + [
      Way(command: .systemSheet(.resumeRenewal), scene: .managingWithoutRenewal),
      Way(command: .systemSheet(.changePlan), scene: .managing, choice: "a"),
      Way(command: .systemSheet(.fail), scene: .managing, choice: "a"),
      Way(command: .systemSheet(.redeem), scene: .redeeming, choice: "enter"),
      Way(command: .systemSheet(.decline), scene: .consentIsAsked),
    ]

  private static let switches: [Way] =
    KeyTable.standard.table(of: .settingsMenu).compactMap { binding -> Way? in
      switch binding.command {
      case .setting(.flag): Way(command: binding.command, scene: .fresh)
      case .setting(.error), .setting(.number):
        Way(command: binding.command, scene: .fresh, choice: "a")
      default: nil
      }
    }
    + [
      SettingCommand.verificationError, .timeRate, .graceLength, .refunds, .retries,
      .advancedCommerce, .rotations,
    ].map { Way(command: .setting($0), scene: .fresh, choice: "a") }
    + [Way(command: .setting(.webhooks), scene: .fresh, choice: "enter")]
    + [Way(command: .setting(.standingAnswer), scene: .fresh, choice: "c")]
    + [SettingCommand.storefront, .language].map {
      Way(command: .setting($0), scene: .fresh, choice: "down enter")
    }

  /// Pages and panes with the same content as the main ones.
  private static let elsewhere: Set<Context> = [
    .detail, .entitlements, .subscriptions, .inspector, .notificationPage,
  ]

  @Test(arguments: StoreCommand.Name.allCases.filter { ![.noteRefusal, .beginLife].contains($0) })
  func everyCommandOfTheStoreIsTwoKeysAway(name: StoreCommand.Name) throws {
    let ways = Self.ways(to: name)
    #expect(!ways.isEmpty)
    for way in ways {
      var isReached = false
      for binding in KeyTable.standard.all
      where binding.command == way.command && !Self.elsewhere.contains(binding.context) {
        var stage = try way.scene.stage()
        try stage.press(way.scene.rawValue)
        guard
          binding.context.opener.isEmpty == false || stage.screen.contexts.contains(binding.context)
        else { continue }
        let before = stage.performed.count
        let keys = binding.context.opener.split(separator: " ").compactMap { Key(name: String($0)) }
        let pressed = keys + binding.keys.prefix(1)
        #expect(pressed.count <= 2)
        for key in pressed { try stage.handle(stage.screen.update(.keyPressed(key))) }
        stage.update([.referenceIDMade(Stage.reference)])
        try stage.press(way.choice)
        #expect(
          stage.performed.dropFirst(before) == [name],
          "\(pressed.map(\.name)) \(way.choice) for \(way.command)"
        )
        isReached = true
      }
      #expect(isReached, "no key for \(way.command)")
    }
  }
}
