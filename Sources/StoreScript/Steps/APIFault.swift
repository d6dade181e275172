package import StoreModel

/// A fault that a tester sets up for calls of the App Store Server API and the Advanced Commerce API.
package struct APIFault: Hashable, Sendable {
  /// The kind of fault.
  package enum Kind: Hashable, Sendable {
    /// The call has no effect and returns Apple's error with the given number, such as 5000001.
    case error(Int)
    /// The call has its effect at once, but its response arrives after the given wall time.
    ///
    /// Store time doesn't advance meanwhile.
    case slow(WallTime)
    case transport(TransportFault)
  }

  /// The callers that a fault applies to.
  package enum Caller: String, Hashable, Sendable, CaseIterable {
    /// A backend, a step, or any other client of the store's server.
    case clients
    /// The store's own demo merchant server.
    ///
    /// This server makes calls automatically, such as after each purchase. Without a separate case, these calls would
    /// use up a fault that is meant for clients.
    case merchant
  }

  /// The callers whose calls fail.
  package var from: Caller
  /// The call that fails, or `nil` if every call fails.
  package var call: APICallName?
  package var kind: Kind
  /// The number of further calls that fail, or `nil` if all calls fail until the fault is withdrawn.
  package var times: Int?

  /// The valid error numbers.
  ///
  /// Each number is an HTTP status from 400 to 599, followed by four digits.
  package static let numbers = WholeBound("the number of an error", 4_000_000...5_999_999)
  /// The maximum number of armed faults.
  package static let most = 256
  /// The wall time for which the demo merchant's server waits for a response.
  ///
  /// Apple doesn't document a limit, so the value is our own choice.
  package static let patience = WallTime(milliseconds: PlayedWebhook.defaultTimeout * 1000)

  package init(
    call: APICallName? = nil,
    _ kind: Kind,
    times: Int? = 1,
    from caller: Caller = .clients
  ) {
    from = caller
    self.call = call
    self.kind = kind
    self.times = times
  }
}

extension APIFault {
  // Exactly one of these three properties is in a script.

  /// Apple's number of the error.
  package fileprivate(set) var number: Int? {
    get { if case .error(let number) = kind { number } else { nil } }
    set { if let newValue { kind = .error(newValue) } }
  }

  /// The delay of the response, in wall time.
  package fileprivate(set) var slow: WallTime? {
    get { if case .slow(let time) = kind { time } else { nil } }
    set { if let newValue { kind = .slow(newValue) } }
  }

  /// The network fault.
  package fileprivate(set) var fault: TransportFault? {
    get { if case .transport(let fault) = kind { fault } else { nil } }
    set { if let newValue { kind = .transport(newValue) } }
  }

  /// The complete form of a fault.
  ///
  /// Each kind of fault has its own mapping.
  private static let fields = ScriptShape<APIFault>.fields(
    table(
      .required(
        "number",
        \.number,
        ScriptShape.whole(numbers).showing("5000001").of({ $0 }, { $0 })
      )
    )
  ).of({ $0 }, { $0.number == nil ? nil : $0 })
    .orFields(table(.required("slow", \.slow, ScriptShape.wallTime.of({ $0 }, { $0 }))))
    .of({ $0 }, { $0.fault == nil ? $0 : nil })
    .orFields(table(.required("fault", \.fault, ScriptShape.word("fault").of({ $0 }, { $0 }))))

  private static func table(_ row: FieldRow<APIFault>) -> FieldTable<APIFault> {
    FieldTable(
      APIFault(.transport(.silent)),
      [
        .optional("call", \.call, .word("call of the App Store Server API")), row,
        .unless(1, "times", \.times, timesOrAlways),
        .unless(.clients, "from", \.from, .word("caller")),
      ]
    )
  }

  /// A number of calls, or `always`, for which the value is `nil`.
  static let timesOrAlways = ScriptShape.whole(.times).of({ Int?.some($0) }, { $0 })
    .or(.only("always", nil)) { $0.text == "always" }

  /// A word for a network fault of the next API call, the word `none`, or the complete form.
  static let shape = ScriptShape<TransportFaultOrNone>.word("fault")
    .of(
      { word in word.fault.map { APIFault(.transport($0)) } },
      { fault in
        guard let fault else { return TransportFaultOrNone(nil) }
        guard case .transport(let word) = fault.kind, fault == APIFault(.transport(word)) else {
          return nil
        }
        return TransportFaultOrNone(word)
      }
    )
    .or(fields.of({ APIFault?.some($0) }, { $0 }))
}
