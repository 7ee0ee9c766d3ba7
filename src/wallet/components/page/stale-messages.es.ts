/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { staleMessages as english } from './stale-messages.ts';

export const staleMessages = {
  offline: 'No tienes conexión.',
  still: 'Aun así puedes recibir y firmar.',
  unreachable: (chains: string) => `No se puede contactar con ${chains}.`,
  from: (when: string) => `Fecha de estos saldos: ${when}.`,
  fromEach: (chain: string, when: string) => `Fecha de los saldos en ${chain}: ${when}.`,
  never: (chain: string) => `No se pudieron leer los saldos en ${chain}.`,
  over: 'Otra vez al día.',
  retry: 'Reintentar',
  networks: 'Abrir Redes',
} satisfies Translation<typeof english>;
