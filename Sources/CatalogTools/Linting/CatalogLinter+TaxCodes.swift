import AdvancedCommerce
import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds tax codes that Apple doesn't list, and different tax codes in one subscription.
  mutating func findTaxCodes() {
    for (sku, value) in skus where isRead(value, "taxCode") {
      let code = AdvancedCommerce.TaxCode(rawValue: sku.taxCode)
      if code.category == nil {
        emit(
          .unlistedTaxCode,
          "taxCode of the SKU \(sku.sku.quoted) is \(sku.taxCode.quoted), which isn't in Apple's table",
          "check it, unless Apple assigned it to you",
          at: value.offset(of: "taxCode")
        )
      }
      guard let base = sku.addOnTo.flatMap({ catalog.sku($0) }), !base.taxCode.isEmpty,
        base.taxCode != sku.taxCode
      else { continue }
      emit(
        .unlikeTaxCodes,
        "taxCode of the SKU \(sku.sku.quoted) is \(sku.taxCode.quoted), that of \(base.sku.quoted) "
          + base.taxCode.quoted,
        "use the same for both: a request for a subscription has one tax code",
        at: value.offset(of: "taxCode")
      )
    }
  }
}
