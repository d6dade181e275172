import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

extension CommandRow {
  /// The commands of the main page, such as filters, answers to pending purchases, menus, and navigation.
  static let main: [CommandRow] = filter + waiting + openers + explanations + ways + focus

  private static let filter: [CommandRow] = [
    CommandRow(
      .screen(.filter),
      "keys.filter",
      "keys.filter-rows-you-type-words-together",
      [.letter("/", in: .browse, rank: 2)],
      update: .on { (page: inout BrowsePage, _) in
        page.openFilter()
        return []
      }
    )
  ]

  private static let waiting: [CommandRow] = [
    CommandRow(
      .transaction(.approve),
      "keys.approve-purchase",
      "keys.parent-approves-purchase-waits",
      [.letter("A", in: .browse, rank: 3)],
      writes: true,
      obstacle: {
        $0.waiting(.askToBuy) == nil ? localized("keys.no-purchase-waits-for-a-parent") : nil
      },
      footer: Footer { _ in localized("keys.approve") },
      isOfRow: true,
      update: .reading { subjects in
        [.perform(.approve(subjects.waiting(.askToBuy)?.sheet.request.product.id))]
      }
    ),
    CommandRow(
      .transaction(.decline),
      "keys.decline-purchase",
      "keys.parent-declines-purchase-waits",
      [.letter("D", in: .browse, rank: 3)],
      writes: true,
      obstacle: { $0.declinable == nil ? localized("keys.no-purchase-waits-for-a-parent") : nil },
      footer: Footer { _ in localized("keys.decline") },
      isOfRow: true,
      update: .reading { subjects in
        [.perform(.decline(subjects.declinable?.sheet.request.product.id))]
      }
    ),
    CommandRow(
      .transaction(.resolve),
      "keys.resolve-interruption",
      "keys.customer-settles-interrupted",
      [.letter("I", in: .browse, rank: 3)],
      writes: true,
      obstacle: {
        $0.waitingForCustomer == nil ? localized("keys.no-purchase-was-interrupted") : nil
      },
      footer: Footer { _ in localized("keys.resolve") },
      isOfRow: true,
      update: .reading { subjects in
        [.perform(.resolve(subjects.waitingForCustomer?.sheet.request.product.id))]
      }
    ),
  ]

  private static let openers: [CommandRow] = [
    CommandRow(
      .request(.menu),
      "keys.requests",
      "keys.advanced-commerce-apps-four",
      [.letter("a", in: .browse, rank: 10)],
      obstacle: { $0.obstacleToRequests },
      update: .reading { subjects in subjects.openRequests() }
    ),
    CommandRow(
      .notification(.menu),
      "keys.server-side",
      "keys.notifications-webhooks-merchants",
      [.letter("v", in: .browse, rank: 12)],
      obstacle: { $0.obstacleToStore },
      update: .opening(.serverSide)
    ),
    CommandRow(
      .time(.menu),
      "common.time",
      "keys.move-the-stores-clock",
      [.letter("t", in: .browse, rank: 8)],
      obstacle: { $0.obstacleToStore },
      update: .opening(.time)
    ),
    CommandRow(
      .time(.nextEvent),
      "keys.next-event",
      "keys.move-clock-next-thing-falls-due",
      [
        .letter("n", in: .browse, rank: 14),
        .letter("n", in: .timeMenu, label: "keys.to-the-next-event"),
      ],
      value: { subjects, _ in subjects.nextDue.map(subjects.words(ofEventAt:)) ?? "" },
      writes: true,
      obstacle: {
        $0.obstacleToStore ?? ($0.nextDue == nil ? localized("keys.nothing-falls-due") : nil)
      },
      update: .performing(.advance(.toNextEvent))
    ),
    CommandRow(
      .setting(.menu),
      "common.settings",
      "keys.set-stores-standing-switches-marks",
      [.letter("s", in: .browse, rank: 9)],
      obstacle: { $0.obstacleToStore },
      update: .opening(.settings)
    ),
    CommandRow(
      .app(.menu),
      "common.app",
      "keys.launch-quit-crash-app-restore-move",
      [.letter("m", in: .browse, rank: 12)],
      obstacle: { $0.obstacleToStore },
      update: .opening(.app)
    ),
    CommandRow(
      .customer(.menu),
      "common.customer",
      "keys.customer-family-outside-app",
      [.letter("c", in: .browse, rank: 12)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      update: .opening(.customer)
    ),
    CommandRow(
      .transaction(.menu),
      "keys.actions",
      "keys.everything-can-done-transaction",
      [.letter("o", in: .browse, rank: 2), .letter("o", in: .inspector, rank: 2, order: 1)],
      obstacle: { $0.transactionObstacle { _, _ in nil } },
      update: .opening(.actions)
    ),
  ]

  private static let explanations: [CommandRow] = [
    CommandRow(
      .transaction(.why),
      "keys.why",
      "keys.why-selected-product-may-used-may",
      [
        .letter("w", in: .browse, rank: 11),
        .letter("w", in: .actionMenu, order: 2, help: "keys.why-product-may-used-may-not"),
      ],
      obstacle: { $0.obstacleToExplaining },
      update: .reading { subjects in
        subjects.explainedProduct.map { .explaining(.why($0)) } ?? []
      }
    ),
    CommandRow(
      .transaction(.sides),
      "keys.who-sees-what",
      "keys.customer-devices-app-app-store",
      [
        .letter("W", in: .browse),
        .letter("W", in: .inspector, .actionMenu, order: 2),
      ],
      obstacle: { $0.obstacleToExplaining },
      update: .reading { subjects in
        subjects.explainedProduct.map { .explaining(.sides($0), asking: [.loadPerspectives($0)]) }
          ?? []
      }
    ),
    CommandRow(
      .transaction(.timeline),
      "keys.timeline",
      "keys.past-coming-periods-selected",
      [
        .letter("T", in: .browse),
        .letter("t", in: .actionMenu, order: 1, help: "keys.past-coming-periods-their-prices"),
      ],
      obstacle: { $0.subscription == nil ? localized("common.select-a-subscription-first") : nil },
      update: .reading { subjects in
        subjects.subscription.map { .explaining(.timeline($0.id)) } ?? []
      }
    ),
  ]

  private static let ways: [CommandRow] = [
    CommandRow(
      .screen(.readCatalog),
      "keys.read-again",
      "keys.read-catalogs-file-once-more-after",
      [.letter("r", in: .detail, rank: 1)],
      obstacle: { $0.shelf.problems == nil ? localized("keys.the-catalog-has-no-problems") : nil },
      footer: Footer(staysWithProblems: true),
      update: .on { (page: inout BrowsePage, _) in
        page.shelf.readAgain()
        page.focus = .products
        page.isZoomed = false
        return [.readCatalog]
      }
    ),
    CommandRow(
      .screen(.nextPane),
      "keys.next-pane",
      "keys.move-the-focus-to-the-next-pane",
      [.keys([.tab], in: .browse)],
      update: .changing { pages, context in
        pages.visit(1, context)
        return []
      }
    ),
    CommandRow(
      .screen(.previousPane),
      "keys.previous-pane",
      "keys.move-the-focus-to-the-pane-before",
      [.keys([.backtab], in: .browse)],
      update: .changing { pages, context in
        pages.visit(-1, context)
        return []
      }
    ),
    CommandRow(
      .screen(.zoomIn),
      "keys.zoom",
      "keys.give-whole-screen-pane-focus",
      [.letter("+", in: .browse, rank: 16)],
      update: .on { (page: inout BrowsePage, _) in
        page.isZoomed = true
        return []
      }
    ),
    CommandRow(
      .screen(.zoomOut),
      "keys.zoom-out",
      "keys.show-all-panes-again",
      [.letter("_", in: .browse)],
      update: .on { (page: inout BrowsePage, _) in
        page.isZoomed = false
        return []
      }
    ),
    CommandRow(
      .screen(.copyID),
      "common.copy",
      "keys.copy-identifier-selected-row",
      [.letter("y", in: .browse, rank: 15)],
      obstacle: { $0.text == nil ? localized("keys.nothing-is-selected") : nil },
      update: .reading { subjects in subjects.text.map { [.copy($0)] } ?? [] }
    ),
    CommandRow(
      .screen(.copyAs),
      "keys.copy-as",
      "keys.copy-selected-another-form-name",
      [.keys([.control("y")], in: .browse, .inspector, .notificationPage)],
      obstacle: { $0.obstacleToCopying },
      update: .opening(.copies)
    ),
    CommandRow(
      .screen(.back),
      "keys.back",
      "keys.return-to-the-main-screen",
      Pages.kinds.flatMap { $0.backShortcuts },
      update: .changing { pages, context in
        pages.goBack(context)
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
      update: .changing { pages, _ in
        pages.show(pane)
        return []
      }
    )
  }
}
