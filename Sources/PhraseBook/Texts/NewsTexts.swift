/// See ``PhraseTexts``.
enum NewsTexts {
  static let text = """
    The customer cancelled
    = Der Kunde hat abgebrochen
    = 顧客がキャンセルしました
    The app is told: %@
    = Die App hört: %@
    = アプリへの結果：%@
    Refunded: %@
    = Erstattet: %@
    = 返金：%@
    Refunded: %@ percent of %@
    = Erstattet: %@ Prozent von %@
    = 返金：%2$@の%1$@パーセント
    ✓ You’re all set: %@. %@ comes back for the plan before
    = ✓ Fertig: %@. %@ kommt für den alten Tarif zurück
    = ✓ 完了しました：%@。前のプランから%@返金
    ✓ %@ goes on %@, %@ is withdrawn
    = ✓ %@ läuft am %@ weiter, %@ ist zurückgenommen
    = ✓ %@は%@に継続、%@は取り消し
    Refunded of %@ so far: %@
    = Von %@ bisher erstattet: %@
    = %@のこれまでの返金：%@
    No longer shared: %@
    = Nicht mehr geteilt: %@
    = 共有終了：%@
    %@ belongs to %@
    = %@ gehört %@
    = %@の所有者：%@
    no account
    = keinem Konto
    = アカウントなし
    the customer
    = den Kunden
    = 顧客
    the bank
    = die Bank
    = 銀行
    approval
    = Zustimmung
    = 承認
    Bought outside the app: %@
    = Außerhalb der App gekauft: %@
    = アプリ外で購入：%@
    A family member shares: %@
    = Ein Familienmitglied teilt: %@
    = 家族が共有：%@
    The app gets an unverified transaction: %@
    = Die App bekommt eine ungeprüfte Transaktion: %@
    = アプリに未検証の取引：%@
     (%@ times)
    =  (%@-mal)
    = （%@回）
    ✓ You’re all set: %@
    = ✓ Fertig: %@
    = ✓ 完了しました：%@
    No sheet: %@ is bought already
    = Kein Dialog: %@ ist schon gekauft
    = シートなし：%@は購入済み
    unfinished
    = unfertig
    = 未完了
    unfinished, unverified
    = unfertig, ungeprüft
    = 未完了、未検証
    No sheet: %@ %@ came back
    = Kein Dialog: %@: %@ kam zurück
    = シートなし：%@の%@が戻りました
    3 F finishes it
    = 3 F schließt es ab
    = 3 Fで完了
    ✓ %@ starts %@, %@ until then
    = ✓ %@ beginnt %@, bis dahin %@
    = ✓ %2$@に%1$@開始、それまで%3$@
    ✓ The offer on %@ starts %@
    = ✓ Das Angebot auf %@ beginnt %@
    = ✓ %@のオファーは%@に開始
    No sheet: %@ is subscribed already, it goes on %@
    = Kein Dialog: %@ ist schon abonniert, es geht weiter am %@
    = シートなし：%@は登録済み、%@に継続
    , %@ not
    = , %@ nicht
    = 、%@件は不可
    %@ extended%@
    = %@ hinausgeschoben%@
    = %@を延長%@
    # renewal
    = %@ Verlängerung | %@ Verlängerungen
    = 更新%@件
    Extended by %@
    = Hinausgeschoben um %@
    = %@延長
    %@ %@ on %@
    = %@ %@ am %@
    = %@：%3$@に%2$@
    The App Store asks %@ what to show
    = Der App Store fragt %@, was zu zeigen ist
    = App Storeが%@に表示内容を問い合わせます
    No real-time URL any more: the default messages are shown
    = Keine Echtzeit-URL mehr: die Standardnachrichten werden gezeigt
    = リアルタイムURLなし：標準メッセージを表示
    The message is %@
    = Die Nachricht ist %@
    = メッセージ：%@
    The image is %@
    = Das Bild ist %@
    = 画像：%@
    %@ will end %@
    = %@ wird %@ enden
    = %@は%@に終了
    %@ keeps its price
    = %@ behält seinen Preis
    = %@の価格は維持されます
    %@ will renew again
    = %@ verlängert sich wieder
    = %@は再び更新されます
    %@ could not be renewed
    = %@ konnte nicht verlängert werden
    = %@を更新できませんでした
    on its row, o b settles it
    = in der Zeile klärt o b es
    = 行でo bで解決
    The price of %@ goes up
    = Der Preis von %@ steigt
    = %@が値上げされます
    %@ costs less after its commitment
    = %@ kostet nach der Bindung weniger
    = %@は契約期間の終了後に値下げされます
    %@ costs less from the next renewal on
    = %@ kostet ab der nächsten Verlängerung weniger
    = %@は次回の更新から値下げされます
    %@: the customer agrees to the price
    = %@: der Kunde stimmt dem Preis zu
    = %@：顧客が価格に同意
    %@: the customer refuses the price
    = %@: der Kunde lehnt den Preis ab
    = %@：顧客が価格を拒否
    %@ is paid until %@
    = %@ ist bezahlt bis %@
    = %@は%@まで支払い済み
    %@ has expired
    = %@ ist abgelaufen
    = %@は期限切れ
    w tells why
    = w sagt, warum
    = wで理由
    ✓ %@ is changed
    = ✓ %@ ist geändert
    = ✓ %@を変更しました
    ✓ %@ changes %@
    = ✓ %@ ändert sich %@
    = ✓ %@は%@に変わります
    ✓ %@: the new price comes with a renewal
    = ✓ %@: der neue Preis kommt mit einer Verlängerung
    = ✓ %@：新価格は更新時から
    w T tells which
    = w T sagt, mit welcher
    = w Tで時期を表示
    ✓ %@: names and SKUs are changed
    = ✓ %@: Namen und SKUs sind geändert
    = ✓ %@：名前とSKUを変更しました
    ✓ %@ is one of Advanced Commerce now
    = ✓ %@ gehört jetzt zu Advanced Commerce
    = ✓ %@はAdvanced Commerceになりました
    The App Store answers
    = Der App Store antwortet
    = App Storeの応答
    Hidden by StoreKit:
    = Von StoreKit verborgen:
    = StoreKitが隠す結果：
    %@ %@, at the %@%@
    = %@ %@, bei: %@%@
    = %@ %@（%@%@）
    Finished: %@
    = Abgeschlossen: %@
    = 完了：%@
    ✓ %@: the App Store answers 200
    = ✓ %@: der App Store antwortet 200
    = ✓ %@：App Storeの応答200
    A refund of %@ is asked for
    = Eine Erstattung von %@ ist erbeten
    = %@の返金が求められています
    on its row, %@ grants it, %@ declines it
    = in der Zeile gewährt %@ sie, %@ lehnt sie ab
    = 行で%@は承認、%@は拒否
    The refund of %@ is declined
    = Die Erstattung von %@ ist abgelehnt
    = %@の返金は拒否されました
    A message waits for the customer
    = Eine Nachricht wartet auf den Kunden
    = 顧客へのメッセージがあります
    %@ shows it
    = %@ zeigt sie
    = %@で表示
    The app is told of the promoted purchase: %@
    = Die App hört vom beworbenen Kauf: %@
    = 宣伝からの購入をアプリに通知：%@
    A new device, the app begins anew
    = Ein neues Gerät, die App fängt neu an
    = 新しい端末です
    %@ restores purchases
    = %@ stellt Käufe wieder her
    = %@で購入を復元
    Back here, in life %@
    = Wieder hier, in Leben %@
    = ここに戻りました（第%@世代）
    Purchases are restored
    = Käufe sind wiederhergestellt
    = 購入を復元しました
    The network is back
    = Das Netz ist zurück
    = 回線が戻りました
    All transactions are deleted
    = Alle Transaktionen sind gelöscht
    = 全取引を削除しました
    The App Store knows what was used up of %@
    = Der App Store weiß, was von %@ verbraucht ist
    = %@の消費情報を送りました
    The refund of %@ is taken back
    = Die Erstattung von %@ ist zurückgenommen
    = %@の返金を取り消しました
    the purchase
    = der Kauf
    = 購入
    Deleted: %@
    = Gelöscht: %@
    = 削除：%@
    and %@ more
    = und %@ weitere
    = ほか%@
    Notifications go to %@%@
    = Mitteilungen gehen an %@%@
    = 通知先：%@%@
    Nothing is sent to %@ any more
    = An %@ wird nichts mehr gesendet
    = %@にはもう送りません
    wrapper around the JWS
    = Umschlag des JWS
    = JWSのラッパー
    signature or one of its claims
    = Signatur oder eine ihrer Angaben
    = 署名またはクレーム
    request’s own fields
    = Felder der Anfrage
    = リクエストの項目
    generic product
    = generisches Produkt
    = 汎用製品
    reference id
    = Referenz-id
    = 参照id
    storefront or currency
    = Storefront oder Währung
    = ストアフロントまたは通貨
    state of the subscription or transaction
    = Zustand des Abos oder der Transaktion
    = サブスクまたは取引の状態
    Approved: %@
    = Genehmigt: %@
    = 承認されました：%@
    Declined: %@
    = Abgelehnt: %@
    = 拒否されました：%@
    Resolved: %@
    = Geklärt: %@
    = 解決されました：%@
    Check your connection
    = Prüfe deine Verbindung
    = 接続を確認してください
    Please try again
    = Versuche es noch einmal
    = もう一度お試しください
    Awaiting approval
    = Wartet auf Genehmigung
    = 承認を待っています
    Could not verify
    = Konnte nicht bestätigt werden
    = 検証できませんでした
    in review
    = in Prüfung
    = 審査中
    approved
    = genehmigt
    = 承認済み
    rejected
    = abgelehnt
    = 却下
    """
}
