import FoundationEssentials
import SwiftASN1
import X509

/// The root certificate of the standard identity, signed once.
///
/// An ECDSA signature has a random part. If every process signed the root again, the root's
/// fingerprint would change each time. Clients that pin or store the root need a constant one.
enum StandardRoot {
  /// Returns the constant certificate if it has the same contents as a new one, otherwise the new one.
  static func lasting(_ made: Certificate) -> Certificate {
    guard let kept, kept.tbsCertificateBytes == made.tbsCertificateBytes else { return made }
    return kept
  }

  /// The constant certificate, created by `keys export` from ``SigningIdentity/standardSeed``.
  private static let kept: Certificate? = Data(base64Encoded: der).flatMap {
    try? Certificate(derEncoded: Array($0))
  }

  private static let der = """
    MIIBqzCCAVCgAwIBAgIQesPoBMeLZHOI2zbYewvbGTAKBggqhkjOPQQDAjA0MR0wGwYDVQQDDBRTdG9yZWZyb250\
    IFJvb3QgQ0EgMTETMBEGA1UECgwKU3RvcmVmcm9udDAgFw0wMDAxMDEwMDAwMDBaGA85OTk5MTIzMTIzNTk1OVow\
    NDEdMBsGA1UEAwwUU3RvcmVmcm9udCBSb290IENBIDExEzARBgNVBAoMClN0b3JlZnJvbnQwWTATBgcqhkjOPQIB\
    BggqhkjOPQMBBwNCAATNvnuUEGXg0EgqxOkyVOD/py6TqYHopwxlVu4K/nY99u2fL6OwGyrqbsCeOvU9iMvDClbF\
    DDgTdMSmpYWnrRwWo0IwQDAPBgNVHRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIBBjAdBgNVHQ4EFgQUgkr7hF1f\
    UmFAHG0iyEua/ehRz8MwCgYIKoZIzj0EAwIDSQAwRgIhAOcP3GBiVqx5R8QaiXCj3EnYC52liAODZ39GXFlsdPfQ\
    AiEApoecE/8UkVGe+odS9Ut4c/3EQ8S9pFTxjOTnyME+Xpo=
    """
}
