"""Clients that keep Apple's base URL, led to a server of ours by name alone.

usage: hosts.py FILE AUTHORITY PORT ROOT KEY KEYID ISSUER BUNDLE
FILE is not read. Prints for each of Apple's hosts what a plain client gets; what Apple's own library gets,
whose URL is as it comes; and what becomes of a host that the authority cannot speak for.
"""

import os
import socket
import ssl
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

AUTHORITY, PORT = sys.argv[2], int(sys.argv[3])
os.environ["REQUESTS_CA_BUNDLE"] = AUTHORITY
resolve = socket.getaddrinfo


def resolve_here(host, port, *rest, **named):
    """What a line in /etc/hosts and a redirected port do."""
    return resolve("127.0.0.1", PORT if port == 443 else port, *rest, **named)


socket.getaddrinfo = resolve_here


def plain(host):
    context = ssl.create_default_context(cafile=AUTHORITY)
    try:
        with urllib.request.urlopen(f"https://{host}/control", context=context, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except urllib.error.URLError as error:
        return type(error.reason).__name__


def foreign(secrets):
    """A certificate for another host by the authority's own key, judged by OpenSSL."""
    key = serialization.load_pem_private_key(secrets, None)
    issuer = x509.load_pem_x509_certificate(Path(AUTHORITY).read_bytes())
    now = datetime.now(timezone.utc)
    leaf = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(x509.NameOID.ORGANIZATION_NAME, "other")]))
        .issuer_name(issuer.subject)
        .public_key(ec.generate_private_key(ec.SECP256R1()).public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("example.com")]), False)
        .sign(key, hashes.SHA256())
    )
    with tempfile.NamedTemporaryFile() as file:
        Path(file.name).write_bytes(leaf.public_bytes(serialization.Encoding.PEM))
        run = subprocess.run(
            ["openssl", "verify", "-CAfile", AUTHORITY, file.name], capture_output=True, text=True
        )
    return run.returncode != 0 and "permitted subtree violation" in run.stdout + run.stderr


def main():
    from appstoreserverlibrary.api_client import APIException, AppStoreServerAPIClient
    from appstoreserverlibrary.models.Environment import Environment

    for host in [
        "api.storekit.apple.com", "api.storekit-sandbox.apple.com",
        "api.storekit.itunes.apple.com", "api.storekit-sandbox.itunes.apple.com", "localhost",
        "127.0.0.1", "example.com",
    ]:
        print(host, plain(host))
    key, key_id, issuer, bundle = sys.argv[5:9]
    for environment in [Environment.SANDBOX, Environment.PRODUCTION]:
        client = AppStoreServerAPIClient(
            Path(key).read_bytes(), key_id, issuer, bundle, environment
        )
        try:
            client.get_transaction_info("7")
        except APIException as error:
            print(environment.value, error.http_status_code, error.raw_api_error)
        try:
            print(environment.value, client.get_image_list().imageIdentifiers)
        except APIException as error:
            print(environment.value, error.http_status_code, error.raw_api_error)
    print(foreign((Path(AUTHORITY).parent / "tls-authority.key").read_bytes()))


main()
