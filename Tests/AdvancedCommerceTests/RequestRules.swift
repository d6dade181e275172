import AdvancedCommerce

/// The rows of the rules, by subject.
enum RequestRules {
  static let all =
    common + charge + create + offers + modifyItems + modifyTerms + reactivate + refunds + prices
    + metadata + migration

  typealias Row = RequestRuleTests.Row

  private static let common: [Row] =
    RequestKind.allCases.flatMap { kind in
      [
        Row(
          kind,
          "requestInfo",
          nil,
          "4000079 NullRequestInfoError: requestInfo: is missing"
        ),
        Row(
          kind,
          "requestInfo.requestReferenceId",
          nil,
          "4000080 NullRequestReferenceIDError: requestInfo.requestReferenceId: is missing"
        ),
        Row(
          kind,
          "requestInfo.requestReferenceId",
          #""1""#,
          "4000081 InvalidRequestReferenceIDError: requestInfo.requestReferenceId: \"1\" is not a"
            + " UUID such as f55df048-4cd8-4261-b404-b6f813ff70e5"
        ),
        Row(
          kind,
          "requestInfo.appAccountToken",
          #""me""#,
          "4000033 InvalidAppAccountTokenError: requestInfo.appAccountToken: \"me\" is not a UUID"
            + " such as f55df048-4cd8-4261-b404-b6f813ff70e5"
        ),
        Row(
          kind,
          "storefront",
          #""US""#,
          "4000028 InvalidStorefrontError: storefront: \"US\" must be written USA"
        ),
        Row(
          kind,
          "storefront",
          "7",
          "4000173 MalformedPayloadError: storefront: 7 is a number; it must be a string"
        ),
        Row(
          kind,
          "storefornt",
          #""USA""#,
          "warning: 4000173 MalformedPayloadError: storefornt: is unknown and has no effect"
        ),
        Row(
          kind,
          ["storefront": nil, "storefornt": #""USA""#],
          "warning: 4000173 MalformedPayloadError: storefornt: is unknown; write \"storefront\""
        ),
      ]
    }
    + RequestKind.allCases.filter { $0 != .oneTimeCharge }.map { kind in
      Row(
        kind,
        "requestInfo.consistencyToken",
        #""""#,
        "4000082 InvalidConsistencyTokenError: requestInfo.consistencyToken: is empty; copy it from"
          + " the renewal info, or remove it"
      )
    }

  private static let charge: [Row] = [
    Row(.oneTimeCharge, "item", nil, "4000102 NullItemError: item: is missing"),
    Row(
      .oneTimeCharge,
      "item.description",
      #""A description of no less than forty-six letters..""#,
      "4000088 DescriptionLengthExceededError: item.description: has 49 characters, 4 more than the"
        + " 45 allowed"
    ),
    Row(
      .oneTimeCharge,
      "taxCode",
      #""C003-00-1""#,
      "warning: 4000127 InvalidTaxProductCodeError: taxCode: C003-00-1 is for a subscription; for a"
        + " one-time charge write C003-00-2"
    ),
  ]
}
