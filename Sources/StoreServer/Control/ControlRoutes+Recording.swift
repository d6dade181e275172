import HTTPTypes
import StoreModel
import StoreScript
import StoreTelling

// Recording the actions of all callers. Clients receive the script, and no file is written.
extension ControlRoutes {
  static let recording: [ControlRoute] = [
    ControlRoute(
      method: .get,
      path: "/recording",
      id: "getRecording",
      tag: .recording,
      about: """
        Returns the recording and its script so far. With `last`, it returns the last steps as a \
        script, recorded or not.
        """,
      query: [
        last("Return this many last steps as a script, instead of the recording.")
      ],
      response: .json("Recording"),
      errors: [500]
    ) { call in
      if let count = try call.number("last", .position) {
        let steps = try await call.store.lastSteps(count)
        let state = try await call.store.presentRecording()?.state.rawValue ?? "off"
        return ControlResponse(.recorded(state, steps.count, steps.script.text))
      }
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .post,
      path: "/recording",
      id: "startRecording",
      tag: .recording,
      about: """
        Starts a recording. Its script starts here, or with the last steps; its header describes \
        the store before that.
        """,
      query: [last("Start the script with this many last steps.")],
      response: .json("Recording"),
      errors: [409, 500]
    ) { call in
      try await call.store.startRecording(keeping: try call.number("last", .position) ?? 0)
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .post,
      path: "/recording/pause",
      id: "pauseRecording",
      tag: .recording,
      about: "Pauses the recording.",
      response: .json("Recording"),
      errors: [409, 500]
    ) { call in
      try await call.store.changeRecording { recording, _ in recording.pause() }
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .post,
      path: "/recording/resume",
      olderPaths: ["/recording/goOn"],
      id: "resumeRecording",
      tag: .recording,
      about: """
        Resumes the recording. Steps that ran meanwhile are added unless they were undone, \
        because later steps depend on them.
        """,
      response: .json("Recording"),
      errors: [409, 500]
    ) { call in
      try await call.store.changeRecording { recording, line in _ = try recording.goOn(line) }
      return try await response(of: call.store)
    },
    ControlRoute(
      method: .delete,
      path: "/recording",
      id: "stopRecording",
      tag: .recording,
      about: "Stops recording and returns the script.",
      response: .json("Recording"),
      errors: [409, 500]
    ) { call in
      let recording = try await call.store.stopRecording()
      return ControlResponse(.recorded("off", recording.count, recording.script.text))
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
