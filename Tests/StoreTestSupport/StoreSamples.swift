// Every test that imports this module can use the samples too.
@_exported public import StoreSamples
