/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Evident-Signierer',
  loading: 'Der Signierer wird geöffnet',
  cap: {
    name: 'Evident',
    seal: (words: string) => `Ihr Siegel: ${words}`,
    yours: 'Ihr Siegel',
    noNetwork: 'Kein Netzwerk',
    newWallet: 'Neue Wallet',
    step: (n: number, of: number) => `Schritt ${n} von ${of}`,
  },

  wholeWindow: 'Nach Geheimnissen fragt Evident nur, wenn sich das ganze Fenster ändert.',
  signed: 'Signiert',
  cutOff: {
    title: 'Nicht weitertippen: Diese Anfrage ist beendet',
    text: 'Die Wallet hat sie zurückgezogen, oder der Tresor wurde gesperrt. Was Sie getippt haben, blieb im Signierer.',
  },

  arming: {
    settling: 'Nehmen Sie sich einen Moment zum Lesen.',
    still: 'Bewegen Sie den Zeiger über die Schaltfläche und drücken Sie dann noch einmal.',
    armed: '',
  },

  cancel: 'Abbrechen',
  close: 'Schließen',
  done: 'Fertig',
  reload: 'Signierer neu laden',

  refused: {
    title: 'Diese Seite kann den Signierer nicht zeigen',
    text: 'Öffnen Sie den Signierer in seiner eigenen Wallet oder in einem eigenen Tab. Er hat dieser Seite nichts mitgeteilt.',
  },

  home: {
    title: {
      absent: 'Noch keine Wallet in diesem Browser',
      locked: 'Gesperrt',
      unlocked: 'Entsperrt',
      damaged: 'Der Tresor ist beschädigt',
      unsupported: 'Dieser Tresor lässt sich nicht öffnen',
      blocked: 'Ihr Browser blockiert das Speichern',
    },
    intro: {
      absent:
        'Wir erzeugen Ihre Schlüssel hier und verschlüsseln sie mit Ihrem Passwort. Diese Seite hat kein Netzwerk.',
      locked: 'Ihre Schlüssel sind verschlüsselt. Entsperren Sie, um Ihre Konten zu sehen.',
      unsupported:
        'Eine neuere Version von Evident hat ihn geschrieben, oder sein Schutz ist schwächer, als diese Version erlaubt. Wir haben nichts geändert. Aktualisieren Sie Evident, oder löschen Sie den Tresor und stellen Sie ihn aus Ihrer Wiederherstellungsphrase oder Sicherungsdatei wieder her.',
      blocked:
        'Ein privates Fenster oder eine Einstellung blockiert das Speichern, daher können hier keine Schlüssel gespeichert werden. Erlauben Sie Websitedaten für diese Adresse, oder verwenden Sie ein normales Fenster.',
      unlocked: (minutes: number) =>
        plural(minutes, {
          one: 'Sperrt sich nach 1 Minute ohne Nutzung.',
          other: `Sperrt sich nach ${minutes} Minuten ohne Nutzung.`,
        }),
    },
    create: 'Wallet erstellen',
    importKey: 'Wallet importieren',
    createMore: 'Neue Wiederherstellungsphrase',
    importMore: 'Importieren',
    restore: 'Aus Sicherungsdatei wiederherstellen',
    unlock: 'Entsperren',
    lock: 'Sperren',
    sign: 'Anfrage signieren',
    exportAccounts: 'Konten einer Wallet zeigen',
    manage: 'Schlüssel und Sicherheit',
    erase: 'Löschen',
    offline: {
      preparing: 'Diese Seite wird für die Nutzung ohne Internet gespeichert.',
      ready: 'Bereit für die Nutzung ohne Internet.',
      unavailable: 'In diesem Browser nicht ohne Internet nutzbar.',
    },
    fromFile: 'Aus einer Datei geöffnet. Funktioniert ohne Internet.',
    accounts: 'Konten',
    addAccount: 'Nächstes Konto',
    backUp: 'Sichern',
    notBackedUp: 'nicht gesichert',
    privateKey: 'privater Schlüssel',
    enter: 'Zur Wallet',
  },

  password: {
    label: 'Passwort',
    new: 'Passwort für diesen Browser',
    newHint:
      'Verschlüsselt Ihre Schlüssel in diesem Browser. Mindestens 8 Zeichen; vier zufällige Wörter eignen sich gut.',
    ruleHint: 'Mindestens 8 Zeichen. Vier zufällige Wörter eignen sich gut.',
    repeat: 'Passwort wiederholen',
    differs: 'Die Passwörter stimmen nicht überein. Geben Sie dasselbe noch einmal ein.',
    strength: 'Stärke:',
    score: {
      0: 'Sehr leicht zu erraten',
      1: 'Leicht zu erraten',
      2: 'Noch nicht stark genug',
      3: 'Stark',
      4: 'Sehr stark',
    },
    tooShort: (length: number) => `Mindestens ${length} Zeichen`,
    rating: 'Das Passwort wird bewertet',
  },

  proof: {
    passkey: 'Passkey verwenden',
    held: 'Passkey angenommen. Weiter mit der Schaltfläche unten.',
  },

  sourceLabel: (n: number) => (n > 1 ? `Wiederherstellungsphrase ${n}` : 'Wiederherstellungsphrase'),

  quoted: '„{name}“',

  create: {
    title: 'Passwort wählen',
    intro: 'Es verschlüsselt Ihre Schlüssel in diesem Browser. Wir können es nicht zurücksetzen.',
    titleMore: 'Neue Wiederherstellungsphrase',
    introMore:
      'Wir erzeugen Ihre Wiederherstellungsphrase. Wer sie hat, kann alle Konten dieser Phrase verwenden.',
    words: 'Länge der Phrase',
    twelve: '12 Wörter',
    twelveHint: '128 Bit Zufall. Das genügt für alle.',
    twentyFour: '24 Wörter',
    twentyFourHint: '256 Bit Zufall.',
    submit: 'Wallet erstellen',
    submitMore: 'Phrase erstellen',
  },

  words: {
    title: 'Schreiben Sie Ihre Wörter auf',
    // BIP-39 has no German list; new phrases are of the English one.
    intro:
      'Auf Papier, in dieser Reihenfolge. Die Wörter sind englisch und werden nicht übersetzt. Wer sie hat, kann alles nehmen.',
    hidden: 'Achten Sie darauf, dass niemand Ihren Bildschirm sieht.',
    show: 'Wörter zeigen',
    hide: 'Wörter verbergen',
    never: 'Nie fotografieren und nie online eingeben.',
    list: 'Wiederherstellungswörter, der Reihe nach',
    written: 'Ich habe sie notiert',
    later: 'Später erledigen',
    laterNote: 'Bis Sie sie sichern, gibt es die Wallet nur in diesem Browser.',
  },

  check: {
    title: 'Sicherung prüfen',
    intro: 'Geben Sie diese Wörter so ein, wie Sie sie aufgeschrieben haben.',
    word: (position: number) => `Wort ${position}`,
    again: 'Wörter noch einmal zeigen',
    submit: 'Prüfen',
    missing: 'Geben Sie dieses Wort ein.',
    differs: (position: number) => `Das ist nicht Wort ${position}.`,
    wrong:
      'Mindestens ein Wort weicht von Ihren ab. Vergleichen Sie Nummer und Schreibweise mit dem, was Sie aufgeschrieben haben.',
  },

  seal: {
    title: 'Das ist Ihr Siegel',
    // The words identify, as the picture does: they are the same in every language.
    intro:
      'Der Signierer zeigt es immer, und keine andere Seite kennt es. Seine Wörter sind in jeder Sprache englisch. Fehlt das Siegel, geben Sie Ihr Passwort nicht ein.',
    why: 'Eine Seite kann dieses Fenster nachahmen, aber sie kennt Ihr Siegel nicht. Fehlt das Siegel oder sieht es anders aus, geben Sie Ihr Passwort nicht ein und bestätigen Sie nichts.',
    done: 'Ich erkenne es wieder',
  },

  unlock: {
    locked: 'Gesperrt',
    title: 'Evident entsperren',
    first: {
      confirm: 'Entsperren, um die Transaktion zu sehen',
      message: 'Entsperren, um die Nachricht zu sehen',
      authorization: 'Entsperren, um die Delegation zu sehen',
      other: 'Entsperren, um fortzufahren',
    },
    isYours: (words: string) => `Ist das Ihr Siegel? „${words}“`,
    onlyThen: 'Geben Sie Ihr Passwort nur dann ein.',
    submit: 'Entsperren',
    wait: (seconds: number) =>
      plural(seconds, {
        one: 'Warten Sie 1 Sekunde bis zum nächsten Versuch.',
        other: `Warten Sie ${seconds} Sekunden bis zum nächsten Versuch.`,
      }),
    forgot: 'Passwort vergessen?',
    forgotText:
      'Wir können es nicht zurücksetzen. Wenn Sie Ihre Wiederherstellungsphrase oder eine Sicherungsdatei haben, löschen Sie den Tresor und stellen Sie ihn wieder her.',
    erase: 'Tresor löschen',
  },

  backUp: {
    title: 'Wiederherstellungswörter sichern',
    intro: 'Geben Sie Ihr Passwort noch einmal ein, um die Wörter zu sehen.',
    submit: 'Wörter zeigen',
    doneTitle: 'Gesichert',
    doneText: 'Bewahren Sie das Papier trocken und vor anderen geschützt auf.',
    keyTitle: 'Ein privater Schlüssel hat keine Wiederherstellungsphrase',
    keyText:
      'Sie haben dieses Konto als einzelnen privaten Schlüssel importiert. Bewahren Sie Ihre Kopie dieses Schlüssels auf.',
  },

  lockMinutes: {
    title: (minutes: number) =>
      plural(minutes, {
        one: '1 Minute lang entsperrt bleiben?',
        other: `${minutes} Minuten lang entsperrt bleiben?`,
      }),
    text: (before: number) =>
      plural(before, {
        one: 'Der Signierer sperrt sich jetzt nach 1 Minute ohne Nutzung. Je länger er entsperrt bleibt, desto länger könnte jemand an diesem Gerät signieren.',
        other: `Der Signierer sperrt sich jetzt nach ${before} Minuten ohne Nutzung. Je länger er entsperrt bleibt, desto länger könnte jemand an diesem Gerät signieren.`,
      }),
    submit: 'Länger entsperrt bleiben',
  },

  confirm: {
    replaces:
      'Die Wallet hat die letzte Anfrage abgebrochen. Dies ist eine neue: Lesen Sie sie von Anfang an.',
    type: (word: string) => `Zum Fortfahren „${word}“ eingeben`,
    typeHint: {
      contract: 'Die letzten vier Zeichen der Vertragsadresse oben.',
      word: 'Das lässt sich nicht rückgängig machen.',
    },
    holding: 'Weiter halten …',
    cannotHold: (word: string) => `Halten geht nicht? „${word}“ eingeben`,
    untyped: 'Lesen Sie bis zum Ende und geben Sie dort das Wort ein.',
    typeWrong: 'Das stimmt nicht überein.',
    words: { deploy: 'erstellen', anyway: 'trotzdem signieren' },
    highRisk: 'Hohes Risiko',
    reject: 'Ablehnen',
  },
} satisfies Translation<typeof english>;
