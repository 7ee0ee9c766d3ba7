import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash } from '#core/bytes/hex.ts';
import type { Inclusion, TransactionState } from '#core/lifecycle/state.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { memoryStore } from '../../testing/harness.ts';
import { CHAIN, FROM, TO } from '../../testing/test-wallet.ts';
import { readParties } from './parties.ts';

const hash = `0x${'ab'.repeat(32)}` as Hash;
const TOKEN: Address = toAddress('0x00000000000000000000000000000000000c0de5');
const SPENDER: Address = toAddress('0x00000000000000000000000000000000000c0de6');
const inclusion = (status: Inclusion['status']): Inclusion => ({
  block: 1n,
  blockHash: hash,
  status,
  feePaid: 1n,
  timestamp: 1,
});
const done: TransactionState = { kind: 'final', hash, inclusion: inclusion('succeeded') };
const pay = (to: Address, toName: string | null = null): Intent => ({
  kind: 'sendNative',
  to,
  toName,
  amount: 1n,
});
const approve = (amount: bigint): Intent => ({
  kind: 'approve',
  token: TOKEN,
  spender: SPENDER,
  amount,
  all: false,
  symbol: null,
  decimals: null,
});

async function partiesOf(...records: readonly (readonly [Intent, TransactionState])[]) {
  const store = await memoryStore();
  for (const [index, [intent, state]] of records.entries()) {
    const record: TransactionRecord = {
      id: String(index).padStart(32, '0'),
      account: FROM,
      chainId: CHAIN,
      intent,
      transaction: {
        chainId: CHAIN,
        nonce: index,
        to: TO,
        value: 1n,
        data: EMPTY_HEX,
        gasLimit: 21_000n,
        fees: { kind: 'legacy', gasPrice: 1n },
      },
      unsigned: EMPTY_HEX,
      state,
      createdAt: index,
      updatedAt: index,
    };
    await store.transactions.put(record);
  }
  return readParties(store);
}

describe('known parties', () => {
  it('are those who were paid, with the newest name and how often', async () => {
    const pending: TransactionState = { kind: 'pending', hash, raw: EMPTY_HEX };
    expect(
      await partiesOf([pay(TO, 'old.eth'), done], [pay(TO, 'new.eth'), pending], [pay(TO), done]),
    ).toEqual([{ address: TO, name: 'new.eth', sent: 3 }]);
  });

  it('are not those whom nothing reached', async () => {
    const reverted: TransactionState = { kind: 'final', hash, inclusion: inclusion('reverted') };
    const refused: TransactionState = {
      kind: 'refused',
      hash,
      raw: EMPTY_HEX,
      code: 'TX_REFUSED',
      reason: '',
    };
    expect(await partiesOf([pay(TO), reverted], [pay(TO), refused])).toEqual([]);
  });

  it('are spenders too, but nothing was sent there; what is taken back makes nobody known', async () => {
    expect(await partiesOf([approve(5n), done])).toEqual([{ address: SPENDER, name: null, sent: 0 }]);
    expect(await partiesOf([approve(0n), done])).toEqual([]);
    expect(await partiesOf([{ kind: 'cancel', nonce: 1 }, done])).toEqual([]);
    expect(await partiesOf([{ kind: 'call', to: FROM, value: 0n }, done])).toEqual([]);
  });

  it('are contacts too: by their own name where it holds on any chain, paid or not', async () => {
    const store = await memoryStore();
    const contact = (id: string, name: string, address: Address, chainId: typeof CHAIN | null) =>
      store.contacts.put({
        id: id.repeat(32),
        name,
        addresses: [{ address, chainId }],
        note: '',
        createdAt: Number(id),
        updatedAt: 1,
      });
    await contact('1', 'Alice', TO, null);
    await contact('2', 'Alice too', TO, null);
    await contact('3', 'Bob on one chain', SPENDER, CHAIN);
    expect(await readParties(store)).toEqual([
      { address: SPENDER, name: null, sent: 0 },
      { address: TO, name: 'Alice', sent: 0 },
    ]);
  });
});
