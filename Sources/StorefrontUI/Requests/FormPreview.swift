import AdvancedCommerce

/// The previews next to the fields of a form.
enum FormPreview: String, Hashable, Sendable, CaseIterable {
  case sheet = "Sheet"
  case change = "Before and after"
  case json = "JSON"
  case base64 = "base64"
  case jws = "JWS"
  case wrapper = "signatureInfo"
  case http = "HTTP"

  /// Returns the previews for a kind of request, in their order.
  static func all(of kind: RequestKind) -> [FormPreview] {
    switch kind {
    case .oneTimeCharge, .createSubscription: [.sheet, .json, .base64, .jws, .wrapper]
    case .modifySubscription, .reactivateSubscription:
      [.sheet, .change, .json, .base64, .jws, .wrapper]
    case .cancel, .revoke, .changePrice, .changeMetadata, .migrate, .requestRefund:
      [.change, .json, .http]
    }
  }
}

extension FormPreview: PageAction, PageChange {
  /// Shows the preview whose tab the user clicked.
  func update(_ page: inout FormPage, _ context: PageContext) -> PageResult {
    page.show(self)
    return []
  }
}
