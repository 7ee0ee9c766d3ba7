/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { toastMessages as english } from './messages.ts';

export const toastMessages = {
  region: 'Notificaciones',
  waiting: 'Esperando un bloque',
  inBlock: (block: string) => `En el bloque ${block}`,
  final: (block: string) => `Definitiva en el bloque ${block}`,
  failed: 'Solo pagaste la comisión.',
  notSent: 'La red no la aceptó.',
  replaced: 'Otra transacción usó su nonce.',
  cancelled: 'Nada salió de la cuenta.',
  view: 'Ver',
  close: 'Cerrar',
} satisfies Translation<typeof english>;
