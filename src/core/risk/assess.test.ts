import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '../address/address.ts';
import { bytesToHex } from '../bytes/hex.ts';
import { readCall } from '../calldata/read.ts';
import { encode } from '../calldata/testing.ts';
import { assessTransaction } from './assess.ts';
import { assessed } from './testing/assessed.ts';
import {
  approve,
  asked,
  batch,
  CHAIN,
  ETHER,
  FAKE,
  FRIEND,
  factsOf,
  MAX,
  ME,
  NOW,
  outside,
  pay,
  ROUTER,
  STRANGER,
  safeExec,
  subject,
  swap,
  transfer,
  who,
} from './testing/build.ts';
import { type Finding, RISK_LEVELS } from './types.ts';

const ids = (found: readonly Finding[]): readonly string[] => found.map(({ id }) => id);

describe('all rules together', () => {
  it('say the gravest first, and each thing of each one once', () => {
    const found = assessTransaction(
      asked(batch([approve({ amount: MAX }), approve({ amount: MAX, token: FAKE }), pay(ZERO_ADDRESS, 1n)]), {
        facts: [factsOf(ROUTER, { youngerThanSeconds: 1 })],
      }),
    );
    const weights = found.map(({ level }) => RISK_LEVELS.indexOf(level));
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const keys = found.map(({ id, subject: of }) => `${id} ${of}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(ids(found)).toContain('unlimited-allowance');
    expect(ids(found)).toContain('to-zero');
    expect(ids(found)).toContain('spender-fresh');
  });

  it('keep the graver of two findings about the same', () => {
    const withdrawn = asked(batch([approve({ spender: STRANGER }), swap({}, { value: ETHER })]), {
      facts: [factsOf(ROUTER, { hasCode: false })],
    });
    const noCode = assessTransaction(withdrawn).filter(({ id }) => id === 'call-without-code');
    expect(noCode.map(({ level }) => level)).toEqual(['danger']);
  });

  it('look into what is packed, however deep', () => {
    let packed = pay(ZERO_ADDRESS, 1n);
    for (let depth = 0; depth < 7; depth += 1) packed = batch([packed], who(`carrier ${depth}`));
    expect(ids(assessTransaction(subject(packed)))).toContain('to-zero');
    expect(ids(assessTransaction(subject(safeExec(packed))))).toContain('to-zero');
  });

  it('guess nothing where nobody was asked', () => {
    expect(assessTransaction(subject())).toEqual([]);
    expect(assessTransaction(subject(pay(STRANGER)))).toEqual([]);
    expect(assessTransaction(subject(approve()))).toEqual([]);
    expect(assessTransaction(subject(approve({ spender: STRANGER }))).map(({ id }) => id)).toEqual([
      'spender-unknown',
    ]);
  });

  it('mark what rests on an endpoint as reported, and what rests on the bytes as derived', () => {
    const found = assessTransaction(
      asked(pay(ZERO_ADDRESS), { nodeChainId: 5, facts: [factsOf(ME, { codeChanged: true })] }),
    );
    const evidence = new Map(found.map(({ id, evidence: level }) => [id, level]));
    expect(evidence.get('to-zero')).toBe('derived');
    expect(evidence.get('chain-mismatch')).toBe('reported');
    expect(evidence.get('contract-changed')).toBe('reported');
  });

  it('show hostile names harmlessly', () => {
    const hostile = '\u202eevil\u0000 <b>name</b>'.repeat(50);
    const found = assessTransaction(
      asked(pay(), {
        names: [{ name: hostile, address: FRIEND, reverseDiffers: true, changedFrom: STRANGER }],
      }),
    );
    expect(found.length).toBeGreaterThan(1);
    for (const { text } of found) {
      expect(text).not.toMatch(/[\u202e\0]/);
      expect(text.length).toBeLessThanOrEqual(400);
    }
  });
});

it('says once that a Safe is created, as Safe’s own app creates one, and apart which foreign code it gets', () => {
  const said = (code: string) => {
    const toL2 = encode('setupToL2(address singleton)', code);
    const setUp = encode(
      'setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
      [ME, FRIEND],
      2n,
      '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
      toL2,
      '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
      ZERO_ADDRESS,
      0n,
      ZERO_ADDRESS,
    );
    const singleton = '0x41675C099F32341bf84BFc5382aF534df5C7461a';
    const data = encode(
      'createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
      singleton,
      setUp,
      1n,
    );
    const factory = toAddress('0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67');
    return assessed(factory, data, 0n).map(({ level, id, title }) => `${level} ${id}: ${title}`);
  };
  const created = 'danger safe-control: This changes who or what may act for the Safe';
  expect(said('0x29fcB43b46531BcA003ddC8FCB67FFE91900C762')).toEqual([created]);
  expect(said(STRANGER)).toEqual([created, 'danger safe-control: This replaces the code of a contract']);
});

describe('hostile input', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes): Address => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));

  it('of any bytes is judged without a failure', () => {
    const data = fc.uint8Array({ maxLength: 600 }).map((bytes) => bytesToHex(new Uint8Array(bytes)));
    fc.assert(
      fc.property(data, address, fc.bigInt({ min: 0n, max: MAX }), (bytes, to, value) => {
        const tree = readCall({ chainId: CHAIN, from: ME, to, value, data: bytes, operation: 'call' });
        const found = assessTransaction({ ...subject(tree), outside: outside() });
        const unread = tree.reading.kind === 'unread';
        expect(ids(found).includes('unread-call')).toBe(unread);
      }),
    );
  });

  it('of long lists costs little for each entry', () => {
    const parties = Array.from({ length: 2000 }, (_, n) => ({
      address: who(`party ${n}`),
      name: `party ${n}`.repeat(100),
      sent: 1,
    }));
    const facts = Array.from({ length: 2000 }, (_, n) => factsOf(who(`fact ${n}`)));
    const tokens = Array.from({ length: 2000 }, (_, n) => ({
      address: who(`token ${n}`),
      symbol: 'USDX\u200b'.repeat(10_000),
      decimals: 18,
      listed: n % 2 === 0,
    }));
    const calls = Array.from({ length: 255 }, (_, n) =>
      transfer({ to: who(`to ${n}`), token: who(`token ${n}`) }),
    );
    const name = {
      name: 'party 1999'.repeat(100),
      address: FRIEND,
      reverseDiffers: false,
      changedFrom: null,
    };
    const found = assessTransaction({
      ...subject(batch(calls), { tokens, own: parties.map((party) => party.address) }),
      outside: outside({ parties, facts, names: [name] }),
      now: NOW,
    });
    expect(ids(found)).toContain('token-imitates');
  });
});
