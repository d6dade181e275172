public import AdvancedCommerce

/// The reason for changing an item of a subscription (``ChangeReason``), under Mercato's name.
public typealias Reason = ChangeReason
