/** German for `messages.ts`. */
import { plural, type Translation } from '../text/language.ts';
import type { CLEAR_TEXT as english } from './messages.ts';

export const CLEAR_TEXT = {
  anyMessage: '{amount} ({message})',
  orMore: ' oder mehr',
  labelled: '{label}: {parts}',
  withAmounts: '{intent} ({amounts})',
  onChain: '{asset} auf {chain}',
  chain: (name, id) => `${name} (Chain ${id})`,
  unknownChain: (id) => `Chain ${id}`,
  item: 'Objekt {id} der Sammlung {collection}',
  callFor: 'für {callee}: {does}',
  dataFor: '{size} Daten für {callee}',
  bytes: (count) => plural(count, { one: `${count} Byte`, other: `${count} Bytes` }),
  block: (number) => `Block ${number}`,
  farDate: (seconds) => `nach dem Jahr 9999 (${seconds} Sekunden seit 1970)`,
  earlyDate: (seconds) => `vor dem Jahr 1970 (${seconds} Sekunden)`,
  duration: {
    days: (count) => plural(count, { one: `${count} Tag`, other: `${count} Tage` }),
    hours: (count) => `${count} h`,
    minutes: (count) => `${count} min`,
    seconds: (count) => `${count} s`,
  },
  yes: 'ja',
  no: 'nein',
  empty: 'nichts',
  valueNotShown: 'Die Beschreibung erwähnt nicht, dass dieser Aufruf {amount} sendet',
  leavesOut: 'Die Beschreibung lässt aus: {names}',
  tokenFromDescription:
    'Der Token dieses Betrags stammt aus der Beschreibung, nicht aus dem, was Sie signieren: {address}',
  tokenUnknown: 'Die Beschreibung sagt bei einem Betrag nicht, von welchem Token er ist',
  tokenByReading:
    'Die Beschreibung sagt nicht, von welchem Token ein Betrag ist; der Signer liest es selbst aus dem Aufruf',
  addressFromDescription:
    'Diese Adresse stammt aus der Beschreibung, nicht aus dem, was Sie signieren: {address}',
  addressFromNumber:
    'Diese Adresse wurde aus einer Zahl gelesen, die mehr als eine Adresse enthält: {address}',
  callInside:
    'Den Aufruf darin hat der Signierer gelesen. Die Beschreibung sagt nicht, wie und als welches Konto er ausgeführt wird',
  bytesBehind: (count) =>
    plural(count, {
      one: `Die Beschreibung erwähnt ${count} Byte nach den Argumenten nicht`,
      other: `Die Beschreibung erwähnt ${count} Bytes nach den Argumenten nicht`,
    }),
  bytesUnread: 'Die Beschreibung erklärt die Daten nicht, die als Bytes gezeigt werden',
  unseenText: 'Ein Text hat unsichtbare Zeichen, die hier weggelassen sind',
} satisfies Translation<typeof english>;
