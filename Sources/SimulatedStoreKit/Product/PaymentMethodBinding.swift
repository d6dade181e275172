// Ways to pay of an app's own are not simulated: the name is here so that the compiler says why it
// cannot be used.

/// A way to pay that an app's own bank or wallet has.
@available(*, unavailable, message: "The simulated App Store has no ways to pay.")
public struct PaymentMethodBinding: Sendable {}
