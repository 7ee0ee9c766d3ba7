import { expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { SyncState } from '../../history/types.ts';
import { chainStates } from './states.ts';

const base: SyncState = {
  chainId: 1 as ChainId,
  account: toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8'),
  kind: 'idle',
  code: null,
  top: 100n,
  bottom: 0n,
  source: { kind: 'logs', host: 'a.example' },
  blind: ['native', 'internal'],
  items: 3,
  readAt: 1,
};

test('a chain is known as far as the account that is known least', () => {
  const [one, five] = chainStates([
    { ...base, chainId: 5 as ChainId, kind: 'failed', code: 'RPC_TIMEOUT' },
    base,
    { ...base, top: 90n, bottom: 40n, source: { kind: 'explorer', host: 'b.example' }, blind: ['internal'] },
  ]);
  expect(one).toEqual({
    chainId: 1,
    running: false,
    code: null,
    known: { bottom: 40n, top: 90n },
    sources: [
      { kind: 'logs', host: 'a.example' },
      { kind: 'explorer', host: 'b.example' },
    ],
    blind: ['native', 'internal'],
  });
  expect(five).toMatchObject({ chainId: 5, code: 'RPC_TIMEOUT', known: { bottom: 0n, top: 100n } });
});

test('one account that was never read leaves the chain unknown', () => {
  const never = { ...base, top: null, bottom: null, source: null, kind: 'running' } as const;
  expect(chainStates([base, never])[0]).toMatchObject({ known: null, running: true });
  expect(chainStates([])).toEqual([]);
});
