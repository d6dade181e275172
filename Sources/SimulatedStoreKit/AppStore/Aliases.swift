/// The terms of a subscription under a name of their own.
public typealias SubscriptionInfo = Product.SubscriptionInfo
/// A length of calendar time under a name of its own.
public typealias SubscriptionPeriod = Product.SubscriptionPeriod
/// The state of one subscription under a name of its own.
public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
/// What will happen to a subscription next under a name of its own.
public typealias SubscriptionRenewalInfo = Product.SubscriptionInfo.RenewalInfo
/// Where a subscription stands under a name of its own.
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
