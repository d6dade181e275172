import StoreModel
import TerminalCanvas
import Texts

/// A command for presenting the catalog to people who aren't testers.
enum PresentationCommand: Hashable, Sendable, CaseIterable {
  /// Hide the parts for testers, or show them again.
  case toggle
  case customers
  case otherCustomers
}

extension PresentationCommand {
  static let rows: [CommandRow] = [
    CommandRow(
      .meeting(.toggle),
      "meeting.meeting",
      "meeting.show-catalog-customers-see",
      [.letter("P", in: .everywhere)],
      footer: CommandRow.Footer(label: {
        $0.context.isForPresentation ? localized("meeting.end-the-meeting") : nil
      }),
      update: .changing { pages, context in
        let isForPresentation = !context.isForPresentation
        pages.shelf.isForPresentation = isForPresentation
        if isForPresentation, Pane.telling.contains(pages.browse.focus) {
          pages.browse.focus = .products
        }
        if isForPresentation, pages.explanation?.isForCustomers == false { pages.open = .browse }
        pages.shelf.applyFilter(keeping: pages.shelf.selection)
        return .going(.presentation(isForPresentation))
      }
    ),
    CommandRow(
      .meeting(.customers),
      "meeting.customers",
      "meeting.customer-sees-beside-one-another",
      [.letter("J", in: .browse)],
      obstacle: {
        $0.obstacleToStore ?? ($0.shelf.isEmpty ? localized("meeting.the-catalog-is-empty") : nil)
      },
      update: .reading { subjects in
        .explaining(.customers(beside: CustomerView.first(beside: subjects.shelf)))
      }
    ),
    CommandRow(
      .meeting(.otherCustomers),
      "meeting.another-storefront",
      "meeting.choose-storefront-shown-beside",
      [.letter("J", in: .explanation, rank: 2)],
      obstacle: {
        $0.showsCustomers
          ? nil : localized("meeting.look-at-customers-first", $0.key(.meeting(.customers)))
      },
      update: .opening(.customersElsewhere)
    ),
  ]
}

extension Subjects {
  /// The reason why an entitlement can't be explained, or `nil` if it can be explained.
  ///
  /// Explanations contain transactions, which presentations hide.
  var obstacleToExplaining: String? {
    obstacleInMeeting
      ?? (explainedProduct == nil ? localized("meeting.select-product-transaction-first") : nil)
  }

  /// The reason why content for testers is hidden, or `nil` if the screen isn't in a presentation.
  var obstacleInMeeting: String? {
    context.isForPresentation
      ? localized("meeting.not-in-a-meeting-ends-it", key(.meeting(.toggle))) : nil
  }

  fileprivate var showsCustomers: Bool {
    if case .customers = pages.explanation?.subject { true } else { false }
  }
}

extension PresentationCommand {
  /// The commands of customers and of the presenter that are in the bottom line.
  fileprivate static let footer: Set<Command> = [
    .meeting(.otherCustomers), .shop(.buy), .sheet(.buy), .sheet(.cancel),
    .systemSheet(.agree), .systemSheet(.cancel), .screen(.back), .screen(.filter),
    .time(.nextEvent),
  ]

  /// More commands of the presenter, which testers find in menus.
  fileprivate static let unranked: Set<Command> = [
    .meeting(.toggle), .meeting(.customers), .transaction(.timeline),
  ]
}

extension Binding {
  /// Returns whether the bottom line may contain the command.
  ///
  /// In a presentation, the bottom line contains only commands of customers, and the command that ends the
  /// presentation.
  func isInFooter(ofMeeting isForPresentation: Bool) -> Bool {
    isForPresentation
      ? PresentationCommand.unranked.contains(command)
        || rank > 0 && PresentationCommand.footer.contains(command)
      : rank > 0
  }
}

extension MenuKind {
  /// The menu of storefronts that can be compared with the current storefront.
  static var customersElsewhere: Self {
    Self("meeting.customers-where", manualPage: "Catalogs", letters: .narrowByCode) { context, _ in
      context.storefrontItems {
        .act(ExplanationChoice.customers(beside: $0.countryCode))
      }
    }
  }
}
