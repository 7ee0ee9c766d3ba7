import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { statusOf } from '../app/testing.ts';
import { openKeyring } from './client.ts';
import { byPassword, codeOf, JUNK, served, TEST_PASSWORD, TEST_PROOF, TestWorker } from './testing.ts';
import { CALLS } from './wire.ts';

afterEach(() => vi.useRealTimers());

describe('page and worker', () => {
  it('carry every call of the keyring', async () => {
    const { keyring } = served();
    expect((await keyring.call('status', {})).vault).toBe('absent');
    const draft = await keyring.call('draft', { words: 12 });
    const answers = draft.check.map((position) => ({ position, word: draft.mnemonic[position] ?? '' }));
    expect(await keyring.call('checkDraft', { draftId: draft.draftId, answers })).toEqual({ right: true });
    const [account] = await keyring.call('create', {
      draftId: draft.draftId,
      password: TEST_PASSWORD,
      label: 'Main',
    });
    const sourceId = account?.sourceId ?? '';
    await keyring.call('dropDraft', { draftId: draft.draftId });
    await keyring.call('importMnemonic', { mnemonic: JUNK, passphrase: '', accounts: 2, label: '' });
    await keyring.call('importPrivateKey', { key: '1'.padStart(64, '0'), label: '' });
    await keyring.call('addAccount', { sourceId });
    const revealed = await keyring.call('reveal', { sourceId, proof: TEST_PROOF });
    expect(revealed.mnemonic).toEqual(draft.mnemonic);
    expect((await keyring.call('confirmBackup', { sourceId, answers: [] })).right).toBe(false);
    expect((await keyring.call('setLockMinutes', { minutes: 4 })).lockMinutes).toBe(4);
    keyring.touch();
    expect((await keyring.call('lock', {})).vault).toBe('locked');
    expect((await keyring.call('unlock', { proof: TEST_PROOF })).accounts).toHaveLength(5);
    expect((await keyring.call('erase', { proof: TEST_PROOF })).vault).toBe('absent');
  });

  it('answer errors by code, under the id that asked', async () => {
    const { keyring } = served();
    const calls = [
      codeOf(keyring.call('unlock', { proof: TEST_PROOF })),
      keyring.call('status', {}).then(({ vault }) => vault),
      codeOf(keyring.call('sign', { account: '0x0' as Address, unsigned: '0x' as Hex })),
      codeOf(keyring.call('draft', { words: 13 as 12 })),
      codeOf(keyring.call('importPrivateKey', { key: 'zz', password: TEST_PASSWORD, label: '' })),
    ];
    expect(await Promise.all(calls)).toEqual([
      'VAULT_ABSENT',
      'absent',
      'SIGN_MALFORMED',
      'SIGN_MALFORMED',
      'KEY_PRIVATE_INVALID',
    ]);
  });

  it('give no secret away but where it is asked for', async () => {
    const { keyring, posted, channel } = served();
    const { mnemonic, draftId } = await keyring.call('draft', { words: 24 });
    posted.length = 0;
    await keyring.call('create', { draftId, password: TEST_PASSWORD, label: '' });
    const sourceId = (await keyring.call('status', {})).accounts[0]?.sourceId ?? '';
    await keyring.call('addAccount', { sourceId });
    await codeOf(
      keyring.call('checkDraft', { draftId, answers: [{ position: 0, word: mnemonic[0] ?? '' }] }),
    );
    await codeOf(
      keyring.call('importMnemonic', {
        mnemonic: mnemonic.slice(1).join(' '),
        passphrase: '',
        accounts: 1,
        label: '',
      }),
    );
    await codeOf(
      keyring.call('importMnemonic', { mnemonic: 'x'.repeat(3000), passphrase: '', accounts: 1, label: '' }),
    );
    await keyring.call('lock', {});
    const said = JSON.stringify([posted, channel.sent]);
    for (let at = 0; at + 3 <= mnemonic.length; at += 1)
      expect(said).not.toContain(mnemonic.slice(at, at + 2).join(' '));
    expect(said).not.toContain(TEST_PASSWORD);
    expect(said).not.toContain('xxx');
  });

  it('tell the page each new status until it stops listening', async () => {
    const { keyring } = served();
    const seen: string[] = [];
    const stop = keyring.subscribe(({ vault }) => seen.push(vault));
    await keyring.call('importPrivateKey', {
      key: '1'.padStart(64, '0'),
      password: TEST_PASSWORD,
      label: '',
    });
    await vi.waitFor(() => expect(seen).toContain('unlocked'));
    await keyring.call('lock', {});
    await vi.waitFor(() => expect(seen.at(-1)).toBe('locked'));
    stop();
    const { length } = seen;
    await keyring.call('unlock', { proof: TEST_PROOF });
    expect(seen).toHaveLength(length);
  });
});

describe('a worker that', () => {
  const dies: readonly (readonly [string, (worker: TestWorker) => void])[] = [
    ['throws or cannot be loaded', (worker) => worker.emit('error')],
    ['sends what cannot be read', (worker) => worker.emit('messageerror')],
  ];
  it.each(dies)('%s ends every call, now and later', async (_, die) => {
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    const waiting = [
      codeOf(keyring.call('status', {})),
      codeOf(keyring.call('unlock', { proof: byPassword('x') })),
    ];
    die(worker);
    expect(await Promise.all(waiting)).toEqual(['SIGN_LOST', 'SIGN_LOST']);
    expect(await codeOf(keyring.call('status', {}))).toBe('SIGN_LOST');
    expect(worker.terminated).toBe(true);
    const { length } = worker.received;
    keyring.touch();
    await codeOf(keyring.call('sign', { account: '0x0' as Address, unsigned: '0x' as Hex }));
    expect(worker.received).toHaveLength(length);
  });

  it('does not answer for a minute is given up', async () => {
    vi.useFakeTimers();
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    const waiting = codeOf(keyring.call('status', {}));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe('SIGN_LOST');
    expect(worker.terminated).toBe(true);
  });

  it('is ended by the page takes its calls with it, and its late answers are not heard', async () => {
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    const seen: unknown[] = [];
    keyring.subscribe((status) => seen.push(status));
    const waiting = codeOf(keyring.call('lock', {}));
    keyring.dispose();
    expect(await waiting).toBe('SIGN_LOST');
    worker.emit('message', { kind: 'result', id: 1, result: {} });
    expect(seen).toEqual([]);
  });

  it('is replaced: how things stand is asked of the next one, everything else is lost', async () => {
    const workers: TestWorker[] = [];
    const keyring = openKeyring(() => {
      const worker = new TestWorker();
      workers.push(worker);
      return worker;
    });
    const asked = keyring.call('status', {});
    const locking = codeOf(keyring.call('lock', {}));
    keyring.renew();
    expect(await locking).toBe('SIGN_LOST');
    const next = workers[1];
    // The second question: the first is the keyring's own, as it starts.
    await vi.waitFor(() => expect(next?.received).toHaveLength(2));
    next?.emit('message', { kind: 'result', id: 2, result: statusOf.locked });
    expect((await asked).vault).toBe('locked');
  });

  it('answers nonsense is not believed', async () => {
    const worker = new TestWorker();
    const keyring = openKeyring(() => worker);
    const seen: unknown[] = [];
    keyring.subscribe((status) => seen.push(status));
    const waiting = codeOf(keyring.call('sign', { account: '0x0' as Address, unsigned: '0x' as Hex }));
    for (const nonsense of [
      null,
      'result',
      { kind: 'result' },
      { kind: 'result', id: 7, result: { signed: '0x00' } },
      { kind: 'error', id: 1, error: { code: 'NO_SUCH_CODE', details: {} } },
      { kind: 'status', status: { vault: 'unlocked' } },
      { kind: 'result', id: 1, result: { signed: '0x00' }, extra: 1 },
    ])
      worker.emit('message', nonsense);
    worker.emit('message', { kind: 'result', id: 1, result: { signed: 'not hexadecimal' } });
    expect(await waiting).toBe('SIGN_MALFORMED');
    expect(seen).toEqual([]);
  });
});

describe('the worker', () => {
  it('drops what is no message of ours, and refuses parameters that do not fit', async () => {
    const { worker, posted } = served();
    for (const nonsense of [
      undefined,
      'status',
      { kind: 'request', id: 0, method: 'status', params: {} },
      { kind: 'request', id: 1.5, method: 'status', params: {} },
      { kind: 'request', id: 1, method: 'toString', params: {} },
      { kind: 'request', id: 1, method: 'constructor', params: {} },
      { kind: 'touch', at: 1 },
    ])
      worker.onMessage(nonsense);
    expect(posted).toEqual([]);
    for (const call of Object.keys(CALLS))
      worker.onMessage({ kind: 'request', id: 5, method: call, params: { surprise: 1 } });
    await vi.waitFor(() => expect(posted).toHaveLength(Object.keys(CALLS).length));
    for (const message of posted)
      expect(message).toMatchObject({ kind: 'error', id: 5, error: { code: 'SIGN_MALFORMED' } });
  });
});
