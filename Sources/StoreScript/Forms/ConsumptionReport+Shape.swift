import StoreModel

// The value of `consumption:`, with the names of Apple's requests (rules: server.consumption-members,
// server.consumption-v1).

extension ConsumptionReport {
  /// A consumption report and the transaction that it is about.
  typealias Content<Request> = (transaction: TransactionReference, request: Request)

  /// A consumption report in the form of version 2 or version 1.
  static let shape = ScriptShape<Content<ConsumptionReport>>(
    schema: "{\"anyOf\": [\(current.schema), \(first.schema)]}",
    read: { value, what, reader in
      if isFirst(value) {
        first.read(value, of: what, &reader).map { ($0.transaction, .first(request: $0.request)) }
      } else {
        current.read(value, of: what, &reader)
          .map { ($0.transaction, .current(request: $0.request)) }
      }
    },
    write: { told in
      switch told.request {
      case .current(let request): current.write((told.transaction, request))
      case .first(let request): first.write((told.transaction, request))
      }
    }
  )

  /// Returns whether the given mapping has the form of version 1.
  ///
  /// If the mapping doesn't contain `version`, any field that only version 1 has is sufficient.
  private static func isFirst(_ value: ScriptValue) -> Bool {
    guard case .fields(let fields) = value.content else { return false }
    if let version = value.field(named: "version") {
      return version.value.text.flatMap { WholeBound.count.number($0) } == 1
    }
    let known = Set(current.rows.map(\.name))
    return fields.contains { field in
      !known.contains(field.name) && first.rows.contains { $0.name == field.name }
    }
  }

  private static let current: FieldTable<Content<ConsumptionRequest>> = {
    let blank = ConsumptionRequest(
      customerConsented: true,
      sampleContentProvided: false,
      deliveryStatus: .delivered
    )
    var table = FieldTable<Content<ConsumptionRequest>>(
      (.latest, blank),
      [
        .required("transaction", \.transaction, .transaction), .version(2, isWritten: false),
        .unless(true, "customerConsented", \.request.customerConsented, .flag),
        .unless(false, "sampleContentProvided", \.request.sampleContentProvided, .flag),
        .written("deliveryStatus", \.request.deliveryStatus, .word("deliveryStatus")),
        .optional("consumptionPercentage", \.request.consumptionPercentage, .count),
        .optional("refundPreference", \.request.refundPreference, .word("refundPreference")),
      ]
    )
    table.toldFirst = [
      [
        "transaction", "customerConsented", "sampleContentProvided", "version",
        "consumptionPercentage",
      ]
    ]
    return table
  }()

  private static let first: FieldTable<Content<ConsumptionRequestV1>> = {
    let blank = ConsumptionRequestV1(
      consumptionStatus: 0,
      platform: 0,
      sampleContentProvided: false,
      deliveryStatus: 0,
      appAccountToken: "",
      accountTenure: 0,
      playTime: 0,
      lifetimeDollarsRefunded: 0,
      lifetimeDollarsPurchased: 0,
      userStatus: 0
    )
    var table = FieldTable<Content<ConsumptionRequestV1>>(
      (.latest, blank),
      [
        .required("transaction", \.transaction, .transaction), .version(1, isWritten: true),
        .unless(true, "customerConsented", \.request.customerConsented, .flag),
        .unless(false, "sampleContentProvided", \.request.sampleContentProvided, .flag),
        .unless("", "appAccountToken", \.request.appAccountToken, .text),
        .unless(0, "consumptionStatus", \.request.consumptionStatus, .count),
        .unless(0, "platform", \.request.platform, .count),
        .unless(0, "deliveryStatus", \.request.deliveryStatus, .count),
        .unless(0, "accountTenure", \.request.accountTenure, .count),
        .unless(0, "playTime", \.request.playTime, .count),
        .unless(0, "lifetimeDollarsRefunded", \.request.lifetimeDollarsRefunded, .count),
        .unless(0, "lifetimeDollarsPurchased", \.request.lifetimeDollarsPurchased, .count),
        .unless(0, "userStatus", \.request.userStatus, .count),
        .optional("refundPreference", \.request.refundPreference, .count),
      ]
    )
    table.readFirst = [
      "transaction", "version", "customerConsented", "consumptionStatus", "platform",
      "sampleContentProvided", "deliveryStatus",
    ]
    table.toldFirst = [["transaction", "customerConsented", "sampleContentProvided"]]
    return table
  }()
}

extension FieldRow {
  /// Returns the row for the version of a request, which determines the valid fields.
  ///
  /// - Parameters:
  ///   - number: The version.
  ///   - isWritten: Whether scripts must contain the version. Otherwise, the version is the default.
  /// - Returns: The row.
  fileprivate static func version(_ number: Int, isWritten: Bool) -> FieldRow {
    FieldRow(
      "version",
      isRequired: isWritten,
      schema: "{\"const\": \(number)}",
      put: { written, reader, _ in
        _ = reader.reading { () throws(ScriptProblem) in
          guard [1, 2].contains(try written.count()) else {
            throw written.problem("there is no version \(written.shown)", "write 1 or 2")
          }
        }
      },
      write: { _ in isWritten ? String(number) : nil }
    )
  }
}
