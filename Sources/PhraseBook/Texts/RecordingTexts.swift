/// See ``PhraseTexts``.
enum RecordingTexts {
  static let text = """
    Record what is done
    = Aufzeichnen, was getan wird
    = 操作を記録
    Save the last how many steps?
    = Wie viele der letzten Schritte sichern?
    = 最後の何ステップを残しますか？
    type a number of steps
    = eine Zahl von Schritten eingeben
    = ステップ数を入力
    storefront play %@ plays it again.
    = storefront play %@ spielt es wieder.
    = storefront play %@で再生します。
    Every step
    = Jeder Schritt
    = 全ステップ
    Everything that was done in this store, whoever did it.
    = Alles, was in diesem Store getan wurde, von wem auch immer.
    = このストアで行われたすべて。
    What the store had before stands in the script's header.
    = Was der Store davor hatte, steht im Kopf des Skripts.
    = それ以前の状態はスクリプトのヘッダーに入ります。
    %@ is not %@
    = %@ ist nicht: %@
    = %@は%@ではありません
    Record…
    = Aufzeichnen…
    = 記録…
    Write down what is done as a script that plays it again; keep the last steps.
    = Aufschreiben, was getan wird, als Skript, das es wieder spielt; die letzten Schritte behalten.
    = 操作を再生できるスクリプトとして記録。最後のステップを残すこともできます。
    Start recording…
    = Aufzeichnung beginnen…
    = 記録を開始…
    Write down every step from now on; what led here stands in the script's header.
    = Ab jetzt jeden Schritt aufschreiben; was hierher führte, steht im Kopf des Skripts.
    = 以後の全ステップを記録。ここまでの経緯はヘッダーに入ります。
    %@ is being recorded
    = %@ wird aufgezeichnet
    = %@に記録中です
    Pause recording
    = Aufzeichnung unterbrechen
    = 記録を中断
    Write nothing until it goes on. What is done meanwhile comes in then, unless it is undone.
    = Nichts schreiben, bis es weitergeht. Was inzwischen getan wird, kommt dann dazu, außer rückgängig Gemachtem.
    = 再開まで書きません。その間の操作は、戻さない限り再開時に入ります。
    nothing is being recorded
    = nichts wird aufgezeichnet
    = 記録していません
    it is paused already
    = sie ist schon unterbrochen
    = すでに中断しています
    Go on recording
    = Weiter aufzeichnen
    = 記録を再開
    Write on, with the steps that were taken meanwhile, which the rest needs.
    = Weiterschreiben, mit den Schritten dazwischen, die der Rest braucht.
    = 間のステップも含めて記録を続けます。
    it is not paused
    = sie ist nicht unterbrochen
    = 中断していません
    Stop recording
    = Aufzeichnung beenden
    = 記録を終了
    End the file: it plays as it is.
    = Die Datei beenden: sie läuft, wie sie ist.
    = ファイルを閉じます。そのまま再生できます。
    Keep the last steps…
    = Letzte Schritte behalten…
    = 最後のステップを残す…
    Write the last steps to a file, those of earlier days too.
    = Die letzten Schritte in eine Datei schreiben, auch die früherer Tage.
    = 最後のステップ（以前の日も含む）をファイルに書きます。
    ❚❚ paused
    = ❚❚ unterbrochen
    = ❚❚ 中断中
    ● %@ in %@
    = ● %@ in %@
    = ● %@、%@
    Recording in %@
    = Aufnahme in %@
    = %@に記録中
    Paused: what is done now is written when it goes on, unless it is undone
    = Pause: Was jetzt geschieht, wird beim Fortsetzen geschrieben, wenn es bis dahin niemand zurücknimmt
    = 一時停止：この間の操作は、取り消されない限り再開時に書かれます
    Recording again
    = Aufnahme geht weiter
    = 記録を再開しました
    Recorded %@ in %@
    = %@ in %@ aufgenommen
    = %2$@に%1$@を記録しました
    Kept %@ in %@
    = %@ in %@ behalten
    = %2$@に%1$@を保存しました
    Nothing is recorded that could expect it: K s begins a recording
    = Keine Aufnahme könnte das erwarten: K s beginnt eine
    = 確認を書く記録がありません：K sで開始
    The store is not open yet
    = Der Store ist noch nicht offen
    = ストアはまだ開いていません
    Nothing has happened yet that could be expected
    = Noch ist nichts geschehen, das zu erwarten wäre
    = 確認できる出来事がまだありません
    """
}
