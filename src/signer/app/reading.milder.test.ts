/**
 * An enemy chooses what is signed and in which order, and wants the head of the sheet to say something milder than what
 * is signed: each way that was thought of, and what is said.
 */
import { maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { plainText } from '#core/calldata/parts.ts';
import { encode } from '#core/calldata/testing.ts';
import { encodeMultiSend, MULTI_SEND_CALL_ONLY } from '#core/safe/transaction.ts';
import { decode, NOW, OWNER, readCall, SOON, TOKEN as USDC } from '../decode/testing.ts';
import { readTypedData } from './reading-typed.ts';

const THIEF = toAddress(`0x${'7e'.repeat(20)}`);
const OTHER = toAddress(`0x${'8e'.repeat(20)}`);
const JUNK = toAddress(`0x${'9e'.repeat(20)}`);
const SAFE = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const RESOLVER = toAddress('0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63');

interface Made {
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
}

const made = (target: Address, data: Hex, value = 0n): Made => ({ target, value, data });
const paid = (to: Address, value: bigint) => made(to, EMPTY_HEX, value);
const sent = (token: Address, amount: bigint, to = THIEF) =>
  made(token, encode('transfer(address a, uint256 b)', to, amount));
const allowed = (token: Address, amount: bigint, spender = THIEF) =>
  made(token, encode('approve(address a, uint256 b)', spender, amount));
const batchOf = (calls: readonly Made[]) =>
  encode('executeBatch((address target, uint256 value, bytes data)[] calls)', calls);
const nested = (calls: readonly Made[]) => made(OWNER, batchOf(calls));

function read(to: Address, data: string, value = 0n) {
  const reading = readCall(to, data, value);
  const dangers = reading.findings.flatMap(({ level, id }) => (level === 'danger' ? [id] : []));
  return { said: plainText(reading.sentence), dangers };
}

const batch = (...calls: readonly Made[]) => read(OWNER, batchOf(calls));
/** In each order. */
function eachWay(calls: readonly Made[], says: string): void {
  for (const ordered of [calls, calls.toReversed()]) expect(batch(...ordered).said).toContain(`: ${says}`);
}

const USD = 10n ** 6n;
const ETH = 10n ** 18n;

describe('a batch', () => {
  it('does not begin with a payment of nothing', () => {
    eachWay([paid(OTHER, 0n), sent(USDC, 9000n * USD)], `Send 9000 USDC to ${THIEF}`);
    eachWay([sent(JUNK, 0n), paid(THIEF, ETH)], `Send 1 ETH to ${THIEF}`);
  });

  it('does not begin with dust, or with tokens of no worth', () => {
    eachWay([paid(OTHER, 1n), sent(USDC, 9000n * USD)], `Send 9000 USDC to ${THIEF}`);
    eachWay([sent(JUNK, 10n ** 30n), paid(THIEF, ETH)], `Send 1 ETH to ${THIEF}`);
    eachWay([sent(USDC, 100n * USD), paid(THIEF, 30n * ETH)], `Send 30 ETH to ${THIEF}`);
  });

  it('does not begin with the smaller of two allowances to one stranger', () => {
    eachWay([allowed(USDC, 1n), allowed(USDC, 9000n * USD)], `Allow ${THIEF} to spend up to 9000 USDC`);
    eachWay([allowed(JUNK, 1n), allowed(USDC, 9000n * USD)], `Allow ${THIEF} to spend up to 9000 USDC`);
  });

  it('does not begin with all of a token of no worth where all of another is given too', () => {
    eachWay([allowed(JUNK, maxUint256), allowed(USDC, maxUint256)], `Allow ${THIEF} to spend unlimited USDC`);
  });

  it('does not begin with a call that only hints at what another does', () => {
    // The receiver is a listed token, so that the first looks like some other contract’s function.
    const hint = made(JUNK, encode('deposit(uint256 a, address b)', 1n, USDC));
    const theft = made(JUNK, encode('redeem(uint256 a, address b, address c)', 5n, USDC, OWNER));
    eachWay([hint, theft], `Redeem 5 base units of shares of the vault ${JUNK}, to ${USDC}`);
  });

  it('says its gravest call where that is the fortieth, among copies of one', () => {
    const copies = Array.from({ length: 60 }, () => allowed(USDC, USD));
    const { said, dangers } = batch(...copies.slice(0, 39), allowed(USDC, maxUint256), ...copies.slice(39));
    expect(said).toBe(
      `61 calls: Allow ${THIEF} to spend unlimited USDC from this account; and 60 more calls`,
    );
    expect(dangers).toContain('unlimited-allowance');
  });

  it('counts copies of a call, each as one', () => {
    const { said } = batch(...Array.from({ length: 40 }, () => sent(USDC, USD)));
    expect(said).toBe(`40 calls: Send 1 USDC to ${THIEF}; and 39 more calls`);
  });

  it('hides nothing by being packed again and again', () => {
    let call = nested([paid(OTHER, 0n), allowed(USDC, maxUint256)]);
    for (let depth = 0; depth < 5; depth += 1) call = nested([paid(OTHER, 0n), call]);
    expect(batch(paid(OTHER, 0n), call).said).toContain(`: Allow ${THIEF} to spend unlimited USDC`);
    for (let depth = 0; depth < 5; depth += 1) call = nested([paid(OTHER, 0n), call]);
    const deep = batch(paid(OTHER, 0n), call);
    expect(deep.said).toContain('with more nested calls than can be shown');
    expect(deep.dangers).toContain('unread-call');
  });

  it('says a call that nobody can read, however much harmless text it has', () => {
    const text = [...'Sign in. Nothing is sent.'.repeat(90)]
      .map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
      .join('');
    eachWay(
      [paid(OTHER, 1n), made(JUNK, `0xdeadbeef${text}` as Hex)],
      `Call ${JUNK} with data that could not be read`,
    );
  });

  it('says what goes along with it before all else', () => {
    const { said } = read(OWNER, batchOf([paid(OTHER, 0n), sent(USDC, USD)]), 3n * ETH);
    expect(said).toBe(`2 calls and 3 ETH: Send 1 USDC to ${THIEF}; and 1 more call`);
  });
});

describe('an approval in a batch of a Safe', () => {
  const EXEC =
    'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes f)';
  const inSafe = (library: string | undefined) => {
    const calls = [paid(OTHER, 0n), allowed(USDC, maxUint256)].map(({ target, value, data }) => ({
      to: target,
      value,
      data,
      operation: 'call' as const,
    }));
    const zeros = [0n, 0n, 0n, ZERO_ADDRESS, ZERO_ADDRESS, '0x'] as const;
    return made(SAFE, encode(EXEC, library, 0n, encodeMultiSend(calls), 1, ...zeros));
  };

  it('is said, alone and in a batch of the account', () => {
    const call = inSafe(MULTI_SEND_CALL_ONLY[0]);
    const says = `As the Safe ${SAFE}: `;
    const approval = `Allow ${THIEF} to spend unlimited USDC from ${SAFE}`;
    expect(read(SAFE, call.data).said).toContain(says);
    expect(read(SAFE, call.data).said).toContain(approval);
    expect(batch(paid(OTHER, 1n), call).said).toContain(approval);
  });

  it('is foreign code with all rights, where the library is not the known one', () => {
    const { said, dangers } = read(SAFE, inSafe(JUNK).data);
    expect(said).toContain(`Run the code of ${JUNK} with all of the Safe’s rights`);
    expect(dangers).toContain('delegate-call');
  });
});

describe('a number', () => {
  it.each([2n ** 127n, 2n ** 96n - 1n, 2n ** 200n + 12_345n, maxUint256])(
    'that stands for everything is called unlimited: %s',
    (amount) => {
      const increase = encode('increaseAllowance(address a, uint256 b)', THIEF, amount);
      for (const data of [allowed(USDC, amount).data, increase])
        expect(read(USDC, data).said).toContain('unlimited USDC');
      eachWay([paid(OTHER, 1n), allowed(USDC, amount)], `Allow ${THIEF} to spend unlimited USDC`);
    },
  );

  it('that is taken off an allowance is never called all of it', () => {
    const { said } = read(USDC, encode('decreaseAllowance(address a, uint256 b)', THIEF, 2n ** 255n));
    expect(said).toMatch(/^Reduce what .* by \d+\.\d+ USDC$/);
  });
});

it('a name in the bytes neither turns the sentence around nor fills it', () => {
  const text = (value: string) =>
    read(RESOLVER, encode('setText(bytes32 a, string b, string c)', `0x${'12'.repeat(32)}`, 'url', value))
      .said;
  expect(text('\u202e\u2066evil\u200b')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
  expect(text('safe '.repeat(5000)).length).toBeLessThan(400);
});

const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce';
const PERMIT2 = {
  name: 'Permit2',
  chainId: 1,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
};

function readData(...data: Parameters<typeof decode>) {
  const reading = readTypedData(decode(...data), { account: OWNER, own: [], claims: {}, now: NOW * 1000 });
  return { ...reading, said: plainText(reading.sentence) };
}

type Part = readonly [token: Address, amount: bigint];

function permits(...parts: readonly Part[]) {
  const details = parts.map(([token, amount]) => ({
    token,
    amount: amount.toString(),
    expiration: SOON,
    nonce: 0,
  }));
  return readData(
    'PermitBatch',
    { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
    { details, spender: THIEF, sigDeadline: SOON },
    PERMIT2,
  ).said;
}

describe('several permissions in one signature', () => {
  const small = [USDC, 1n] as const;

  it.each<[string, readonly Part[], string]>([
    [
      'the last of five without limit',
      [small, small, small, small, [USDC, 2n ** 160n - 1n]],
      'unlimited USDC',
    ],
    [
      'one behind revocations',
      [
        [JUNK, 0n],
        [OTHER, 0n],
        [USDC, 9000n * USD],
      ],
      'up to 9000 USDC',
    ],
    ['one behind dust', [small, [USDC, 9000n * USD]], 'up to 9000 USDC'],
    [
      'one behind all of a token of no worth',
      [
        [JUNK, 2n ** 159n],
        [USDC, 2n ** 159n],
      ],
      'unlimited USDC',
    ],
  ])('are said by the gravest: %s', (_, parts, amount) => {
    for (const ordered of [parts, parts.toReversed()]) {
      const others = parts.length === 2 ? '1 more permission' : `${parts.length - 1} more permissions`;
      expect(permits(...ordered)).toMatch(
        new RegExp(`^Allow ${THIEF} to spend ${amount} from this account until .*; and ${others}$`),
      );
    }
  });
});

describe('a signed order', () => {
  const ITEM =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';

  it('counts those whom it pays, where there are too many to name', () => {
    const item = {
      itemType: 1,
      token: USDC,
      identifierOrCriteria: 0,
      startAmount: '5000000',
      endAmount: '5000000',
    };
    const recipients = [1, 2, 3, 4].map((n) => `0x${String(n).repeat(40)}`);
    const { said, dangers } = readData(
      'OrderComponents',
      {
        OrderComponents:
          'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
        OfferItem: ITEM,
        ConsiderationItem: `${ITEM},address recipient`,
      },
      {
        offerer: OWNER,
        zone: ZERO_ADDRESS,
        offer: [item],
        consideration: recipients.map((recipient) => ({ ...item, recipient })),
        orderType: 0,
        startTime: NOW,
        endTime: SOON,
        zoneHash: `0x${'00'.repeat(32)}`,
        salt: 0,
        conduitKey: `0x${'00'.repeat(32)}`,
        counter: 0,
      },
      {
        name: 'Seaport',
        version: '1.6',
        chainId: 1,
        verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
      },
    );
    expect(said).toBe('On Seaport: give 5 USDC; what is paid for it goes to 4 addresses');
    expect(dangers).toContain('orderWithoutReturn');
  });
});

describe('the name of a type', () => {
  it('is a quotation, and what it is called like does not count', () => {
    const { said, dangers } = readData(
      'Sign_in_to_the_app',
      { Sign_in_to_the_app: 'address user' },
      { user: OWNER },
    );
    expect(said).toBe('Sign data the signer can’t read, of the type “Sign_in_to_the_app”');
    expect(dangers).toContain('unread');
    const permit = readData(
      'Permit',
      { Permit: 'address spender,address owner,uint256 value,uint256 nonce,uint256 deadline' },
      { owner: OWNER, spender: THIEF, value: '1', nonce: 0, deadline: SOON },
    );
    expect(permit.said).toBe('Sign data the signer can’t read, of the type “Permit”');
    expect(permit.dangers).toContain('permitUnread');
    const long = 'Harmless'.repeat(16);
    expect(readData(long, { [long]: 'address user' }, { user: OWNER }).said.length).toBeLessThan(200);
  });

  it('of a witness is one as well', () => {
    const { said } = readData(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom:
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Nothing_is_taken witness',
        TokenPermissions: 'address token,uint256 amount',
        Nothing_is_taken: 'uint256 id',
      },
      {
        permitted: { token: USDC, amount: '5000000' },
        spender: THIEF,
        nonce: 0,
        deadline: SOON,
        witness: { id: 1 },
      },
      PERMIT2,
    );
    expect(said).toBe(
      `Allow ${THIEF} to take up to 5 USDC from this account, once, under the conditions of “Nothing_is_taken”`,
    );
  });
});

it.each([
  ['0', 'caution deadlinePassed'],
  [maxUint256.toString(), 'danger noDeadline'],
])('a permit with the deadline %s is said as any other, and what is odd of it below', (deadline, found) => {
  const { said, dangers, cautions } = readData(
    'Permit',
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    { owner: OWNER, spender: THIEF, value: '5000000', nonce: 0, deadline },
  );
  expect(said).toBe(`Allow ${THIEF} to spend up to 5 USDC from this account`);
  expect([
    ...dangers.map((code) => `danger ${code}`),
    ...cautions.map((code) => `caution ${code}`),
  ]).toContain(found);
});
