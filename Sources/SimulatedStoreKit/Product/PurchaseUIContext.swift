/// The view controller, window or scene in which an app presents the purchase sheet.
///
/// UIKit's and AppKit's types don't exist on Linux, so any type can conform. The store doesn't use the context to
/// present its sheet.
public protocol PurchaseUIContext: Sendable {}

/// The context of an app without windows.
public struct HeadlessUIContext: PurchaseUIContext, Hashable {
  /// Creates a context.
  ///
  /// All contexts of this type are equal.
  public init() {}
}
