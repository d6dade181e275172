// Exported, so that every test that imports this module can also use the samples.
@_exported public import StoreSamples
