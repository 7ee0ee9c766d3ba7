/** German for `time-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { timeMessages as english } from './time-messages.ts';

export const timeMessages = {
  today: 'Heute',
  yesterday: 'Gestern',
  yesterdayInside: 'gestern',
  at: (day: string, time: string) => `${day}, ${time}`,
  justNow: 'gerade eben',
  secondsAgo: (n: number) => `vor ${n} s`,
  minutesAgo: (n: number) => `vor ${n} min`,
  hoursAgo: (n: number) => `vor ${n} h`,
  daysAgo: (n: number) => `vor ${n} Tagen`,
} satisfies Translation<typeof english>;
