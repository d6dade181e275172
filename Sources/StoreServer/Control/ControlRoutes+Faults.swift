import HTTPTypes
import StoreDriver
import StoreModel
import StoreScript

// Faults for calls of the App Store Server API, as in the step `api`.
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
    ) { call in ControlResponse(representation(of: call.store.driver.armedFaults.calls)) },
    ControlRoute(
      method: .post,
      path: "/injected-errors",
      olderPaths: ["/faults"],
      id: "injectError",
      tag: .errors,
      about:
        "Makes one App Store Server API call, or all of them, return an error, respond late, or lose the response.",
      body: "NewInjectedError",
      response: .json(status: 201, "InjectedErrors"),
      errors: [409, 500]
    ) { call in
      try await perform(.api(try call.value { ValueReading<APIFault?>($0) }), call)
      return ControlResponse(
        representation(of: call.store.driver.armedFaults.calls),
        status: .created
      )
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
      try await perform(.api(nil), call)
      return .nothing
    },
  ]

  private static func representation(of faults: [APIFault]) -> JSONValue {
    .list(
      faults.map { fault in
        .sorted([
          ("call", .text(fault.call?.rawValue)), ("fault", .text(fault.fault?.rawValue)),
          ("from", .text(fault.from.rawValue)),
          ("number", fault.number.map { .number($0) } ?? JSONValue(.null)),
          ("slow", .text(fault.slow?.text)),
          ("times", fault.times.map { .number($0) } ?? .text("always")),
        ])
      }
    )
  }
}
