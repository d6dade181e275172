public import AdvancedCommerce

/// The reason for changing an item of a subscription.
///
/// Mercato's name for ``ChangeReason`` is `Reason`.
public typealias Reason = ChangeReason
