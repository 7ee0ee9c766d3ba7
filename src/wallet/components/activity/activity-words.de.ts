/** German for `activity-words.ts`. What is filled in keeps its form: no word in front of it asks for another case. */
import type { Translation } from '#core/text/language.ts';
import type { activityWords as english } from './activity-words.ts';
import type { ActivitySummaryText } from './summary-messages.ts';

const phrase = (doing: string, done: string, thing: string): ActivitySummaryText => ({ doing, done, thing });

/** `thing` is a noun, so that it can be said to be under way. */
const running = (thing: string, done: string): ActivitySummaryText => phrase(`Läuft: ${thing}`, done, thing);

export const activityWords = {
  failed: (thing) => `Fehlgeschlagen: ${thing}`,
  notSent: (thing) => `Nicht gesendet: ${thing}`,
  replaced: (thing) => `Ersetzt: ${thing}`,
  cancelled: (thing) => `Abgebrochen: ${thing}`,
  send: (what, whom) =>
    what === ''
      ? phrase(`Wird an ${whom} gesendet`, `An ${whom} gesendet`, `Zahlung an ${whom}`)
      : phrase(`Wird gesendet: ${what} an ${whom}`, `${what} an ${whom} gesendet`, `${what} an ${whom}`),
  self: (what) =>
    what === ''
      ? phrase('Wird an Sie selbst gesendet', 'An sich selbst gesendet', 'Zahlung an sich selbst')
      : phrase(
          `Wird gesendet: ${what} an Sie selbst`,
          `${what} an sich selbst gesendet`,
          `${what} an sich selbst`,
        ),
  receive: (what, whom) =>
    what === ''
      ? phrase(`Wird von ${whom} empfangen`, `Von ${whom} empfangen`, `Zahlung von ${whom}`)
      : phrase(`Wird empfangen: ${what} von ${whom}`, `${what} von ${whom} empfangen`, `${what} von ${whom}`),
  move: (what, whom) =>
    what === ''
      ? phrase(`Wird an ${whom} übertragen`, `An ${whom} übertragen`, `Übertrag an ${whom}`)
      : phrase(`Wird übertragen: ${what} an ${whom}`, `${what} an ${whom} übertragen`, `${what} an ${whom}`),
  moveIn: (what, whom) =>
    what === ''
      ? phrase(`Wird von ${whom} übertragen`, `Von ${whom} übertragen`, `Übertrag von ${whom}`)
      : phrase(
          `Wird übertragen: ${what} von ${whom}`,
          `${what} von ${whom} übertragen`,
          `${what} von ${whom}`,
        ),
  taken: (what, whom) =>
    what === ''
      ? `Dem Konto entnommen, gesendet an ${whom}`
      : `Dem Konto entnommen: ${what}, gesendet an ${whom}`,
  call: (whom) => running(`Aufruf von ${whom}`, `${whom} aufgerufen`),
  mint: (what) =>
    what === '' ? running('Prägung', 'Geprägt') : running(`Prägung von ${what}`, `${what} geprägt`),
  burn: (what) =>
    what === ''
      ? running('Vernichtung', 'Vernichtet')
      : running(`Vernichtung von ${what}`, `${what} vernichtet`),
  deploy: (name) =>
    name === null
      ? running('Bereitstellung eines Vertrags', 'Vertrag bereitgestellt')
      : running(`Bereitstellung von ${name}`, `${name} bereitgestellt`),
  allow: (whom, what) => running(`Freigabe für ${whom}: ${what}`, `${whom} darf ausgeben: ${what}`),
  revoke: (whom, symbol) =>
    running(`Widerruf der ${symbol}-Freigabe für ${whom}`, `${symbol}-Freigabe für ${whom} widerrufen`),
  any: (symbol) => `unbegrenzt ${symbol}`,
  every: (symbol) => `alle ${symbol}`,
  cancel: (nonce) =>
    nonce === null
      ? running('Abbruch einer Transaktion', 'Transaktion abgebrochen')
      : running(`Abbruch von Nonce ${nonce}`, `Nonce ${nonce} abgebrochen`),
  delegate: (whom) => running(`Delegation an ${whom}`, `Konto an ${whom} delegiert`),
  undelegate: running('Widerruf der Delegation', 'Delegation widerrufen'),
  unsolicited: {
    mark: 'Unverlangt',
    nothing: 'Leere Übertragung von jemand anderem',
    imitation: 'Nachahmung eines Tokens, den Sie kennen',
    unlisted: 'Nicht gelisteter Token',
    crumb: 'Winzige Zahlung von einer ähnlich aussehenden Adresse',
  },
  nobody: 'Unbekannt',
  item: (id) => {
    const number = id.toString();
    return number.length <= 16 ? `#${number}` : `#${number.slice(0, 7)}…${number.slice(-7)}`;
  },
  internal: 'Durch einen Vertrag',
  feeOnly: 'nur Gebühr',
  status: {
    pending: 'Wartet auf einen Block',
    refused: 'Vom Netzwerk abgelehnt',
    dropped: 'Vom Netzwerk verworfen',
  },
} satisfies Translation<typeof english>;
