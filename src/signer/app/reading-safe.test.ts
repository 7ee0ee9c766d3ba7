import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { bytesToHex, type Hex } from '#core/bytes/hex.ts';
import { plainText } from '#core/calldata/parts.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import {
  encodeMultiSend,
  plainTransaction,
  type SafeTransaction,
  safeHashes,
  safeTypedData,
} from '#core/safe/transaction.ts';
import { NOW, OWNER, SPENDER, TOKEN } from '../decode/testing.ts';
import { type DecodedTypedData, decodeTypedData } from '../decode/typed-data.ts';
import type { SafeReading } from './reading-safe.ts';
import { readTypedData } from './reading-typed.ts';

/* TOKEN is USDC on chain 1, which the signer knows; OWNER signs. */

const SAFE = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const OTHER = toAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906');
/** MultiSendCallOnly 1.4.1. */
const MULTI_SEND = toAddress('0x9641d764fc13c8B624c04430C7356C1C7C8102e2');
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setFallbackHandler(address handler)',
]);
type Call = Parameters<typeof encodeFunctionData<typeof ABI>>[0];
const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: ABI, functionName, args } as Call) as Hex;
const transfer = encode('transfer', [SPENDER, 1_500_000n]);

const identity = { address: SAFE, chainId: 1 as ChainId, version: '1.4.1' } as const;
const old = { ...identity, version: '1.1.1' } as const;
const made = (fields: Partial<SafeTransaction>): SafeTransaction => ({
  ...plainTransaction({ to: OTHER, value: 0n, data: '0x' as Hex, operation: 'call' }, 12n),
  ...fields,
});
const read = (json: string | DecodedTypedData, own: readonly Address[] = []) =>
  readTypedData(typeof json === 'string' ? decodeTypedData(json) : json, {
    account: OWNER,
    own,
    claims: {},
    now: NOW * 1000,
  });
const signing = (fields: Partial<SafeTransaction>, safe: typeof identity | typeof old = identity) =>
  read(safeTypedData(safe, made(fields)));
const wordsOf = (safe: SafeReading | null) =>
  safe?.kind === 'transaction' ? plainText(safe.sentence) : safe?.kind;
const idsOf = ({ findings }: ReturnType<typeof read>) => findings.map(({ level, id }) => `${level} ${id}`);
const termsOf = (safe: SafeReading | null) =>
  safe?.kind === 'transaction' ? safe.terms.map(({ label, parts }) => `${label}: ${plainText(parts)}`) : [];

describe('the sentence says what the Safe does', () => {
  const lead = `Approve transaction 12 of the Safe ${SAFE}: `;
  it.each<[string, Partial<SafeTransaction>, string, string[]]>([
    ['a payment', { value: 5n * 10n ** 17n }, `Send 0.5 ETH to ${OTHER}`, []],
    [
      'a payment to the owner who signs',
      { to: OWNER, value: 1n },
      'Send 0.000000000000000001 ETH to this account',
      [],
    ],
    ['a transfer', { to: TOKEN, data: transfer }, `Send 1.5 USDC to ${SPENDER}`, []],
    [
      'unlimited',
      { to: TOKEN, data: encode('approve', [SPENDER, 2n ** 256n - 1n]) },
      `Allow ${SPENDER} to spend unlimited USDC from ${SAFE}`,
      ['danger unlimited-allowance'],
    ],
    [
      'another owner',
      { to: SAFE, data: encode('addOwnerWithThreshold', [OTHER, 1n]) },
      `Add ${OTHER} to the owners of the Safe ${SAFE}, and set the required signatures to 1`,
      ['danger safe-owners'],
    ],
    [
      'an owner less',
      { to: SAFE, data: encode('removeOwner', [OWNER, OTHER, 1n]) },
      `Remove ${OTHER} from the owners of the Safe ${SAFE}, and set the required signatures to 1`,
      ['danger safe-owners'],
    ],
    [
      'an owner for another',
      { to: SAFE, data: encode('swapOwner', [SPENDER, OWNER, OTHER]) },
      `Replace ${OWNER} with ${OTHER} as an owner of the Safe ${SAFE}`,
      ['danger safe-owners'],
    ],
    [
      'fewer who must sign',
      { to: SAFE, data: encode('changeThreshold', [1n]) },
      `Set the required signatures of the Safe ${SAFE} to 1`,
      ['danger safe-owners'],
    ],
    [
      'a module',
      { to: SAFE, data: encode('enableModule', [OTHER]) },
      `Allow the module ${OTHER} to do anything as the Safe ${SAFE}, without signatures`,
      ['danger safe-control'],
    ],
    [
      'a guard',
      { to: SAFE, data: encode('setGuard', [OTHER]) },
      `Make ${OTHER} check each transaction of the Safe ${SAFE}`,
      ['danger safe-control'],
    ],
    [
      'no guard',
      { to: SAFE, data: encode('setGuard', [ZERO_ADDRESS]) },
      `Remove the guard that checks transactions of the Safe ${SAFE}`,
      ['danger safe-control'],
    ],
    [
      'a handler',
      { to: SAFE, data: encode('setFallbackHandler', [OTHER]) },
      `Make ${OTHER} answer the calls that the Safe ${SAFE} does not know`,
      ['danger safe-control'],
    ],
    [
      'foreign code',
      { to: OTHER, operation: 'delegateCall', data: transfer },
      `Run the code of ${OTHER} with all of the Safe’s rights: Send 1500000 base units of ${OTHER} to ${SPENDER}`,
      ['danger delegate-call'],
    ],
    [
      'what nobody can read',
      { data: '0x12345678' as Hex },
      `Call ${OTHER} with data that could not be read`,
      ['danger unread-call'],
    ],
  ])('%s', (_what, fields, sentence, ids) => {
    const reading = signing(fields);
    expect(wordsOf(reading.safe)).toBe(lead + sentence);
    expect(idsOf(reading)).toEqual(ids);
    expect([reading.dangers, reading.cautions]).toEqual([[], []]);
  });

  it('of several calls, each on its own, by a library of Safe’s own', () => {
    const calls = [
      { to: TOKEN, value: 0n, data: transfer, operation: 'call' as const },
      { to: OTHER, value: 10n ** 18n, data: '0x' as Hex, operation: 'call' as const },
      { to: SAFE, value: 0n, data: encode('changeThreshold', [1n]), operation: 'call' as const },
    ];
    const reading = signing({ to: MULTI_SEND, operation: 'delegateCall', data: encodeMultiSend(calls) });
    expect(wordsOf(reading.safe)).toContain(
      `3 calls: Set the required signatures of the Safe ${SAFE} to 1; and 2 more calls`,
    );
    const { safe } = reading;
    const inner = safe?.kind === 'transaction' ? safe.call?.children : [];
    expect(inner?.map(({ call }) => [call.from, call.to])).toEqual(calls.map(({ to }) => [SAFE, to]));
    expect(inner?.map(({ meaning }) => meaning?.kind)).toEqual(['transfer', 'pay', 'safeSettings']);
    expect(idsOf(reading)).toEqual(['danger safe-owners']);
  });

  it('that does nothing cancels another, unless somebody is paid for it', () => {
    const nothing = `Cancel any other transaction with nonce 12 of the Safe ${SAFE}, by doing nothing in its place`;
    expect(wordsOf(signing({ to: SAFE }).safe)).toBe(nothing);
    expect(idsOf(signing({ to: SAFE }))).toEqual([]);
    for (const fields of [{ gasPrice: 1n }, { value: 1n }, { operation: 'delegateCall' as const }]) {
      expect(wordsOf(signing({ to: SAFE, ...fields }).safe)).toContain('Approve transaction 12');
    }
  });
});

describe('a refund', () => {
  it('is told whole, and to a stranger or to whoever comes first is a danger', () => {
    const token = signing({
      gasPrice: 2_000_000n,
      baseGas: 500_000n,
      gasToken: TOKEN,
      refundReceiver: OTHER,
    });
    expect(termsOf(token.safe)).toEqual([
      'The Safe pays for gas: 2 USDC for each unit of gas',
      `Paid to: ${OTHER}`,
      'Extra gas, on top of what is used: 500000 units',
      'For the extra gas alone: 1000000 USDC',
    ]);
    expect(idsOf(token)).toEqual(['danger safe-refund']);
    const coin = signing({ gasPrice: 10n ** 9n, baseGas: 10n ** 9n });
    expect(termsOf(coin.safe)).toEqual([
      'The Safe pays for gas: up to 0.000000001 ETH for each unit of gas',
      'Paid to: anyone who submits it',
      'Extra gas, on top of what is used: 1000000000 units',
      'For the extra gas alone, at most: 1 ETH',
    ]);
    expect(idsOf(coin)).toEqual(['danger safe-refund']);
    expect(idsOf(signing({ gasPrice: 1n, refundReceiver: OWNER }))).toEqual(['caution safe-refund']);
    const siblings = read(safeTypedData(identity, made({ gasPrice: 1n, refundReceiver: OTHER })), [OTHER]);
    expect(idsOf(siblings)).toEqual(['caution safe-refund']);
  });

  it('without a price pays nobody; what stands there all the same is shown', () => {
    const reading = signing({ gasToken: TOKEN, refundReceiver: OTHER, baseGas: 1n, safeTxGas: 7n });
    expect(termsOf(reading.safe)).toEqual([
      'Extra gas, on top of what is used: 1 unit',
      `Refund token (no price set): ${TOKEN}`,
      `Refund receiver (no price set): ${OTHER}`,
      'Gas for the call itself: 7 units',
    ]);
    expect(idsOf(reading)).toEqual([]);
    expect(termsOf(signing({}).safe)).toEqual([]);
  });
});

describe('a Safe from before 1.3.0', () => {
  const reading = signing({ value: 10n ** 18n }, old);
  it('is known by its domain, and said to count on every chain', () => {
    expect(reading.safe).toMatchObject({ anyChain: true, era: '1.0.0 to 1.2.0' });
    expect(reading.chain).toBeNull();
    expect(reading.cautions).toEqual([]);
  });

  it('has no listed tokens and no named coin: what holds on one chain is not said of all', () => {
    expect(wordsOf(reading.safe)).toContain(`Send 1 of the chain’s own coin to ${OTHER}`);
    expect(wordsOf(signing({ to: TOKEN, data: transfer }, old).safe)).toContain(
      `Send 1500000 base units of ${TOKEN}`,
    );
    const WETH = toAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2');
    const deposit = signing({ to: WETH, value: 1n, data: '0xd0e30db0' as Hex }, old);
    expect(wordsOf(deposit.safe)).toContain('Deposit');
    expect(wordsOf(signing({ to: WETH, value: 1n, data: '0xd0e30db0' as Hex }).safe)).toContain('Wrap');
  });
});

describe('what the hash stands for', () => {
  const addresses = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => toAddress(bytesToHex(bytes)));
  const numbers = fc.bigInt(0n, 2n ** 256n - 1n);
  it('is what is shown, whatever the numbers are written as', () => {
    const transactions = fc.record({
      to: addresses,
      value: numbers,
      data: fc.uint8Array({ maxLength: 60 }).map((bytes) => bytesToHex(bytes)),
      operation: fc.constantFrom('call' as const, 'delegateCall' as const),
      safeTxGas: numbers,
      baseGas: numbers,
      gasPrice: numbers,
      gasToken: addresses,
      refundReceiver: addresses,
      nonce: numbers,
    });
    fc.assert(
      fc.property(transactions, fc.boolean(), fc.boolean(), (transaction, chain, hexadecimal) => {
        const safe = chain ? identity : old;
        const document = JSON.parse(safeTypedData(safe, transaction)) as { message: Record<string, unknown> };
        if (hexadecimal) {
          for (const name of ['value', 'safeTxGas', 'baseGas', 'gasPrice', 'nonce'] as const) {
            document.message[name] = `0x${transaction[name].toString(16)}`;
          }
        }
        const decoded = decodeTypedData(JSON.stringify(document));
        expect(decoded.digest).toBe(safeHashes(safe, transaction).safeTxHash);
        expect(read(decoded).safe).toMatchObject({
          kind: 'transaction',
          safe: SAFE,
          nonce: transaction.nonce.toString(),
          call: {
            call: {
              from: SAFE,
              to: transaction.to,
              value: transaction.value,
              data: transaction.data,
              operation: transaction.operation,
            },
          },
        });
      }),
      { numRuns: 60 },
    );
  });

  it.each<
    [
      string,
      (document: {
        types: Record<string, { name: string; type: string }[]>;
        domain: Record<string, unknown>;
        message: Record<string, unknown>;
        primaryType: string;
      }) => void,
    ]
  >([
    [
      'a field more',
      ({ types, message }) => {
        types.SafeTx?.push({ name: 'note', type: 'string' });
        message.note = `Approve transaction 12 of the Safe ${SAFE}: Send 0 ETH`;
      },
    ],
    ['fields in another order', ({ types }) => void types.SafeTx?.reverse()],
    [
      'a field of another type',
      ({ types, message }) => {
        const value = types.SafeTx?.find(({ name }) => name === 'value');
        if (value !== undefined) value.type = 'string';
        message.value = '0';
      },
    ],
    [
      'a domain that calls itself something',
      ({ types, domain }) => {
        types.EIP712Domain?.unshift({ name: 'name', type: 'string' });
        domain.name = 'Safe\u202e';
      },
    ],
    [
      'an operation that there is not',
      ({ message }) => {
        message.operation = 2;
      },
    ],
  ])('is not said of %s: the data stands as data', (_what, change) => {
    const document = JSON.parse(safeTypedData(identity, made({ value: 1n })));
    change(document);
    const reading = read(JSON.stringify(document));
    expect([reading.safe, reading.dangers]).toEqual([null, ['unread']]);
  });
});

describe('a message in the name of a Safe', () => {
  const saying = (message: Hex, domain: object = { chainId: 1, verifyingContract: SAFE }) =>
    read(
      JSON.stringify({
        types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
        primaryType: 'SafeMessage',
        domain,
        message: { message },
      }),
    ).safe;

  it('is shown as text where it is one, with what hides in it', () => {
    const text = bytesToHex(new TextEncoder().encode('We agree.\u202e'));
    expect(saying(text)).toMatchObject({
      kind: 'message',
      safe: SAFE,
      content: { form: 'text', shown: 'We agree.⟨U+202E⟩' },
      dangers: [],
      cautions: ['hiddenText'],
    });
    expect(saying('0x' as Hex)).toMatchObject({ cautions: ['empty'] });
  });

  it('is a danger where it is a hash, a transaction or bytes of data to be signed', () => {
    expect(saying(`0x${'e7'.repeat(32)}` as Hex)).toMatchObject({ dangers: ['bareHash'] });
    expect(saying(`0x1901${'00'.repeat(64)}` as Hex)).toMatchObject({ dangers: ['signedData'] });
    expect(saying('0xc20102' as Hex)).toMatchObject({ dangers: ['transaction'] });
  });

  it('of a Safe from before 1.3.0 counts on every chain', () => {
    expect(saying('0x41' as Hex, { verifyingContract: SAFE })).toMatchObject({ anyChain: true });
    expect(saying('0x41' as Hex, { name: 'Safe', verifyingContract: SAFE })).toBeNull();
  });
});
