import AdvancedCommerce
import StoreModel

// Fields have the names of Apple's requests (rules: server.extension-terms, server.consumption-members,
// retention.performance-test).

extension StepForm {
  /// The steps in which the merchant's server calls the App Store Server API or the Advanced Commerce API.
  static let server: [StepForm] =
    [
      StepForm(.extend, .fields(extend), Step.extend) {
        if case .extend(let it, let terms) = $0 { (it, terms) } else { nil }
      },
      StepForm(.extendAll, .fields(MassRenewalExtension.table), Step.extendAll) {
        if case .extendAll(let it) = $0 { it } else { nil }
      },
      StepForm(.setAccountToken, .fields(accountToken), Step.setAccountToken) {
        if case .setAccountToken(let it, let token) = $0 { (it, token) } else { nil }
      },
      StepForm(.consumption, ConsumptionReport.shape, Step.consumption) {
        if case .consumption(let it, let report) = $0 { (it, report) } else { nil }
      },
      StepForm(.messaging, MessagingChange.shape, Step.messaging) {
        if case .messaging(let it) = $0 { it } else { nil }
      },
      StepForm(.api, APIFault.shape, Step.api) {
        if case .api(let it) = $0 { .some(it) } else { nil }
      },
      StepForm(.performanceTest, .fields(performanceTest), Step.performanceTest) {
        if case .performanceTest(let it, let target, let passes) = $0 {
          (it, target, passes)
        } else {
          nil
        }
      },
    ]
    + ServerEndpoint.allCases.map { endpoint in
      StepForm(StepName(endpoint), .request(endpoint), Step.serverRequest) {
        if case .serverRequest(let it) = $0, it.request.endpoint == endpoint { it } else { nil }
      }
    }

  private static let extend = FieldTable(
    (transaction: TransactionReference.latest, terms: RenewalExtension.blank),
    [.required("transaction", \.transaction, .transaction)]
      + RenewalExtension.rows.map { $0.at(\.terms) }
  )

  private static let accountToken = FieldTable(
    (transaction: TransactionReference.latest, token: ""),
    [
      .required("transaction", \.transaction, .transaction),
      .required("appAccountToken", \.token, .text),
    ]
  )

  private static let performanceTest = FieldTable(
    (transaction: TransactionReference.latest, target: String?.none, passes: true),
    [
      .required("transaction", \.transaction, .transaction),
      .optional("target", \.target, .text),
      .unless(true, "passed", \.passes, .flag),
    ]
  )
}

extension RenewalExtension {
  fileprivate static let blank = RenewalExtension(days: 0, reason: 0, requestIdentifier: "")

  fileprivate static let rows: [FieldRow<RenewalExtension>] = [
    .required("extendByDays", \.days, .count),
    .unless(0, "extendReasonCode", \.reason, .count),
    .required(
      "requestIdentifier",
      \.requestIdentifier,
      .text.told(as: #"{"type": ["string", "integer"]}"#)
    ),
  ]
}

extension MassRenewalExtension {
  fileprivate static let table: FieldTable<MassRenewalExtension> = {
    let countries = ScriptShape<[String]>.list(of: .text)
      .told(as: #"{"type": ["string", "array"], "items": \#(SessionScript.storefrontSchema)}"#)
    var table = FieldTable(
      MassRenewalExtension(terms: .blank, productID: ""),
      [.required("productId", \.productID, .knownProduct)]
        + RenewalExtension.rows.map { $0.at(\.terms) }
        + [.optional("storefrontCountryCodes", \.storefronts, countries)]
    )
    table.toldFirst = [["productId", "storefrontCountryCodes"]]
    return table
  }()
}

extension ScriptShape<MerchantRequest> {
  fileprivate static func request(_ endpoint: ServerEndpoint) -> ScriptShape {
    ScriptShape(
      schema: SessionScript.requestSchema(of: endpoint),
      read: { value, _, reader in reader.merchantRequest(endpoint, value) },
      write: { $0.value }
    )
  }
}
