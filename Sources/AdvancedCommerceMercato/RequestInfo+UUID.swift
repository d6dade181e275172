public import AdvancedCommerce
public import Foundation

extension RequestInfo {
  /// Creates the metadata of a request from UUIDs.
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

  /// Creates the metadata of a request from UUIDs, with the parameters in Mercato's order.
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
