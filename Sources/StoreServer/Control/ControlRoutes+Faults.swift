import HTTPTypes
import StoreModel
import StoreScript

// Errors that calls of the App Store Server API are answered with on purpose.
extension ControlRoutes {
  static let faults: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/injected-errors",
      olderPaths: ["/faults"],
      id: "listInjectedErrors",
      tag: .errors,
      about: "Lists the injected errors in their order.",
      response: .json("InjectedErrors")
    ) { call in ControlResponse(representation(of: call.store.injectedFaults)) },
    ControlRoute(
      method: .post,
      path: "/injected-errors",
      olderPaths: ["/faults"],
      id: "injectError",
      tag: .errors,
      about: "Makes one App Store Server API call, or all of them, return an error.",
      body: "NewInjectedError",
      response: .json(status: 201, "InjectedErrors"),
      errors: [409]
    ) { call in
      let fault = try fault(in: call)
      guard call.store.inject(fault) else {
        throw ControlError(
          .conflict,
          "\(ServerBounds.faults) errors are waiting for calls, as many as there may be",
          right: "remove them with DELETE /control/injected-errors"
        )
      }
      return ControlResponse(representation(of: call.store.injectedFaults), status: .created)
    },
    ControlRoute(
      method: .delete,
      path: "/injected-errors",
      olderPaths: ["/faults"],
      id: "removeInjectedErrors",
      tag: .errors,
      about: "Removes all injected errors.",
      response: .nothing("No errors are injected.")
    ) { call in
      call.store.injectedFaults = []
      return .nothing
    },
  ]

  private static func fault(in call: ControlCall) throws(ControlError) -> InjectedFault {
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
    try call.finish(&fields)
    guard let number else { throw ControlError(fields.problems) }
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
