import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling

extension StorefrontScreen {
  /// Why a command cannot be run now, a clause for a person; nil if it can.
  ///
  /// A command that cannot be run stays in footer, menus and help, and says so when it is asked for.
  func obstacle(to command: Command) -> String? {
    switch command {
    case .screen(let command): obstacle(to: command)
    case .shop(let command): obstacle(to: command)
    case .sheet: sheet == nil ? "no purchase sheet is up: buy something first" : nil
    case .transaction(let command): obstacle(to: command)
    case .time(let command): obstacle(to: command)
    case .setting: snapshot == nil ? notOpen : nil
    case .app(let command): obstacle(to: command)
    case .request(let command): obstacle(to: command)
    case .notification(let command): obstacle(to: command)
    case .server(let command): obstacle(to: command)
    case .form(let command): obstacle(to: command)
    case .wire(let command): obstacle(to: command)
    case .systemSheet(let command): obstacle(to: command)
    case .customer(let command): obstacle(to: command)
    case .playback(let command): obstacle(to: command)
    }
  }

  var notOpen: String {
    switch shelf.reading {
    case .underWay: "the catalog is still being read"
    case .refused: "the catalog has problems: nothing can be sold from it"
    case .done: "the store is still being opened"
    }
  }

  private func obstacle(to command: ScreenCommand) -> String? {
    switch command {
    case .openRow:
      return selectedRow(of: focus) == nil ? "nothing to open is selected" : nil
    case .copyID: return selectedText == nil ? "nothing is selected" : nil
    case .copyLog: return log.hasSteps ? nil : "nothing has been done yet"
    case .filter, .zoomIn, .zoomOut, .nextPane, .previousPane, .focus, .cycleTransactionFilter:
      return nil
    case .move, .help, .palette, .toggleMouse, .repaint, .suspend, .back, .quit: return nil
    }
  }

  private func obstacle(to command: ShopCommand) -> String? {
    guard shelf.catalog != nil else { return notOpen }
    guard let store = snapshot?.store else { return notOpen }
    if shelf.selectedSKU != nil {
      return command == .buyWith ? "a SKU is sold with a request: enter builds one" : nil
    }
    guard let product = shelf.selectedProduct else {
      return shelf.isEmpty ? "there are no products in \(shelf.appName)" : "select a product first"
    }
    if product.isGeneric {
      return command == .buyWith
        ? "a generic product is sold with a request: enter builds one" : nil
    }
    return store.isAppRunning ? nil : "the app is not running: m l launches it"
  }

  private func obstacle(to command: TransactionCommand) -> String? {
    switch command {
    case .approve:
      return waiting(.askToBuy) == nil ? "no purchase waits for a parent" : nil
    case .decline:
      return declinable == nil ? "no purchase waits for a parent" : nil
    case .resolve:
      return waitingForCustomer == nil ? "no purchase was interrupted" : nil
    case .finish:
      guard let record = actionTransaction else { return "select a transaction first" }
      return record.isFinished ? "it has been finished already" : nil
    case .refund, .refundForIssue:
      guard let record = actionTransaction else { return "select a transaction first" }
      return refunded(record)
    case .cancelRenewal, .resumeRenewal:
      guard let record = actionTransaction,
        let subscription = snapshot?.store.subscription(of: record.id)
      else { return "select a subscription first" }
      if subscription.state == .expired || subscription.state == .revoked {
        return "the subscription is over"
      }
      if command == .cancelRenewal {
        return subscription.willAutoRenew ? nil : "renewal is switched off already"
      }
      return subscription.willAutoRenew ? "it renews already" : nil
    case .copyJWS:
      guard case .inspector(let inspector) = page else { return "open a transaction first" }
      return inspector.content == nil ? "the transaction is still being signed" : nil
    case .menu, .why, .timeline, .requestRefund, .grantRefund, .declineRefund, .renew, .expire,
      .settleBilling, .raisePrice, .agreeToPrice, .refusePrice, .stopSharing, .delete:
      return obstacle(toAction: command)
    }
  }

  private func obstacle(to command: TimeCommand) -> String? {
    guard let snapshot else { return notOpen }
    switch command {
    case .nextEvent: return snapshot.nextDue == nil ? "nothing falls due" : nil
    case .rate(0): return rate == 0 ? "the clock stands still already" : nil
    case .menu, .day, .week, .month, .year, .rate: return nil
    }
  }

  private func obstacle(to command: AppCommand) -> String? {
    guard let store = snapshot?.store else { return notOpen }
    switch command {
    case .launch: return store.isAppRunning ? "the app is running already" : nil
    case .quit, .crash, .crashBeforeFinish, .restore, .manageSubscriptions, .redeemCode:
      return store.isAppRunning ? nil : "the app is not running: l launches it"
    case .showMessage:
      if !store.isAppRunning { return "the app is not running: l launches it" }
      return store.messages.isEmpty ? "there is no message for the customer" : nil
    case .menu, .newDevice, .behaviour, .server: return nil
    }
  }

  private func obstacle(to command: PlaybackCommand) -> String? {
    guard let playback else { return "no script is playing" }
    switch command {
    case .stepBack:
      return playback.position == 0 && playback.ending == nil ? "nothing has been played yet" : nil
    case .takeOver, .chapter: return nil
    case .togglePause, .stepForward, .faster, .slower:
      return playback.ending == nil ? nil : "the script has ended: ← steps back, t takes over"
    }
  }
}
