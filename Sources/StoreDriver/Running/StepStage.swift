package import StoreScript

/// The environment in which a ``StepRunner`` runs steps: a store, and possibly a screen.
///
/// Everything except the store is optional: by default a stage lacks a screen and external services, and
/// takes a turn for each step.
package protocol StepStage {
  /// The store's current driver, or `nil` until the store is open.
  var driver: StoreDriver? { get }
  /// The external services, or `nil` without any.
  var external: ExternalCalls? { get }
  /// Reads the files that steps compare with.
  var goldens: ScriptFiles { get }
  /// The turn in which all steps run, or `nil` if each step takes its own turn.
  var turn: StoreTurn? { get }
  /// Whether another step may begin.
  var mayContinue: Bool { get }
  /// Whether a stopped step ends the steps.
  ///
  /// Otherwise it counts as failed.
  var endsWhenStopped: Bool { get }

  /// Runs a step in the store.
  ///
  /// - Parameters:
  ///   - step: A step that acts.
  ///   - isTried: Whether the step belongs to a trial branch.
  /// - Returns: The reason why it was not completed, or `nil`.
  mutating func run(_ step: Step, isTried: Bool) async -> StepFailure?

  /// Presses a key.
  ///
  /// - Parameter name: The name of the key.
  /// - Returns: The failure of the last step that the key ran, or of the key itself, or `nil`.
  mutating func press(_ name: String) async -> StepFailure?

  /// Sends a request to a server.
  ///
  /// - Returns: The response or the failure, or `nil` if the wait was stopped.
  mutating func send(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure>?

  /// Called when other callers may have changed the store.
  mutating func storeMayHaveChanged() async

  /// Returns the screen as text, 80 by 24, or `nil` without a screen.
  mutating func picture() async -> String?

  /// Continues with another driver of the same store.
  mutating func replace(driver next: StoreDriver)

  /// Returns to the start of a branch, with the store's driver there.
  mutating func goBack(to before: Self, with next: StoreDriver)

  /// Called when a step begins, inside a branch too.
  mutating func begins(_ step: ScriptStep)

  /// Called when a step has ended, inside a branch too.
  ///
  /// - Parameters:
  ///   - step: The step as written in the script.
  ///   - rest: The steps after it in its list.
  ///   - outcome: Its outcome. If the stage changes it to done, the steps continue after a refusal.
  mutating func ended(
    _ step: ScriptStep,
    before rest: ArraySlice<ScriptStep>,
    _ outcome: inout StepOutcome
  ) async
}

extension StepStage {
  package var external: ExternalCalls? { nil }
  package var goldens: ScriptFiles { { _ in nil } }
  package var turn: StoreTurn? { nil }
  package var mayContinue: Bool { true }
  package var endsWhenStopped: Bool { true }

  package mutating func press(_ name: String) async -> StepFailure? { .other("there is no screen") }

  package mutating func send(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure>? {
    let reply = await external?.ask(call) ?? .failure(.noWorldOutside)
    return Task.isCancelled ? nil : reply
  }

  package mutating func storeMayHaveChanged() async {}
  package mutating func picture() async -> String? { nil }

  package mutating func goBack(to before: Self, with next: StoreDriver) {
    self = before
    replace(driver: next)
  }

  package mutating func begins(_ step: ScriptStep) {}

  package mutating func ended(
    _ step: ScriptStep,
    before rest: ArraySlice<ScriptStep>,
    _ outcome: inout StepOutcome
  ) async {}
}

extension ServerFailure {
  /// The failure of a request in a stage without external services.
  package static let noWorldOutside = ServerFailure(
    "this player can't send requests; use storefront play"
  )
}

extension StepStage {
  /// Returns a step in the form that users see before it runs.
  package func shown(_ step: ScriptStep) -> ScriptStep {
    external?.shown(step, driver?.names.given ?? []) ?? step
  }
}

/// The external services of a store, for steps.
package struct ExternalCalls: Sendable {
  /// Returns a step with the current values of its names; receives the names that steps have defined.
  package let filled: @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> ScriptStep
  /// Returns a step in the form that users see; receives the names that steps have defined.
  package let shown: @Sendable (ScriptStep, Set<String>) -> ScriptStep
  /// Returns the requests of an `always:` step in their sent form.
  package let requests: @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> [HTTPCall]
  /// Returns the values of the names in a step.
  package let names: @Sendable (Step) -> [String: String]
  /// Sends a request.
  package let ask: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// Stores values of a response for later steps.
  package let capture: @Sendable ([String: String]) -> Void
  /// Sends the notifications of a webhook to a real server.
  package let open: @Sendable (PlayedWebhook, StoreDriver) -> Void

  package init(
    filled: @escaping @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> ScriptStep,
    shown: @escaping @Sendable (ScriptStep, Set<String>) -> ScriptStep,
    requests: @escaping @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> [HTTPCall],
    names: @escaping @Sendable (Step) -> [String: String],
    ask: @escaping @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>,
    capture: @escaping @Sendable ([String: String]) -> Void,
    open: @escaping @Sendable (PlayedWebhook, StoreDriver) -> Void
  ) {
    self.filled = filled
    self.shown = shown
    self.requests = requests
    self.names = names
    self.ask = ask
    self.capture = capture
    self.open = open
  }
}
