/// What an app shows when it asks for a purchase: a view controller, a window or a scene.
///
/// This platform has none of them, so anything may stand for one; the sheet is the store's state.
public protocol PurchaseUIContext: Sendable {}

/// What stands for a window where an app has none.
public struct HeadlessUIContext: PurchaseUIContext, Hashable {
  /// Makes one; they are all alike.
  public init() {}
}
