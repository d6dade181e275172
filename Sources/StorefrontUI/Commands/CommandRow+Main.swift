import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

extension CommandRow {
  /// The keys of the main screen: waiting purchases, the menus, and finding one's way.
  static let main: [CommandRow] = filter + waiting + openers + explanations + ways + focus

  private static let filter: [CommandRow] = [
    CommandRow(
      .screen(.filter),
      "Filter",
      "Filter the rows as you type: words, \"together\", type:auto, price<5, /pattern/, with not, or and brackets.",
      [.letter("/", in: .browse, rank: 2)],
      run: { screen in
        screen.browse.openFilter(&screen.shelf)
        return []
      }
    )
  ]

  private static let waiting: [CommandRow] = [
    CommandRow(
      .transaction(.approve),
      "Approve",
      "A parent approves the purchase that waits.",
      [.letter("A", in: .browse, rank: 3)],
      writes: true,
      obstacle: { $0.waiting(.askToBuy) == nil ? said("no purchase waits for a parent") : nil },
      isOfRow: true,
      run: { [.perform(.approve($0.subjects.waiting(.askToBuy)?.sheet.request.product.id))] }
    ),
    CommandRow(
      .transaction(.decline),
      "Decline",
      "A parent declines the purchase that waits.",
      [.letter("D", in: .browse, rank: 3)],
      writes: true,
      obstacle: { $0.declinable == nil ? said("no purchase waits for a parent") : nil },
      isOfRow: true,
      run: { [.perform(.decline($0.subjects.declinable?.sheet.request.product.id))] }
    ),
    CommandRow(
      .transaction(.resolve),
      "Resolve",
      "The customer settles what interrupted a purchase.",
      [.letter("I", in: .browse, rank: 3)],
      writes: true,
      obstacle: { $0.waitingForCustomer == nil ? said("no purchase was interrupted") : nil },
      isOfRow: true,
      run: { [.perform(.resolve($0.subjects.waitingForCustomer?.sheet.request.product.id))] }
    ),
  ]

  private static let openers: [CommandRow] = [
    CommandRow(
      .request(.menu),
      "Requests",
      "Advanced Commerce: the app’s four requests, its server’s six, and a JWS from elsewhere.",
      [.letter("a", in: .browse, rank: 10)],
      obstacle: { $0.obstacleToRequests },
      run: { $0.openRequests() }
    ),
    CommandRow(
      .notification(.menu),
      "Server side",
      "Notifications, webhooks, and what the merchant’s server asks of the App Store.",
      [.letter("v", in: .browse, rank: 12)],
      obstacle: { $0.obstacleToStore },
      run: opening(.serverSide)
    ),
    CommandRow(
      .time(.menu),
      "Time",
      "Move the store's clock.",
      [.letter("t", in: .browse, rank: 8)],
      obstacle: { $0.obstacleToStore },
      run: opening(.time)
    ),
    CommandRow(
      .time(.nextEvent),
      "Next event",
      "Move the clock to the next thing that falls due.",
      [
        .letter("n", in: .browse, rank: 14),
        .letter("n", in: .timeMenu, label: "To the next event"),
      ],
      value: { subjects, _ in subjects.nextDue.map(subjects.words(ofEventAt:)) ?? "" },
      writes: true,
      obstacle: { $0.obstacleToStore ?? ($0.nextDue == nil ? said("nothing falls due") : nil) },
      run: performing(.advance(.toNextEvent))
    ),
    CommandRow(
      .setting(.menu),
      "Settings",
      "Set the store's standing switches. • marks a change, which has a badge in the top line.",
      [.letter("s", in: .browse, rank: 9)],
      obstacle: { $0.obstacleToStore },
      run: opening(.settings)
    ),
    CommandRow(
      .app(.menu),
      "App",
      "Launch, quit or crash the app, restore, or move to a new device.",
      [.letter("m", in: .browse, rank: 12)],
      obstacle: { $0.obstacleToStore },
      run: opening(.app)
    ),
    CommandRow(
      .customer(.menu),
      "Customer",
      "What the customer and the family do outside the app.",
      [.letter("c", in: .browse, rank: 12)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      run: opening(.customer)
    ),
    CommandRow(
      .transaction(.menu),
      "Actions…",
      "Everything that can be done to the transaction and its subscription.",
      [.letter("o", in: .browse, rank: 2), .letter("o", in: .inspector, rank: 2, order: 1)],
      obstacle: { $0.transactionObstacle { _, _ in nil } },
      run: opening(.actions)
    ),
  ]

  private static let explanations: [CommandRow] = [
    CommandRow(
      .transaction(.why),
      "Why",
      "Why the selected product may be used, or may not.",
      [
        .letter("w", in: .browse, rank: 11),
        .letter(
          "w",
          in: .actionMenu,
          order: 2,
          help: "Why the product may be used, or may not."
        ),
      ],
      obstacle: { $0.obstacleToExplaining },
      run: { screen in
        if let product = screen.subjects.explainedProduct {
          screen.page = .explanation(Explanation(.why(product)))
        }
        return []
      }
    ),
    CommandRow(
      .transaction(.sides),
      "Who sees what",
      "What customer, devices, app, App Store and merchant’s server make of it, side by side.",
      [
        .letter("W", in: .browse),
        .letter("W", in: .inspector, .actionMenu, order: 2),
      ],
      obstacle: { $0.obstacleToExplaining },
      run: { screen in
        guard let product = screen.subjects.explainedProduct else { return [] }
        screen.page = .explanation(Explanation(.sides(product)))
        return [.askSides(product)]
      }
    ),
    CommandRow(
      .transaction(.timeline),
      "Timeline",
      "Past and coming periods of the selected subscription.",
      [
        .letter("T", in: .browse),
        .letter(
          "t",
          in: .actionMenu,
          order: 1,
          help: "Past and coming periods, with their prices."
        ),
      ],
      obstacle: { $0.subscription == nil ? said("select a subscription first") : nil },
      run: { screen in
        if let subscription = screen.subjects.subscription {
          screen.page = .explanation(Explanation(.timeline(subscription.id)))
        }
        return []
      }
    ),
  ]

  private static let ways: [CommandRow] = [
    CommandRow(
      .screen(.readCatalog),
      "Read again",
      "Read the catalog’s file once more, after its problems were mended.",
      [.letter("r", in: .detail, rank: 1)],
      obstacle: { $0.shelf.problems == nil ? said("the catalog has no problems") : nil },
      footer: Footer(staysWithProblems: true),
      run: { screen in
        screen.shelf.readAgain()
        screen.browse.focus = .products
        screen.browse.isZoomed = false
        return [.readCatalog]
      }
    ),
    CommandRow(
      .screen(.nextPane),
      "Next pane",
      "Move the focus to the next pane.",
      [.keys([.tab], in: .browse)],
      run: { $0.visit(1) }
    ),
    CommandRow(
      .screen(.previousPane),
      "Previous pane",
      "Move the focus to the pane before.",
      [.keys([.backtab], in: .browse)],
      run: { $0.visit(-1) }
    ),
    CommandRow(
      .screen(.zoomIn),
      "Zoom",
      "Give the whole screen to the pane that has the focus.",
      [.letter("+", in: .browse, rank: 16)],
      run: { screen in
        screen.isZoomed = true
        return []
      }
    ),
    CommandRow(
      .screen(.zoomOut),
      "Zoom out",
      "Show all panes again.",
      [.letter("_", in: .browse)],
      run: { screen in
        screen.isZoomed = false
        return []
      }
    ),
    CommandRow(
      .screen(.copyID),
      "Copy",
      "Copy the identifier of the selected row.",
      [.letter("y", in: .browse, rank: 15)],
      obstacle: { $0.text == nil ? said("nothing is selected") : nil },
      run: { screen in screen.subjects.text.map { [.copy($0)] } ?? [] }
    ),
    CommandRow(
      .screen(.copyAs),
      "Copy as…",
      "Copy what is selected in another form: name, step of a script, CSV, JSON, payload, JWS, curl.",
      [.keys([.control("y")], in: .browse, .inspector, .notificationPage)],
      obstacle: { $0.obstacleToCopying },
      run: opening(.copies)
    ),
    CommandRow(
      .screen(.back),
      "Back",
      "Return to the main screen.",
      [
        .keys(
          [.escape],
          in: .browse,
          help: "Clear the filter, leave the zoom, or return to the products."
        ),
        .keys([.escape, .backspace], in: .inspector, rank: 1, order: 2),
        .keys(
          [.escape, .backspace, .character("w"), .character("T")],
          in: .explanation,
          rank: 1
        ),
        .keys([.escape], in: .form, rank: 3, order: 1, help: "Return; the draft is kept."),
        .keys(
          [.escape],
          in: .catalogForm,
          rank: 3,
          order: 1,
          help: "Return; what is not saved is asked about first."
        ),
        .keys(
          [.escape, .backspace],
          in: .wire,
          rank: 1,
          order: 1,
          help: "Return to the form, or to the main screen."
        ),
        .keys([.escape], in: .wireInput, rank: 2, order: 1),
        .keys([.escape, .backspace], in: .notificationPage, rank: 1),
      ],
      run: { screen in
        screen.goBack()
        return []
      }
    ),
  ]

  private static let focus: [CommandRow] = Pane.allCases.map { pane in
    CommandRow(
      .screen(.focus(pane)),
      pane.name,
      pane.focusHelp,
      [.letter(Character(String(pane.rawValue)), in: .browse)],
      obstacle: { Pane.telling.contains(pane) ? $0.obstacleInMeeting : nil },
      run: { $0.show(pane) }
    )
  }
}
