"""Judges signed data with Apple's own library, one verdict a line.

usage: verdicts.py CASES ROOT BUNDLE_ID APP_APPLE_ID
CASES holds one case a line: environment, "transaction", "appTransaction" or "notification", whether
to check online ("online" or "offline"), and the compact JWS, with tabs between them. ROOT is the
root certificate in DER.
Prints "accepted" or the library's name for the failure for each, in the same order.
"""

import sys
from pathlib import Path

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException


def main():
    cases, root, bundle_id, app_apple_id = sys.argv[1:]
    for line in Path(cases).read_text(encoding="utf-8").splitlines():
        environment, kind, checks, compact = line.split("\t")
        verifier = SignedDataVerifier(
            [Path(root).read_bytes()],
            checks == "online",
            Environment(environment),
            bundle_id,
            int(app_apple_id),
        )
        judge = {
            "transaction": verifier.verify_and_decode_signed_transaction,
            "appTransaction": verifier.verify_and_decode_app_transaction,
            "notification": verifier.verify_and_decode_notification,
        }[kind]
        try:
            judge(compact)
            print("accepted")
        except VerificationException as failure:
            print(failure.status.name)


main()
