/** Spanish for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { decodingMessages as english } from './messages.ts';

export const decodingMessages = {
  typedReasons: {
    json: 'no es JSON válido',
    number: 'un número es demasiado largo para ser exacto; ponlo entre comillas',
    shape: 'no es un objeto JSON',
    values: 'un valor no corresponde a su tipo',
  },
  chain: 'Red',
  chooseChain: 'Elegir una red',
  option: (name, id) => `${name} · ${id}`,
  digest: 'Resumen (keccak-256)',
  digestNoun: 'resumen',
  transaction: {
    says: 'Qué hace',
    fields: 'Transacción',
    type: 'Tipo',
    types: [
      'Clásica',
      'Lista de acceso (EIP-2930)',
      'Comisión base (EIP-1559)',
      'Blobs (EIP-4844)',
      'Delegación (EIP-7702)',
    ],
    sender: 'Firmada por',
    recovered: 'Obtenido de la firma',
    unsigned: 'Sin firmar',
    unsignedText: 'Estos son los bytes que firmaría el remitente.',
    chain: 'Red',
    anyChain: 'Ninguna: válida en todas las cadenas (anterior a EIP-155)',
    nonce: 'Nonce',
    to: 'Para',
    creates: 'Crea un contrato',
    value: 'Importe',
    gasLimit: 'Límite de gas',
    gasPrice: 'Precio del gas',
    maxFee: 'Comisión máxima por gas',
    priorityFee: 'Comisión de prioridad por gas',
    worst: 'Comisión máxima',
    gwei: 'gwei',
    unit: 'unidades mínimas',
    accessList: 'Lista de acceso',
    accessListText: (addresses, keys) =>
      `${plural(addresses, { one: `${addresses} dirección`, other: `${addresses} direcciones` })}, ${plural(keys, { one: `${keys} ranura`, other: `${keys} ranuras` })}`,
    delegation: 'Delegación',
    delegates: (nonce, everywhere) =>
      everywhere
        ? `delega en el código de abajo, desde el nonce ${nonce}, en todas las cadenas`
        : `delega en el código de abajo, desde el nonce ${nonce}`,
    revokes: (nonce) => `revoca su delegación, desde el nonce ${nonce}`,
    nobody: 'Ninguna cuenta (firma no válida)',
    blobs: 'Blobs',
    hash: 'Hash de la transacción',
    hashNoun: 'hash de la transacción',
    signingDigest: 'Hash que se firma (keccak-256)',
    input: 'Datos de entrada',
    raw: 'Bytes sin procesar',
    rawNoun: 'bytes',
  },
} satisfies Translation<typeof english>;
