import HTTPTypes
import StoreModel
import StoreScript

// Errors that calls of the App Store Server API are answered with on purpose.
extension ControlRoutes {
  static let faults: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/faults",
      summary: "The errors that calls of the App Store Server API will be answered with, in order.",
      response: .json("faults")
    ) { call in ControlResponse(representation(of: call.store.injectedFaults)) },
    ControlRoute(
      method: .post,
      path: "/faults",
      summary: "Has a call of the App Store Server API, or every one, answered with an error.",
      body: "fault",
      response: .json(status: 201, "faults"),
      errors: [409]
    ) { call in
      let fault = try fault(in: call)
      guard call.store.inject(fault) else {
        throw ControlError(
          .conflict,
          "\(ServerBounds.faults) errors are waiting for calls, as many as there may be",
          right: "withdraw them with DELETE /control/faults"
        )
      }
      return ControlResponse(representation(of: call.store.injectedFaults), status: .created)
    },
    ControlRoute(
      method: .delete,
      path: "/faults",
      summary: "Withdraws every such error.",
      response: .nothing
    ) { call in
      call.store.injectedFaults = []
      return .nothing
    },
  ]

  private static func fault(in call: ControlCall) throws(ControlError) -> InjectedFault {
    try call.checkTexts("call")
    var fields = FieldReader(try call.values(), of: "a fault")
    let name = fields.take("call") { value throws(ScriptProblem) in
      let name = try value.string()
      let names = AppStoreCall.all.map(\.name)
      guard names.contains(name) else {
        throw value.problem(
          "the App Store Server API has no call \(value.shown)",
          Suggestion.remedy(for: name, among: names)
        )
      }
      return name
    }
    let number = fields.require("number") { value throws(ScriptProblem) in
      try value.whole(InjectedFault.numbers)
    }
    let times = fields.take("times") { value throws(ScriptProblem) -> Int? in
      value.text == "always" ? nil : try value.whole(.times)
    }
    fields.finish()
    guard fields.problems.isEmpty, let number else { throw ControlError(fields.problems) }
    return InjectedFault(call: name, number: number, times: times ?? 1)
  }

  private static func representation(of faults: [InjectedFault]) -> JSONValue {
    .list(
      faults.map { fault in
        .sorted([
          ("call", .text(fault.call)), ("number", .number(fault.number)),
          ("times", fault.times.map { .number($0) } ?? .text("always")),
        ])
      }
    )
  }
}
