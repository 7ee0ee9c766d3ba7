/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Dekodieren',
  intro:
    'Sehen Sie, was Rohdaten bedeuten. Sie werden auf diesem Gerät dekodiert: Nichts wird gesendet oder nachgeschlagen.',
  input: 'Aufrufdaten, Transaktion, typisierte Daten, Ereignis oder Fehlerdaten',
  inputHint:
    'Hex, beginnend mit 0x, oder JSON. Bei einem Ereignis zuerst die Topics, dann die Daten (0x für keine), je eines pro Zeile.',
  kind: 'Typ',
  more: (kind: string) => `Typ und Funktionsbeschreibung · ${kind}`,
  kinds: {
    auto: 'Erkennen',
    call: 'Aufrufdaten',
    transaction: 'Transaktion, signiert oder nicht',
    typedData: 'Typisierte Daten (EIP-712)',
    log: 'Ereignis (Log)',
    revert: 'Fehlerdaten (Revert)',
  },
  found: {
    call: 'Erkannt: Aufrufdaten.',
    transaction: 'Erkannt: Transaktion.',
    typedData: 'Erkannt: typisierte Daten.',
    log: 'Erkannt: Ereignis.',
    revert: 'Erkannt: Fehlerdaten.',
  },
  to: 'Vertrag',
  toHint: 'Der Vertrag, der aufgerufen wird oder der das Ereignis ausgelöst hat.',
  abi: 'Beschreibung der Funktion',
  abiHint:
    'Für unbekannte Funktionen: transfer(address to, uint256 amount), error Broke(uint256 at) oder eine JSON-ABI.',
  abiFound: (count: number) =>
    plural(count, { one: '1 Funktion gefunden.', other: `${countText(count)} Funktionen gefunden.` }),
  unreadTitle: 'Die Daten im Link sind ungültig.',
  unread: 'Nichts wurde eingetragen.',
  call: {
    title: 'Was sie bewirken',
    placeTitle: 'Kein Vertrag eingegeben.',
    place: 'Stattdessen wird die Nulladresse verwendet.',
    placeName: 'kein Vertrag eingegeben',
    digest: 'Hash der Daten (ERC-8213)',
    unknown:
      'Unbekannte Funktion. Evident fragt keine Datenbank nach Namen, denn viele Funktionen haben denselben Selektor, und jeder kann eine eintragen. Geben Sie eine Beschreibung ein, um sie zu dekodieren.',
  },
  log: {
    title: 'Ereignis',
    claims: 'Ein Vertrag kann in seine Ereignisse schreiben, was er will.',
    kept: 'Mit der gespeicherten Schnittstelle des Vertrags dekodiert.',
    unread: {
      anonymous: 'Das Log hat keine Topics. Sein Ereignis ist deshalb unbekannt.',
      unknown: 'Unbekanntes Ereignis.',
      malformed: 'Das Ereignis ist bekannt, aber seine Topics und Daten passen nicht dazu.',
    },
    topic: (place: number) => `Topic Nr. ${place}`,
    data: 'Daten',
  },
  revert: {
    title: 'Warum es fehlschlug',
    described: 'Der Fehler, mit Ihrer Beschreibung dekodiert',
    kept: 'Der Fehler, mit der gespeicherten Schnittstelle des Vertrags dekodiert',
    data: 'Daten',
  },
  typed: {
    title: 'Typisierte Daten',
    primaryType: 'Haupttyp',
    name: 'Name der Domain',
    contract: 'Prüfender Vertrag',
    chain: 'Netzwerk',
    none: 'Keine Angabe',
    fields: 'Felder',
    noFields: 'Keine Felder.',
    more: (count: number) =>
      plural(count, {
        one: '1 weiteres Feld wird nicht gezeigt.',
        other: `${countText(count)} weitere Felder werden nicht gezeigt.`,
      }),
    domain: 'Hash der Domain',
    message: 'Hash der Nachricht',
    final: 'Zu signierender Hash (keccak-256)',
    where: (place: string) => `Fehler bei: ${place}.`,
    because: (reason: string) => `Grund: ${reason}.`,
  },
} satisfies Translation<typeof english>;
