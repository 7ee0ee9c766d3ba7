// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, type Rendered, render } from '#ui/testing.ts';
import { PlacedNotice } from './placed-notice.tsx';

/* Where a notice is, by when it came and where the page was scrolled to since. Nothing is laid out here: the browser's
   word for what is in sight is given. */

let sight: { tell(isIntersecting: boolean, bottom: number): Promise<void> };
let rendered: Rendered;

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: unknown[]) => void) {
        sight = {
          tell: (isIntersecting, bottom) =>
            act(async () => listener([{ isIntersecting, boundingClientRect: { bottom } }])),
        };
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(async () => {
  await rendered.unmount();
  vi.unstubAllGlobals();
});

const page = (late: boolean, state: 'before' | 'on' | 'over' = 'on') => (
  <main id="content" tabIndex={-1}>
    {state === 'before' ? null : (
      <PlacedNotice
        late={late}
        over={state === 'over'}
        tone="offline"
        title="You’re offline."
        action={<a href="#x">Retry</a>}
      >
        These balances are old.
      </PlacedNotice>
    )}
    <p>Total</p>
    <div id="late" />
  </main>
);
/** It was painted, and then it came. */
async function openLate(): Promise<void> {
  rendered = await render(page(true, 'before'));
  await rendered.update(page(true));
}
const foot = () => rendered.get('#late');
const inFoot = () => foot().querySelector(':scope > :not([inert])');
const atTop = () => rendered.container.querySelectorAll('main > :first-child [role]').length > 0;

it('is at the top, whole, where it is so as the screen opens', async () => {
  rendered = await render(page(false));
  expect(atTop()).toBe(true);
  expect(foot().children).toHaveLength(0);
  expect(rendered.container.textContent).toContain('These balances are old.');
});

it('is a line at the foot where it comes late: what is so, what to do; the rest at a press', async () => {
  await openLate();
  expect(atTop()).toBe(false);
  expect(inFoot()?.querySelector('[role="status"]')?.textContent).toContain('You’re offline.');
  expect(inFoot()?.querySelector('a')?.textContent).toBe('Retry');
  const rest = [...foot().querySelectorAll<HTMLElement>('[hidden]')];
  expect(rest.map(({ textContent }) => textContent)).toEqual(['These balances are old.']);
  const details = rendered.get('[aria-expanded]');
  await press(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(foot().querySelector('[hidden]')).toBeNull();
});

it('comes to its place at the top while that is out of sight, and leaves the foot once somebody is there', async () => {
  await openLate();
  await sight.tell(true, 90);
  expect(atTop()).toBe(false);
  await sight.tell(false, -40);
  expect(atTop()).toBe(true);
  // It was said already.
  expect(rendered.get('main > :first-child [role]').getAttribute('role')).toBe('note');
  expect(inFoot()).not.toBeNull();
  await sight.tell(true, 60);
  expect(atTop()).toBe(true);
  expect(inFoot()).toBeNull();
});

it('stays at the foot where the browser would move all that is below', async () => {
  vi.stubGlobal('CSS', { supports: () => false });
  await openLate();
  expect(atTop()).toBe(false);
  expect(inFoot()).not.toBeNull();
});

it('closed, it is gone until it is so anew, and the keyboard is with the page', async () => {
  await openLate();
  const [close] = [...foot().querySelectorAll('button')].slice(-1);
  await press(close as HTMLElement);
  expect(inFoot()).toBeNull();
  expect(document.activeElement).toBe(rendered.get('main'));
  await rendered.update(page(true, 'over'));
  expect(inFoot()).toBeNull();
  await rendered.update(page(true));
  expect(inFoot()).not.toBeNull();
});

it('is marked as of this moment: the next start draws Home without it', async () => {
  rendered = await render(page(false));
  const unmarked = () =>
    [...rendered.container.querySelectorAll('[role]')].filter(
      (each) => each.closest('[data-now=""]') === null,
    );
  expect(unmarked()).toEqual([]);
  await rendered.unmount();
  await openLate();
  expect(unmarked()).toEqual([]);
});
