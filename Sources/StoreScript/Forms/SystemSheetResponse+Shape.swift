import StoreModel

extension SystemSheetResponse {
  /// The value of `respond:`, which is a word alone or a word with an argument.
  ///
  /// Only the first problem is reported.
  static let shape = ScriptShape<SystemSheetResponse>(
    schema: schema,
    read: { value, what, reader in
      var inside = reader.inside()
      let response = read(value, what, &inside)
      if let problem = inside.problems.kept.first { reader.complain(problem) }
      reader.record(namesOf: inside)
      return response
    },
    write: { response in forms.lazy.compactMap { $0.text(of: response) }.first }
  )

  private static let forms: [Form] = [
    Form("agree", .agree), Form("cancel", .cancel), Form("decline", .decline),
    Form("redeem", needs: "CODE", redemption, SystemSheetResponse.redeem) {
      if case .redeem(let code, let product) = $0 { (code, product) } else { nil }
    },
    Form("change", needs: "PRODUCT", .one("change", .knownProduct, ""), SystemSheetResponse.change)
    {
      if case .change(let it) = $0 { it } else { nil }
    },
    Form(
      "cancelRenewal",
      needs: "TRANSACTION",
      .one("cancelRenewal", .transaction, .latest),
      SystemSheetResponse.cancelRenewal
    ) {
      if case .cancelRenewal(let it) = $0 { it } else { nil }
    },
    Form(
      "resumeRenewal",
      needs: "TRANSACTION",
      .one("resumeRenewal", .transaction, .latest),
      SystemSheetResponse.resumeRenewal
    ) {
      if case .resumeRenewal(let it) = $0 { it } else { nil }
    },
    Form(
      "fail",
      .fail(.unknown),
      .one("fail", .word("purchase failure"), .unknown),
      SystemSheetResponse.fail
    ) {
      if case .fail(let it) = $0 { it } else { nil }
    },
  ]

  /// `{redeem: CODE, product: PRODUCT}`.
  private static let redemption = FieldTable(
    (code: "", product: ProductID?.none),
    [
      .required("redeem", \.code, .text.naming(.code, unless: nil)),
      .optional("product", \.product, .knownProduct),
    ]
  )

  private static var schema: String {
    let words = SessionScript.words(forms.filter { $0.alone != nil }.map(\.name))
    let all = ["{\"enum\": \(words)}"] + forms.compactMap { $0.fields?.schema }
    return "{\"oneOf\": [\(all.joined(separator: ", "))]}"
  }

  private static func read(
    _ value: ScriptValue,
    _ what: String,
    _ reader: inout StepReader
  ) -> SystemSheetResponse? {
    let isAlone = value.text != nil
    guard let word = isAlone ? value : key(of: value), let name = word.text else {
      let right = Suggestion.remedy(for: "", among: forms.map(\.name))
      reader.complain(value.problem("a response is a word, not \(value.shown)", right))
      return nil
    }
    let form = forms.first { $0.name == name }
    if !isAlone, let fields = form?.fields { return fields.read(value, what, &reader) }
    if isAlone, let alone = form?.alone { return alone }
    if isAlone, let form {
      reader.complain(word.problem("\(name) has no value", "write {\(name): \(form.needs)}"))
      return nil
    }
    reader.complain(
      word.problem(
        "there is no response \(word.shown)\(isAlone ? "" : " with a value")",
        Suggestion.remedy(for: name, among: forms.map(\.name))
      )
    )
    return nil
  }

  /// Returns the key that names the response, or `nil` if the given value isn't a response.
  ///
  /// The mapping of `redeem` may have a second key, `product`.
  private static func key(of value: ScriptValue) -> ScriptValue? {
    value.field(named: "redeem")?.key ?? value.wordAndArgument?.word
  }

  /// The forms of one response, which can be a word alone, a mapping, or either of them.
  private struct Form: Sendable {
    let name: String
    /// The response if only the word is written, or `nil` if the word needs an argument.
    let alone: SystemSheetResponse?
    /// A placeholder for the word's argument in messages.
    let needs: String
    /// The shape of the mapping, or `nil` if the response is always a word alone.
    let fields: ScriptShape<SystemSheetResponse>?

    init(_ name: String, _ alone: SystemSheetResponse) {
      (self.name, self.alone, needs, fields) = (name, alone, "", nil)
    }

    init<Value>(
      _ name: String,
      _ alone: SystemSheetResponse? = nil,
      needs: String = "",
      _ table: FieldTable<Value>,
      _ make: @escaping @Sendable (Value) -> SystemSheetResponse,
      _ take: @escaping @Sendable (SystemSheetResponse) -> Value?
    ) {
      (self.name, self.alone, self.needs) = (name, alone, needs)
      fields = ScriptShape<Value>.fields(table).of(make, take)
    }

    func text(of response: SystemSheetResponse) -> String? {
      if let fields { fields.write(response) } else { alone == response ? name : nil }
    }
  }
}

extension FieldTable {
  /// Returns the declaration of a mapping with a single field.
  fileprivate static func one(
    _ name: String,
    _ shape: ScriptShape<Value>,
    _ blank: Value
  ) -> FieldTable {
    FieldTable(blank, [.required(name, \.self, shape)])
  }
}
