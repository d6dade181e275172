public import AdvancedCommerce

/// The reason to change an item of a subscription (``ChangeReason``), under Mercato's name.
public typealias Reason = ChangeReason
