/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { decodingMessages as english } from './messages.ts';

export const decodingMessages = {
  typedReasons: {
    json: 'kein gültiges JSON',
    number: 'eine Zahl ist zu lang, um genau zu sein; setzen Sie sie in Anführungszeichen',
    shape: 'kein JSON-Objekt',
    values: 'ein Wert passt nicht zu seinem Typ',
  },
  chain: 'Netzwerk',
  chooseChain: 'Netzwerk wählen',
  option: (name, id) => `${name} · ${id}`,
  digest: 'Hash (keccak-256)',
  digestNoun: 'Hash',
  transaction: {
    says: 'Was sie tut',
    fields: 'Transaktion',
    type: 'Typ',
    types: [
      'Alte Form',
      'Zugriffsliste (EIP-2930)',
      'Grundgebühr (EIP-1559)',
      'Blobs (EIP-4844)',
      'Delegation (EIP-7702)',
    ],
    sender: 'Signiert von',
    recovered: 'Aus der Signatur berechnet',
    unsigned: 'Nicht signiert',
    unsignedText: 'Das sind die Bytes, die der Absender signieren würde.',
    chain: 'Netzwerk',
    anyChain: 'Keine: auf jeder Chain gültig (vor EIP-155)',
    nonce: 'Nonce',
    to: 'An',
    creates: 'Erstellt einen Vertrag',
    value: 'Betrag',
    gasLimit: 'Gaslimit',
    gasPrice: 'Gaspreis',
    maxFee: 'Höchstgebühr je Gas',
    priorityFee: 'Prioritätsgebühr je Gas',
    worst: 'Höchstgebühr',
    gwei: 'gwei',
    unit: 'Grundeinheiten',
    accessList: 'Zugriffsliste',
    accessListText: (addresses, keys) =>
      `${plural(addresses, { one: `${addresses} Adresse`, other: `${addresses} Adressen` })}, ${plural(keys, { one: `${keys} Slot`, other: `${keys} Slots` })}`,
    delegation: 'Delegation',
    delegates: (nonce, everywhere) =>
      everywhere
        ? `delegiert ab Nonce ${nonce} auf jeder Chain an den Code unten`
        : `delegiert ab Nonce ${nonce} an den Code unten`,
    revokes: (nonce) => `widerruft ab Nonce ${nonce} die eigene Delegation`,
    nobody: 'Kein Konto (ungültige Signatur)',
    blobs: 'Blobs',
    hash: 'Transaktions-Hash',
    hashNoun: 'Transaktions-Hash',
    signingDigest: 'Signier-Hash (keccak-256)',
    input: 'Eingabedaten',
    raw: 'Rohe Bytes',
    rawNoun: 'Bytes',
  },
} satisfies Translation<typeof english>;
