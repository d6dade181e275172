/// See ``PhraseTexts``.
enum ScriptEditingTexts {
  static let text = """
    Steps of %@
    = Schritte von %@
    = %@のステップ
    ● here
    = ● hier
    = ● 現在地
    ● here, before it
    = ● hier, davor
    = ● 現在地（この前）
    to come
    = kommt noch
    = これから
    Play to it, change it, insert a note or an expectation next to it, remove it.
    = Bis dahin spielen, ihn ändern, daneben eine Notiz oder Erwartung einfügen, ihn entfernen.
    = ここまで再生、変更、前後にメモや期待値を挿入、削除。
    Step %@: %@
    = Schritt %@: %@
    = ステップ%@：%@
    it is in the included file %@
    = er steht in der eingebundenen Datei %@
    = 取り込まれたファイル%@にあります
    Play to here
    = Bis hierher spielen
    = ここまで再生
    Go to the end of this step, and pause.
    = Ans Ende dieses Schritts gehen und anhalten.
    = このステップの終わりまで進んで一時停止します。
    Play to the end of the branch
    = Bis zum Ende des Zweigs spielen
    = 分岐の終わりまで再生
    A branch is tried as a whole and undone, so it can’t pause at this step.
    = Ein Zweig wird als Ganzes ausprobiert und zurückgenommen, daher kein Halt bei diesem Schritt.
    = 分岐は全体を試してから元に戻すため、このステップでは停止できません。
    Change it…
    = Ändern…
    = 変更…
    Change a step…
    = Schritt ändern…
    = ステップを変更…
    Write another step in its place.
    = Einen anderen Schritt an seine Stelle schreiben.
    = 代わりのステップを書きます。
    change the steps in the branch
    = die Schritte im Zweig ändern
    = 分岐の中のステップを変更してください
    nothing is changed yet
    = noch ist nichts geändert
    = まだ何も変更されていません
    you have taken over, so no script is playing
    = Sie haben übernommen, daher läuft kein Skript
    = 操作を引き継いでいるため、再生中のスクリプトはありません
    Insert a note…
    = Notiz einfügen…
    = メモを挿入…
    A caption after this step.
    = Eine Beschriftung nach diesem Schritt.
    = このステップの後の字幕。
    Insert an expectation…
    = Erwartung einfügen…
    = 期待値を挿入…
    Add what must hold after this step, as in a script.
    = Hinzufügen, was nach diesem Schritt gelten muss, wie in einem Skript.
    = このステップの後に成り立つべきことを追加します（スクリプトの書き方で）。
    Insert a step…
    = Schritt einfügen…
    = ステップを挿入…
    Any step after this one, as scripts write it.
    = Ein beliebiger Schritt nach diesem, wie Skripte ihn schreiben.
    = この後に任意のステップ（スクリプトの書き方で）。
    Insert a note before it…
    = Notiz davor einfügen…
    = この前にメモを挿入…
    A caption before this step.
    = Eine Beschriftung vor diesem Schritt.
    = このステップの前の字幕。
    Cut out the branch
    = Zweig herausschneiden
    = 分岐を切り取る
    Remove it
    = Entfernen
    = 削除
    The change is shown and played before it is written.
    = Die Änderung wird gezeigt und gespielt, bevor sie geschrieben wird.
    = 書き込む前に変更を表示し、再生します。
    Remove it and each later step
    = Ihn und jeden späteren Schritt entfernen
    = これ以降のステップをすべて削除
    The script ends before this step.
    = Das Skript endet vor diesem Schritt.
    = スクリプトはこのステップの前で終わります。
    type it as scripts write it
    = eingeben, wie Skripte es schreiben
    = スクリプトの書き方で入力
    Text
    = Text
    = テキスト
    Note
    = Notiz
    = メモ
    type a caption
    = eine Beschriftung eingeben
    = 字幕を入力
    Add a caption, which is shown when the recording plays.
    = Eine Beschriftung hinzufügen, die beim Spielen der Aufnahme gezeigt wird.
    = 記録の再生時に表示される字幕を追加します。
    nothing is typed yet
    = noch ist nichts eingegeben
    = まだ何も入力されていません
    No script is played or recorded here: K s begins a recording
    = Hier wird kein Skript gespielt oder aufgenommen: K s beginnt eine Aufnahme
    = 再生中・記録中のスクリプトがありません：K sで記録を開始
    The recording is paused: press K g to resume, then change its script
    = Die Aufnahme ist unterbrochen: mit K g fortsetzen, dann ihr Skript ändern
    = 記録は中断中です：K gで再開すると、スクリプトを変更できます
    The store can’t follow this change while %@ is recorded: press K x first
    = Der Store kann dieser Änderung nicht folgen, solange %@ aufgenommen wird: erst K x drücken
    = %@の記録中、この変更はストアに反映できません：先にK xを押してください
    The store was played before %@ changed: quit, and play it again to record on
    = Der Store wurde gespielt, bevor sich %@ änderte: beenden und neu spielen, um weiter aufzunehmen
    = ストアは%@の変更前に再生されています：終了して再生し直すと、続けて記録できます
    The step is in %@, which other scripts may include too; change it there
    = Der Schritt steht in %@, das auch andere Skripte einbinden können; dort ändern
    = このステップは%@にあり、ほかのスクリプトも取り込めます。そこで変更してください
    %@ can’t be changed without losing its layout: write each step on a line of its own
    = %@ lässt sich nicht ändern, ohne seine Form zu verlieren: je Schritt eine eigene Zeile schreiben
    = %@は体裁を保ったまま変更できません：ステップごとに1行にしてください
    %@ stays, because line %@ would be wrong: %@
    = %@ bleibt, denn Zeile %@ wäre falsch: %@
    = %@はそのままにします。%@行目に問題が生じます：%@
    No change of %@ by this session is left to undo
    = Keine Änderung dieser Sitzung an %@ ist noch zurückzunehmen
    = このセッションで行った%@の変更は、もう取り消すものがありません
    No undone change of %@ is left to redo
    = Keine zurückgenommene Änderung an %@ ist noch zu wiederholen
    = %@の取り消した変更で、やり直せるものはもうありません
    %@ was changed by another program and stays as it is: K e reads it again
    = Ein anderes Programm hat %@ geändert; die Datei bleibt, wie sie ist: K e liest sie neu
    = %@は別のプログラムが変更したため、そのままにします：K eで読み直します
    %@ was changed by another program, and is read again
    = Ein anderes Programm hat %@ geändert; die Datei ist neu gelesen
    = %@は別のプログラムが変更したため、読み直しました
    %@ has changed since: choose the change again
    = %@ hat sich seitdem geändert: die Änderung noch einmal wählen
    = %@はその後変わりました：変更を選び直してください
    %@ was changed by another program and stays as it is: quit, then storefront play --show %@
    = Ein anderes Programm hat %@ geändert; die Datei bleibt, wie sie ist: beenden, dann storefront play --show %@
    = %@は別のプログラムが変更したため、そのままにします：終了して、storefront play --show %@
    Can’t record a step about a purchase that you removed from %@: undo the step, then record
    = Ein Schritt zu einem aus %@ entfernten Kauf lässt sich nicht aufnehmen: Schritt zurücknehmen, dann aufnehmen
    = %@から削除した購入についてのステップは記録できません：ステップを元に戻してから記録してください
    Not written yet: %@ writes it, esc leaves the file as it is.
    = Noch nicht geschrieben: %@ schreibt es, esc lässt die Datei, wie sie ist.
    = まだ書き込んでいません：%@で書き込み、escでファイルはそのまま。
    The changed script is being played…
    = Das geänderte Skript wird gespielt…
    = 変更したスクリプトを再生中…
    ✓ The changed script passes.
    = ✓ Das geänderte Skript besteht.
    = ✓ 変更したスクリプトは合格です。
    ✓ The changed script passes with %@ combinations of its matrix.
    = ✓ Das geänderte Skript besteht mit %@ Kombinationen seiner Matrix.
    = ✓ 変更したスクリプトは%@通りの組み合わせで合格です。
    Combinations that weren’t played: %@
    = Kombinationen, die nicht gespielt wurden: %@
    = 再生していない組み合わせ：%@
    ✗ The changed script doesn’t pass:
    = ✗ Das geänderte Skript besteht nicht:
    = ✗ 変更したスクリプトは不合格です：
    The changed script wasn’t played: it needs services or servers outside its store.
    = Das geänderte Skript wurde nicht gespielt: Es braucht Dienste oder Server außerhalb seines Stores.
    = 変更したスクリプトは再生していません：ストアの外のサービスかサーバーが必要です。
    The changed script wasn’t played: %@
    = Das geänderte Skript wurde nicht gespielt: %@
    = 変更したスクリプトは再生していません：%@
    Note…
    = Notiz…
    = メモ…
    the recording is paused
    = die Aufnahme ist unterbrochen
    = 記録は中断中です
    Steps of the script…
    = Schritte des Skripts…
    = スクリプトのステップ…
    List the script’s steps: play to one, change or remove it, insert a note, an expectation or a step.
    = Die Schritte des Skripts auflisten: bis zu einem spielen, ändern, entfernen, etwas einfügen.
    = スクリプトのステップを一覧：そこまで再生、変更、削除、メモ・期待値・ステップの挿入。
    Continue recording in the script…
    = Im Skript weiter aufnehmen…
    = スクリプトに続けて記録…
    Keep the steps that were played, write what you do after them, and leave the later ones out.
    = Die gespielten Schritte behalten, danach schreiben, was Sie tun, und die späteren weglassen.
    = 再生済みのステップを残し、その後の操作を書き、以降のステップは外します。
    Show the script
    = Skript zeigen
    = スクリプトを表示
    The text of the file that is played or recorded.
    = Der Text der Datei, die gespielt oder aufgenommen wird.
    = 再生・記録中のファイルの内容。
    Undo the last change…
    = Letzte Änderung zurücknehmen…
    = 最後の変更を取り消す…
    Show the script’s file without the last change, to write it again.
    = Die Datei des Skripts ohne die letzte Änderung zeigen, um sie wieder zu schreiben.
    = 最後の変更を除いたファイルを表示し、書き戻します。
    Redo the change…
    = Änderung wiederholen…
    = 変更をやり直す…
    Show the script’s file with the change that was undone last, to write it again.
    = Die Datei des Skripts mit der zuletzt zurückgenommenen Änderung zeigen, um sie wieder zu schreiben.
    = 最後に取り消した変更を含むファイルを表示し、書き戻します。
    Write
    = Schreiben
    = 書き込む
    Write the change into the script’s file.
    = Die Änderung in die Datei des Skripts schreiben.
    = 変更をスクリプトのファイルに書き込みます。
    no change is open: K e lists the script’s steps
    = keine Änderung ist offen: K e listet die Schritte des Skripts
    = 開いている変更がありません：K eでスクリプトのステップ一覧
    Written: %@. K u undoes the change
    = Geschrieben: %@. K u nimmt die Änderung zurück
    = 書き込みました：%@。K uで取り消せます
    Written: %@. The change is undone; K r redoes it
    = Geschrieben: %@. Die Änderung ist zurückgenommen; K r wiederholt sie
    = 書き込みました：%@。変更を取り消しました。K rでやり直せます
    Written: %@. The change is made again
    = Geschrieben: %@. Die Änderung ist wiederholt
    = 書き込みました：%@。変更をやり直しました
    Continuing to record in %@
    = Weitere Aufnahme in %@
    = %@に続けて記録中
    It is written as soon as the changed script has passed
    = Es wird geschrieben, sobald das geänderte Skript bestanden hat
    = 変更したスクリプトが合格したら書き込みます
    Copy this line.
    = Diese Zeile kopieren.
    = この行をコピーします。
    Change of %@
    = Änderung von %@
    = %@の変更
    """
}
