public import AdvancedCommerce

/// Why an item of a subscription becomes another (``ChangeReason``), under Mercato's name.
public typealias Reason = ChangeReason
