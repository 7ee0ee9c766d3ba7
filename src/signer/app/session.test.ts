import { describe, expect, it, vi } from 'vitest';
import { ZERO_ADDRESS } from '#core/address/address.ts';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import { decoders } from './decoders.ts';
import { createHandlers } from './handlers.ts';
import { needsUnlock, type OpenTask, publicStatus, Session } from './session.ts';
import { ALICE, account, BOB, fakeKeyring, SIGNED, statusOf } from './testing.ts';

const UNSIGNED = '0x02aa' as Hex;
const transaction = { chainId: 1 } as unknown as DecodedTransaction;
const signal = (): AbortSignal => new AbortController().signal;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function setUp(first: (typeof statusOf)[keyof typeof statusOf]) {
  const keyring = fakeKeyring(first);
  const session = new Session(keyring);
  const decode = vi.fn(async () => transaction);
  const handlers = createHandlers({
    keyring,
    session,
    decode: { ...decoders, transaction: decode },
    door: null,
  });
  await settle();
  return { keyring, session, handlers, decode };
}

function opened(session: Session): OpenTask {
  const { open } = session.snapshot();
  if (open === null) throw new Error('Nothing is open');
  return open;
}

const request = { account: ALICE, unsigned: UNSIGNED, claims: {} };

it('tells the wallet neither the seal nor that erasing was asked for, and of passkeys only that there are any', () => {
  const passkey = { credentialId: 'AAAA', salt: 'AAAA', name: 'Phone', createdAt: 1 };
  const told = publicStatus({ ...statusOf.locked, eraseAt: 5, passkeys: [passkey] });
  expect(Object.keys(told).sort()).toEqual([
    'accounts',
    'askEachTime',
    'hasPasskey',
    'lockMinutes',
    'locksAt',
    'vault',
  ]);
  expect(told.hasPasskey).toBe(true);
});

it('keeps the first failure, which is the cause of those after it', async () => {
  const { session } = await setUp(statusOf.locked);
  session.lose(new EvidentError('SIGN_WORKER_FAILED'));
  session.lose(new EvidentError('SIGN_LOST'));
  expect(session.snapshot().failure).toMatchObject({ code: 'SIGN_WORKER_FAILED' });
});

describe('signTransaction', () => {
  it('shows what was decoded, signs those bytes after approval, answers with the signature', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    const answer = handlers.signTransaction(request, { signal: signal() });
    await settle();
    const { id, task, asker } = opened(session);
    expect(asker).toBe('wallet');
    expect(task).toMatchObject({ kind: 'confirm', account: ALICE, unsigned: UNSIGNED, transaction });
    expect(keyring.calls).toEqual([]);
    await session.approve(id);
    expect(await answer).toEqual({ signed: SIGNED });
    expect(keyring.calls).toEqual([`sign ${ALICE} ${UNSIGNED}`]);
    expect(session.snapshot().open).toBeNull();
  });

  it('opens no screen for bytes that cannot be read', async () => {
    const { session, handlers, decode } = await setUp(statusOf.unlocked);
    decode.mockRejectedValueOnce(new EvidentError('SIGN_BYTES_DIFFER'));
    await expect(handlers.signTransaction(request, { signal: signal() })).rejects.toMatchObject({
      code: 'SIGN_BYTES_DIFFER',
    });
    expect(session.snapshot().open).toBeNull();
  });

  it('says so when it stands where another was that the wallet took away', async () => {
    const { session, handlers } = await setUp(statusOf.unlocked);
    const ask = async (): Promise<() => Promise<void>> => {
      const aborter = new AbortController();
      const answer = handlers.signTransaction(request, { signal: aborter.signal }).catch(() => undefined);
      await settle();
      return async () => {
        aborter.abort();
        await answer;
      };
    };
    const first = await ask();
    expect(opened(session).replaces).toBe(false);
    await first();
    await ask();
    expect(opened(session).replaces).toBe(true);
    // The user's own no is no trick.
    session.cancel(opened(session).id);
    await ask();
    expect(opened(session).replaces).toBe(false);
  });

  it('says so too when the swap was behind the lock', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    const aborter = new AbortController();
    const first = handlers.signTransaction(request, { signal: aborter.signal }).catch(() => undefined);
    await settle();
    keyring.become(statusOf.locked);
    aborter.abort();
    await first;
    const second = handlers.signTransaction(request, { signal: signal() }).catch(() => undefined);
    await settle();
    expect(opened(session).replaces).toBe(true);
    keyring.become(statusOf.unlocked);
    expect(opened(session).replaces).toBe(true);
    session.cancel(opened(session).id);
    await second;
  });

  it('marks a longer lock time too that comes in the place of another, or of something to sign', async () => {
    const { session, handlers } = await setUp(statusOf.unlocked);
    const longer = async (minutes: number) => {
      const aborter = new AbortController();
      const answer = handlers.setLockMinutes({ minutes }, { signal: aborter.signal });
      await settle();
      const { replaces } = opened(session);
      aborter.abort();
      await expect(answer).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
      return replaces;
    };
    expect(await longer(11)).toBe(false);
    expect(await longer(60)).toBe(true);
    const answer = handlers.signTransaction(request, { signal: signal() });
    await settle();
    expect(opened(session).replaces).toBe(true);
    session.cancel(opened(session).id);
    await expect(answer).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  });

  it('refuses an account that is not in the vault, at once or after unlocking', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    const foreign = { ...request, account: BOB };
    await expect(handlers.signTransaction(foreign, { signal: signal() })).rejects.toMatchObject({
      code: 'KEY_ACCOUNT_UNKNOWN',
    });
    keyring.become(statusOf.locked);
    const later = handlers.signTransaction(foreign, { signal: signal() });
    await settle();
    expect(needsUnlock(opened(session).task, statusOf.locked)).toBe(true);
    keyring.become(statusOf.unlocked);
    await expect(later).rejects.toMatchObject({ code: 'KEY_ACCOUNT_UNKNOWN' });
    expect(keyring.calls).toEqual([]);
  });

  it('says that it is signed until that was read, or something else is asked; never after a no', async () => {
    const { session, handlers } = await setUp(statusOf.unlocked);
    const ask = async () => {
      const answer = handlers.signTransaction(request, { signal: signal() }).catch(() => undefined);
      await settle();
      return { id: opened(session).id, answer };
    };
    const first = await ask();
    await session.approve(first.id, undefined, '250 USDX');
    expect(session.snapshot()).toMatchObject({ open: null, signed: { what: '250 USDX' } });
    session.leaveSigned();
    expect(session.snapshot().signed).toBeNull();
    const second = await ask();
    await session.approve(second.id);
    expect(session.snapshot().signed).toEqual({ what: null });
    const third = await ask();
    expect(session.snapshot().signed).toBeNull();
    session.cancel(third.id);
    expect(session.snapshot()).toMatchObject({ open: null, signed: null });
    await Promise.all([first.answer, second.answer, third.answer]);
  });

  it('stays behind the unlock screen, also when the vault locks while it is shown', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.locked);
    const answer = handlers.signTransaction(request, { signal: signal() });
    await settle();
    const { id, task } = opened(session);
    expect(needsUnlock(task, statusOf.locked)).toBe(true);
    keyring.become(statusOf.unlocked);
    expect(opened(session).id).toBe(id);
    expect(needsUnlock(task, statusOf.unlocked)).toBe(false);
    keyring.become(statusOf.locked);
    keyring.answers.sign = () => Promise.reject(new EvidentError('VAULT_LOCKED'));
    await session.approve(id);
    expect(opened(session).id).toBe(id);
    keyring.become(statusOf.unlocked);
    keyring.answers.sign = async () => ({ signed: SIGNED });
    await session.approve(id);
    expect(await answer).toEqual({ signed: SIGNED });
  });

  it('carries a failure of the keyring to the wallet', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    keyring.answers.sign = () => Promise.reject(new EvidentError('SIGN_BYTES_DIFFER'));
    const answer = handlers.signTransaction(request, { signal: signal() });
    answer.catch(() => undefined);
    await settle();
    await session.approve(opened(session).id);
    await expect(answer).rejects.toMatchObject({ code: 'SIGN_BYTES_DIFFER' });
  });

  it('a signature that comes after the cancellation goes nowhere, not even to the next request', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    let release: (value: { signed: Hex }) => void = () => undefined;
    keyring.answers.sign = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const controller = new AbortController();
    const first = handlers.signTransaction(request, { signal: controller.signal });
    first.catch(() => undefined);
    await settle();
    const approving = session.approve(opened(session).id);
    controller.abort();
    await expect(first).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    const second = handlers.signTransaction(request, { signal: signal() });
    await settle();
    const { id } = opened(session);
    release({ signed: SIGNED });
    await approving;
    expect(opened(session).id).toBe(id);
    session.cancel(id);
    await expect(second).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  });

  it('locking from the band ends what is open as refused, and locks', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    const answer = handlers.signTransaction(request, { signal: signal() });
    answer.catch(() => undefined);
    await settle();
    await session.lock();
    await expect(answer).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    expect(session.snapshot()).toMatchObject({ open: null, status: { vault: 'locked' } });
    await session.lock();
    expect(keyring.calls).toEqual(['lock', 'lock']);
  });

  it('approving a task that is not open does nothing', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    const creating = handlers.create({}, { signal: signal() });
    await settle();
    const { id } = opened(session);
    await session.approve(id);
    await session.approve(id + 1);
    session.finish(id, 'confirm', SIGNED);
    session.finish(id - 1, 'create', []);
    expect(keyring.calls).toEqual([]);
    expect(opened(session).id).toBe(id);
    session.finish(id, 'create', [account]);
    expect(await creating).toEqual({ accounts: [account] });
  });
});

describe('signAuthorization', () => {
  const authorization = { account: ALICE, chainId: 1, address: BOB, nonce: 4, claims: {} };
  const signature = {
    yParity: 0,
    r: `0x${'01'.repeat(32)}` as Hash,
    s: `0x${'02'.repeat(32)}` as Hash,
  } as const;

  it('shows what was read, and answers with the parts of the signature', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    keyring.answers.signAuthorization = async () => signature;
    const answer = handlers.signAuthorization(authorization, { signal: signal() });
    await vi.waitFor(() => opened(session), { timeout: 20_000 });
    const { id, task, replaces } = opened(session);
    expect(replaces).toBe(false);
    expect(task).toMatchObject({ kind: 'authorization', decoded: { chainId: 1, delegate: BOB, nonce: 4 } });
    await session.approve(id);
    expect(await answer).toEqual(signature);
    expect(keyring.calls).toEqual([`signAuthorization ${ALICE} 1 ${BOB} 4`]);
  });

  it('takes back by the zero address, opens no screen for every chain, and none for a foreign account', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    keyring.answers.signAuthorization = async () => signature;
    const answer = handlers.signAuthorization(
      { ...authorization, address: ZERO_ADDRESS },
      { signal: signal() },
    );
    await vi.waitFor(() => opened(session), { timeout: 20_000 });
    expect(opened(session).task).toMatchObject({ decoded: { delegate: null } });
    await session.approve(opened(session).id);
    await answer;
    expect(keyring.calls).toEqual([`signAuthorization ${ALICE} 1 ${ZERO_ADDRESS} 4`]);
    await expect(
      handlers.signAuthorization({ ...authorization, chainId: 0 }, { signal: signal() }),
    ).rejects.toMatchObject({ code: 'SIGN_CHAIN_MISSING' });
    await expect(
      handlers.signAuthorization({ ...authorization, account: BOB }, { signal: signal() }),
    ).rejects.toMatchObject({ code: 'KEY_ACCOUNT_UNKNOWN' });
    expect(session.snapshot().open).toBeNull();
  });
});

describe('verbs', () => {
  it('a second request while one is shown is refused', async () => {
    const { session, handlers, decode } = await setUp(statusOf.unlocked);
    const first = handlers.create({}, { signal: signal() });
    await settle();
    for (const again of [
      handlers.importKey({}, { signal: signal() }),
      handlers.signTransaction(request, { signal: signal() }),
      handlers.erase({}, { signal: signal() }),
    ]) {
      await expect(again).rejects.toMatchObject({ code: 'SIGN_BUSY' });
    }
    // Not even read: a flood of them would keep the page busy.
    expect(decode).not.toHaveBeenCalled();
    session.cancel(opened(session).id);
    await expect(first).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  });

  it('tells the status without the seal', async () => {
    const { handlers } = await setUp(statusOf.unlocked);
    const status = await handlers.status({}, { signal: signal() });
    expect(status).toEqual({
      vault: 'unlocked',
      accounts: [account],
      askEachTime: false,
      hasPasskey: false,
      locksAt: 99,
      lockMinutes: 10,
    });
    expect(JSON.stringify(status)).not.toContain('heron');
  });

  it('unlock ends when the vault opens, and asks nothing when it is open', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.locked);
    const answer = handlers.unlock({}, { signal: signal() });
    await settle();
    expect(opened(session).task.kind).toBe('unlock');
    keyring.become(statusOf.unlocked);
    expect(await answer).toMatchObject({ vault: 'unlocked' });
    expect(await handlers.unlock({}, { signal: signal() })).toMatchObject({ vault: 'unlocked' });
  });

  it('addAccount unlocks first', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.locked);
    const answer = handlers.addAccount({ sourceId: account.sourceId }, { signal: signal() });
    await settle();
    expect(keyring.calls).toEqual([]);
    expect(opened(session).task.kind).toBe('unlock');
    keyring.become(statusOf.unlocked);
    expect(await answer).toEqual(account);
  });

  it('a shorter lock time is set at once, a longer one is asked', async () => {
    const { keyring, session, handlers } = await setUp(statusOf.unlocked);
    expect(await handlers.setLockMinutes({ minutes: 5 }, { signal: signal() })).toMatchObject({
      lockMinutes: 5,
    });
    const longer = handlers.setLockMinutes({ minutes: 6 }, { signal: signal() });
    await settle();
    expect(keyring.calls).toEqual(['setLockMinutes 5']);
    expect(opened(session).task).toEqual({ kind: 'lockMinutes', minutes: 6 });
    session.cancel(opened(session).id);
    await expect(longer).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  });

  it.each([
    ['damaged', 'VAULT_DAMAGED'],
    ['unsupported', 'VAULT_UNSUPPORTED'],
    ['blocked', 'STORE_BLOCKED'],
  ] as const)('a vault that is %s opens nothing but erase', async (vault, code) => {
    const { session, handlers } = await setUp(statusOf[vault]);
    await expect(handlers.create({}, { signal: signal() })).rejects.toMatchObject({ code });
    await expect(handlers.unlock({}, { signal: signal() })).rejects.toMatchObject({ code });
    await expect(handlers.signTransaction(request, { signal: signal() })).rejects.toMatchObject({ code });
    handlers.erase({}, { signal: signal() }).catch(() => undefined);
    await settle();
    expect(opened(session).task.kind).toBe('erase');
  });

  it('without a vault there is nothing to unlock, and an erased one ends what waited for it', async () => {
    const absent = await setUp(statusOf.absent);
    await expect(absent.handlers.unlock({}, { signal: signal() })).rejects.toMatchObject({
      code: 'VAULT_ABSENT',
    });
    const { keyring, handlers } = await setUp(statusOf.locked);
    const waiting = handlers.unlock({}, { signal: signal() });
    waiting.catch(() => undefined);
    await settle();
    keyring.become(statusOf.absent);
    await expect(waiting).rejects.toMatchObject({ code: 'VAULT_ABSENT' });
  });
});
