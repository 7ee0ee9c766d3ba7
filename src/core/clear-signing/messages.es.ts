/** Spanish for `messages.ts`. */
import { plural, type Translation } from '../text/language.ts';
import type { CLEAR_TEXT as english } from './messages.ts';

export const CLEAR_TEXT = {
  anyMessage: '{amount} ({message})',
  orMore: ' o más',
  labelled: '{label}: {parts}',
  withAmounts: '{intent} ({amounts})',
  onChain: '{asset} en {chain}',
  chain: (name, id) => `${name} (cadena ${id})`,
  unknownChain: (id) => `la cadena ${id}`,
  item: 'artículo {id} de la colección {collection}',
  callFor: 'para {callee}: {does}',
  dataFor: '{size} de datos para {callee}',
  bytes: (count) => plural(count, { one: `${count} byte`, other: `${count} bytes` }),
  block: (number) => `bloque ${number}`,
  farDate: (seconds) => `después del año 9999 (${seconds} segundos desde 1970)`,
  earlyDate: (seconds) => `antes del año 1970 (${seconds} segundos)`,
  duration: {
    days: (count) => plural(count, { one: `${count} día`, other: `${count} días` }),
    hours: (count) => `${count} h`,
    minutes: (count) => `${count} min`,
    seconds: (count) => `${count} s`,
  },
  yes: 'sí',
  no: 'no',
  empty: 'nada',
  valueNotShown: 'La descripción no menciona que esta llamada envía {amount}',
  leavesOut: 'La descripción omite: {names}',
  tokenFromDescription: 'El token de este importe viene de la descripción, no de lo que firmas: {address}',
  tokenUnknown: 'La descripción no dice de qué token es un importe',
  tokenByReading:
    'La descripción no dice de qué token es un importe; el firmante lo lee de la propia llamada',
  addressFromDescription: 'Esta dirección viene de la descripción, no de lo que firmas: {address}',
  addressFromNumber: 'Esta dirección se ha leído de un número que contiene más que una dirección: {address}',
  callInside:
    'El firmante ha leído la llamada interior. La descripción no dice cómo se hace ni como qué cuenta',
  bytesBehind: (count) =>
    plural(count, {
      one: `La descripción no menciona ${count} byte que sigue a los argumentos`,
      other: `La descripción no menciona ${count} bytes que siguen a los argumentos`,
    }),
  bytesUnread: 'La descripción no explica los datos que se muestran como bytes',
  unseenText: 'Un texto tiene caracteres invisibles, que aquí se omiten',
} satisfies Translation<typeof english>;
