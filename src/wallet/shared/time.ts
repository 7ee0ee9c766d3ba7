/** Dates and ages in words, in the language of the interface. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#core/emitter/emitter.ts';
import { dateFormat } from '#core/text/formats.ts';
import { timeMessages as words } from './messages.ts';

const DAY = 86_400_000;

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });
const clockSeconds = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dayOfYear = dateFormat({ day: 'numeric', month: 'short' });
const dayYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** The first date of a page waits until `Intl` has read its tables (14 ms): done ahead, no screen waits for it. */
export function prepareTimes(): void {
  clock(0);
}

/** Years of four digits: beyond them dates are written in other ways, or not at all. */
const LAST = Date.UTC(9999, 11, 30);

/** A time that can be shown, from 1970 on. What an endpoint makes up must not keep the screen from being shown. */
export function showable(time: number): number {
  return Number.isNaN(time) ? 0 : Math.min(Math.max(time, 0), LAST);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

type Relative = 'today' | 'yesterday' | 'thisYear' | 'before';

function relativeDay(time: number, now: number): Relative {
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  return new Date(time).getFullYear() === new Date(now).getFullYear() ? 'thisYear' : 'before';
}

/** `Today`, `Yesterday`, `3 Nov`, `3 Nov 2024`. Milliseconds since the epoch. */
export function dayText(claimed: number, now: number): string {
  const time = showable(claimed);
  const day = relativeDay(time, now);
  switch (day) {
    case 'today':
    case 'yesterday':
      return words[day];
    case 'thisYear':
      return dayOfYear(time);
    case 'before':
      return dayYear(time);
  }
}

/** `Today, 14:02`, `Yesterday, 09:15`, `3 Nov, 18:40`, `3 Nov 2024`. Milliseconds since the epoch. */
export function dateText(claimed: number, now: number): string {
  const time = showable(claimed);
  const day = dayText(claimed, now);
  return relativeDay(time, now) === 'before' ? day : words.at(day, clock(time));
}

/** `14:02`, for where the day is said already. Milliseconds since the epoch. */
export function clockText(claimed: number): string {
  return clock(showable(claimed));
}

/** As it is said inside a sentence: `14:02` today, else as {@link dateText} says it. */
export function momentText(claimed: number, now: number): string {
  const time = showable(claimed);
  const day = relativeDay(time, now);
  if (day === 'today') return clock(time);
  return day === 'yesterday' ? words.at(words.yesterdayInside, clock(time)) : dateText(claimed, now);
}

/** To the second, for explanations and details. */
export function exactTime(claimed: number): string {
  const time = showable(claimed);
  return words.at(dayYear(time), clockSeconds(time));
}

/** How long ago: `just now`, `40 s ago`, `5 min ago`, `2 h ago`, `3 days ago`. */
export function ageText(time: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - time) / 1000));
  if (seconds < 5) return words.justNow;
  if (seconds < 60) return words.secondsAgo(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return words.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.hoursAgo(hours) : words.daysAgo(Math.floor(hours / 24));
}

// The time of day as a screen shows it: one timer for all, stopped while nobody looks.

const STEP = 10_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const ticks = createEmitter();

function tick(): void {
  if (document.hidden) return;
  now = Date.now();
  ticks.emit();
}

function subscribe(listener: () => void): () => void {
  if (!ticks.isHeard()) {
    now = Date.now();
    timer = setInterval(tick, STEP);
    document.addEventListener('visibilitychange', tick);
  }
  const stop = ticks.subscribe(listener);
  return () => {
    stop();
    if (ticks.isHeard()) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Milliseconds since the epoch, at most ten seconds old. For ages and dates, never for a deadline. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
