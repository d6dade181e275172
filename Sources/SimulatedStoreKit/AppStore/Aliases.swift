/// The top-level name of ``Product/SubscriptionInfo``.
public typealias SubscriptionInfo = Product.SubscriptionInfo
/// The top-level name of ``Product/SubscriptionPeriod``.
public typealias SubscriptionPeriod = Product.SubscriptionPeriod
/// The top-level name of ``Product/SubscriptionInfo/Status``.
public typealias SubscriptionStatus = Product.SubscriptionInfo.Status
/// The top-level name of ``Product/SubscriptionInfo/RenewalInfo``.
public typealias SubscriptionRenewalInfo = Product.SubscriptionInfo.RenewalInfo
/// The top-level name of ``Product/SubscriptionInfo/RenewalState``.
public typealias SubscriptionRenewalState = Product.SubscriptionInfo.RenewalState
