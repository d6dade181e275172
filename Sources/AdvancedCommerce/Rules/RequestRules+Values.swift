/// The rule for documented values: the value is one of a list, in the same spelling.
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

/// The rule for transaction identifiers: they consist of digits.
///
/// All identifiers in Apple's samples do (rule: advanced-commerce.requests.values-as-samples).
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

/// The rule for SKUs that a request may contain only once.
enum RepetitionRule {
  /// A SKU and the field that contains it.
  typealias Mention = (field: String, sku: String)

  /// Returns a problem for each SKU that an earlier field already contains.
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

/// The rule for an item's name, which must differ from the subscription's, because the purchase sheet shows both.
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
  /// Returns the problems of an array's element with the path of the element before their fields.
  func inside(_ array: String, _ index: Int) -> [RequestProblem] {
    map { $0.inside("\(array)[\(index)]") }
  }
}

/// The rule for `effective`.
///
/// Apple lists an error only for a missing value, so an invalid value causes the same error
/// (rule: advanced-commerce.requests.nearest-error).
enum EffectiveRule {
  static func problems(of effective: Effective) -> [RequestProblem] {
    DocumentedRule.problems(of: effective, .nullEffective, field: "effective")
  }
}
