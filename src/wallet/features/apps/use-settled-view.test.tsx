// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '#ui/testing.ts';
import { useSettledView } from './use-settled-view.ts';

let view: Rendered;
function View() {
  return <p>{useSettledView() ? 'settled' : 'new'}</p>;
}
const text = () => view.container.textContent;
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
const happens = (type: string) => act(async () => void window.dispatchEvent(new Event(type)));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  view = await render(<View />);
});
afterEach(async () => {
  await view.unmount();
  vi.useRealTimers();
});

it('takes no press before it was there for half a second', async () => {
  expect(text()).toBe('new');
  await pass(499);
  expect(text()).toBe('new');
  await pass(1);
  expect(text()).toBe('settled');
});

it('begins anew when the window comes to the front, not when a press inside brings the focus', async () => {
  await pass(500);
  await happens('focus');
  expect(text()).toBe('new');
  await pass(400);
  await happens('focus');
  await pass(400);
  expect(text()).toBe('new');
  await pass(100);
  expect(text()).toBe('settled');
  await happens('pointerdown');
  await happens('focus');
  expect(text()).toBe('settled');
  await happens('pointerup');
  await happens('focus');
  expect(text()).toBe('new');
});
