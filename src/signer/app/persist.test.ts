import { afterEach, expect, test, vi } from 'vitest';
import { askForStoragePromise, keepWhatIsMade, storagePromise } from './persist.ts';
import { Session } from './session.ts';
import { fakeKeyring, statusOf } from './testing.ts';

afterEach(() => vi.unstubAllGlobals());

async function started(first: (typeof statusOf)[keyof typeof statusOf]) {
  const keyring = fakeKeyring(first);
  const session = new Session(keyring);
  const ask = vi.fn(async () => 'given' as const);
  keepWhatIsMade(session, ask);
  await vi.waitFor(() => expect(session.snapshot().status).not.toBeNull());
  return { keyring, ask };
}

test('the browser is asked once a vault was made here, and once only', async () => {
  const { keyring, ask } = await started(statusOf.absent);
  expect(ask).not.toHaveBeenCalled();
  keyring.become(statusOf.unlocked);
  keyring.become({ ...statusOf.unlocked, lockMinutes: 5 });
  expect(ask).toHaveBeenCalledTimes(1);
  keyring.become(statusOf.locked);
  keyring.become(statusOf.unlocked);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('unlocking a vault that was there asks nothing', async () => {
  const { keyring, ask } = await started(statusOf.locked);
  keyring.become(statusOf.unlocked);
  expect(ask).not.toHaveBeenCalled();
});

test('after erasing, the next vault is asked for again', async () => {
  const { keyring, ask } = await started(statusOf.unlocked);
  keyring.become(statusOf.absent);
  keyring.become(statusOf.unlocked);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['given', async (): Promise<boolean> => true],
  ['notGiven', async (): Promise<boolean> => false],
  ['unknown', (): Promise<boolean> => Promise.reject(new TypeError('opaque origin'))],
] as const)('what the browser says is %s', async (said, answer) => {
  vi.stubGlobal('navigator', { storage: { persist: answer, persisted: answer } });
  expect(await askForStoragePromise()).toBe(said);
  expect(await storagePromise()).toBe(said);
});

test('a browser without the call says nothing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await storagePromise()).toBe('unknown');
  vi.stubGlobal('navigator', { storage: {} });
  expect(await askForStoragePromise()).toBe('unknown');
});
