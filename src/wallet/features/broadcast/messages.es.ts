/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Difundir',
  intro:
    'Difunde una transacción ya firmada. Antes ves todos los detalles. Una vez que esté en un bloque, no podrás deshacerla.',
  input: 'Transacción firmada',
  inputHint: 'Hexadecimal, empezando por 0x.',
  unsigned: 'Esta transacción no está firmada. Su remitente debe firmarla antes de que puedas difundirla.',
  blobs: 'Estos bytes no incluyen sus blobs, así que no puedes difundirla aquí.',
  anyChainTitle: 'Válida en cualquier cadena.',
  anyChain:
    'Cualquiera que la vea puede enviarla en toda cadena donde su remitente tenga una cuenta con este nonce.',
  chainHint: 'Dónde difundirla.',
  offTitle: (chain: string) => `La cadena ${chain} está desactivada.`,
  off: 'Actívala en Redes para difundir en ella.',
  unknownTitle: (id: number) => `La cadena ${id} no está entre tus redes.`,
  unknown: 'Añádela en Redes para difundir en ella.',
  networks: 'Abrir Redes',
  send: (chain: string) => `Difundir en ${chain}`,
  again: 'Volver a enviar los mismos bytes',
  steps: { proving: 'Comprobando la cadena', offering: 'Enviando a la red' },
  sent: {
    title: 'Difundida.',
    text: 'Consulta su estado en Actividad.',
    known: 'La red ya la tenía.',
    included: 'Ya está en un bloque.',
    see: 'Ver la transacción',
    announced: 'Transacción difundida',
  },
} satisfies Translation<typeof english>;
