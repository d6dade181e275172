import TerminalCanvas

extension Binding {
  /// Every binding of the program.
  static let all: [Binding] =
    products + panes + browse + moves(.browse, rank: 2) + texts.flatMap { moves($0, rank: 1) }
    + sheets.flatMap { moves($0, rank: 3).map(\.withoutLetters) } + menus + actions + customer
    + requests + sheet
    + systemSheets + pages + forms
    + notifications + playback + everywhere

  /// The bindings of a context, in table order.
  static func table(of context: Context) -> [Binding] {
    byContext[context] ?? []
  }

  /// The answers to a sheet, without the keys that only scroll it.
  static func answers(in context: Context) -> [Binding] {
    table(of: context).filter { binding in
      if case .screen = binding.command { false } else { true }
    }
  }

  private static let byContext = Dictionary(grouping: all, by: \.context)

  private static let products: [Binding] = [
    Binding(
      .products,
      [.enter, .character("b")],
      .shop(.buy),
      "Buy",
      "The app asks to buy the selected product, and the purchase sheet comes up.",
      rank: 1
    ),
    Binding(
      .products,
      [.character("B")],
      .shop(.buyWith),
      "Buy with…",
      "Buy with an offer, in a quantity, or on another device of the customer.",
      rank: 13
    ),
    Binding(
      .detail,
      [.enter, .character("b")],
      .shop(.buy),
      "Buy",
      "The app asks to buy the product that is shown.",
      rank: 1
    ),
  ]

  private static let panes: [Binding] =
    [
      Binding(
        .entitlements,
        [.enter],
        .screen(.openRow),
        "Inspect",
        "Open the transaction behind the entitlement.",
        rank: 1
      ),
      Binding(
        .transactions,
        [.enter],
        .screen(.openRow),
        "Inspect",
        "Open the transaction with its certificates, or answer a purchase that waits.",
        rank: 1
      ),
      Binding(
        .transactions,
        [.character("f")],
        .screen(.cycleTransactionFilter),
        "Show",
        "Show all transactions, the unfinished ones, or what Transaction.updates brought.",
        rank: 2
      ),
      Binding(
        .subscriptions,
        [.enter],
        .screen(.openRow),
        "Inspect",
        "Open the latest transaction of the subscription.",
        rank: 1
      ),
      Binding(
        .log,
        [.enter],
        .screen(.openRow),
        "Read",
        "Read all that the line says.",
        rank: 1
      ),
      Binding(
        .log,
        [.character("Y")],
        .screen(.copyLog),
        "Copy as script",
        "Copy the log as a session script that plays as it is.",
        rank: 2
      ),
    ] + [.entitlements, .transactions, .subscriptions].flatMap(transactionActions)

  private static func transactionActions(_ context: Context) -> [Binding] {
    [
      Binding(
        context,
        [.character("F")],
        .transaction(.finish),
        "Finish",
        "Mark the transaction as finished, as the app would.",
        rank: 4
      ),
      Binding(
        context,
        [.character("R")],
        .transaction(.refund),
        "Refund",
        "The store gives the money back.",
        rank: 3
      ),
      Binding(
        context,
        [.character("X")],
        .transaction(.cancelRenewal),
        "Cancel renewal",
        "The customer switches automatic renewal off.",
        rank: 5
      ),
      Binding(
        context,
        [.character("U")],
        .transaction(.resumeRenewal),
        "Resume renewal",
        "The customer switches automatic renewal on again.",
        rank: 6
      ),
    ]
  }

  private static let browse: [Binding] =
    [
      Binding(
        .browse,
        [.character("/")],
        .screen(.filter),
        "Filter",
        "Filter the rows as you type: words; products also by type:auto, group:, category:, price<5, offer:.",
        rank: 2
      ),
      Binding(
        .browse,
        [.character("A")],
        .transaction(.approve),
        "Approve",
        "A parent approves the purchase that waits.",
        rank: 3
      ),
      Binding(
        .browse,
        [.character("D")],
        .transaction(.decline),
        "Decline",
        "A parent declines the purchase that waits.",
        rank: 3
      ),
      Binding(
        .browse,
        [.character("I")],
        .transaction(.resolve),
        "Resolve",
        "The customer settles what interrupted a purchase.",
        rank: 3
      ),
      Binding(
        .browse,
        [.character("a")],
        .request(.menu),
        "Requests",
        "Advanced Commerce: the app’s four requests, its server’s six, and a JWS from elsewhere.",
        rank: 10
      ),
      Binding(
        .browse,
        [.character("v")],
        .notification(.menu),
        "Server side",
        "Notifications, webhooks, and what the merchant’s server asks of the App Store.",
        rank: 12
      ),
      Binding(
        .browse,
        [.character("t")],
        .time(.menu),
        "Time",
        "Move the store's clock.",
        rank: 8
      ),
      Binding(
        .browse,
        [.character("n")],
        .time(.nextEvent),
        "Next event",
        "Move the clock to the next thing that falls due.",
        rank: 14
      ),
      Binding(
        .browse,
        [.character("s")],
        .setting(.menu),
        "Settings",
        "Set the store's standing switches, its storefront and its language.",
        rank: 9
      ),
      Binding(
        .browse,
        [.character("m")],
        .app(.menu),
        "App",
        "Launch, quit or crash the app, restore, or move to a new device.",
        rank: 12
      ),
      Binding(
        .browse,
        [.character("c")],
        .customer(.menu),
        "Customer",
        "What the customer and the family do outside the app.",
        rank: 12
      ),
      Binding(
        .browse,
        [.character("o")],
        .transaction(.menu),
        "Actions…",
        "Everything that can be done to the transaction and its subscription.",
        rank: 2
      ),
      Binding(
        .browse,
        [.character("w")],
        .transaction(.why),
        "Why",
        "Why the selected product may be used, or may not.",
        rank: 11
      ),
      Binding(
        .browse,
        [.character("T")],
        .transaction(.timeline),
        "Timeline",
        "Past and coming periods of the selected subscription."
      ),
      Binding(
        .browse,
        [.tab],
        .screen(.nextPane),
        "Next pane",
        "Move the focus to the next pane."
      ),
      Binding(
        .browse,
        [.backtab],
        .screen(.previousPane),
        "Previous pane",
        "Move the focus to the pane before."
      ),
      Binding(
        .browse,
        [.character("+")],
        .screen(.zoomIn),
        "Zoom",
        "Give the whole screen to the pane that has the focus.",
        rank: 16
      ),
      Binding(
        .browse,
        [.character("_")],
        .screen(.zoomOut),
        "Zoom out",
        "Show all panes again."
      ),
      Binding(
        .browse,
        [.character("y")],
        .screen(.copyID),
        "Copy",
        "Copy the identifier of the selected row.",
        rank: 15
      ),
      Binding(
        .browse,
        [.escape],
        .screen(.back),
        "Back",
        "Clear the filter, leave the zoom, or return to the products."
      ),
    ]
    + Pane.allCases.map { pane in
      Binding(
        .browse,
        [.character(Character(String(pane.rawValue)))],
        .screen(.focus(pane)),
        pane.title,
        "Move the focus to the \(pane.title.lowercased())."
      )
    }

  /// Pages that are read: the keys of movement scroll them, and the footer says so where they are long.
  private static let texts: [Context] = [.inspector, .explanation, .notificationPage, .wire]

  /// Sheets, which are read too, and whose letters are answers.
  private static let sheets: [Context] = [
    .sheet, .refundSheet, .manageSheet, .redeemSheet, .consentSheet, .billingSheet,
  ]

  /// The same for a context in which letters mean something else.
  private var withoutLetters: Binding {
    let keys = keys.filter { key in
      switch key {
      case .character, .control: false
      default: true
      }
    }
    return Binding(context, keys, command, label, help, rank: rank)
  }

  private static func moves(_ context: Context, rank: Int = 0) -> [Binding] {
    let moves: [(Move, [Key], String, String)] = [
      (.up, [.up, .character("k")], "Up", "Go a row up."),
      (.down, [.down, .character("j")], "Down", "Go a row down."),
      (.pageUp, [.pageUp, .control("b")], "Page up", "Go a page up."),
      (.pageDown, [.pageDown, .control("f")], "Page down", "Go a page down."),
      (.first, [.home, .character("g")], "First", "Go to the first row."),
      (.last, [.end, .character("G")], "Last", "Go to the last row."),
    ]
    return moves.map { move, keys, label, help in
      Binding(
        context,
        keys,
        .screen(.move(move)),
        label,
        help,
        rank: move == .down ? rank : 0
      )
    }
  }

  private static let everywhere: [Binding] = [
    Binding(
      .everywhere,
      [.character("?"), .function(1)],
      .screen(.help),
      "Help",
      "Search everything you can do here, and do it.",
      rank: 20
    ),
    Binding(
      .everywhere,
      [.character(":"), .control("p")],
      .screen(.palette),
      "Commands",
      "Type the name of any command, product, SKU or storefront.",
      rank: 19
    ),
    Binding(
      .everywhere,
      [.character("M")],
      .screen(.toggleMouse),
      "Mouse",
      "Give the mouse back to the terminal to select text, or take it again."
    ),
    Binding(
      .everywhere,
      [.control("l")],
      .screen(.repaint),
      "Repaint",
      "Paint the screen again."
    ),
    Binding(
      .everywhere,
      [.control("z")],
      .screen(.suspend),
      "Suspend",
      "Stop the program; the shell's fg brings it back."
    ),
    Binding(
      .everywhere,
      [.character("q"), .control("c")],
      .screen(.quit),
      "Quit",
      "End the program; the store is kept.",
      rank: 18
    ),
  ]
}
