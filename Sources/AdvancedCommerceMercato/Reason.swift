public import AdvancedCommerce

/// The reason for changing an item of a subscription, under Mercato's name for ``ChangeReason``.
public typealias Reason = ChangeReason
