import Foundation
import VisibleText

/// A message to the developer of an app or a test, which is written to standard error.
struct DeveloperMessage {
  private let text: PlainText

  private init(_ text: PlainText) {
    self.text = text
  }

  func write() {
    FileHandle.standardError.write(Data("\(text.description)\n".utf8))
  }

  static let severalStores = DeveloperMessage(
    """
    A call outside any store's scope was made while several stores are open, so it has no store. \
    Make it from a task within a store's scope.
    """
  )

  static let secondTestSession = DeveloperMessage(
    """
    A second test session was created while another one is open, and StoreKit calls use the newer \
    one. Give suites that run in parallel the trait .isolatedStore, or end a session before the \
    next one starts.
    """
  )

  static let noStore = DeveloperMessage(
    """
    StoreKit throws notEntitled because no store is open. Create an SKTestSession first; in a \
    test with the trait .isolatedStore, create it inside the test. To use a store that is open in \
    another program, start this one with storefront run.
    """
  )

  /// Returns a message about requested products that aren't in the test's catalog.
  ///
  /// It names at most three products.
  static func missingProducts(_ ids: [String], in catalog: String) -> DeveloperMessage {
    let named = ids.prefix(3).joined(separator: ", ")
    let others = ids.count > 3 ? " and \(ids.count - 3) more" : ""
    return DeveloperMessage(
      """
      \(catalog) lacks products that the app requested: \(named)\(others). Add them to the file, \
      or correct their identifiers.
      """
    )
  }

  /// The refusal of the store that the environment names.
  static func refused(_ reason: String) -> DeveloperMessage {
    DeveloperMessage("can't use the store in STOREFRONT_STORE: \(reason)")
  }

  static func unfinishedTransaction(_ id: UInt64, because error: any Error) -> DeveloperMessage {
    DeveloperMessage("can't finish transaction \(id): \(error)")
  }
}
