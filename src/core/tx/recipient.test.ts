import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { parseRecipient, type Recipient } from './recipient.ts';

const ALICE = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const TOKEN = toAddress('0x5fbdb2315678afecb367f032d93f642f64180aa3');

function parsed(text: string): Recipient {
  const result = parseRecipient(text);
  if (!result.ok) throw result.error;
  return result.value;
}

function codeOf(text: string): string {
  const result = parseRecipient(text);
  return result.ok ? 'ok' : result.error.code;
}

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Address => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const space = fc.constantFrom('', ' ', '\n', '\t ', '\u00a0');

describe('a recipient', () => {
  it('is an address, with any white space around it', () => {
    fc.assert(
      fc.property(address, space, space, (of, before, after) => {
        expect(parsed(`${before}${of}${after}`)).toMatchObject({
          payee: { kind: 'address', address: of },
          chainId: null,
          token: null,
          amount: null,
        });
      }),
    );
    expect(parsed(ALICE.toLowerCase()).payee).toEqual({ kind: 'address', address: ALICE, checked: false });
    expect(parsed(ALICE).payee).toEqual({ kind: 'address', address: ALICE, checked: true });
  });

  it('is refused when one character of a checksummed address was changed', () => {
    const flipped = ALICE.replace('C51812dc', 'c51812dc');
    expect(codeOf(flipped)).toBe('INPUT_ADDRESS_CHECKSUM');
    expect(codeOf(ALICE.slice(0, -1))).toBe('INPUT_ADDRESS_INVALID');
    expect(codeOf(`${ALICE}0`)).toBe('INPUT_ADDRESS_INVALID');
    expect(codeOf(ALICE.slice(2))).toBe('INPUT_ADDRESS_INVALID');
    expect(codeOf('')).toBe('INPUT_REQUIRED');
    expect(codeOf('   ')).toBe('INPUT_REQUIRED');
  });

  it('carries its chain, as an address or a name with or without a checksum (ERC-7930, ERC-7828)', () => {
    const mainnet = { chainId: 1, token: null, amount: null };
    const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
    const address = { payee: { kind: 'address', address: vitalik, checked: true }, ...mainnet };
    expect(parsed(`${vitalik}@eip155:1#4CA88C9C`)).toEqual(address);
    expect(parsed('0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045')).toEqual({
      ...address,
      payee: { ...address.payee, checked: false },
    });
    const named = { payee: { kind: 'name', name: 'alice.eth' }, ...mainnet };
    expect(parsed('alice.eth@eth')).toEqual(named);
    expect(parsed('alice.eth@eip155:1#4ca88c9c')).toEqual({ ...named, checksum: '4CA88C9C' });
    expect(codeOf(`${vitalik}@eth#4CA88C9D`)).toBe('NAME_INTEROPERABLE');
    expect(codeOf('alice.eth@nowhere')).toBe('INPUT_CHAIN_INVALID');
    expect(codeOf('0x0001000001010')).toBe('INPUT_ADDRESS_INVALID');
  });

  it('is a name when it has the form of one', () => {
    for (const name of [
      'alice.eth',
      'pay.alice.eth',
      'ALICE.eth',
      'köln.eth',
      '🦊.eth',
      'box.com',
      '0xabc.eth',
    ]) {
      expect(parsed(name).payee, name).toEqual({ kind: 'name', name });
    }
    for (const text of [
      'alice',
      'alice eth',
      'alice..eth',
      '.eth',
      'eth.',
      'a/b.eth',
      'alice.eth?x',
      'a@b.eth',
    ]) {
      expect(codeOf(text), text).toBe('INPUT_ADDRESS_INVALID');
    }
  });

  it('may name its chain (EIP-3770)', () => {
    expect(parsed(`eth:${ALICE}`)).toMatchObject({ payee: { address: ALICE }, chainId: 1 });
    expect(parsed(` oeth:${ALICE} `)).toMatchObject({ chainId: 10 });
    expect(codeOf(`nowhere:${ALICE}`)).toBe('INPUT_CHAIN_INVALID');
    expect(codeOf('eth:alice.eth')).toBe('INPUT_ADDRESS_INVALID');
    const own = parseRecipient(`mine:${ALICE}`, (name) => (name === 'mine' ? (99 as ChainId) : null));
    expect(own.ok && own.value.chainId).toBe(99);
  });

  it('is nothing else, ever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const result = parseRecipient(text);
        if (!result.ok) return;
        const { payee, amount } = result.value;
        // Whatever was understood can be found in the text: nothing was made up.
        const shown = payee.kind === 'address' ? payee.address.toLowerCase() : payee.name.toLowerCase();
        expect(text.toLowerCase()).toContain(shown);
        expect(amount).toBeNull();
      }),
    );
  });
});

describe('a payment link (EIP-681)', () => {
  it('carries chain and amount', () => {
    expect(parsed(`ethereum:${ALICE}`)).toMatchObject({
      payee: { address: ALICE },
      chainId: null,
      amount: null,
    });
    expect(parsed(`ethereum:pay-${ALICE}@31337?value=2.014e18`)).toEqual({
      payee: { kind: 'address', address: ALICE, checked: true },
      chainId: 31337,
      token: null,
      amount: 2_014_000_000_000_000_000n,
    });
    expect(parsed('ethereum:alice.eth?value=1').payee).toEqual({ kind: 'name', name: 'alice.eth' });
    expect(parsed(`ETHEREUM:${ALICE}@1`).chainId).toBe(1);
  });

  it('may be a token transfer', () => {
    expect(parsed(`ethereum:${TOKEN}@1/transfer?address=${ALICE}&uint256=1.5e6`)).toEqual({
      payee: { kind: 'address', address: ALICE, checked: true },
      chainId: 1,
      token: { kind: 'address', address: TOKEN, checked: true },
      amount: 1_500_000n,
    });
  });

  it('reads back any amount it can carry', () => {
    fc.assert(
      fc.property(
        address,
        fc.bigInt({ min: 0n, max: MAX_UINT256 }),
        fc.integer({ min: 1, max: 2 ** 40 }),
        (to, amount, chain) => {
          expect(parsed(`ethereum:${to}@${chain}?value=${amount}`)).toMatchObject({ amount, chainId: chain });
        },
      ),
    );
  });

  it('is refused when it asks for what is not understood', () => {
    const refused = [
      `ethereum:${TOKEN}/approve?address=${ALICE}&uint256=1`,
      `ethereum:${ALICE}?value=1&value=2`,
      `ethereum:${ALICE}?value=1.5`,
      `ethereum:${ALICE}?value=1e-3`,
      `ethereum:${ALICE}?value=-1`,
      `ethereum:${ALICE}?value=0x10`,
      `ethereum:${ALICE}?value=`,
      `ethereum:${ALICE}?value=${MAX_UINT256 + 1n}`,
      `ethereum:${ALICE}?value=1e99`,
      `ethereum:${ALICE}?data=0x00`,
      `ethereum:${ALICE}?value=%`,
      `ethereum:${TOKEN}/transfer?address=${ALICE}&uint256=1&to=${TOKEN}`,
      'ethereum:',
    ];
    for (const text of refused) expect(codeOf(text), text).toBe('INPUT_LINK_INVALID');
    expect(codeOf(`ethereum:${ALICE}@0`)).toBe('INPUT_CHAIN_INVALID');
    expect(codeOf(`ethereum:${ALICE}@one`)).toBe('INPUT_CHAIN_INVALID');
    expect(codeOf(`ethereum:${TOKEN}/transfer?uint256=1`)).toBe('INPUT_ADDRESS_INVALID');
    expect(codeOf('ethereum:0x12')).toBe('INPUT_ADDRESS_INVALID');
    expect(codeOf(`ethereum:${'a'.repeat(3000)}`)).toBe('INPUT_ADDRESS_INVALID');
  });
});
