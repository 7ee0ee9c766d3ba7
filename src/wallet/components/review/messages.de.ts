/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { reviewMessages as english } from './messages.ts';

export const reviewMessages = {
  created: 'Adresse des Vertrags',
  reading: {
    title: 'Was Sie signieren',
    unlisted: (symbol: string) =>
      `${symbol} steht auf keiner Ihrer Token-Listen. Name und Nachkommastellen kommen aus dem Vertrag des Tokens.`,
  },
  delegation: {
    title: 'Delegation',
    to: 'Von da an führt dieser Vertrag Aufrufe an Ihr Konto aus:',
    back: 'Widerruft die Delegation Ihres Kontos.',
    takenTitle: 'Eine andere Transaktion hat diese Nonce schon verwendet.',
    taken:
      'Die Delegation wurde nur für diese Nonce signiert und hätte keine Wirkung. Gehen Sie zurück, und signieren Sie sie noch einmal.',
  },
  replaces: {
    speedUp: (nonce: number) =>
      `Dieselbe Transaktion mit höherer Gebühr. Sie ersetzt Ihre ausstehende Transaktion mit Nonce ${nonce}.`,
    cancel: (nonce: number) =>
      `Sendet nichts an Sie selbst. Sie ersetzt Ihre ausstehende Transaktion mit Nonce ${nonce}, sodass diese nie in einen Block kommt. Die Gebühr zahlen Sie trotzdem.`,
  },
  simulation: {
    title: 'Vorschau',
    by: (servers: number) =>
      servers > 1
        ? plural(servers, {
            one: 'Auf 1 Server simuliert',
            other: `Auf ${countText(servers)} Servern simuliert`,
          })
        : 'Simuliert',
    asking: 'Wird simuliert',
    failedTitle: 'Die Simulation ist fehlgeschlagen.',
    failed: (code: string) =>
      `Kein Server gab eine brauchbare Antwort, das Ergebnis ist also unbekannt. Code ${code}.`,
    again: 'Erneut versuchen',
    revertsTitle: 'Sie würde fehlschlagen.',
    reverts: 'Nichts würde bewegt, und Sie würden trotzdem die Gebühr zahlen.',
    reason: 'Grund des Vertrags:',
    noReason: 'Der Vertrag nennt keinen Grund.',
    kept: (contract: string) =>
      `Dekodiert mit der Schnittstelle, die Sie für ${contract} gespeichert haben.`,
    outOfGasTitle: 'Das Gas würde ausgehen.',
    outOfGas: 'Erhöhen Sie das Gaslimit, oder leeren Sie das Feld, um die Schätzung zu verwenden.',
    leaves: 'Sie senden',
    arrives: 'Sie erhalten',
    nothing: 'Außer der Gebühr wird nichts von Ihrem Konto oder auf Ihr Konto bewegt.',
    incomplete:
      'Dieser Server kann keine Übertragungen simulieren. Er meldet nur, dass der Aufruf gelingt.',
    onlyLogs: 'das sagt nur der Vertrag',
    item: (id: string) => `Nr. ${id}`,
    copies: (count: string, id: string) => `${count} Stück von Nr. ${id}`,
    ofCollection: '{items} aus {collection}',
    allowances: 'Freigaben danach',
    before: 'Vorher',
    after: 'Nachher',
    token: 'Token',
    spender: 'Ausgabeberechtigter',
    unread: 'konnte nicht gelesen werden',
    none: 'nichts',
    any: 'beliebiger Betrag',
    all: 'jedes Stück',
    contradictionTitle: 'Der Vertrag meldet eine Übertragung, die nicht stattgefunden hat.',
    contradiction: 'Seine Ereignisse melden {claimed}, aber die Kontostände zeigen {found}',
    units: (amount: bigint) => plural(amount, { one: 'Grundeinheit', other: 'Grundeinheiten' }),
    method: 'Methode',
    note: 'Hinweis',
    more: (count: number) =>
      plural(count, { one: 'und 1 weitere Zeile', other: `und ${countText(count)} weitere Zeilen` }),
    foot: 'Schätzung. Das Ergebnis kann sich ändern, bevor sie bestätigt wird.',
  },
  allowance: {
    legend: 'Freigabe',
    asked: 'Wie angefragt:',
    any: 'beliebiger Betrag',
    held: 'Ihr Guthaben jetzt:',
    own: 'Anderer Betrag',
    ownLabel: 'Betrag',
    hint: 'Null widerruft die Freigabe.',
    anyHint: 'Dazu gehört alles, was das Konto später empfängt, bis Sie die Freigabe widerrufen.',
    lessHint: 'Eine App, die mehr braucht, wird noch einmal fragen.',
  },
  accessList: {
    label: (gas: string) => `Zugriffsliste beifügen: spart ${gas} Gas`,
    hint: 'Nennt den Speicher, den der Aufruf liest (EIP-2930). Das ändert nur die Gebühr.',
  },
  costs: {
    title: 'Kosten',
    from: 'Von',
    chain: 'Netzwerk',
    chainId: (id: number) => `ID ${id}`,
    unknown: '–',
    nonce: 'Nonce',
    next: 'die nächste',
    notNext: 'nicht die nächste: Sie wartet auf die davor',
    replaced: 'von der Transaktion, die sie ersetzt',
    gasLimit: 'Gaslimit',
    leaves: 'Summe',
    leavesAside: 'höchstens, mit Gebühr',
  },
  arrival: {
    title: 'Der Empfänger erhält weniger, als Sie senden.',
    moreTitle: 'Der Empfänger erhält nicht das, was Sie senden.',
    text: 'Der Vertrag des Tokens ändert den Betrag jeder Übertragung. Nach einer Simulation erhält der Empfänger {arrives} von {sent}.',
  },
  action: {
    sign: 'Prüfen und signieren',
    signCold: 'Mit dem Offline-Signierer signieren',
    anyway: 'Trotzdem signieren',
    back: 'Zurück',
    cancel: 'Abbrechen',
    laterCold:
      'Ihr Offline-Signierer hat den Schlüssel. Zeigen Sie ihm die Anfrage, und bringen Sie dann die Signatur zurück.',
    watchOnly: (label: string) =>
      `${label} beobachten Sie nur. Evident hat dafür keinen Schlüssel.`,
    errors: 'Korrigieren Sie die markierten Felder.',
    resolving: 'Evident schlägt den Namen noch nach. Versuchen Sie es gleich noch einmal.',
    waiting: 'Evident liest noch die Gebühren. Versuchen Sie es gleich noch einmal.',
    outageTitle: (chain: string) => `${chain} antwortet nicht.`,
    outage: (code: string) =>
      `Guthaben und Gebühren sind vielleicht veraltet. Nichts ist verloren. Code ${code}.`,
    retry: 'Erneut versuchen',
  },
  stopped: {
    inCall: (call: string) => `Beendet bei Aufruf ${call} des Stapels.`,
    changed: 'Der Name führt jetzt zu {now}. Vorher führte er zu {before}.',
    lookAgain: 'Neue Adresse verwenden',
  },
  stage: {
    checking: 'Netzwerk und Namen werden geprüft',
    preparing: 'Gebühren werden gelesen, die Transaktion wird erstellt',
    simulating: 'Wird noch einmal simuliert',
    signing: 'Wartet auf Ihre Entscheidung im Signierer',
    signingCold: 'Wartet auf die Signatur Ihres Offline-Signierers',
    sending: 'Signiert. Wird ins Netzwerk gesendet',
  },
  block: {
    dangersTitle: 'Hohes Risiko gefunden.',
    dangers: 'Lesen Sie es oben. Es wurde nichts signiert.',
    arrivalTitle: 'Der Empfänger würde einen anderen Betrag erhalten.',
    arrivalBefore: 'Vorher:',
    arrivalNow: 'Jetzt:',
    arrival: 'Es wurde nichts signiert. Lesen Sie es oben, und entscheiden Sie dann.',
    unseenTitle: 'Lesen Sie zuerst die Vorschau.',
    unseen: 'Die Simulation lief noch, als Sie gedrückt haben. Ihr Ergebnis steht jetzt oben.',
    unseenFailed: 'Die Simulation lief noch, als Sie gedrückt haben, und ist dann fehlgeschlagen.',
    revertsTitle: 'Sie würde fehlschlagen.',
    reverts: 'Sie zu senden würde nur die Gebühr kosten.',
    changedTitle: 'Das Ergebnis hat sich geändert.',
    changed:
      'Direkt vor dem Signieren simuliert, unterscheidet es sich von der Vorschau, die Sie gelesen haben:',
    fails: 'Vorher gelang sie, jetzt schlägt sie fehl.',
    succeeds: 'Vorher schlug sie fehl, jetzt gelingt sie.',
    asset: 'Vorher:',
    assetNow: 'Jetzt:',
    nothing: 'nichts',
    allowance: 'Der Betrag der Freigabe ist ein anderer.',
    contradiction: 'Der Vertrag meldet Übertragungen, die in den Kontoständen nicht zu sehen sind.',
    unchecked: 'Diesmal ist die Simulation fehlgeschlagen.',
    nothingSigned: 'Es wurde nichts signiert. Lesen Sie es oben, und entscheiden Sie dann.',
  },
} satisfies Translation<typeof english>;
