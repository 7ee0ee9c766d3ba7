/** Spanish for `stopped-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { stoppedMessages as english } from './stopped-messages.ts';

export const stoppedMessages = {
  rejectedTitle: 'Rechazaste la solicitud.',
  rejected: 'No se envió nada. Todo lo que introdujiste sigue aquí.',
  cancelledTitle: 'Cancelado.',
  cancelled: 'No se firmó nada. Todo lo que introdujiste sigue aquí.',
  networks: 'Abrir Redes',
} satisfies Translation<typeof english>;
