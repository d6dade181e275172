import AdvancedCommerce

/// Tax codes by the names of their categories.
enum TaxCodeWords {
  /// The category of a code; empty for one that is not documented.
  static func title(of code: String) -> String {
    TaxCode(rawValue: code).category?.title ?? ""
  }
}
