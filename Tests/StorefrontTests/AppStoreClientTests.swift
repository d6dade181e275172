import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Apple's own client for Python makes all of its calls to `storefront serve`, over a socket, and its verifier
/// reads everything that is signed.
@Suite(.runsProgram, .asksApple)
struct AppStoreClientTests {
  /// The 31 URLs of the client's 30 methods, because the history has two URLs.
  private static let calls: Set<String> = [
    "get_transaction_info", "get_transaction_history_v1", "get_transaction_history_v2",
    "get_all_subscription_statuses", "get_refund_history", "look_up_order_id",
    "get_app_transaction_info", "request_test_notification", "get_test_notification_status",
    "get_notification_history", "extend_subscription_renewal_date",
    "extend_renewal_date_for_all_active_subscribers",
    "get_status_of_subscription_renewal_date_extensions", "send_consumption_data",
    "send_consumption_information", "set_app_account_token", "finish_transaction", "upload_image",
    "delete_image", "get_image_list", "upload_message", "delete_message", "get_message_list",
    "configure_default_message", "get_default_message", "delete_default_message",
    "configure_realtime_url", "get_realtime_url", "delete_realtime_url",
    "initiate_performance_test", "get_performance_test_results",
  ]

  /// The calls must succeed in a store of any age, because Apple's rules count days and months in
  /// store time alone.
  @Test(.rule("server.paths"), arguments: ["fresh", "aged", "owned", "ahead"])
  func everyCallOfApplesClientIsAnswered(age: String) async throws {
    #expect(Self.calls.count == 31)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Oracle/appstore.py")
    let catalog = SourceTree.root.appending(path: "Catalog/Games.storekit")
    let binary = try #require(ProcessRun.binary)
    let said = try await ApplePython.run(script, on: [], binary, catalog.path, age)
    #expect(Set(said.dropLast()) == Self.calls)
    let verified = said.last?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    #expect(verified > 60, "\(said.last ?? "nothing was said")")
  }
}
