// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Covered } from './secret.tsx';
import { secretMessages } from './secret-messages.ts';
import { press, type Rendered, render } from './testing.ts';

const message = secretMessages.covered;
const secret = 'abandon ability able';

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom knows no pointers to capture.
  Object.assign(HTMLElement.prototype, { setPointerCapture: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const reveal = vi.fn(() => <code>{secret}</code>);
const open = () => {
  reveal.mockClear();
  return render(<Covered label="recovery words">{reveal}</Covered>);
};
const shown = (view: Rendered) => view.container.innerHTML.includes(secret);
const holder = (view: Rendered) => view.get(`[aria-label="${message.holdWhat('recovery words')}"]`);
const keeper = (view: Rendered) => view.get<HTMLButtonElement>('button:not([aria-label])');
const fire = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const pointer = (type: string, button = 0) => new PointerEvent(type, { bubbles: true, button, pointerId: 1 });
const key = (type: string, name: string) =>
  new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true });

test('while covered the secret is neither made nor in the document', async () => {
  const view = await open();
  expect([shown(view), reveal.mock.calls.length]).toEqual([false, 0]);
  expect(view.get('section').getAttribute('aria-label')).toBe('recovery words');
  await view.unmount();
});

test.each(['pointerup', 'pointercancel', 'lostpointercapture'])(
  'held with the pointer until %s',
  async (end) => {
    const view = await open();
    await fire(holder(view), pointer('pointerdown'));
    expect([shown(view), holder(view).getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await fire(holder(view), pointer(end));
    expect([shown(view), holder(view).getAttribute('aria-pressed')]).toEqual([false, 'false']);
    await view.unmount();
  },
);

test('another button of the mouse shows nothing', async () => {
  const view = await open();
  await fire(holder(view), pointer('pointerdown', 2));
  expect(shown(view)).toBe(false);
  await view.unmount();
});

test.each([' ', 'Enter'])('held with the key "%s" until it is let go, or focus leaves', async (name) => {
  const view = await open();
  const down = key('keydown', name);
  await fire(holder(view), down);
  // Otherwise the page scrolls, or a click follows.
  expect([shown(view), down.defaultPrevented]).toEqual([true, true]);
  await fire(holder(view), key('keyup', name));
  expect(shown(view)).toBe(false);
  await fire(holder(view), key('keydown', name));
  await fire(holder(view), new FocusEvent('focusout', { bubbles: true }));
  expect(shown(view)).toBe(false);
  await view.unmount();
});

test('other keys show nothing and keep their meaning', async () => {
  const view = await open();
  const tab = key('keydown', 'Tab');
  await fire(holder(view), tab);
  expect([shown(view), tab.defaultPrevented]).toEqual([false, false]);
  await view.unmount();
});

test('kept shown for 30 s, counting, then covered', async () => {
  const view = await open();
  await press(keeper(view));
  expect(view.container.textContent).toContain(message.left(30));
  expect(view.get('[role="status"]').textContent).toBe(message.shown);
  await act(async () => void vi.advanceTimersByTime(29_000));
  expect(shown(view)).toBe(true);
  expect(view.container.textContent).toContain(message.left(1));
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(shown(view)).toBe(false);
  expect(keeper(view).textContent).toBe(message.keep(30));
  await view.unmount();
});

test('kept shown, and covered by hand', async () => {
  const view = await open();
  await press(keeper(view));
  await press(keeper(view));
  expect(shown(view)).toBe(false);
  await view.unmount();
});

test.each([
  ['the window loses focus', () => window.dispatchEvent(new Event('blur'))],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('covered in the same turn when %s, held or kept', async (_, leave) => {
  const view = await open();
  for (const show of [() => press(keeper(view)), () => fire(holder(view), pointer('pointerdown'))]) {
    await show();
    expect(shown(view)).toBe(true);
    act(() => {
      leave();
      // Before the turn ends: it must be gone when the system takes a picture of the window.
      expect(shown(view)).toBe(false);
    });
  }
  await view.unmount();
});
