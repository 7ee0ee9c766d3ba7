/** Dates and ages in words. English for now; the catalogue of strings decides. */

const DAY = 86_400_000;

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clockSeconds = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Years of four digits: beyond them dates are written in other ways, or not at all. */
const LAST = Date.UTC(9999, 11, 30);

/** A time that can be shown, from 1970 on. What an endpoint makes up must not keep the screen from being shown. */
export function showable(time: number): number {
  return Number.isNaN(time) ? 0 : Math.min(Math.max(time, 0), LAST);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** `Today, 14:02`, `Yesterday, 09:15`, `3 Nov, 18:40`, `3 Nov 2024`. Milliseconds since the epoch. */
export function dateText(claimed: number, now: number): string {
  const time = showable(claimed);
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY);
  if (days === 0) return `Today, ${clock.format(time)}`;
  if (days === 1) return `Yesterday, ${clock.format(time)}`;
  if (new Date(time).getFullYear() === new Date(now).getFullYear()) {
    return `${day.format(time)}, ${clock.format(time)}`;
  }
  return dayYear.format(time);
}

/** As it is said inside a sentence: `14:02` today, else as {@link dateText} says it. */
export function momentText(claimed: number, now: number): string {
  return dateText(claimed, now)
    .replace(/^Today, /, '')
    .replace(/^Yesterday/, 'yesterday');
}

/** To the second, for explanations and details. */
export function exactTime(time: number): string {
  return `${dayYear.format(showable(time))}, ${clockSeconds.format(showable(time))}`;
}

/** How long ago: `just now`, `40 s ago`, `5 min ago`, `2 h ago`, `3 days ago`. */
export function ageText(time: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - time) / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
