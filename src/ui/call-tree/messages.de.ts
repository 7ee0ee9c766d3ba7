/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  amountOf: '{amount} von {token}',
  unlimited: 'unbegrenzt',
  unlimitedOf: '{amount} {token}',
  unlimitedOfToken: '{amount} vom Token {token}',
  unlimitedOfCoin: '{amount} von der Münze der Chain',
  ofCoin: 'in der Münze der Chain',
  baseUnits: (amount: string) => plural(Number(amount), { one: 'Grundeinheit', other: 'Grundeinheiten' }),
  contract: 'Vertrag',
  value: 'Mitgesendet',
  operation: {
    delegateCall: 'Delegate Call',
    delegateCallText:
      'Der Code dieses Vertrags läuft im Namen des Aufrufers, mit allem, was dieser besitzt und darf.',
    create: 'Neuer Vertrag',
    createText:
      'Die Daten sind ein Programm, das auf der Chain gespeichert wird. Evident kann nicht zeigen, was es tut.',
  },
  known: {
    supplied:
      'Gelesen mit einer mitgelieferten Schnittstelle, nicht nach einem bekannten Standard. Sie kann falsch sein.',
    guess:
      'Der Name der Funktion ist eine Vermutung aus einer öffentlichen Liste. Der Vertrag kann etwas anderes tun.',
  },
  unread: {
    unknown: 'Evident kennt diese Funktion nicht und weiß nicht, was sie tut.',
    malformed:
      'Der Anfang gleicht einer bekannten Funktion, aber die Daten passen nicht dazu. Evident kann nicht sagen, was der Aufruf tut.',
    tooDeep: 'Diese Aufrufe sind zu tief verschachtelt. Die inneren werden als Bytes gezeigt.',
  },
  selector: 'Selektor',
  fields: 'Alle Felder von {signature}',
  emptyList: 'leere Liste',
  emptyText: 'leerer Text',
  noFields: 'Keine Felder',
  raw: (bytes: number) => plural(bytes, { one: 'Rohdaten, 1 Byte', other: `Rohdaten, ${bytes} Bytes` }),
  rawNoun: 'Daten',
  digest: 'Hash (ERC-8213)',
  digestNoun: 'Hash',
  inner: (count: number) =>
    plural(count, {
      one: 'Er enthält einen Aufruf:',
      other: `Er enthält ${count} Aufrufe, in dieser Reihenfolge:`,
    }),
  place: (place: number, count: number) => `Aufruf ${place} von ${count}`,
} satisfies Translation<typeof english>;
