package import StoreViews

/// What a screen is told of the ends of two branches.
package struct BranchScreens: Sendable {
  /// One of the two.
  package struct Side: Sendable {
    package var snapshot: StoreSnapshot
    /// The newest notifications; a screen cannot ask for more of a store that nobody acts in.
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
