/// The rule of values that Apple documents: one of the list, as it is written there.
enum DocumentedRule {
  static func problems<Value: DocumentedValue>(
    of value: Value,
    _ code: AdvancedCommerceErrorCode,
    field: String,
    among values: [Value] = Value.allCases
  ) -> [RequestProblem] {
    guard !values.contains(value) else { return [] }
    let list = values.map(\.rawValue).joined(separator: ", ")
    let capitals = Value(rawValue: value.rawValue.uppercased())
    let message: String
    if value.rawValue.isEmpty {
      message = "is empty; write one of \(list)"
    } else if values.contains(capitals) {
      message = "\(quoted(value.rawValue)) must be written \(capitals)"
    } else {
      message = "\(quoted(value.rawValue)) is not one of \(list)"
    }
    return [.error(code, field, message)]
  }
}

/// The rule of transaction identifiers: the digits that the App Store gave.
///
/// Apple's samples have nothing else (rule: advanced-commerce.requests.values-as-samples).
enum TransactionRule {
  static func problems(
    of id: String,
    field: String,
    ifEmpty empty: AdvancedCommerceErrorCode = .nullTransactionId,
    ifWrong wrong: AdvancedCommerceErrorCode = .invalidTransactionId
  ) -> [RequestProblem] {
    if id.isEmpty {
      return [.error(empty, field, "is empty; give a transaction of the subscription")]
    }
    guard !id.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return []
    }
    return [
      .error(
        wrong,
        field,
        "\(quoted(id)) is not a transaction's identifier; it has digits only"
      )
    ]
  }
}

/// The rule of SKUs that may stand in a request once.
enum RepetitionRule {
  /// A SKU and the field that names it.
  typealias Mention = (field: String, sku: String)

  /// A problem for every mention of a SKU that stands in an earlier field.
  static func problems(
    of mentions: [Mention],
    _ code: AdvancedCommerceErrorCode
  ) -> [RequestProblem] {
    var fields: [String: String] = [:]
    var problems: [RequestProblem] = []
    for (field, sku) in mentions where !sku.isEmpty {
      if let earlier = fields[sku] {
        let message = "\(quoted(sku)) is already in \(earlier); name each SKU once"
        problems.append(.error(code, field, message))
      } else {
        fields[sku] = field
      }
    }
    return problems
  }
}

/// The rule of an item's name: not that of the subscription, beside which the payment sheet shows it.
enum TierNameRule {
  static func problems(of name: String, in descriptors: String?, field: String) -> [RequestProblem]
  {
    guard !name.isEmpty, name == descriptors else { return [] }
    return [
      .warning(
        .invalidDisplayName,
        field,
        "is the subscription's name too; the payment sheet shows both, so name what this item adds"
      )
    ]
  }
}

extension AdvancedCommerceRequest {
  var requestInfoProblems: [RequestProblem] {
    requestInfo.problems().map { $0.inside("requestInfo") }
  }

  var storefrontProblems: [RequestProblem] {
    StorefrontRule.problems(of: storefront, field: "storefront")
  }
}

extension Sequence where Element == RequestProblem {
  /// The problems of an element of an array.
  func inside(_ array: String, _ index: Int) -> [RequestProblem] {
    map { $0.inside("\(array)[\(index)]") }
  }
}

/// The rule of `effective`.
///
/// Apple's only error for it is that of a missing one (rule: advanced-commerce.requests.nearest-error).
enum EffectiveRule {
  static func problems(of effective: Effective) -> [RequestProblem] {
    DocumentedRule.problems(of: effective, .nullEffective, field: "effective")
  }
}
