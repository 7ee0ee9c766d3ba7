import { expect, it } from 'vitest';
import { decoders } from './decoders.ts';
import { createHandlers } from './handlers.ts';
import { Session } from './session.ts';
import { account, fakeKeyring, statusOf } from './testing.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('what the wallet has derived goes to the keyring one by one: a lock waits for one at most', async () => {
  const keyring = fakeKeyring(statusOf.unlocked);
  const session = new Session(keyring);
  const handlers = createHandlers({ keyring, session, decode: decoders, door: null });
  await settle();
  const waiting: (() => void)[] = [];
  keyring.answers.deriveAddresses = () =>
    new Promise((resolve) => {
      waiting.push(() => resolve([]));
    });
  keyring.answers.addAccounts = () => Promise.reject(new Error('none'));
  const { signal } = new AbortController();
  const asked = { sourceId: account.sourceId, template: "m/44'/60'/i'/0/0", from: 0, count: 100 };
  const derive = () => handlers.deriveAddresses(asked, { signal });
  const flood = [derive(), derive(), derive()];
  const adding = handlers
    .addAccounts({ sourceId: account.sourceId, paths: [] }, { signal })
    .catch(({ message }: Error) => message);
  await settle();
  await session.lock();
  const names = () => keyring.calls.map((call) => call.split(' ')[0]);
  expect(names()).toEqual(['deriveAddresses', 'lock']);
  // Each has its turn, and one that fails keeps nobody waiting.
  for (let n = 0; n < 3; n += 1) {
    waiting.shift()?.();
    await settle();
  }
  await Promise.all(flood);
  expect(await adding).toBe('none');
  expect(names()).toEqual(['deriveAddresses', 'lock', 'deriveAddresses', 'deriveAddresses', 'addAccounts']);
});
