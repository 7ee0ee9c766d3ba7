/** Times as the words of this folder say them: exact, and in the language of the interface. */
import { activeLanguage } from '../text/language.ts';
import { CLEAR_TEXT as T } from './messages.ts';

/** 90061 → `1 day 1 h 1 min 1 s`. */
export function durationText(seconds: bigint): string {
  const { days, hours, minutes, seconds: short } = T.duration;
  const units = [
    [86_400n, days],
    [3600n, hours],
    [60n, minutes],
    [1n, short],
  ] as const;
  let rest = seconds;
  const parts: string[] = [];
  for (const [size, say] of units) {
    const count = rest / size;
    rest %= size;
    if (count > 0n) parts.push(say(count));
  }
  return parts.length === 0 ? short(0n) : parts.join(' ');
}

/** Seconds of the epoch as a date in UTC: `1 Jan 2028, 00:00:00 UTC`. */
export function exactDateText(seconds: bigint): string {
  if (seconds < 0n) return T.earlyDate(seconds);
  if (seconds >= 253402300800n) return T.farDate(seconds);
  const date = new Date(Number(seconds) * 1000);
  const iso = date.toISOString();
  return T.date(String(date.getUTCDate()), monthOf(date), String(date.getUTCFullYear()), iso.slice(11, 19));
}

/** Beside a day: some languages write a month alone in another way. */
function monthOf(date: Date): string {
  const format = new Intl.DateTimeFormat(activeLanguage(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
}
