// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeKeyring, statusOf } from '../../app/testing.ts';
import { openScreen } from '../testing.ts';
import { Passkeys } from './passkeys.tsx';
import { messages } from './security-messages.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;

it.each([true, false])('says so where the browser has none, and offers none then: has %s', async (has) => {
  vi.stubGlobal('isSecureContext', true);
  if (has) vi.stubGlobal('PublicKeyCredential', class {});
  const screen = await openScreen(
    fakeKeyring(statusOf.unlocked),
    <Passkeys onDone={nothing} onCancel={nothing} />,
  );
  expect(screen.text().includes(messages.passkeys.unavailable)).toBe(!has);
  const names = [...screen.container.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names.includes(messages.passkeys.add)).toBe(has);
  await screen.unmount();
});
