import StoreEngine
import StoreModel
import StoreScript

extension StoreLog {
  /// What events told of that later events name by their number only.
  struct Memory: Sendable {
    var sheets: [SystemSheetID: SystemSheet.Kind] = [:]
    var messages: [MessageID: MessageReason] = [:]
    /// True while the store carries out the answer to a sheet: what it does is no step.
    var isAnswering = false
    /// Refunds that were granted and whose transactions change next.
    var grantedRefunds: Set<TransactionID> = []
    /// The subscription whose period a tester has ended; what becomes of it comes next.
    var endedEarly: TransactionID?
    /// Subscriptions that have given the store cause for a message of its own.
    var causes: Set<TransactionID> = []
    /// What a server request has yet to bring about.
    var consequences: Set<Consequence> = []
    /// The references of requests that turn renewal on again.
    var reactivations: Set<String> = []
    /// What renews of Advanced Commerce subscriptions.
    var upcoming: [TransactionID: [AdvancedCommerceTerms.Item]] = [:]

    /// What would be a step of its own if no request had brought it about.
    enum Consequence: Hashable, Sendable {
      case autoRenewDisabled
      case refund
    }
  }

  mutating func tellSystemSheet(
    _ event: StoreEvent,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    switch event {
    case .systemSheetPresented(let sheet):
      memory.sheets[sheet.id] = sheet.kind
      if let step = sheet.kind.step(reference) {
        add(step, at: at)
      } else {
        add(.store, "the \(sheet.kind.words) sheet comes up", at: at)
      }
    case .systemSheetAnswered(_, .agree)
    where settings?.standingAnswer == .buy && openStep?.step.name != .respond:
      memory.isAnswering = true
      add(.store, "standing answer: agree", at: at)
    case .systemSheetAnswered(_, let answer):
      add(.respond(answer.response(reference)), at: at)
      memory.isAnswering = true
    case .systemSheetEnded(let id, let outcome):
      memory.isAnswering = false
      guard let kind = memory.sheets.removeValue(forKey: id), kind.isTheApps else { return }
      add(.app, "the app gets \(outcome.words) from the \(kind.words) sheet", at: at)
    case .refundRequested(let request):
      add(.store, "a refund of \(request.transaction) is asked for", at: at)
    case .refundDecided(let id, let isGranted):
      if isGranted { memory.grantedRefunds.insert(id) }
      add(.decideRefund(reference(id), isGranted: isGranted), at: at)
    default: break
    }
  }

  mutating func tellNews(_ event: StoreEvent, at: StoreInstant) {
    switch event {
    case .messagePosted(let message):
      memory.messages[message.id] = message.reason
      tell(message, at: at)
    case .messageShown(let id):
      add(.showMessage(memory.messages.removeValue(forKey: id)), at: at)
    case .messagesRedelivered(let messages):
      add(.store, "messages brings \(counted(messages.count, "message"))", at: at)
    case .purchaseIntentSent(let intent):
      add(.sendIntent(intent.product.id, offer: intent.offerID), at: at)
    case .purchaseIntentsRedelivered(let intents):
      add(.store, "intents brings \(counted(intents.count, "purchase intent"))", at: at)
    case .networkRestored(let redelivered):
      let words = counted(redelivered.count, "transaction")
      add(.store, "the network is back, updates brings \(words)", at: at)
    default: break
    }
  }

  /// A message that the store posts by itself is news; one that a tester posts is a step.
  private mutating func tell(_ message: StoreMessage, at: StoreInstant) {
    let isTheStores = message.subscription.map(memory.causes.contains) ?? false
    if isTheStores, openStep?.step.name != .message {
      add(.store, "message: \(message.reason.rawValue.spacedWords)", at: at)
    } else {
      let about = message.subscription.map(reference)
      add(.message(message.reason, subscription: about), at: at)
    }
  }

  /// What became of a subscription: a step where only a step does that, else news.
  mutating func tellSubscription(
    _ subscription: Subscription,
    _ change: SubscriptionChange,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    let isPlain = subscription.advancedCommerce == nil
    // Many subscriptions may be carried by one generic product: they are told apart by transactions.
    let product =
      isPlain
      ? TransactionReference.latestOf(subscription.product.id)
      : reference(subscription.latestTransactionId)
    memory.note(change, of: subscription)
    if memory.endedEarly == subscription.id {
      memory.endedEarly = nil
      add(change == .expired ? .expire(product) : .renew(product), at: at)
    }
    switch change {
    case .autoRenewDisabled where !memory.follows(.autoRenewDisabled):
      add(.cancelRenewal(product), at: at)
    case .autoRenewEnabled where !memory.isReactivation(subscription):
      add(.resumeRenewal(product), at: at)
    case .priceIncreaseAgreed, .priceIncreaseDeclined:
      let agrees = change == .priceIncreaseAgreed
      if let sku = memory.answeredItem(of: subscription) {
        add(.answerItemPrice(product, sku: sku, agrees: agrees), at: at)
      } else {
        add(agrees ? .agreeToPrice(product) : .refusePrice(product), at: at)
      }
    case .priceIncreaseAnnounced where subscription.priceIncrease != nil:
      guard let increase = subscription.priceIncrease else { return }
      let rise = PriceRise(
        of: product,
        to: increase.price.milliunits,
        needsConsent: increase.status == .pending
      )
      add(.raisePrice(rise), at: at)
    default:
      let until = subscription.expiresDate.dayText
      let own = subscription.advancedCommerce?.current.descriptors.displayName
      let words = "\(own ?? name(subscription.product.id)) \(change.words), until \(until)"
      add(.store, words, at: at)
    }
    memory.upcoming[subscription.id] = subscription.advancedCommerce?.next.items
  }
}

extension StoreLog.Memory {
  /// Whether the store has cause to remind the customer of a subscription.
  fileprivate mutating func note(_ change: SubscriptionChange, of subscription: Subscription) {
    switch change {
    case .priceIncreaseAnnounced, .renewalFailed, .gracePeriodEnded:
      causes.insert(subscription.id)
    case .recovered, .renewed, .expired, .refunded, .revoked, .priceIncreaseAgreed, .resubscribed:
      causes.remove(subscription.id)
    default:
      break
    }
  }
}

extension SystemSheet.Kind {
  /// Whether the app itself asked for the sheet, and hears what became of it.
  fileprivate var isTheApps: Bool {
    switch self {
    case .refundRequest, .manageSubscriptions, .redeemOfferCode: true
    case .priceIncreaseConsent, .billingProblem: false
    }
  }
}
