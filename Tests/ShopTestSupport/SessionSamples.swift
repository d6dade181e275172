// Every test that opens a shop has the samples of sessions too.
@_exported public import SessionSamples
