import FoundationEssentials
import SwiftASN1
import X509

/// The root of the standard identity as it was signed once.
///
/// An ECDSA signature has a random part, so a root that every process signed anew would have another
/// fingerprint each time: who pins it, or keeps it beside a running server, wants one for ever.
enum StandardRoot {
  /// The lasting certificate that says the same as one just made; that one itself if there is none.
  static func lasting(_ made: Certificate) -> Certificate {
    guard let kept, kept.tbsCertificateBytes == made.tbsCertificateBytes else { return made }
    return kept
  }

  /// Made by `keys export` from ``SigningIdentity/standardSeed``.
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
