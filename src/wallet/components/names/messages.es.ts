/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { gatewayMessages as english } from './messages.ts';

export const gatewayMessages = {
  title: 'Este nombre está guardado fuera de la cadena.',
  text: (hosts: string) =>
    `Sus registros están en ${hosts}. Si preguntas, ese servidor ve el nombre y tu dirección IP. El contrato del propio nombre comprueba la respuesta.`,
  keep: 'Preguntar siempre a este servidor',
  ask: (host: string) => `Preguntar a ${host}`,
} satisfies Translation<typeof english>;
