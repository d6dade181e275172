package import StoreViews

/// The data for showing the ends of two branches on screens.
package struct BranchScreens: Sendable {
  /// The data of one branch.
  package struct Side: Sendable {
    package var snapshot: StoreSnapshot
    /// The newest notifications.
    ///
    /// A screen can't request more from an inactive store.
    package var notifications: NotificationList

    package init(snapshot: StoreSnapshot, notifications: NotificationList) {
      self.snapshot = snapshot
      self.notifications = notifications
    }
  }

  /// The branch that the store is on.
  package var own: Side
  package var other: Side

  package init(own: Side, other: Side) {
    self.own = own
    self.other = other
  }
}
