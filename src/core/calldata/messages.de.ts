/**
 * German for `messages.ts`. `{owner}`, `{from}` and `{delegator}` are filled in the dative ("von {owner}"), all other
 * people and names in the nominative and accusative, which are alike.
 */
import { plural, type Translation } from '../text/language.ts';
import type { messages as english } from './messages.ts';

const units = (amount: string): string =>
  plural(Number(amount), { one: `${amount} Grundeinheit`, other: `${amount} Grundeinheiten` });

export const messages = {
  nativeCoin: 'Münze der Chain',
  thisAccount: { as: 'dieses Konto', of: 'diesem Konto' },
  caller: { as: 'den Aufrufer', of: 'dem Aufrufer' },
  list: { more: '{items}, {next}', last: '{items} und {next}' },
  nothing: 'nichts',
  quoted: (words) => `„${words}“`,
  emptyList: 'eine leere Liste',
  emptyText: 'ein leerer Text',
  someName: 'einen Namen',
  nameOfNode: (node) => `den Namen mit dem Node ${node}`,
  ofNative: (amount) => `${amount} in der Münze der Chain`,
  unlimited: (symbol) => `unbegrenzt ${symbol}`,
  unlimitedOf: (token) => `unbegrenzt vom Token ${token}`,
  units,
  unitsOf: (amount, token) => `${units(amount)} des Tokens ${token}`,

  none: '{contract} ohne Daten aufrufen',
  delegateNone: 'Den Code von {contract} mit allen Rechten des Aufrufers ausführen, ohne Daten',
  create: 'Einen Vertrag erstellen',
  createPaid: 'Einen Vertrag erstellen und {amount} an ihn senden',
  function: '{name} von {contract} aufrufen',
  unread: {
    unknown: '{contract} mit Daten aufrufen, die nicht gelesen werden konnten',
    malformed: '{contract} mit Daten aufrufen, die nicht zur Funktion passen',
    tooDeep: '{contract} mit mehr verschachtelten Aufrufen aufrufen, als sich zeigen lassen',
  },
  withValue: '{does}; mit dem Aufruf {amount} senden',
  delegate: 'Den Code von {contract} mit allen Rechten des Aufrufers ausführen: {does}',
  delegateSafe: 'Den Code von {contract} mit allen Rechten des Safe ausführen: {does}',

  pay: '{amount} an {to} senden',
  transfer: '{amount} an {to} senden',
  transferFrom: '{amount} von {from} an {to} übertragen',
  transferEither: '{amount} oder Objekt Nummer {number} dieses Vertrags von {from} an {to} übertragen',
  transferItem: 'Objekt Nummer {number} der Sammlung {collection} von {from} an {to} übertragen',
  transferItems: '{count} Arten von Objekten der Sammlung {collection} von {from} an {to} übertragen',
  transferCopies:
    '{copies} Stück von Objekt Nummer {number} der Sammlung {collection} von {from} an {to} übertragen',
  upTo: 'bis zu {amount}',
  approve: 'Erlauben, dass {spender} {amount} von {owner} ausgibt',
  approveUntil: 'Erlauben, dass {spender} {amount} von {owner} ausgibt, gültig bis {date}',
  approveEither:
    'Erlauben, dass {spender} von {owner} {amount} ausgibt oder Objekt Nummer {number} dieses Vertrags nimmt',
  approveItem: 'Erlauben, dass {spender} Objekt Nummer {number} der Sammlung {collection} von {owner} nimmt',
  approveItemNobody: 'Die Berechtigung für Objekt Nummer {number} der Sammlung {collection} widerrufen',
  approveNothing: 'Die Freigabe widerrufen, mit der {spender} {token} von {owner} ausgeben darf',
  increase: 'Erlauben, dass {spender} um {amount} mehr von {owner} ausgibt als bisher',
  decrease: 'Was {spender} von {owner} ausgeben darf, um {amount} verringern',
  permit: 'Eine signierte Berechtigung einreichen: {spender} darf {amount} von {owner} ausgeben',
  permitUntil:
    'Eine signierte Berechtigung einreichen: {spender} darf {amount} von {owner} ausgeben, gültig bis {date}',
  revoke: 'Widerrufen, was {spender} mit {token} tun darf',
  revokeMany: '{count} Berechtigungen widerrufen',
  wrap: '{amount} mit {contract} als Token verpacken',
  wrapFor: '{amount} mit {contract} als Token für {recipient} verpacken',
  unwrap: '{amount} mit {contract} entpacken',
  deposit: '{amount} bei {contract} einzahlen',
  withdraw: '{units} abheben, nach der Zählung von {contract}',
  percent: (share) => `${share} %`,
  name: {
    commit: 'Bei {contract} die Registrierung eines Namens ankündigen, ohne ihn zu verraten',
    register: 'Bei {contract} {name} für {owner} registrieren, für {duration}',
    renew: 'Bei {contract} {name} um {duration} verlängern',
    setAddress: 'In den Einträgen von {contract} für {name} als Adresse festlegen: {value}',
    setText: 'In den Einträgen von {contract} für {name} einen Text festlegen: {value}',
    setContent: 'In den Einträgen von {contract} für {name} den Inhalt festlegen',
    setResolver: 'In {contract} für {name} als Resolver festlegen: {value}',
    setOwner: 'In {contract} {name} an {owner} übertragen',
    setPrimary: '{contract} bitten, {name} zum Hauptnamen für {owner} zu machen',
    setSubname: 'In {contract} für {name} den Unternamen {value} an {owner} vergeben',
  },
  batch: {
    one: 'Einen Aufruf ausführen, über {contract}',
    many: '{count} Aufrufe auf einmal ausführen, über {contract}',
    canFail: '{count} Aufrufe auf einmal ausführen, von denen einige fehlschlagen dürfen, über {contract}',
    listed: '{batch}: {calls}',
    next: '{items}; danach: {next}',
    worst: {
      own: '{calls}: {call}; dazu {others}',
      by: '{calls}, über {contract}: {call}; dazu {others}',
      calls: '{count} Aufrufe',
      callsPaid: '{count} Aufrufe und {amount}',
    },
    others: (count) => plural(count, { one: '1 weiterer Aufruf', other: `${count} weitere Aufrufe` }),
  },
  safe: 'Als Safe {safe}: {does}',
  safeApprove: 'Transaktion {nonce} des Safe {safe} bestätigen: {does}',
  safeCancel:
    'Jede andere Transaktion des Safe {safe} mit der Nonce {nonce} verhindern, indem an ihrer Stelle nichts geschieht',
  safeEmpty: 'Den Safe {safe} nichts tun lassen',
  safeSettings: {
    setup: 'Einen Safe einrichten. Eigentümer: {count}. Nötige Signaturen: {threshold}',
    addOwnerWithThreshold:
      '{owner} zu den Eigentümern des Safe {safe} hinzufügen und die Zahl der nötigen Signaturen auf {threshold} setzen',
    removeOwner:
      '{owner} aus den Eigentümern des Safe {safe} entfernen und die Zahl der nötigen Signaturen auf {threshold} setzen',
    swapOwner: '{oldOwner} als Eigentümer des Safe {safe} durch {newOwner} ersetzen',
    changeThreshold: 'Die Zahl der nötigen Signaturen des Safe {safe} auf {threshold} setzen',
    enableModule: 'Erlauben, dass das Modul {module} als Safe {safe} alles tut, ohne Signaturen',
    disableModule: 'Die Rechte des Moduls {module} am Safe {safe} widerrufen',
    setGuard: 'Jede Transaktion des Safe {safe} von {guard} prüfen lassen',
    removeGuard: 'Den Guard entfernen, der die Transaktionen des Safe {safe} prüft',
    setFallbackHandler: 'Aufrufe, die der Safe {safe} nicht kennt, von {handler} beantworten lassen',
    approveHash: 'Die Transaktion {hash} des Safe {safe} im Voraus bestätigen',
    setupToL2: 'Dem neuen Safe auf jeder Chain außer Ethereum den Code von {singleton} geben',
    createProxy: 'Einen Safe erstellen, der den Code von {singleton} ausführt',
    createProxyWithCallback:
      'Einen Safe erstellen, der den Code von {singleton} ausführt, und danach {callback} aufrufen',
    other: 'Die Einstellungen des Safe {safe} ändern',
  },

  chain: (id) => `Chain ${id}`,
  days: (count) => plural(count, { one: `${count} Tag`, other: `${count} Tage` }),
  hours: (count) => plural(count, { one: `${count} Stunde`, other: `${count} Stunden` }),
  minutes: (count) => plural(count, { one: `${count} Minute`, other: `${count} Minuten` }),
  seconds: (count) => plural(count, { one: `${count} Sekunde`, other: `${count} Sekunden` }),
  every: {
    second: 'jede Sekunde',
    minute: 'jede Minute',
    hour: 'jede Stunde',
    day: 'jeden Tag',
    other: (time) => `alle ${time}`,
  },
  never: 'unbegrenzte Zeit',
  farDate: 'nach dem Jahr 9999',
} satisfies Translation<typeof english>;
