extension RuleSource {
  static let seedGuide = seed("Advanced Commerce API Guide")
  static let seedReference = seed("IAP Implementation - API Reference")
  static let seedContract = seed("V2 IAP Client Integration")
}
