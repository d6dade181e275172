public import AdvancedCommerce

/// Why an item of a subscription becomes another, under Mercato's name.
public typealias Reason = ChangeReason
