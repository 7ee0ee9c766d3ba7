/** Times as the words of this folder say them, in the language of the interface. */
import { utcText } from '../text/utc-text.ts';
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

/** Seconds of the epoch as a date in UTC. */
export function dateText(seconds: bigint): string {
  if (seconds < 0n) return T.earlyDate(seconds);
  return seconds >= 253402300800n ? T.farDate(seconds) : utcText(Number(seconds) * 1000);
}
