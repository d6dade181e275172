public import AdvancedCommerce
public import Foundation

extension RequestInfo {
  /// Metadata with identifiers as UUIDs.
  public init(
    requestReferenceId: UUID,
    appAccountToken: UUID? = nil,
    consistencyToken: String? = nil
  ) {
    self.init(
      requestReferenceId: requestReferenceId.uuidString,
      appAccountToken: appAccountToken?.uuidString,
      consistencyToken: consistencyToken
    )
  }

  /// Metadata with identifiers as UUIDs, in Mercato's order.
  public init(
    appAccountToken: UUID?,
    consistencyToken: String? = nil,
    requestReferenceId: UUID
  ) {
    self.init(
      requestReferenceId: requestReferenceId,
      appAccountToken: appAccountToken,
      consistencyToken: consistencyToken
    )
  }
}
