import { afterEach, describe, expect, it, vi } from 'vitest';
import { SMALL, unwatched } from '../keyfile/testing.ts';
import { writeKeyFile } from '../keyfile/write.ts';
import { openKeyring } from './client.ts';
import { parsePrivateKey } from './derive.ts';
import { codeOf, SINGLE, SINGLE_ADDRESS, served, TEST_PASSWORD, TEST_PROOF, TestWorker } from './testing.ts';

const FILE_PASSWORD = 'of the file';

async function keyFile(cost: object): Promise<string> {
  const options = { ...unwatched(), random: crypto, cost: { ...SMALL, ...cost } };
  return writeKeyFile(parsePrivateKey(SINGLE).key, FILE_PASSWORD, options);
}

/** Says that it takes far longer than any test: what is asked for is only ever begun. */
async function endlessFile(): Promise<string> {
  return (await keyFile({})).replace('"n":2,"p":1,"r":1', '"n":262144,"p":4,"r":8');
}

const importing = (text: string) => ({
  text,
  filePassword: FILE_PASSWORD,
  label: '',
  password: TEST_PASSWORD,
});

afterEach(() => vi.useRealTimers());

describe('a call that reports progress', () => {
  it('gives rising fractions and then its result', async () => {
    const { keyring } = served();
    const seen: number[] = [];
    const text = await keyFile({ n: 4096, r: 8 });
    const accounts = await keyring.call('importKeyFile', importing(text), {
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(accounts).toMatchObject([{ address: SINGLE_ADDRESS, sourceKind: 'keyFile', path: null }]);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect([seen[0], seen.at(-1)]).toEqual([0, 1]);
  });

  it('ends when it is cancelled, with nothing stored', async () => {
    const { keyring, worker } = served();
    const controller = new AbortController();
    let reports = 0;
    const importingFile = keyring.call('importKeyFile', importing(await endlessFile()), {
      signal: controller.signal,
      onProgress: () => {
        reports += 1;
        if (reports === 2) controller.abort();
      },
    });
    expect(await codeOf(importingFile)).toBe('SIGN_REJECTED');
    expect(worker.received.filter((message) => JSON.stringify(message).includes('"cancel"'))).toHaveLength(1);
    expect((await keyring.call('status', {})).vault).toBe('absent');
    expect(worker.terminated).toBe(false);
  });

  it('holds up no other call', async () => {
    const { keyring } = served();
    await keyring.call('importPrivateKey', {
      key: '2'.padStart(64, '0'),
      password: TEST_PASSWORD,
      label: '',
    });
    const controller = new AbortController();
    const { signal } = controller;
    const opening = codeOf(keyring.call('importKeyFile', importing(await endlessFile()), { signal }));
    await keyring.call('lock', {});
    expect((await keyring.call('unlock', { proof: TEST_PROOF })).accounts).toHaveLength(1);
    await keyring.call('setLockMinutes', { minutes: 3 });
    controller.abort();
    expect(await opening).toBe('SIGN_REJECTED');
  });

  it('adds nothing when the signer locked meanwhile', async () => {
    const { keyring } = served();
    await keyring.call('importPrivateKey', {
      key: '2'.padStart(64, '0'),
      password: TEST_PASSWORD,
      label: '',
    });
    const opening = codeOf(keyring.call('importKeyFile', importing(await keyFile({ n: 1024, r: 8 }))));
    await keyring.call('lock', {});
    expect(await opening).toBe('VAULT_LOCKED');
    expect((await keyring.call('unlock', { proof: TEST_PROOF })).accounts).toHaveLength(1);
  });

  it('is answered by its own error where that came first, and cancelling what is over does nothing', async () => {
    const { keyring, posted } = served();
    const controller = new AbortController();
    const { signal } = controller;
    const wrong = { ...importing(await keyFile({})), filePassword: 'another' };
    expect(await codeOf(keyring.call('importKeyFile', wrong, { signal }))).toBe('KEY_FILE_PASSWORD_WRONG');
    const { length } = posted;
    controller.abort();
    await keyring.call('status', {});
    expect(posted).toHaveLength(length + 1);
  });
});

describe('the page’s end', () => {
  it('sends nothing that was cancelled before it began', async () => {
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    expect(await codeOf(keyring.call('status', {}, { signal: AbortSignal.abort() }))).toBe('SIGN_REJECTED');
    expect(worker.received).toEqual([]);
  });

  it('waits on as long as progress is heard, and gives up a minute after the last', async () => {
    vi.useFakeTimers();
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    const seen: number[] = [];
    const call = keyring.call('status', {}, { onProgress: (fraction) => seen.push(fraction) });
    const waiting = codeOf(call);
    for (const fraction of [0.25, 0.5, 0.75]) {
      await vi.advanceTimersByTimeAsync(50_000);
      worker.emit('message', { kind: 'progress', id: 1, fraction });
    }
    expect(seen).toEqual([0.25, 0.5, 0.75]);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe('SIGN_LOST');
  });

  it('believes no progress of another call, nor one that is none', async () => {
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    const seen: number[] = [];
    const waiting = codeOf(keyring.call('status', {}, { onProgress: (fraction) => seen.push(fraction) }));
    for (const nonsense of [
      { kind: 'progress', id: 2, fraction: 0.5 },
      { kind: 'progress', id: 1, fraction: 1.5 },
      { kind: 'progress', id: 1, fraction: Number.NaN },
      { kind: 'progress', id: 1 },
    ])
      worker.emit('message', nonsense);
    keyring.dispose();
    expect(await waiting).toBe('SIGN_LOST');
    worker.emit('message', { kind: 'progress', id: 1, fraction: 0.5 });
    expect(seen).toEqual([]);
  });
});
