/** Rows that the arrows move between: whatever is marked as one and can be pressed. */
import type { KeyboardEvent } from 'react';

export const ROWS = '[data-row]';

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
};

export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key];
  if (move === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`${ROWS}:enabled`)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  all[move(at, all.length)]?.focus();
}

export function focusRow(within: HTMLElement | null, selector: string) {
  within?.querySelector<HTMLElement>(selector)?.focus();
}
