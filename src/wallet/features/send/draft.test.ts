import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { shortNamesOf } from '../../components/recipient/recipient.ts';
import {
  draftReducer,
  EMPTY_DRAFT,
  isPaymentDraftDirty,
  type PaymentDraft,
  paymentDraftFromSearch,
} from './draft.ts';
import { decodePaymentDraft, encodePaymentDraft, keptDraftSchema, linkActionOf } from './use-draft.ts';

const A = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');
const ONE = 1 as ChainId;
const DEMO = 31337 as ChainId;
const names = shortNamesOf([{ network: { chainId: 4242 as ChainId, shortName: 'mine' } }]);

function apply(draft: PaymentDraft, text: string): PaymentDraft {
  const action = linkActionOf(text, names);
  if (action === null) throw new Error(`no link: ${text}`);
  return draftReducer(draft, action);
}

describe('reducer', () => {
  test('writing an amount is the way out of "send all"', () => {
    const all = draftReducer(EMPTY_DRAFT, { kind: 'all', all: true });
    expect(all.all).toBe(true);
    expect(draftReducer(all, { kind: 'text', field: 'amount', text: '1' })).toMatchObject({
      all: false,
      amount: '1',
    });
  });

  test('expert fields do not follow to another chain, nor the nonce to another account', () => {
    const own: PaymentDraft = {
      ...EMPTY_DRAFT,
      chainId: ONE,
      speed: 'own',
      maxFee: '30',
      nonce: '7',
      gasLimit: '50000',
    };
    expect(draftReducer(own, { kind: 'asset', chainId: DEMO, assetId: 'native' })).toMatchObject({
      speed: 'normal',
      maxFee: '',
      nonce: '',
      gasLimit: '',
    });
    expect(draftReducer(own, { kind: 'asset', chainId: ONE, assetId: TOKEN })).toMatchObject({
      maxFee: '30',
      nonce: '7',
    });
    expect(draftReducer(own, { kind: 'from', address: A })).toMatchObject({ maxFee: '30', nonce: '' });
  });
});

describe('payment links', () => {
  test('EIP-681 with an amount in wei', () => {
    expect(apply(EMPTY_DRAFT, `ethereum:${A}@31337?value=1.5e18`)).toMatchObject({
      to: A,
      chainId: DEMO,
      assetId: 'native',
      amount: '1.5',
    });
  });

  test('EIP-681 of a token: base units wait for the decimals', () => {
    expect(apply(EMPTY_DRAFT, `ethereum:${TOKEN}@31337/transfer?address=${A}&uint256=2500000`)).toMatchObject(
      {
        to: A,
        assetId: TOKEN,
        amount: '',
        units: '2500000',
      },
    );
  });

  test('without an amount, the one at hand stays', () => {
    const draft = { ...EMPTY_DRAFT, chainId: DEMO, assetId: TOKEN, amount: '3' } as const;
    expect(apply(draft, `demo:${A}`)).toMatchObject({ to: A, assetId: TOKEN, amount: '3', chainId: DEMO });
    expect(apply(draft, `eth:${A}`)).toMatchObject({ assetId: 'native', chainId: ONE, amount: '3' });
  });

  test('short names of own networks are known', () => {
    expect(linkActionOf(`mine:${A}`, names)).toMatchObject({ chainId: 4242 });
  });

  test.each([
    'alice.eth',
    A,
    '',
    'ethereum:',
    `nowhere:${A}`,
    `ethereum:alice.eth/transfer?address=${A}&uint256=1`,
  ])('is none: %s', (text) => {
    expect(linkActionOf(text, names)).toBeNull();
  });
});

describe('dirty', () => {
  test('what a link brought along is not lost by leaving, what was typed is', () => {
    const start = paymentDraftFromSearch({ to: 'alice.eth' });
    expect(isPaymentDraftDirty(start, start)).toBe(false);
    expect(isPaymentDraftDirty({ ...start, amount: ' ' }, start)).toBe(false);
    expect(isPaymentDraftDirty({ ...start, amount: '1' }, start)).toBe(true);
  });
});

describe('kept draft', () => {
  const text = fc.string({ maxLength: 60 });
  const draft: fc.Arbitrary<PaymentDraft> = fc.record({
    from: fc.constantFrom(null, A),
    chainId: fc.option(fc.integer({ min: 1 }).map((id) => id as ChainId)),
    assetId: fc.constantFrom('native' as const, TOKEN),
    to: text,
    amount: text,
    units: fc.constantFrom('', '12345'),
    all: fc.boolean(),
    sweep: fc.boolean(),
    speed: fc.constantFrom('slow' as const, 'normal' as const, 'fast' as const, 'own' as const),
    maxFee: text,
    priorityFee: text,
    gasLimit: text,
    nonce: text,
    data: fc.constantFrom(null, '0xabcd' as Hex),
  });

  test('comes back as it was, through JSON', () => {
    fc.assert(
      fc.property(draft, text, (before, seed) => {
        const kept = v.parse(keptDraftSchema, JSON.parse(JSON.stringify(encodePaymentDraft(before, seed))));
        expect(decodePaymentDraft(kept, seed)).toEqual(before);
      }),
    );
  });

  test('another link begins anew, none takes up what was left', () => {
    const kept = v.parse(keptDraftSchema, encodePaymentDraft({ ...EMPTY_DRAFT, to: 'x' }, 'one'));
    expect(decodePaymentDraft(kept, 'two')).toBeNull();
    expect(decodePaymentDraft(kept, '')?.to).toBe('x');
  });

  test.each([
    { version: '1' },
    { sweep: '' },
    { from: '0x00' },
    { chainId: '0' },
    { chainId: '1e3' },
    { assetId: 'ETH' },
    { all: 'true' },
    { units: '-1' },
    { data: '0xz' },
    { extra: '1' },
  ])('is refused with %o', (change) => {
    const kept = { ...encodePaymentDraft(EMPTY_DRAFT, ''), ...change };
    expect(v.safeParse(keptDraftSchema, kept).success).toBe(false);
  });
});
