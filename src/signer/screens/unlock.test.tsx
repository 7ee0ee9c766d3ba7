// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fakeKeyring, statusOf } from '../app/testing.ts';
import { messages } from '../messages.ts';
import { enter, openScreen, press, until } from './testing.ts';
import { Unlock } from './unlock.tsx';

async function shown(status = statusOf.locked as Parameters<typeof fakeKeyring>[0]) {
  const keyring = fakeKeyring(status);
  keyring.answers.expectPassword = async () => ({});
  const view = await openScreen(
    keyring,
    <Unlock behind={null} onCancel={() => undefined} onErase={() => undefined} />,
  );
  return { keyring, view };
}

it('asks to compare the seal before the password, and says where secrets are asked for', async () => {
  const { view } = await shown();
  const text = view.text();
  expect(text).toContain('amber heron');
  expect(text.indexOf('amber heron')).toBeLessThan(text.indexOf(messages.password.label));
  expect(text).toContain(messages.wholeWindow);
  await view.unmount();
});

it('hands the password on once, and keeps none of it', async () => {
  const { keyring, view } = await shown();
  const field = view.labelled(messages.password.label);
  await enter(field, 'correct horse');
  await press(view.button(messages.unlock.submit));
  await until(() => expect(field.value).toBe(''));
  expect(keyring.calls.filter((call) => call.startsWith('unlock'))).toHaveLength(1);
  await view.unmount();
});

it('waits where too many passwords were wrong', async () => {
  const { keyring, view } = await shown({ ...statusOf.locked, delayUntil: Date.now() + 60_000 });
  await enter(view.labelled(messages.password.label), 'correct horse');
  await press(view.button(messages.unlock.submit));
  expect(keyring.calls.filter((call) => call.startsWith('unlock'))).toEqual([]);
  await view.unmount();
});
