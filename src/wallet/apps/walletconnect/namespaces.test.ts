/** What a proposal asks for, and what it is told. */
import { describe, expect, it } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { CHAIN, ME, SPENDER } from '../../testing/stage.ts';
import { OTHER_CHAIN } from '../testing/host.ts';
import { namespacesOf, onChainOf, readChainName, wantedBy } from './namespaces.ts';

const of = (chains: string[], methods: string[] = []) => ({ chains, methods, events: [] });

describe('a proposal', () => {
  it('names chains in a list or as a key, and methods of which the known ones are offered', () => {
    const wanted = wantedBy({
      required: { 'eip155:10': of([], ['personal_sign']) },
      optional: {
        eip155: of(['eip155:1', 'eip155:10'], ['eth_sign', 'eth_requestAccounts', 'eth_call', 'constructor']),
        solana: of(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ['solana_signMessage']),
      },
    });
    expect(wanted).toEqual({ chains: [10, 1], required: [10], methods: ['personal_sign', 'eth_call'] });
  });

  it('that names no methods is offered the usual ones', () => {
    expect(wantedBy({ required: { eip155: of(['eip155:1']) }, optional: {} })?.methods).toContain(
      'personal_sign',
    );
  });

  it.each([
    [{ solana: of(['solana:x']) }, {}],
    [{ eip155: of(['eip155:1', 'solana:x']) }, {}],
    [{ 'solana:x': of([]) }, { eip155: of(['eip155:1']) }],
    [{}, { solana: of(['solana:x']) }],
    [{}, {}],
  ])('of another kind is none: %j %j', (required, optional) => {
    expect(wantedBy({ required, optional })).toBeNull();
  });

  it.each(['eip155:0', 'eip155:01', 'eip155:-1', 'eip155:1e3', 'eip155:99999999999999999', 'eip155:', '1'])(
    '%s is no chain',
    (name) => {
      expect(readChainName(name)).toBeNull();
    },
  );
});

it('a grant is told with the current chain and account first', () => {
  const grant = { accounts: [SPENDER, ME], chains: [CHAIN, OTHER_CHAIN], chainId: OTHER_CHAIN };
  expect(namespacesOf(grant, ['personal_sign']).eip155).toEqual({
    chains: ['eip155:31338', 'eip155:31337'],
    accounts: [
      `eip155:31338:${SPENDER}`,
      `eip155:31338:${ME}`,
      `eip155:31337:${SPENDER}`,
      `eip155:31337:${ME}`,
    ],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  });
});

it('the chain beside a request is written into it, and never over what it says itself', () => {
  const chainId = 10 as ChainId;
  expect(onChainOf('eth_sendTransaction', [{ to: ME }], chainId)).toEqual([{ to: ME, chainId: '0xa' }]);
  expect(onChainOf('eth_sendTransaction', [{ chainId: '0x1' }], chainId)).toEqual([{ chainId: '0x1' }]);
  expect(onChainOf('wallet_watchAsset', { options: { address: ME } }, chainId)).toEqual({
    options: { address: ME, chainId: '0xa' },
  });
  expect(onChainOf('personal_sign', ['0x', ME], chainId)).toEqual(['0x', ME]);
  expect(onChainOf('eth_sendTransaction', [], chainId)).toEqual([]);
});
