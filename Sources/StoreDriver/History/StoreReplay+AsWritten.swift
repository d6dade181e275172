import Merchant
import ShopApp
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// Restores the state outside the store for events that are replayed as written.
extension StoreReplay {
  /// Restores the app and the merchant's servers to their state after the steps since the last opening.
  ///
  /// - Parameters:
  ///   - plan: The plan with the steps and their events.
  ///   - number: The number of the last of these steps, counted from 1.
  /// - Throws: The error of the storage.
  func setUp(by plan: BranchPlan, behind number: Int) throws {
    var first = number
    while first > 1, try plan.step(first).kind != .opening { first -= 1 }
    var next = first
    while next <= number {
      let end = min(next + SteppedLine.mostRead - 1, number)
      for (step, last) in try plan.steps(next...end) {
        guard step.kind == .step, let text = step.text, let step = Step(line: text) else {
          continue
        }
        try setUp(by: step, attempts: try plan.events.read(last..<plan.last(of: number)))
      }
      next = end + 1
    }
  }

  private func setUp(by step: Step, attempts events: @autoclosure () throws -> [JournaledEvent])
    rethrows
  {
    if case .misbehave(let mistakes) = step { driver.misbehave(mistakes) }
    if case .registration(let version) = step {
      driver.register(by: Registration.Version(version))
    }
    if case .server(let state) = step { driver.server.state = state }
    let webhooks = driver.session.read(\.settings).notifications?.webhooks ?? []
    driver.faults.change { $0.arm(by: step, at: webhooks) }
    if case .webhook(let webhook) = step, let results = webhook.results {
      let made = try events().count { $0.event.isAttempt(at: webhook.url) }
      // The last result stays, because it applies to all later attempts.
      let rest = results.dropFirst(min(made, max(0, results.count - 1)))
      driver.webhooks.results[webhook.url] = Array(rest)
    }
  }
}

extension StoreEvent {
  fileprivate func isAttempt(at webhook: String) -> Bool {
    if case .notificationAttempted(let attempt) = self { attempt.webhook == webhook } else { false }
  }
}

extension StoreSession {
  /// The ordinal of the event that presented the first open sheet, or `nil` if no sheet is open.
  var firstEventOfSheets: Int? {
    let (sheets, systemSheets) = read { ($0.sheets.map(\.id), $0.systemSheets.map(\.id)) }
    guard !sheets.isEmpty || !systemSheets.isEmpty else { return nil }
    let first = log.first { journaled in
      if case .sheetPresented(let sheet) = journaled.event { return sheets.contains(sheet.id) }
      if case .systemSheetPresented(let sheet) = journaled.event {
        return systemSheets.contains(sheet.id)
      }
      return false
    }
    return first?.ordinal
  }
}
