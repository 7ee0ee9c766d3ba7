/** German for `typed-data-fault-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './typed-data-fault-messages.ts';

export const messages = {
  field: 'Feld',
  reason: 'Grund',
  whole: 'das ganze Dokument',
  reasons: {
    size: 'Größer, als der Signierer liest: zu viele Bytes, Typen oder Werte.',
    json: 'Gültiges JSON wurde erwartet.',
    depth: 'Tiefer verschachtelt, als der Signierer liest.',
    duplicateKey: 'Diesen Schlüssel gibt es zweimal.',
    number:
      'Eine JSON-Zahl muss ganz sein und höchstens 2^53 − 1. Setzen Sie andere Zahlen in Anführungszeichen.',
    shape: 'Ein Objekt, eine Liste oder ein Text wurde erwartet, wie der Typ es sagt.',
    missing: 'Ein Wert wurde erwartet. Es gibt keinen.',
    undeclared: '„types“ deklariert dieses Feld nicht.',
    name: 'Ein gültiger Name wurde erwartet, der nicht zweimal verwendet wird.',
    ambiguousName:
      'Bibliotheken lesen den Namen dieses Structs verschieden und würden verschiedene Daten signieren.',
    type: 'Diesen Typ gibt es nicht.',
    cycle: 'Ein Typ darf sich nicht selbst enthalten.',
    primaryType: 'Der Name eines der Typen wurde erwartet.',
    domain: 'EIP-712 kennt dieses Feld der Domain nicht oder nur mit einem anderen Typ.',
    integer: 'Eine ganze Zahl wurde erwartet.',
    range: 'Die Zahl ist zu groß oder zu klein für ihren Typ.',
    bytes: 'Ganze Bytes in hexadezimaler Schreibweise wurden erwartet: 0x und eine gerade Zahl von Ziffern.',
    length: 'Der Typ nennt eine andere Zahl von Bytes oder Einträgen.',
    address: 'Eine Adresse wurde erwartet: 0x und 40 hexadezimale Ziffern.',
    checksum: 'Eine Adresse mit richtiger Prüfsumme wurde erwartet (EIP-55).',
    boolean: 'true oder false wurde erwartet.',
    string: 'Text in gültigem Unicode wurde erwartet.',
  },
} satisfies Translation<typeof english>;
