/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  kind: {
    mnemonic: 'Wiederherstellungsphrase',
    privateKey: 'Privater Schlüssel',
    keyFile: 'Privater Schlüssel aus einer Schlüsseldatei',
  },
  known: 'schon hier',
  vaultPassword: 'Passwort dieses Tresors',

  backupState: {
    checked: (day: string) => `Wörter geprüft am ${day}`,
    notChecked: 'Wörter noch nicht geprüft',
    saved: (day: string) => `In einer Datei gesichert am ${day}`,
    notSaved: 'Noch in keiner Sicherungsdatei',
    practised: (day: string) => `Geübt am ${day}`,
    notPractised: 'Nie geübt',
  },

  overview: {
    title: 'Schlüssel und Sicherheit',
    intro: 'Ihre Schlüssel in diesem Browser, wie Sie sie entsperren, und Ihre Sicherungen.',
    rename: 'Umbenennen',
    name: 'Name',
    save: 'Speichern',
    advice: {
      words: 'Soweit wir wissen, hat nur dieser Browser diese Phrase. Schreiben Sie sie heute noch auf.',
      key: 'Soweit wir wissen, hat nur dieser Browser diesen Schlüssel. Speichern Sie eine Sicherungsdatei oder den Schlüssel selbst.',
      practise:
        'Sie haben Ihre Kopie zuletzt vor sechs Monaten geprüft. Finden Sie sie noch, und können Sie sie lesen?',
    },
    showWords: 'Wörter zeigen',
    practise: 'Üben',
    exportAccounts: 'Konten exportieren',
    exportKey: 'Privater Schlüssel',
    exportKeyOf: (account: string) => `Privater Schlüssel von ${account}`,
    remove: 'Entfernen',
    removeOf: (account: string) => `${account} entfernen`,
    singleKey: 'einzelner Schlüssel',
    accounts: (label: string) => `Konten aus „${label}“`,
    nothing: 'In diesem Browser sind keine Schlüssel.',

    opening: 'Entsperren und signieren',
    password: 'Passwort',
    passwordText: 'Entsperrt den Tresor in diesem Browser.',
    passkeys: 'Passkeys',
    passkeysText: (n: number) =>
      n === 0
        ? 'Keine. Sie können auch mit Fingerabdruck oder Sicherheitsschlüssel entsperren.'
        : plural(n, {
            one: '1 kann den Tresor ebenfalls entsperren.',
            other: `${n} können den Tresor ebenfalls entsperren.`,
          }),
    askEachTime: 'Bei jeder Signatur fragen',
    askEachTimeText: (on: boolean) =>
      on
        ? 'Ein: Jede Signatur braucht das Passwort oder einen Passkey.'
        : 'Aus: Nach dem Entsperren genügt ein Druck zum Signieren.',
    seal: 'Siegel',
    sealText: (words: string) => `„${words}“, damit Sie den Signierer erkennen.`,
    change: 'Ändern',
    manage: 'Verwalten',
    show: 'Zeigen',

    copies: 'Sicherungen',
    backupFile: 'Sicherungsdatei',
    backupFileText: 'Alle Schlüssel, Namen und Farben in einer verschlüsselten Datei.',
    saveFile: 'Speichern',
    restore: 'Wiederherstellen',
    restoreText: 'Fügt hinzu, was eine Sicherungsdatei enthält. Ersetzt nichts.',
    chooseFile: 'Datei wählen',

    storage: 'Browserspeicher',
    storageText: {
      given: 'Ihr Browser behält den Tresor, bis Sie ihn löschen.',
      notGiven:
        'Ihr Browser kann den Tresor löschen, wenn die Festplatte voll ist oder nach Wochen ohne Besuch. Sicher sind nur Ihre Sicherungen.',
      unknown:
        'Ihr Browser sagt nicht, ob er den Tresor behält. Er kann ihn löschen, zum Beispiel, wenn Sie ein privates Fenster schließen. Sicher sind nur Ihre Sicherungen.',
    },
    storageRefused:
      'Ihr Browser hat abgelehnt. Vielleicht stimmt er zu, wenn Sie diese Seite öfter benutzt haben.',
    askToKeep: 'Um Aufbewahrung bitten',
  },

  choose: {
    source: 'Welche Schlüssel?',
    account: 'Welches Konto?',
    intro: 'Wählen Sie, um fortzufahren.',
  },

  reveal: {
    title: 'Ihre Wiederherstellungswörter',
    intro: (n: number) =>
      `Schreiben Sie diese ${n} Wörter in dieser Reihenfolge auf Papier. Bewahren Sie sie an einem Ort auf, an den sonst niemand gelangt. Fotografieren Sie sie nie und speichern Sie sie nie online.`,
    what: 'Wiederherstellungswörter',
    passphrase: 'Passphrase',
    passphraseText:
      'Diese Phrase hat eine Passphrase. Ohne sie öffnen die Wörter andere, leere Konten. Schreiben Sie auch die Passphrase auf, auf ein anderes Papier.',
    close: 'Schließen',
    exportKey: 'Schlüssel speichern oder zeigen',
  },

  paper: {
    summary: 'Sicherung auf Papier drucken',
    text: 'Drucker speichern Kopien, und manche senden sie weiter. Verwenden Sie einen, dem Sie vertrauen, über ein Kabel, und schalten Sie ihn danach aus und wieder ein.',
    print: 'Drucken',
    title: 'Wiederherstellungswörter',
    printed: (day: string) => `Gedruckt am ${day}`,
    words: 'Wörter, in dieser Reihenfolge',
    first: 'Erstes Konto',
    path: 'Pfad',
    passphrase:
      'Diese Phrase hat eine Passphrase, die hier nicht gedruckt ist. Ohne sie öffnen diese Wörter andere Konten. Bewahren Sie sie auf einem anderen Papier auf.',
    notes: 'Notizen',
    keepTitle: 'So bewahren Sie dieses Papier auf',
    keep: [
      'Wer diese Wörter hat, kann alles nehmen. Bewahren Sie das Papier an einem Ort auf, an den sonst niemand gelangt.',
      'Schützen Sie es vor Wasser und Feuer. Besser sind zwei Kopien an zwei Orten.',
      'Geben Sie die Wörter nie auf einer Webseite, in einem Chat oder in einer E-Mail ein, und fotografieren Sie sie nie.',
      'So verwenden Sie sie: in jeder Wallet, die BIP-39 unterstützt, mit dem Pfad oben.',
    ],
  },

  exportKey: {
    title: 'Privater Schlüssel eines Kontos',
    intro:
      'Wer den privaten Schlüssel hat, verfügt über das Konto, für immer. Der Schlüssel lässt sich nicht ändern.',
    how: 'Was möchten Sie?',
    see: 'Privaten Schlüssel sehen',
    seeHint: 'Um ihn aufzuschreiben oder in einer anderen Wallet zu verwenden.',
    file: 'Schlüsseldatei speichern',
    fileHint:
      'Mit einem eigenen Passwort verschlüsselt. Andere Wallets können sie lesen (Web3 Secret Storage, Version 3).',
    filePassword: 'Passwort der Schlüsseldatei',
    filePasswordHint:
      'Nur dieses Passwort schützt die Datei. Mindestens 8 Zeichen; vier zufällige Wörter eignen sich gut.',
    submit: { see: 'Schlüssel zeigen', file: 'Schlüsseldatei speichern' },
    what: 'Schlüssel',
    shownTitle: 'Privater Schlüssel',
    shownText: 'Für dieses Konto:',
    sealing: 'Schlüsseldatei wird verschlüsselt',
    savedTitle: 'Schlüsseldatei wird heruntergeladen',
  },

  saved: {
    text: (name: string) => `Gespeichert als ${name}. Sehen Sie in Ihren Downloads nach.`,
    again: 'Noch einmal speichern',
  },

  backupFile: {
    title: 'Sicherungsdatei speichern',
    intro: 'Eine Datei, die alles hier wiederherstellt, auf diesem oder einem anderen Gerät.',
    holds:
      'Sie enthält alle Wiederherstellungsphrasen und privaten Schlüssel, mit Namen, Farben und Pfaden der Konten.',
    holdsNot:
      'Sie enthält keine Passkeys, nicht Ihr Siegel und nicht die Netzwerke und Kontakte und nicht den Verlauf der Wallet.',
    keep: 'Sie ist mit einem Passwort verschlüsselt. Bewahren Sie sie getrennt von diesem Gerät auf, zum Beispiel auf einem USB-Stick. Wer die Datei und das Passwort hat, hat alles.',
    whichPassword: 'Passwort der Datei',
    own: 'Dasselbe wie das des Tresors',
    ownHint: 'Wenn Sie das Passwort des Tresors später ändern, behält die Datei das heutige.',
    other: 'Ein anderes',
    otherHint: 'Für eine Datei, die jemand für Sie aufbewahrt.',
    new: 'Neues Passwort der Datei',
    newHint:
      'Mindestens 8 Zeichen; vier zufällige Wörter eignen sich gut. Ohne das Passwort ist die Datei verloren.',
    needsPassword:
      'Ein Passkey funktioniert nur hier, daher kann er die Datei nicht verschlüsseln. Wählen Sie jetzt ein Passwort für die Datei.',
    submit: 'Sicherungsdatei speichern',
    savedTitle: 'Sicherungsdatei wird heruntergeladen',
    savedText: 'Wählen Sie die gespeicherte Datei, um zu prüfen, ob sie funktioniert.',
    check: 'Gespeicherte Datei prüfen',
    checkTitle: 'Sicherungsdatei prüfen',
    checkText: 'Wir öffnen die Datei und vergleichen sie mit diesem Tresor. Nichts ändert sich.',
    checkSubmit: 'Prüfen',
    wholeTitle: 'Die Datei ist vollständig',
    whole: (accounts: number) =>
      plural(accounts, {
        one: 'Sie enthält das Konto dieses Tresors.',
        other: `Sie enthält alle ${accounts} Konten dieses Tresors.`,
      }),
    olderTitle: 'Die Datei lässt sich öffnen, ist aber unvollständig',
    older: (missing: number) =>
      plural(missing, {
        one: '1 Konto dieses Tresors ist nicht darin. Vielleicht ist es eine ältere Datei.',
        other: `${missing} Konten dieses Tresors sind nicht darin. Vielleicht ist es eine ältere Datei.`,
      }),
  },

  openFile: {
    file: 'Sicherungsdatei',
    hint: 'Ihr Name beginnt mit „evident-“. Höchstens 1 MB.',
    chosen: (name: string) => `Gewählt: ${name}`,
    password: 'Passwort der Datei',
    passwordHint: 'Das Passwort, das Sie beim Speichern der Datei gewählt haben.',
  },

  restore: {
    title: 'Aus Sicherungsdatei wiederherstellen',
    intro: 'Sie sehen zuerst, was die Datei enthält. Hier wird nichts ersetzt.',
    read: 'Datei lesen',
    previewTitle: 'Inhalt der Datei',
    adds: (n: number) =>
      plural(n, { one: '1 Konto wird hinzugefügt.', other: `${n} Konten werden hinzugefügt.` }),
    addsNothing:
      'All das ist schon im Tresor. Das Wiederherstellen ergänzt nur fehlende Namen und Datumsangaben.',
    newPassword: 'Dieser Browser hat noch keinen Tresor. Wählen Sie ein Passwort dafür.',
    submit: 'Wiederherstellen',
    otherFile: 'Andere Datei',
    doneTitle: 'Wiederhergestellt',
    done: (n: number) =>
      n === 0
        ? 'Nichts fehlte.'
        : plural(n, { one: '1 Konto hinzugefügt.', other: `${n} Konten hinzugefügt.` }),
  },

  preview: {
    empty: 'Die Datei enthält keine Schlüssel.',
    lost: (n: number) =>
      plural(n, {
        one: '1 Eintrag konnte nicht gelesen werden. Er ist in dieser Kopie verloren.',
        other: `${n} Einträge konnten nicht gelesen werden. Sie sind in dieser Kopie verloren.`,
      }),
  },

  practise: {
    title: 'Wiederherstellung üben',
    intro:
      'Geben Sie alle Wörter von Ihrem Papier ein. Wir vergleichen sie hier und senden sie nirgendwohin. Wenn die Phrase eine Passphrase hat, prüfen Sie, ob Sie auch diese haben.',
    of: (label: string) => `Aus „${label}“`,
    words: 'Alle Wörter, von Ihrem Papier',
    hint: 'Der Reihe nach, mit Leerzeichen dazwischen.',
    submit: 'Vergleichen',
    empty: 'Geben Sie die Wörter von Ihrem Papier ein.',
    wrongCount:
      'Diese Phrase hat eine andere Zahl von Wörtern. Prüfen Sie, ob ein Wort fehlt oder doppelt ist.',
    wrongWord: (n: number) =>
      `Wort ${n} ist das erste, das abweicht. Vergleichen Sie es mit dem Papier. Wenn beide übereinstimmen, ist das Papier falsch.`,
    rightTitle: 'Ihre Kopie funktioniert',
    right: 'Diese Wörter allein stellen alles aus dieser Phrase wieder her.',
  },

  remove: {
    title: 'Dieses Konto entfernen',
    fromPhrase: (path: string) =>
      `Das entfernt das Konto aus dem Signierer und der Wallet. Sie können es jederzeit aus der Wiederherstellungsphrase wieder hinzufügen (Pfad ${path}).`,
    lastOfPhrase: (label: string) =>
      `Das ist das letzte Konto aus „${label}“. Damit wird auch die Wiederherstellungsphrase entfernt. Nur Ihr Papier oder eine Sicherungsdatei kann sie wiederherstellen.`,
    key: 'Das entfernt den privaten Schlüssel. Nur Ihre eigene Kopie oder eine Sicherungsdatei kann ihn wiederherstellen.',
    copies: 'Bekannte Sicherungen:',
    noCopy: 'Keine Sicherung bekannt. Ohne eine Sicherung verlieren Sie alles in diesem Konto, für immer.',
    word: 'entfernen',
    label: 'Zum Fortfahren „entfernen“ eingeben',
    wrong: 'Geben Sie das Wort „entfernen“ in Kleinbuchstaben ein.',
    submit: 'Entfernen',
    submitForGood: 'Endgültig entfernen',
  },

  damaged: {
    title: 'Der Tresor ist beschädigt',
    intro:
      'Der Tresor in diesem Browser lässt sich nicht öffnen. Wir haben nichts geändert und ändern nichts, bis Sie ihn löschen. Folgen Sie diesen Schritten der Reihe nach.',
    skip: 'Diesen Schritt überspringen',
    back: 'Zurück zu diesem Schritt',
    first: {
      title: '1. Beschädigten Tresor sichern',
      text: 'Speichern Sie ihn als Datei. Er bleibt verschlüsselt. Wenn alles andere scheitert, kann jemand mit Fachwissen vielleicht mehr daraus retten.',
      submit: 'Beschädigten Tresor speichern',
      done: (name: string) => `Gespeichert als ${name}.`,
    },
    second: {
      title: '2. Retten, was geht',
      text: 'Jeder Schlüssel ist einzeln verschlüsselt. Unbeschädigte Schlüssel öffnen sich mit Ihrem Passwort.',
      submit: 'Versuchen, ihn zu lesen',
      done: 'Gerettet:',
      nothing: 'Das Passwort ist richtig, aber kein Schlüssel ist lesbar.',
      save: 'Gelesenes speichern',
      saved: (name: string) =>
        `Gespeichert als ${name}, mit demselben Passwort verschlüsselt. Stellen Sie die Datei wie jede Sicherungsdatei wieder her.`,
      wrong:
        'Entweder ist das Passwort falsch, oder der Teil, der es prüft, ist beschädigt. Wir können nicht sagen, was davon zutrifft.',
    },
    third: {
      title: '3. Löschen und wiederherstellen',
      text: 'Sobald Sie die Datei aus Schritt 2, eine ältere Sicherungsdatei oder Ihre Wiederherstellungswörter haben: Löschen Sie den beschädigten Tresor, und stellen Sie dann aus der Datei wieder her oder importieren Sie die Wörter. Nicht vorher.',
      submit: 'Beschädigten Tresor löschen',
    },
  },
} satisfies Translation<typeof english>;
