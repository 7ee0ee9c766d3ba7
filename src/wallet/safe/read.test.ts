import { expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { plainTransaction, type SafeVersion, safeHashes, signedBytes } from '#core/safe/transaction.ts';
import { askContractOwners, type SafeContext } from './read.ts';

const SAFE = toAddress(`0x${'5a'.repeat(20)}`);
const OWNER = toAddress(`0x${'6b'.repeat(20)}`);
const transaction = plainTransaction({ to: OWNER, value: 1n, data: EMPTY_HEX, operation: 'call' }, 3n);
const word = (selector: string) => selector.padEnd(66, '0');

/** What an owner is asked by a Safe of `version`, and whether it agrees by `answer`. */
async function asked(version: SafeVersion, answer: string) {
  const calls: { readonly data: Hex }[] = [];
  const endpoint = {
    call: async (_method: string, [call]: readonly [{ readonly data: Hex }]) => {
      calls.push(call);
      return answer;
    },
  };
  const networks = {
    client: async () => ({ with: async (read: (one: typeof endpoint) => unknown) => read(endpoint) }),
  };
  const context = { networks, now: () => 0 } as unknown as SafeContext;
  const safe = { address: SAFE, chainId: 1 as ChainId, version };
  const signatures = [{ kind: 'contract' as const, owner: OWNER, signature: '0x07' as Hex }];
  const owners = await askContractOwners(context, safe, transaction, signatures);
  return { data: calls[0]?.data ?? '0x', agrees: owners.length === 1, hashes: safeHashes(safe, transaction) };
}

it('asks as the Safe of each version will: by the bytes before 1.5.0, by the hash since', async () => {
  const old = await asked('1.4.1', word('0x20c13b0b'));
  expect(old.data.slice(0, 10)).toBe('0x20c13b0b');
  expect(old.data).toContain(signedBytes(old.hashes).slice(2));
  const since = await asked('1.5.0', word('0x1626ba7e'));
  expect(since.data.slice(0, 10)).toBe('0x1626ba7e');
  expect(since.data.slice(10, 74)).toBe(since.hashes.safeTxHash.slice(2));
  expect([old.agrees, since.agrees]).toEqual([true, true]);
});

it('takes the answer of the other question for a refusal', async () => {
  expect((await asked('1.5.0', word('0x20c13b0b'))).agrees).toBe(false);
  expect((await asked('1.4.1', word('0x1626ba7e'))).agrees).toBe(false);
});
