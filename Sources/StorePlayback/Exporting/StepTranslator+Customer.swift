import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

// The actions of the customer and of the app.
extension StepTranslator {
  mutating func buy(_ buy: Buy, _ played: Played) {
    helpers.insert(.buy)
    let (outcome, transaction) = outcome(of: played)
    var arguments = [TestLines.Argument.value(buy.product)] + options(of: buy, played)
    arguments.append(.value(outcome, "expecting"))
    if let transaction, played.after.unfinished.contains(transaction), outcome == ".success" {
      arguments.append(.value("false", "finishing"))
    }
    call("try await buy", arguments)
    checks += 1
    finish(played, except: transaction)
  }

  /// Returns the outcome of a purchase as Swift source, and the purchase's transaction.
  private func outcome(of played: Played) -> (String, TransactionID?) {
    for event in played.events {
      guard case .purchaseEnded(_, let outcome) = event.event else { continue }
      switch outcome {
      case .success(let id):
        let flaw = played.after.transactions[id: id]?.sale.flaw
        return (flaw == nil ? ".success" : ".unverified", id)
      case .userCancelled: return (".userCancelled", nil)
      case .pending: return (".pending", nil)
      case .failed(let failure): return (".failed(\(failure.rawValue.swiftLiteral))", nil)
      }
    }
    let error = played.driver.app.lastError ?? PurchaseFailure.unknown.rawValue
    return (".failed(\(error.swiftLiteral))", nil)
  }

  mutating func answer(_ answer: SheetAnswer, _ played: Played) {
    guard let buy = purchase else { return stop("the app bought this without a step") }
    purchase = nil
    let settings = played.before.settings
    switch answer {
    case .pending where !settings.askToBuy: self.buy(buy, played, while: "askToBuyEnabled")
    case .interrupt where !settings.interruptedPurchases:
      self.buy(buy, played, while: "interruptedPurchasesEnabled")
    case .unverified(let flaw):
      self.buy(buy, played, failing: "verification", with: flaw.testFailure)
    case .fail(let failure):
      self.buy(buy, played, failing: "purchase", with: failure.testFailure ?? "nil")
    case .cancel:
      // The sheet isn't open in a test. Only StoreKit 1's error for a cancelled payment has the effect of closing it.
      lines.append("session.failureError = .paymentCancelled")
      self.buy(buy, played, while: "failTransactionsEnabled")
    case .buy, .pending, .interrupt, .authenticate: self.buy(buy, played)
    }
  }

  /// Writes a purchase that is made while the given setting is on.
  private mutating func buy(_ buy: Buy, _ played: Played, while property: String) {
    lines.append("session.\(property) = true")
    self.buy(buy, played)
    lines.append("session.\(property) = false")
  }

  /// Writes a purchase that is made while a function of StoreKit fails.
  private mutating func buy(
    _ buy: Buy,
    _ played: Played,
    failing api: String,
    with failure: String
  ) {
    simulate(failure, api)
    self.buy(buy, played)
    simulate("nil", api)
  }

  mutating func simulate(_ failure: String, _ api: String) {
    call("try await session.setSimulatedError", [.value(failure), .value(".\(api)", "forAPI")])
  }

  mutating func restore(_ played: Played) {
    if let failure = played.after.settings.syncError {
      helpers.insert(.throwing)
      checks += 1
      let name = failure.rawValue.swiftLiteral
      lines.append("await assertThrows(\(name)) { try await AppStore.sync() }")
    } else {
      lines.append("try await AppStore.sync()")
    }
  }

  /// Writes the response to a system sheet as a call that has the same effect.
  mutating func respond(_ response: SystemSheetResponse, _ played: Played) {
    guard let sheet = played.before.systemSheets.first else { return stop("no sheet is up") }
    switch response {
    case .cancel: break
    case .agree: agree(to: sheet.kind, played)
    case .decline:
      guard case .priceIncreaseConsent(let id) = sheet.kind else { return stop(Self.noAnswer) }
      change("declinePriceIncreaseForTransaction", subscription: id, played)
    case .cancelRenewal(let it): change("disableAutoRenewForTransaction", it, played)
    case .resumeRenewal(let it): change("enableAutoRenewForTransaction", it, played)
    case .redeem, .change, .fail: stop(Self.noAnswer)
    }
  }

  private static let noAnswer = "a test session can't answer the sheet like this"

  /// Writes the customer's agreement to a system sheet.
  private mutating func agree(to kind: SystemSheet.Kind, _ played: Played) {
    switch kind {
    case .refundRequest(let transaction): refund(transaction, played)
    case .manageSubscriptions: break
    case .redeemOfferCode: stop(Self.noAnswer)
    case .priceIncreaseConsent(let id):
      change("consentToPriceIncreaseForTransaction", subscription: id, played)
    case .billingProblem(let id): change("resolveIssueForTransaction", subscription: id, played)
    }
  }

  /// Writes a refund that the customer requested.
  private mutating func refund(_ id: TransactionID, _ played: Played) {
    let record = played.after.transactions[id: id]?.transaction
    guard let record, record.revocationDate != nil, record.type != .autoRenewable else {
      return stop("a test session grants each refund at once and leaves renewal on")
    }
    change("refundTransaction", .id(id), played)
  }
}
