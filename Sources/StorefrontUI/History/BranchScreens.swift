package import StoreViews

/// The data for screens that show the ends of two branches.
package struct BranchScreens: Sendable {
  /// The data of one branch.
  package struct Side: Sendable {
    package var snapshot: StoreSnapshot
    /// The newest notifications.
    ///
    /// A screen can't request more notifications from an inactive store.
    package var notifications: NotificationList

    package init(snapshot: StoreSnapshot, notifications: NotificationList) {
      self.snapshot = snapshot
      self.notifications = notifications
    }
  }

  /// The data of the active branch.
  package var own: Side
  package var other: Side

  package init(own: Side, other: Side) {
    self.own = own
    self.other = other
  }
}
