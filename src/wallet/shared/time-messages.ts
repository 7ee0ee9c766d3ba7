/** Strings of dates and ages. */
import { catalogue } from '#core/text/language.ts';

export const timeMessages = catalogue('shared/time', {
  today: 'Today',
  yesterday: 'Yesterday',
  /** Inside a sentence. */
  yesterdayInside: 'yesterday',
  at: (day: string, time: string) => `${day}, ${time}`,
  justNow: 'just now',
  secondsAgo: (n: number) => `${n} s ago`,
  minutesAgo: (n: number) => `${n} min ago`,
  hoursAgo: (n: number) => `${n} h ago`,
  /** From two on. */
  daysAgo: (n: number) => `${n} days ago`,
});
