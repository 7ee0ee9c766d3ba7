import { expect, it, vi } from 'vitest';
import type { AppEvent } from '#protocol/apps.ts';
import { createAppEvents } from './app-events.ts';

const app = 'a'.repeat(32);
const opened: AppEvent = { kind: 'opened', app, origin: 'https://app.example' };
const closed: AppEvent = { kind: 'closed', app };
const message = (n: number): AppEvent => ({ kind: 'message', app, message: n, payload: '{}' });

it('keeps what came before there was a listener, in its order', () => {
  const apps = createAppEvents();
  for (const event of [opened, message(1), message(2)]) apps.hear(event);
  const listener = vi.fn();
  apps.listen(listener);
  apps.hear(message(3));
  expect(listener.mock.calls.flat()).toEqual([opened, message(1), message(2), message(3)]);
});

it('says once what the host tells every new connection again', () => {
  const apps = createAppEvents();
  const listener = vi.fn();
  apps.listen(listener);
  for (const event of [
    opened,
    message(1),
    message(2),
    opened,
    message(2),
    message(3),
    closed,
    closed,
    message(4),
  ])
    apps.hear(event);
  expect(listener.mock.calls.flat()).toEqual([opened, message(1), message(2), message(3), closed]);
});

it('keeps no more than a bounded number', () => {
  const apps = createAppEvents();
  apps.hear(opened);
  for (let n = 1; n <= 1000; n += 1) apps.hear(message(n));
  const listener = vi.fn();
  apps.listen(listener);
  expect(listener).toHaveBeenCalledTimes(256);
});
