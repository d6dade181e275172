import HTTPTypes
import StoreModel
import StoreScript
import StoreTelling

// Writing down what is done, whoever does it: clients get the script, and no file is written.
extension ControlRoutes {
  static let recording: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/recording",
      summary: """
        What is recorded, and the script so far; with last, the last steps as a script, whether they were \
        recorded or not.
        """,
      query: [last("The script is of this many of the last steps, and nothing of the recording.")],
      response: .json("recording"),
      errors: [500]
    ) { call in
      if let count = try call.number("last", .position) {
        return ControlResponse(try await call.store.lastSteps(count).representation)
      }
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .post,
      path: "/recording",
      summary: """
        Starts to record: the script begins here, or with the last steps; what the store had before stands in \
        its header.
        """,
      query: [last("So many of the last steps are in it already.")],
      response: .json("recording"),
      errors: [409, 500]
    ) { call in
      try await call.store.startRecording(keeping: try call.number("last", .position) ?? 0)
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .post,
      path: "/recording/pause",
      summary: "Takes no more steps into the recording until it goes on.",
      response: .json("recording"),
      errors: [409, 500]
    ) { call in
      try await call.store.changeRecording { recording, _ in recording.pause() }
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .post,
      path: "/recording/goOn",
      summary: """
        Goes on with the recording. The steps that were taken meanwhile come into it, unless they were undone: \
        the rest would come out differently without.
        """,
      response: .json("recording"),
      errors: [409, 500]
    ) { call in
      try await call.store.changeRecording { recording, line in _ = try recording.goOn(line) }
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .delete,
      path: "/recording",
      summary: "Stops to record; the script is what it was until now.",
      response: .json("recording"),
      errors: [409, 500]
    ) { call in
      ControlResponse(try await call.store.stopRecording().representation)
    },
  ]

  private static func last(_ description: String) -> ControlParameter {
    .number("last", .position, description)
  }

  private static func response(of store: HostedStore) async throws -> ControlResponse {
    ControlResponse(try await store.presentRecording()?.representation ?? .recorded("off", 0, ""))
  }
}

extension SessionRecording {
  fileprivate var representation: JSONValue { .recorded(state.rawValue, count, script.text) }
}

extension JSONValue {
  fileprivate static func recorded(_ state: String, _ count: Int, _ script: String) -> JSONValue {
    .sorted([("script", .text(script)), ("state", .text(state)), ("steps", .number(count))])
  }
}
