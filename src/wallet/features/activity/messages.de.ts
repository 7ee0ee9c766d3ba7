/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Aktivität',
  filter: {
    legend: 'Filter',
    account: 'Konto',
    allAccounts: 'Alle Konten',
    chain: 'Netzwerk',
    allChains: 'Alle Netzwerke',
    direction: 'Richtung',
    allDirections: 'Alle Richtungen',
    directions: {
      in: 'Empfangen',
      out: 'Gesendet',
      self: 'An Sie selbst',
      unsolicited: 'Unverlangt',
    },
    clear: 'Filter löschen',
  },
  unsolicited: {
    hidden: (count: number) =>
      plural(count, {
        one: '1 unverlangte Übertragung ausgeblendet',
        other: `${countText(count)} unverlangte Übertragungen ausgeblendet`,
      }),
    shown: (count: number) =>
      plural(count, {
        one: '1 unverlangte Übertragung',
        other: `${countText(count)} unverlangte Übertragungen`,
      }),
    show: 'Zeigen',
    hide: 'Ausblenden',
    title: 'Unverlangt.',
    why: {
      nothing:
        'Jemand hat einen Token-Vertrag eine leere Übertragung aufzeichnen lassen. Es wurde kein Geld bewegt, und das Konto hat nichts signiert. Betrüger legen solche Einträge an, damit Sie ihre Adresse aus Ihrem Verlauf kopieren.',
      imitation:
        'Der Token ahmt einen nach, den Sie kennen, ist aber ein anderer Vertrag. Behandeln Sie ihn als wertlos. Betrüger senden ihn, damit Sie versuchen, ihn zu verkaufen.',
      unlisted:
        'Der Token steht auf keiner Liste und kam von niemandem, den Sie kennen. Jeder kann einen solchen Token erstellen und seinen Absender fälschen. Behandeln Sie ihn als wertlos. Betrüger senden solche Token, damit Sie versuchen, sie zu verkaufen.',
      crumb:
        'Ein winziger Betrag kam von einer Adresse, die einer Ihnen bekannten ähnelt. Betrüger senden solche Zahlungen, damit Sie ihre Adresse aus Ihrem Verlauf kopieren.',
    },
    advice: 'Senden Sie nichts an eine Adresse, die Sie hier finden.',
  },
  waiting: 'Ausstehend',
  today: 'Heute',
  yesterday: 'Gestern',
  empty: {
    title: 'Noch keine Zahlungen',
    text: 'Ihre Zahlungen erscheinen hier mit Status und Quelle.',
    receive: 'Empfangen',
  },
  emptyFilter: {
    title: 'Nichts passt zu diesen Filtern',
    text: 'Ältere Einträge passen vielleicht, wenn sie geladen sind.',
  },
  noNetwork: {
    title: 'Kein Netzwerk ist eingeschaltet',
    text: 'Schalten Sie ein Netzwerk ein, um seinen Verlauf zu sehen.',
    action: 'Netzwerke öffnen',
  },
  unread: {
    title: 'Einer der Filter im Link ist ungültig.',
    text: (names: string) => `Weggelassen: ${names}.`,
  },
  stale: {
    title: 'Diese Liste konnte nicht aktualisiert werden.',
    text: (age: string) => `Zuletzt aktualisiert: ${age}.`,
  },
  retry: 'Erneut versuchen',
  showMore: (next: number, left: number) =>
    next === left
      ? `${countText(next)} weitere zeigen`
      : `${countText(next)} von ${countText(left)} weiteren zeigen`,

  transaction: 'Transaktion',
  decoded: 'Was sie bewirkt',
  again: 'Noch einmal senden',
  step: {
    signed: 'Signiert',
    offered: 'Wird ins Netzwerk gesendet',
    waiting: 'Wartet auf einen Block',
    included: 'In einem Block',
    final: 'Endgültig',
    refused: 'Vom Netzwerk abgelehnt',
    reverted: 'In einem Block, aber fehlgeschlagen',
    replaced: 'Durch eine andere Transaktion ersetzt',
    cancelled: 'Abgebrochen',
    dropped: 'Vom Netzwerk verworfen',
  },
  stepDone: { waiting: 'Gesendet' },
  stepIn: {
    included: (block: string) => `In Block ${block}`,
    reverted: (block: string) => `In Block ${block}, aber fehlgeschlagen`,
  },
  notFinalYet:
    'Noch nicht endgültig: Wird dieser Block rückgängig gemacht, ist diese Transaktion wieder ausstehend',
  finalNow: (confirmations: string) => `Noch nicht endgültig: ${confirmations}`,
  confirmations: (n: bigint) => plural(n, { one: '1 Bestätigung', other: `${countText(n)} Bestätigungen` }),
  progress: 'Fortschritt',
  sent: {
    word: {
      waiting: 'Ausstehend',
      good: 'Erfolgreich',
      failed: 'Fehlgeschlagen',
      notSent: 'Nicht gesendet',
      replaced: 'Ersetzt',
      cancelled: 'Abgebrochen',
    },
    payment: { waiting: 'Wird gesendet', good: 'Gesendet' },
    steps: { signed: 'Signiert', sent: 'Gesendet', included: 'In einem Block', final: 'Endgültig' },
    after: 'Guthaben danach',
    feePaid: 'Gezahlte Gebühr',
    feeMost: 'Höchstgebühr',
    hash: 'Hash',
    hashNoun: 'Hash',
    unknown: '–',
    details: 'Details ansehen',
    done: 'Fertig',
    leave: 'Sie können weitermachen. Wir melden uns, wenn die Transaktion in einem Block ist.',
  },
  outcome: {
    waiting: 'Ausstehend',
    good: 'Erfolgreich',
    failed: 'Fehlgeschlagen',
    notSent: 'Nicht gesendet',
    replaced: 'Ersetzt',
    cancelled: 'Abgebrochen',
  },
  stepState: { done: 'erledigt', now: 'jetzt', todo: 'kommt noch', failed: 'endete hier' },
  by: 'Durch',
  acts: {
    title: 'Aktionen',
    name: {
      speedUp: 'Beschleunigen',
      cancel: 'Transaktion abbrechen',
      offer: 'Dieselben Bytes erneut senden',
      forget: 'Aus der Liste entfernen',
    },
    raise: 'Mit höherer Gebühr senden',
    hint: {
      speedUp: (nonce: number) =>
        `Signiert dieselbe Transaktion noch einmal mit höherer Gebühr (Nonce ${nonce}). Nur eine der beiden kann in einen Block kommen.`,
      cancel: (nonce: number) =>
        `Signiert als Ersatz eine leere Transaktion (Nonce ${nonce}). Das kostet eine Gebühr und gelingt nur, wenn sie zuerst in einen Block kommt.`,
      offer: 'Sendet die signierten Bytes erneut ins Netzwerk. Sie können nur einmal in einen Block kommen.',
      forget:
        'Entfernt sie aus dieser Liste und sendet nichts. Wer ihre Bytes hat, kann sie noch senden, solange ihre Nonce frei ist.',
    },
    watchOnly: 'Dieses Konto hat hier keinen Schlüssel, Sie können also nichts Neues dafür signieren.',
    used: (nonce: number) =>
      `Nonce ${nonce} ist verbraucht: Eine andere Transaktion damit ist in einem Block.`,
    replacement: 'Eine andere Ihrer Transaktionen wird diese gleich ersetzen. Verwenden Sie diese andere:',
    taken: 'Eine andere Ihrer Transaktionen mit derselben Nonce ist ausstehend. Verwenden Sie diese andere:',
    open: (hash: string) => `${hash} öffnen`,
  },
  review: {
    speedUp: (what: string) => `Beschleunigen: ${what}`,
    cancel: (what: string) => `Abbrechen: ${what}`,
    loading: 'Wird geladen',
    back: 'Zurück zur Transaktion',
    over: 'Sie ist nicht mehr ausstehend und kann deshalb nicht ersetzt werden.',
  },
  displaced: {
    own: 'Ersetzt durch dieselbe Transaktion mit höherer Gebühr:',
    cancelled: 'Sie haben sie abgebrochen. Nichts hat das Konto verlassen:',
    other: 'Ein anderes Ihrer Programme hat ihre Nonce verwendet. Diese Transaktion wurde nicht gesendet:',
    unknown:
      'Eine andere Transaktion hat ihre Nonce verwendet, und der Endpunkt sagt nicht, welche. Diese wurde nicht gesendet.',
    open: (hash: string) => `${hash} öffnen`,
    notFinal:
      'Warten Sie, bis das endgültig ist, bevor Sie noch einmal zahlen. Bis dahin kann es sich noch ändern.',
  },
  forget: {
    title: 'Diese Transaktion entfernen?',
    text: 'Sie verschwindet aus dieser Liste, und Sie können sie von hier nicht noch einmal senden. Wer ihre Bytes hat, kann sie noch senden, solange ihre Nonce frei ist.',
    yes: 'Aus der Liste entfernen',
    no: 'Behalten',
    done: 'Transaktion entfernt',
  },
  queue: {
    title: 'Warteschlange',
    next: (nonce: number) => `Nonce ${nonce} ist auf der Chain als Nächstes an der Reihe.`,
    behindOwn: (nonce: number) => `Wartet auf Nonce ${nonce}, eine andere Ihrer Transaktionen.`,
    behindOther: (nonce: number) => `Wartet auf Nonce ${nonce}, gesendet von einem anderen Programm.`,
    gap: (nonce: number, last: number) =>
      nonce === last
        ? `Wartet auf Nonce ${nonce}, die nicht gesendet wurde. Die nächste Zahlung von diesem Konto füllt die Lücke.`
        : `Wartet auf die Nonces ${nonce} bis ${last}, die nicht gesendet wurden. Die nächsten Zahlungen von diesem Konto füllen die Lücke.`,
    lowFee:
      'Die Höchstgebühr liegt unter dem, was der nächste Block verlangt. Die Transaktion wartet, bis die Gebühren fallen oder Sie sie beschleunigen.',
    list: 'Alle ausstehenden Transaktionen, der Reihe nach',
    place: (nonce: number) => `Nonce ${nonce}`,
    run: (nonce: number, last: number) => `Nonces ${nonce} bis ${last}`,
    missing: 'Nicht gesendet',
    missingRun: 'Nicht gesendet',
    other: 'Von einem anderen Programm gesendet',
    here: 'Diese Transaktion',
    open: (hash: string) => `Ihre Transaktion ${hash}`,
  },
  reverted: {
    title: 'Sie ist fehlgeschlagen.',
    reason: (text: string) => `Der Vertrag meldet: „${text}“.`,
    kept: (contract: string) => `Dekodiert mit der gespeicherten Schnittstelle von ${contract}.`,
    outOfGas: 'Das Gas ging aus: Das Gaslimit war zu niedrig.',
    replay: 'Durch Wiederholung auf dem vorigen Block ermittelt. Was wirklich geschah, kann davon abweichen.',
    unknown: 'Der Endpunkt sagt nicht, warum.',
    asking: 'Der Grund wird gesucht',
    fee: 'Sie haben nur die Gebühr gezahlt.',
  },
  refused: {
    safe: 'Laut Netzwerk hat nichts das Konto verlassen.',
    reason: (text: string) => `Das Netzwerk meldet: „${text}“.`,
    note: 'Die Signatur gilt für genau diese Bytes, sie können also nur einmal in einen Block kommen.',
    droppedTitle: 'Das Netzwerk kennt diese Transaktion nicht mehr.',
    unknownTitle: 'Es ist unbekannt, ob das Netzwerk sie angenommen hat.',
  },
  parties: 'Adressen',
  flow: {
    title: 'Was bewegt wurde',
    feeOnly: 'Nur die Gebühr. Sonst wurde nichts bewegt.',
    self: 'Bleibt bei Ihnen',
  },
  facts: {
    from: 'Von',
    to: 'An',
    signedBy: 'Signiert von',
    contract: 'Aufgerufener Vertrag',
    token: 'Vertrag des Tokens',
    account: 'Konto',
    feePaid: 'Gezahlte Gebühr',
    feeAtMost: 'Höchstgebühr',
    burned: 'Grundgebühr (verbrannt)',
    priority: 'Prioritätsgebühr',
    dataFee: 'Datengebühr',
    feeMost: 'Gebühr',
    feeNone: 'Keine Gebühr gezahlt',
    more: 'Details zu Gebühr und Netzwerk',
    chain: 'Netzwerk',
    chainId: 'Chain-ID',
    nonce: 'Nonce',
    block: 'Block',
    noBlock: 'Noch in keinem Block',
    neverBlock: 'In keinem Block',
    time: 'Zeit',
    hash: 'Hash',
    hashNoun: 'Hash',
    deployed: 'Neuer Vertrag',
    inPlaceOf: 'Ersetzt',
    gas: 'Gas',
    gasUsed: (used: string, limit: string) => `${used} von ${limit}`,
    gasLimit: (limit: string) => `bis zu ${limit}`,
  },
  transfers: {
    title: 'Token-Übertragungen',
    item: (id: string) => `#${id}`,
    pieces: (n: string) => `${n} Stück`,
    line: (from: string, to: string) => `Von ${from} an ${to}`,
  },
  data: {
    title: (bytes: number) =>
      plural(bytes, { one: 'Daten, 1 Byte', other: `Daten, ${countText(bytes)} Bytes` }),
    decoded: 'Das ist eine Token-Übertragung, hier aus den Bytes dekodiert:',
    decodedTo: 'Empfänger',
    decodedAmount: 'Betrag',
    smallest: 'Grundeinheiten',
    what: 'Daten',
  },
  logs: {
    title: (n: number) => plural(n, { one: '1 Ereignis', other: `${countText(n)} Ereignisse` }),
    log: (index: number) => `Ereignis ${index}`,
    claims: 'Vom Vertrag geschrieben, ungeprüft. Ein Vertrag kann alles behaupten.',
    kept: 'Dekodiert mit der gespeicherten Schnittstelle des Vertrags.',
    address: 'Vertrag',
    topic: (index: number) => `Topic ${index}`,
    data: 'Daten',
  },
  raw: {
    title: 'Rohdaten',
    signed: 'Signierte Bytes',
    signedWhat: 'signierte Bytes',
    transactionWhat: 'Transaktion',
    receiptWhat: 'Quittung',
    transaction: 'Transaktion vom Endpunkt',
    receipt: 'Quittung vom Endpunkt',
  },
  calls: {
    title: 'Interne Aufrufe',
    cost: 'Ein Knoten kann die Transaktion wiederholen, um jeden Aufruf darin aufzulisten. Das kann eine Weile dauern.',
    none: 'Keiner Ihrer Endpunkte kann die internen Aufrufe dieser Transaktion auflisten.',
    count: (n: number) =>
      plural(n, {
        one: '1 Aufruf, die Transaktion selbst.',
        other: `${countText(n)} Aufrufe, der Reihe nach.`,
      }),
    cut: 'Weitere Aufrufe werden nicht gezeigt.',
    depth: (depth: number) => (depth === 0 ? 'Die Transaktion' : `Ebene ${depth}`),
    kinds: {
      call: null,
      delegateCall: 'Delegate Call: führt fremden Code als eigenen aus',
      staticCall: 'nur lesend',
      create: 'erstellt einen Vertrag',
      selfDestruct: 'zerstört einen Vertrag',
      other: 'unbekannte Art',
    },
    failed: (reason: string) => `Fehlgeschlagen: „${reason}“. Die Wirkung wurde rückgängig gemacht.`,
    undone: 'mit dem übergeordneten Aufruf rückgängig gemacht',
  },
  links: {
    title: 'Block-Explorer',
    open: (name: string) => `In ${name} öffnen`,
    note: 'Die Website sieht, dass Sie diese Transaktion ansehen.',
  },
  notFound: {
    title: 'Transaktion nicht gefunden',
    text: (chain: string) =>
      `Weder diese Wallet noch der Endpunkt von ${chain} kennt sie. Vielleicht ist sie auf einer anderen Chain oder noch nicht angekommen.`,
    back: 'Aktivität öffnen',
  },
  you: (label: string) => `${label}, Ihr eigenes Konto`,
} satisfies Translation<typeof english>;
