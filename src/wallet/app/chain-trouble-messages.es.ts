/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { chainTroubleMessages as english } from './chain-trouble-messages.ts';

export const chainTroubleMessages = {
  disagrees: 'Los servidores se contradicen',
  offline: 'No tienes conexión',
  silent: 'Ningún servidor responde',
  limited: 'Límite de solicitudes alcanzado',
} satisfies Translation<typeof english>;
