"""Asks an OCSP responder as any client may, with a library that we did not write.

usage: responder.py CASES URL
CASES holds one case a line: "leaf" or "intermediate" of a compact JWS's chain, "own" or "other" for
its serial number or one that nobody issued, the hash, "post" or "get", and the JWS, with tabs between
them.
Prints the answer's status, the certificate's with the day since which it is revoked, whether a responder that the issuer delegated
signed it, whether it is of today and good for a day, and the nonce; one line for each.
"""

import base64
import datetime
import json
import sys
import urllib.parse
import urllib.request
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509 import ocsp


def chain(compact):
    header = compact.split(".")[0]
    fields = json.loads(base64.urlsafe_b64decode(header + "=" * (-len(header) % 4)))
    return [x509.load_der_x509_certificate(base64.b64decode(entry)) for entry in fields["x5c"]]


def ask(url, request, form):
    der = request.public_bytes(serialization.Encoding.DER)
    if form == "get":
        url += "/" + urllib.parse.quote(base64.b64encode(der).decode(), safe="")
        return urllib.request.urlopen(url).read()
    headers = {"Content-Type": "application/ocsp-request"}
    return urllib.request.urlopen(urllib.request.Request(url, der, headers)).read()


def request_for(certificate, issuer, algorithm, is_theirs):
    builder = ocsp.OCSPRequestBuilder().add_certificate(certificate, issuer, algorithm)
    if not is_theirs:
        known = builder.build()
        builder = ocsp.OCSPRequestBuilder().add_certificate_by_hash(
            known.issuer_name_hash, known.issuer_key_hash, 12345, algorithm
        )
    return builder.add_extension(x509.OCSPNonce(b"storefront"), False).build()


def signature(answer, issuer):
    """Whether a responder signed it that the issuer named for this, with its certificate."""
    (delegate,) = answer.certificates
    usage = delegate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    if x509.ObjectIdentifier("1.3.6.1.5.5.7.3.9") not in usage:
        return "undelegated"
    try:
        delegate.verify_directly_issued_by(issuer)
        delegate.public_key().verify(
            answer.signature,
            answer.tbs_response_bytes,
            ec.ECDSA(answer.signature_hash_algorithm),
        )
        return "signed"
    except InvalidSignature:
        return "forged"


def report(line, url):
    which, serial, name, form, compact = line.split("\t")
    certificates = chain(compact)
    place = {"leaf": 0, "intermediate": 1}[which]
    signer = certificates[place + 1]
    request = request_for(
        certificates[place], signer, getattr(hashes, name)(), serial == "own"
    )
    answer = ocsp.load_der_ocsp_response(ask(url, request, form))
    if answer.response_status != ocsp.OCSPResponseStatus.SUCCESSFUL:
        return answer.response_status.name
    signed = signature(answer, signer)
    age = datetime.datetime.now(datetime.timezone.utc) - answer.this_update_utc
    is_fresh = abs(age) < datetime.timedelta(minutes=5)
    lasts = answer.next_update_utc - answer.this_update_utc == datetime.timedelta(days=1)
    nonce = answer.extensions.get_extension_for_class(x509.OCSPNonce).value.nonce.decode()
    dated = "dated" if is_fresh and lasts else "undated"
    revoked = answer.revocation_time_utc
    since = f" since {revoked.date()}" if revoked else ""
    return f"{answer.certificate_status.name}{since} {signed} {dated} {nonce}"


def main():
    cases, url = sys.argv[1:]
    for line in Path(cases).read_text(encoding="utf-8").splitlines():
        print(report(line, url))
    malformed = urllib.request.urlopen(urllib.request.Request(url, b"no request")).read()
    print(ocsp.load_der_ocsp_response(malformed).response_status.name)


main()
