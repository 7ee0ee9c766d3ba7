/** Spanish for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Llamada a un contrato',
  reviewTitle: 'Revisa la llamada',
  noChain: 'No hay ninguna red activada.',
  networks: 'Abrir Redes',
  to: 'Contrato',
  toHint: 'Una dirección, o un nombre como app.eth',
  value: (symbol: string) => (symbol === '' ? 'Importe que se envía' : `Importe en ${symbol} que se envía`),
  valueHint: 'Vacío: ninguno',
  data: 'Datos',
  dataHint: 'Hexadecimal, empezando por 0x. Déjalo vacío para un pago.',
  bytes: (count: number) => plural(count, { one: '1 byte', other: `${countText(count)} bytes` }),
  abi: 'Descripción de la función',
  abiHint:
    'Para funciones desconocidas: transfer(address to, uint256 amount), o la ABI en JSON de un contrato.',
  abiFound: (count: number) =>
    plural(count, {
      one: 'Se ha encontrado 1 función.',
      other: `Se han encontrado ${countText(count)} funciones. Evident usa la que coincide con los datos.`,
    }),
  preview: 'Qué hace',
  previewEmpty: 'Introduce un contrato y datos para ver qué hace la llamada.',
  review: 'Revisar',
  later: 'A continuación verás una vista previa con el coste. Aún no se firma nada.',
  errors: 'Corrige los campos marcados.',
  resolving: 'Evident todavía está consultando el nombre. Vuelve a intentarlo en un momento.',
  unreadTitle: 'Algunas partes del enlace no son válidas.',
  unread: (parts: string) => `Se ha omitido: ${parts}. Revisa el formulario antes de continuar.`,
  names: { from: 'cuenta', chain: 'red', to: 'contrato', value: 'importe', data: 'datos' },
  foreignTitle: 'La cuenta del enlace no es tuya.',
  foreign: 'Elige una de tus cuentas.',
  offTitle: (chain: string) => `La cadena ${chain} está desactivada.`,
  off: 'Actívala en Redes o elige otra red.',
} satisfies Translation<typeof english>;
