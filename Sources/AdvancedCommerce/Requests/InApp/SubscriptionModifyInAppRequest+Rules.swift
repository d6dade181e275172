extension SubscriptionModifyInAppRequest {
  /// Returns the problems of the request, including those of nested values.
  ///
  /// Problems that depend on the subscription aren't included, such as an item that the subscription doesn't
  /// contain. Only a store can find them.
  ///
  /// - Returns: The problems, in the order of the members in the wire format.
  public func problems() -> [RequestProblem] {
    var problems = requestInfoProblems
    problems += TransactionRule.problems(of: transactionId, field: "transactionId")
    problems += currencyProblems
    if let taxCode {
      problems += TaxCodeRule.problems(of: taxCode, kind: .subscription, field: "taxCode")
    }
    problems += storefrontProblems
    problems += periodChangeProblems
    if let descriptors {
      problems += descriptors.problems().map { $0.inside("descriptors") }
    }
    problems += addItemProblems + changeItemProblems + removeItemProblems
    problems += RepetitionRule.problems(of: mentions, .multipleOperationsOnSingleSKU)
    return problems + emptinessProblems
  }

  private var currencyProblems: [RequestProblem] {
    guard let currency else {
      guard addItems?.isEmpty == false || changeItems?.isEmpty == false else { return [] }
      return [
        .warning(.nullCurrency, "currency", "is missing; send it with prices")
      ]
    }
    return CurrencyRule.problems(of: currency, field: "currency")
      + StorefrontRule.problems(of: storefront, paidIn: currency)
  }

  /// The problems of a period change that conflicts with the retained billing cycle or with added items
  /// (rule: advanced-commerce.changes.combinations).
  private var periodChangeProblems: [RequestProblem] {
    guard let periodChange else { return [] }
    var problems = periodChange.problems().map { $0.inside("periodChange") }
    let field = "periodChange.effective"
    if periodChange.effective == .immediately, retainBillingCycle {
      let message = "is IMMEDIATELY, which starts a new cycle, but retainBillingCycle is true"
      problems.append(
        .error(.periodResetWithRetainBillingCycle, field, message).seen(with: "retainBillingCycle")
      )
    }
    if periodChange.effective == .nextBillCycle, addItems?.isEmpty == false {
      let message = "is NEXT_BILL_CYCLE, but addItems are added now"
      problems.append(.error(.periodChangeEffectiveConflict, field, message))
    }
    return problems
  }

  private var addItemProblems: [RequestProblem] {
    guard let addItems else { return [] }
    guard !addItems.isEmpty else { return [.empty("addItems")] }
    let currency = CurrencyRule.known(currency)
    return addItems.enumerated().flatMap { index, item in
      (item.problems(currency: currency) + nameProblems(item.displayName))
        .inside("addItems", index)
    }
  }

  private var changeItemProblems: [RequestProblem] {
    guard let changeItems else { return [] }
    guard !changeItems.isEmpty else { return [.empty("changeItems")] }
    let currency = CurrencyRule.known(currency)
    return changeItems.enumerated().flatMap { index, item in
      (item.problems(currency: currency) + nameProblems(item.displayName))
        .inside("changeItems", index) + cycleProblems(of: item.effective, index)
    }
  }

  private func nameProblems(_ name: String) -> [RequestProblem] {
    TierNameRule.problems(of: name, in: descriptors?.displayName, field: "displayName")
  }

  /// Returns the problem of an item's effective time that conflicts with the billing cycle or the period change
  /// (rule: advanced-commerce.changes.combinations).
  ///
  /// If a change at the next bill cycle conflicts with both of them, the problem names the period
  /// change. A period change at the next bill cycle excludes any immediate change
  /// (rule: advanced-commerce.changes.combination-precedence).
  private func cycleProblems(of effective: Effective, _ index: Int) -> [RequestProblem] {
    let field = "changeItems[\(index)].effective"
    switch (effective, periodChange?.effective) {
    case (.nextBillCycle, .immediately?):
      let message = "is NEXT_BILL_CYCLE, but the period changes now"
      return [
        .error(.periodChangeImmediateWithEffectiveAtNextBillingCycle, field, message)
          .seen(with: "periodChange.effective")
      ]
    case (.nextBillCycle, _) where !retainBillingCycle:
      let message =
        "is NEXT_BILL_CYCLE, but retainBillingCycle is false, which starts a new cycle now"
      return [
        .error(.billingCycleResetWithEffectiveLater, field, message)
          .seen(with: "retainBillingCycle")
      ]
    case (.immediately, .nextBillCycle?):
      let message = "is IMMEDIATELY, but the period changes at the next bill cycle"
      return [.error(.periodChangeEffectiveConflict, field, message)]
    default:
      return []
    }
  }

  private var removeItemProblems: [RequestProblem] {
    guard let removeItems else { return [] }
    guard !removeItems.isEmpty else { return [.empty("removeItems")] }
    return removeItems.enumerated().flatMap { index, item in
      item.problems().inside("removeItems", index)
    }
  }

  /// The SKUs to add, change or remove.
  ///
  /// A changed item that keeps its SKU is listed only once.
  private var mentions: [RepetitionRule.Mention] {
    var mentions: [RepetitionRule.Mention] = []
    for (index, item) in (addItems ?? []).enumerated() {
      mentions.append(("addItems[\(index)].SKU", item.sku))
    }
    for (index, item) in (changeItems ?? []).enumerated() {
      mentions.append(("changeItems[\(index)].currentSKU", item.currentSku))
      guard item.sku != item.currentSku else { continue }
      mentions.append(("changeItems[\(index)].SKU", item.sku))
    }
    for (index, item) in (removeItems ?? []).enumerated() {
      mentions.append(("removeItems[\(index)].SKU", item.sku))
    }
    return mentions
  }

  /// The problem of a request without any change (rule: advanced-commerce.changes.something-to-change).
  ///
  /// A tax code alone isn't a change (rule: advanced-commerce.changes.tax-code-no-change).
  private var emptinessProblems: [RequestProblem] {
    guard addItems == nil, changeItems == nil, removeItems == nil, periodChange == nil,
      descriptors == nil
    else { return [] }
    let message =
      "the request asks for no change; write addItems, changeItems, removeItems, periodChange or"
      + " descriptors"
    return [
      .error(.oneItemNeededInModify, "", message)
        .seen(with: "addItems", "changeItems", "removeItems", "periodChange", "descriptors")
    ]
  }
}

extension RequestProblem {
  /// Returns the problem of a list that is present but empty, including the list of removals
  /// (rules: advanced-commerce.changes.empty-lists, advanced-commerce.changes.empty-removals).
  fileprivate static func empty(_ field: String) -> RequestProblem {
    .error(.emptyAddChangeItems, field, "is empty; remove it or write an item")
  }
}
