/** Spanish for `time-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { timeMessages as english } from './time-messages.ts';

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
} satisfies Translation<typeof english>;
