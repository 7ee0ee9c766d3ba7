import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Address } from '#core/address/address.ts';
import type { Finding } from '#core/risk/types.ts';
import type { AllowanceChange, MovedAsset, Simulation } from '#core/simulation/outcome.ts';
import { claimsSchema } from '#protocol/messages.ts';
import { anyText } from '#test/any-text.ts';
import {
  CHAIN,
  GWEI,
  MAX,
  ME,
  network,
  outcomeOf,
  preparedOf,
  SPENDER,
  STRANGE,
  TOKEN,
  transfer,
  usdx,
} from '../testing/stage.ts';
import { walletClaimsOf } from './claims.ts';
import { tokenBook } from './tokens.ts';

const prepared = preparedOf({
  chainId: CHAIN,
  from: ME,
  to: TOKEN,
  value: 0n,
  data: transfer(1n),
  fees: { kind: 'legacy', gasPrice: GWEI },
  intent: { kind: 'call', to: TOKEN, value: 0n },
});
const base = {
  accountLabel: 'Everyday',
  network,
  call: { to: TOKEN },
  prepared,
  simulation: outcomeOf(),
  findings: [],
  tokens: tokenBook(network, [usdx], []),
  involved: [TOKEN],
  abi: undefined,
};

const hostile = anyText({ maxLength: 2000 });
const amount = fc.bigInt({ min: -MAX, max: MAX });
const address = fc.constantFrom<Address>(TOKEN, SPENDER, STRANGE);
const asset = fc.oneof(
  fc.constant<MovedAsset>({ kind: 'native' }),
  fc
    .tuple(address, amount, fc.constantFrom('erc721' as const, 'erc1155' as const))
    .map(([token, id, kind]): MovedAsset => ({ kind, token, id })),
  address.map((token): MovedAsset => ({ kind: 'erc20', token })),
);
const simulation = fc.oneof(
  fc.constant<Simulation>({ kind: 'failed', code: 'RPC_TIMEOUT' }),
  fc
    .record({
      status: fc.constantFrom('succeeded' as const, 'reverted' as const),
      changes: fc.array(
        fc.record({ asset, delta: amount, by: fc.constantFrom('balances' as const, 'logs' as const) }),
        {
          maxLength: 40,
        },
      ),
      allowances: fc.array(
        fc.record({
          token: address,
          standard: fc.constantFrom<AllowanceChange['standard']>(
            'erc20',
            'erc721',
            'approvalForAll',
            'permit2',
          ),
          spender: address,
          before: fc.constant(null),
          after: fc.option(amount),
        }),
        { maxLength: 40 },
      ),
    })
    .map((over) => outcomeOf(over)),
);

test('whatever is said outside, what the signer is told fits its schema', () => {
  fc.assert(
    fc.property(
      simulation,
      fc.record({ symbol: hostile, name: hostile, label: hostile, native: hostile, code: hostile }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 40 }),
      (outcome, words, decimals, count) => {
        const findings: Finding[] = Array.from({ length: count }, (_, index) => ({
          id: `rule-${index}`,
          level: 'danger',
          title: words.name,
          text: words.symbol,
          evidence: 'reported',
          subject: null,
        }));
        const claims = walletClaimsOf({
          ...base,
          accountLabel: words.label,
          network: { ...network, nativeSymbol: words.native },
          simulation: outcome,
          findings,
          tokens: tokenBook(network, [], [{ ...usdx, symbol: words.symbol, name: words.name, decimals }]),
          abi: {
            contract: TOKEN,
            functions: Array.from({ length: count }, () => words.code),
            by: 'supplied',
          },
        });
        expect(v.safeParse(claimsSchema, claims).issues).toBeUndefined();
      },
    ),
  );
});

test('what follows from the bytes alone is left to the signer', () => {
  const finding = {
    id: 'a',
    level: 'danger',
    title: 'Unlimited',
    text: 'All of it.',
    subject: null,
  } as const;
  const claims = walletClaimsOf({
    ...base,
    findings: [
      { ...finding, evidence: 'derived' },
      { ...finding, evidence: 'reported', title: 'New' },
    ],
  });
  expect(claims.findings).toEqual([{ level: 'danger', text: 'New. All of it.', evidence: 'reported' }]);
});

test('names are handed on whole or not at all: they are hashed', () => {
  const long = `${'a'.repeat(260)}.eth`;
  const { names } = walletClaimsOf({ ...base, names: ['alice.eth', long, ''] });
  expect(names).toEqual(['alice.eth']);
  expect(walletClaimsOf({ ...base, names: [long] })).not.toHaveProperty('names');
});

test('an ABI of another contract is not handed on', () => {
  const abi = { functions: ['function f()'], by: 'supplied' } as const;
  expect(walletClaimsOf({ ...base, abi: { ...abi, contract: STRANGE } }).abi).toBeUndefined();
  expect(walletClaimsOf({ ...base, abi: { ...abi, contract: TOKEN } }).abi).toEqual({
    functions: ['function f()'],
    by: 'supplied',
  });
});

test('without end is said in words, and a failed simulation as not known', () => {
  const allowance = { token: TOKEN, standard: 'erc20', spender: SPENDER, before: 0n, after: MAX } as const;
  expect(
    walletClaimsOf({ ...base, simulation: outcomeOf({ changes: [], allowances: [allowance] }) }).effects?.[1],
  ).toMatchObject({
    label: `May be taken by ${SPENDER}`,
    amount: 'unlimited USDX',
  });
  expect(
    walletClaimsOf({ ...base, simulation: { kind: 'failed', code: 'RPC_TIMEOUT' } }).effects?.[0]?.amount,
  ).toBe('not known');
});

test('a collection is called by its name, which is no unit', () => {
  const demo = { ...usdx, id: STRANGE, symbol: 'DEMO', decimals: null } as const;
  const allowances = (['approvalForAll', 'erc721', 'erc20'] as const).map((standard) => ({
    token: STRANGE,
    standard,
    spender: SPENDER,
    before: 0n,
    after: standard === 'erc20' ? MAX : 1n,
  }));
  const changes = [{ asset: { kind: 'erc721', token: STRANGE, id: 7n }, delta: 1n, by: 'logs' }] as const;
  const { effects = [] } = walletClaimsOf({
    ...base,
    tokens: tokenBook(network, [], [demo]),
    simulation: outcomeOf({ changes, allowances }),
  });
  expect(effects.slice(1).map(({ amount }) => amount)).toEqual([
    '+1 × #7 DEMO',
    'every item of DEMO',
    '#1 DEMO',
    'unlimited DEMO',
  ]);
});
