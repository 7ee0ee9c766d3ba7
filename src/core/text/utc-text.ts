/** Apart from the other formats, which Home loads. */
import { dateFormat } from './formats.ts';

const utcDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * `3 November 2027, 14:02:07 UTC`: a time that is signed, the same for everybody, and to the second: two that differ
 * look different. Seconds are left out where there are none. Up to the year 9999.
 *
 * @param at in milliseconds of the epoch
 */
export function utcText(at: number): string {
  const time = new Date(at).toISOString().slice(11, 19).replace(/:00$/, '');
  return `${utcDay(at)}, ${time} UTC`;
}
