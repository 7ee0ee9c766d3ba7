/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { sharedMessages as english, timeMessages as timeEnglish } from './messages.ts';

export const sharedMessages = {
  chain: (id: number) => `Cadena ${id}`,
  networks: 'Redes',
  accountLabel: (n: number) => `Cuenta ${n}`,
  watchedLabel: (n: number) => `Observada ${n}`,
  coldLabel: (n: number) => `Sin conexión ${n}`,
  watchOnly: 'Sin clave',
  cold: 'Sin conexión',
  unseenText: 'Este texto contiene caracteres invisibles. El firmante los marca.',
  evidence: { block: 'Bloque', source: 'Fuente', time: 'Actualizado', servers: 'Servidores' },
  withControl: (key: string) => `Ctrl ${key}`,
  money: (usd: string) => `$${usd}`,
  signerLine: {
    loading: 'Cargando el firmante',
    lost: 'Firmante perdido, recargando',
    absent: 'El firmante no tiene claves',
    locked: 'Firmante bloqueado',
    unlocked: 'Firmante desbloqueado',
    locksIn: (minutes: number) =>
      minutes < 1 ? 'se bloquea en menos de 1 min' : `se bloquea en ${minutes} min`,
    damaged: 'El firmante necesita tu atención',
  },
  restarted: {
    title: (chain: string) => `${chain} se reinició.`,
    text: 'Tus transacciones anteriores en ella siguen en la lista, pero esa cadena ya no existe. Evident no las envía otra vez.',
    forget: 'Olvidar la cadena antigua',
    keep: 'Conservar',
    question: (chain: string) => `¿Olvidar la actividad anterior en ${chain}?`,
    loses:
      'Esto elimina tu propio registro de sus transacciones. No afecta a cuentas, claves ni otras cadenas.',
    done: (chain: string) => `Actividad anterior en ${chain} eliminada`,
  },
} satisfies Translation<typeof english>;

export const timeMessages = {
  today: 'Hoy',
  yesterday: 'Ayer',
  yesterdayInside: 'ayer',
  at: (day: string, time: string) => `${day}, ${time}`,
  justNow: 'ahora mismo',
  secondsAgo: (n: number) => `hace ${n} s`,
  minutesAgo: (n: number) => `hace ${n} min`,
  hoursAgo: (n: number) => `hace ${n} h`,
  daysAgo: (n: number) => `hace ${n} días`,
} satisfies Translation<typeof timeEnglish>;
