// Tests that open a shop also get the samples of sessions.
@_exported public import SessionSamples
