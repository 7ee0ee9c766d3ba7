/** Spanish for `toolbox.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { TOOLBOX as english } from './toolbox.ts';

export const TOOLBOX = {
  selector: { name: 'Selectores y topics', text: 'Identificadores de funciones, errores y eventos.' },
  keccak: { name: 'Keccak-256', text: 'El hash de un texto o de unos bytes.' },
  units: { name: 'Unidades', text: 'Convierte wei, gwei, ether e importes de tokens.' },
  number: { name: 'Números', text: 'Convierte entre decimal, hexadecimal y palabras de 32 bytes.' },
  text: { name: 'Texto y bytes', text: 'Convierte texto en bytes UTF-8 y al revés.' },
  time: { name: 'Marcas de tiempo', text: 'Convierte tiempo Unix en fechas y al revés.' },
  checksum: {
    name: 'Suma de comprobación de una dirección',
    text: 'La forma de una dirección con mayúsculas y minúsculas (EIP-55, EIP-1191).',
  },
  create: { name: 'Dirección CREATE', text: 'La dirección del próximo contrato de una cuenta.' },
  create2: {
    name: 'Dirección CREATE2',
    text: 'La dirección de un contrato según su sal y su código (EIP-1014).',
  },
  'abi-encode': { name: 'Codificar ABI', text: 'Codifica valores para un contrato.' },
  'abi-decode': { name: 'Descodificar ABI', text: 'Descodifica datos de un contrato según sus tipos.' },
  'storage-slot': {
    name: 'Ranuras de almacenamiento',
    text: 'La ranura de almacenamiento de una entrada de un mapping o array.',
  },
  'name-hash': {
    name: 'Hashes de nombres',
    text: 'El nodo, el hash de la etiqueta y la forma DNS de un nombre ENS.',
  },
  rlp: { name: 'Codificación RLP', text: 'Codifica y descodifica RLP en su forma canónica.' },
  'typed-data': { name: 'Hashes de datos con tipos', text: 'Todos los hashes de un documento EIP-712.' },
  transaction: {
    name: 'Descodificar una transacción',
    text: 'Todos los campos de una transacción, a partir de sus bytes.',
  },
  build: {
    name: 'Componer una transacción',
    text: 'Los bytes de una transacción, listos para firmarlos en otro lugar.',
  },
} satisfies Translation<typeof english>;
