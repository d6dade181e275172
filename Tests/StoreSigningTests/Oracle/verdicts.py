"""Judges signed transactions with Apple's own library, one verdict a line.

usage: verdicts.py CASES BUNDLE_ID
CASES holds one case a line: the trusted root in base64 DER, a tab, the compact JWS.
Prints "accepted <signedDate>" or "refused <status>" for each, in the same order.
"""

import base64
import sys

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException


def verdict(line, bundle_id):
    root, _, compact = line.rstrip("\n").partition("\t")
    verifier = SignedDataVerifier(
        [base64.b64decode(root)],
        False,  # no online checks: certificates are judged at the payload's date
        Environment.SANDBOX,
        bundle_id,
    )
    try:
        transaction = verifier.verify_and_decode_signed_transaction(compact)
    except VerificationException as failure:
        return f"refused {failure.status.name}"
    return f"accepted {transaction.signedDate}"


def main():
    cases, bundle_id = sys.argv[1:]
    with open(cases, encoding="utf-8") as lines:
        for line in lines:
            print(verdict(line, bundle_id))


main()
