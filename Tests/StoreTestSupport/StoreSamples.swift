// Every test that has this module has the samples too.
@_exported public import StoreSamples
