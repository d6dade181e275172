/// The view controller, window or scene in which an app asks for a purchase.
///
/// These types don't exist on Linux, so any type can conform. The sheet itself is part of the store's state.
public protocol PurchaseUIContext: Sendable {}

/// The context of an app without windows.
public struct HeadlessUIContext: PurchaseUIContext, Hashable {
  /// Creates a context, which is equal to every other.
  public init() {}
}
