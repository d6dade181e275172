import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

extension StorefrontScreen {
  /// Runs a command that nothing stands against.
  mutating func run(_ command: Command) -> [Effect] {
    switch command {
    case .screen(let command): return run(command)
    case .shop(let command): return run(command)
    case .sheet(let command): return run(command)
    case .transaction(let command): return run(command)
    case .time(let command): return run(command)
    case .setting(let command): return run(command)
    case .app(let command): return run(command)
    case .request(let command): return run(command)
    case .notification(let command): return run(command)
    case .server(let command): return run(command)
    case .form(let command): return run(command)
    case .wire(let command): return run(command)
    case .systemSheet(let command): return run(command)
    case .customer(let command): return run(command)
    case .playback(let command): return [.steer(command)]
    }
  }

  private mutating func run(_ command: ScreenCommand) -> [Effect] {
    switch command {
    case .move(let move): return go(move)
    case .focus(let pane): return show(pane)
    case .nextPane: return visit(1)
    case .previousPane: return visit(-1)
    case .zoomIn: isZoomed = true
    case .zoomOut: isZoomed = false
    case .help: open(Menu(.help))
    case .palette: open(Menu(.palette))
    case .filter: openFilter()
    case .cycleTransactionFilter:
      browse.showNextTransactions(context)
      say(Toast("Transactions shown: \(live.filter.title)"))
    case .openRow: return openRow()
    case .copyID: return selectedText.map { [.copy($0)] } ?? []
    case .copyLog: return copyLog()
    case .toggleMouse:
      capturesMouse.toggle()
      say(Toast(capturesMouse ? "The mouse is ours" : "The mouse selects text; M takes it back"))
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .back: goBack()
    case .quit: return [.quit]
    }
    return []
  }

  /// Copies the log as a script, and says so if it does not begin where the store began.
  private mutating func copyLog() -> [Effect] {
    let script = log.script(catalog: catalogPath, beginningWith: shelf.locality)
    let count = counted(script.steps.count, "step")
    copyWords =
      log.beginsWithTheStore
      ? "Copied as a script: \(count)"
      : "Copied the last \(count): what the store began with is not among them"
    return [.copy(script.text)]
  }

  private mutating func run(_ command: ShopCommand) -> [Effect] {
    switch command {
    case .buy:
      if let sku = shelf.selectedSKU { return openForm(kind(for: sku), with: sku) }
      guard let product = shelf.selectedProduct else { return [] }
      if product.isGeneric {
        let kind = product.type == .consumable ? RequestKind.oneTimeCharge : .createSubscription
        return openForm(kind, with: product)
      }
      return [.perform(.buy(Buy(product: product.id)))]
    case .buyWith:
      if let product = shelf.selectedProduct { open(Menu(.buyWith(product.id))) }
      return []
    }
  }

  private mutating func run(_ answer: SheetAnswer.Kind) -> [Effect] {
    switch answer.row.choice {
    case .nothing: return [.perform(.answer(SheetAnswer(answer)))]
    case .flaw: open(Menu(.flaws))
    case .failure: open(Menu(.failures))
    }
    return []
  }

  private mutating func run(_ command: TransactionCommand) -> [Effect] {
    switch command {
    case .approve:
      return [.perform(.approve(waiting(.askToBuy)?.sheet.request.product.id))]
    case .decline:
      return [.perform(.decline(declinable?.sheet.request.product.id))]
    case .resolve:
      return [.perform(.resolve(waitingForCustomer?.sheet.request.product.id))]
    case .finish: return performOnTransaction { .finish($0) }
    case .refund: return performOnTransaction { .refund($0, .other) }
    case .refundForIssue: return performOnTransaction { .refund($0, .developerIssue) }
    case .cancelRenewal: return performOnTransaction { .cancelRenewal($0) }
    case .resumeRenewal: return performOnTransaction { .resumeRenewal($0) }
    case .copyJWS:
      guard case .inspector(let inspector) = page, let content = inspector.content else {
        return []
      }
      return [.copy(content.jws)]
    case .menu, .why, .timeline, .requestRefund, .grantRefund, .declineRefund, .renew, .expire,
      .settleBilling, .raisePrice, .agreeToPrice, .refusePrice, .stopSharing, .delete:
      return runAction(command)
    }
  }

  private mutating func run(_ command: TimeCommand) -> [Effect] {
    func by(_ unit: SubscriptionPeriod.Unit) -> [Effect] {
      [.perform(.advance(.by(SubscriptionPeriod(value: 1, unit: unit))))]
    }
    switch command {
    case .menu:
      open(Menu(.time))
      return []
    case .day: return by(.day)
    case .week: return by(.week)
    case .month: return by(.month)
    case .year: return by(.year)
    case .nextEvent: return [.perform(.advance(.toNextEvent))]
    case .rate(let rate): return [.perform(.rate(Double(rate)))]
    }
  }

  private mutating func run(_ command: AppCommand) -> [Effect] {
    switch command {
    case .menu:
      open(Menu(.app))
      return []
    case .launch: return [.perform(.launch)]
    case .quit: return [.perform(.quit)]
    case .crash: return [.perform(.crash(beforeFinish: false))]
    case .crashBeforeFinish: return [.perform(.crash(beforeFinish: true))]
    case .behaviour:
      open(Menu(.behaviour), above: true)
      return []
    case .server:
      open(Menu(.server), above: true)
      return []
    case .restore: return [.perform(.restore)]
    case .newDevice: return [.perform(.newDevice)]
    case .manageSubscriptions: return [.perform(.manageSubscriptions(nil))]
    case .redeemCode: return [.perform(.redeemCode)]
    case .showMessage: return [.perform(.showMessage(nil))]
    }
  }

  private mutating func run(_ command: SettingCommand) -> [Effect] {
    guard let settings = snapshot?.store.settings else { return [] }
    var change = SettingsChange()
    switch command {
    case .flag(let flag): change[dynamicMember: flag] = !settings[keyPath: flag]
    case .error(let path, let title): open(Menu(.standingErrors(path, title: title)), above: true)
    case .menu: open(Menu(.settings))
    case .standingAnswer: open(Menu(.standingAnswers), above: true)
    case .verificationError: open(Menu(.standingFlaws), above: true)
    case .timeRate: open(Menu(.rates), above: true)
    case .advancedCommerce: open(Menu(.advancedCommerce), above: true)
    case .webhooks: open(Menu(.webhooks), above: true)
    case .retries: open(Menu(.retries), above: true)
    case .graceLength: open(Menu(.graceLengths), above: true)
    case .refunds: open(Menu(.refundPolicies), above: true)
    case .storefront: open(Menu(.storefronts), above: true)
    case .language: open(Menu(.languages), above: true)
    }
    return change == SettingsChange() ? [] : [.perform(.set(change))]
  }

  func performOnTransaction(_ step: (TransactionReference) -> Step) -> [Effect] {
    actionTransaction.map { [.perform(step(reference(to: $0)))] } ?? []
  }
}
