import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The menus that hold deliveries and arm faults, and their descriptions of both.
struct DeliveryMenuTests {
  /// The key for the next held delivery applies to a webhook with held deliveries.
  ///
  /// The other keys apply to every webhook.
  @Test func keysChangeDeliveries() throws {
    var stage = try NotificationTests().told()
    var change = SettingsChange()
    change.heldWebhooks = [Stage.webhook]
    try stage.perform(.set(change))
    let before = stage.steps.count
    try stage.press("v h h r n v d s c l a")
    let lines = [
      "hold: true", "release: all", "url: \"\(Stage.webhook)\", release: 1",
      "release: all, reorder: reversed", "repeat: 1", "fault: silent", "fault: cutOff",
      "fault: lost", "fault: none",
    ]
    #expect(stage.steps[before...].map(\.line) == lines.map { "webhook: {\($0)}" })
  }

  @Test func menusShowArmedFaultsAndHeldDeliveries() throws {
    var stage = try NotificationTests().told(Size(columns: 120, rows: 40))
    func rows(with words: String) -> [Substring] {
      stage.picture.split(separator: "\n").filter { $0.contains(words) }
    }
    stage.app.callFaults = [
      APIFault(.slow(WallTime(milliseconds: 3000)), times: 4), APIFault(.transport(.lost)),
      APIFault(call: APICallName(.getTransactionInfo), .transport(.lost)),
    ]
    stage.app.deliveryFaults = [.silent, .silent]
    stage.app.heldDeliveries = [Stage.webhook: 3]
    var change = SettingsChange()
    change.heldWebhooks = [Stage.webhook]
    try stage.perform(.set(change))
    try stage.press("v")
    #expect(rows(with: "● held 3").contains { $0.contains("Deliveries…") })
    try stage.press("h")
    #expect(rows(with: "● held 3").contains { $0.contains("Hold") })
    #expect(rows(with: "● armed 2").contains { $0.contains("Next delivery never arrives") })
    try stage.press("escape v f")
    let armed = rows(with: "● armed 1")
    #expect(armed.count == 3)
    let labels = ["Response lost", "Response 3s late", "Response lost, getTransactionInfo"]
    for label in labels { #expect(armed.contains { $0.contains(label) }, "\(label)") }
    // A second fault of the same kind.
    try stage.press("end enter")
    #expect(
      stage.steps.last == .api(APIFault(call: APICallName(.getTransactionInfo), .transport(.lost)))
    )
  }

  /// A purchase without a backend is affected only by a fault for the demo merchant server.
  @Test func theMenuArmsAFaultForTheDemoMerchant() throws {
    var stage = try NotificationTests().told(Size(columns: 120, rows: 40))
    try stage.press("v f m")
    #expect(stage.steps.last == .api(APIFault(.transport(.silent), from: .merchant)))
    #expect(stage.picture.contains("No response, demo merchant server"))
  }

  /// A step without its own event reports the new state.
  @Test(arguments: [
    ("api: {call: getTransactionInfo, fault: lost}", "Armed: Response lost, getTransactionInfo"),
    ("api: none", "No API error is injected"),
    ("rotateSigning: key", "The store signs with another key"),
    ("webhook: {hold: true}", "Deliveries are held"),
    ("webhook: {release: all}", "Held deliveries are released"),
    ("webhook: {fault: lost}", "Armed: Next response lost"),
    ("sendNotification: TEST", "New notification: TEST"),
    ("webhook: {to: 'http://a.example'}", "Notifications go to http://a.example"),
    ("webhook: 'http://a.example'", "Notifications to http://a.example are simulated"),
  ])
  func aStepReportsTheNewState(line: String, words: String) throws {
    var stage = try NotificationTests().told(Size(columns: 120, rows: 40))
    let step = try #require(Step(line: line))
    stage.update([.stepFinished(StepReport(step))])
    #expect(stage.picture.contains(words), "\(stage.picture)")
  }

  @Test func releasingNeedsHeldDeliveries() throws {
    var stage = try NotificationTests().told()
    let before = stage.steps.count
    try stage.press("v h r n v")
    #expect(stage.steps.count == before)
    #expect(stage.picture.contains("Hold deliveries first"))
  }
}
