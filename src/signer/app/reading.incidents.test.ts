/**
 * Requests by which people lost what they had in 2024 to 2026, as public reports tell them (Scam Sniffer's reports on
 * phishing, Chainalysis and SlowMist on drainers, Sygnia and Verichains on Bybit). Each is said with who gets what, and
 * with something to read or to type; none may look like an everyday request.
 */
import { parseEther } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { plainText } from '#core/calldata/parts.ts';
import { encode } from '#core/calldata/testing.ts';
import { assessPermission } from '#core/risk/permission.ts';
import { outside } from '#core/risk/testing/build.ts';
import { decode, MAX, NOW, OWNER, readCall, SOON, TOKEN as USDC } from '../decode/testing.ts';
import type { DecodedTransaction } from '../decode/transaction.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import { readTypedData } from './reading-typed.ts';

const THIEF = toAddress(`0x${'7e'.repeat(20)}`);
const SAFE = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const ITEMS = toAddress('0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D');
const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395';
const DELEGATIONS = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3';
const WORD = `0x${'00'.repeat(32)}`;
const ALL = BigInt(MAX);

interface Told {
  readonly said: string;
  /** By level: what is to be typed for, and what is to be read. */
  readonly dangers: readonly string[];
  readonly cautions: readonly string[];
}

type Carried = DecodedTransaction['authorizations'][number];

function call(to: Address, data: string, value = 0n, authorizations: readonly Carried[] = []): Told {
  const reading = readCall(to, data, value, authorizations);
  const of = (wanted: string) => reading.findings.flatMap(({ level, id }) => (level === wanted ? [id] : []));
  return { said: plainText(reading.sentence), dangers: of('danger'), cautions: of('caution') };
}

function message(data: DecodedTypedData): Told {
  const { sentence, dangers, cautions, findings, safe } = readTypedData(data, {
    account: OWNER,
    own: [],
    claims: {},
    now: NOW * 1000,
  });
  const of = (wanted: string) => findings.flatMap(({ level, id }) => (level === wanted ? [id] : []));
  return {
    said: plainText(safe?.kind === 'transaction' ? safe.sentence : sentence),
    dangers: [...dangers, ...of('danger')],
    cautions: [...cautions, ...of('caution')],
  };
}

const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
const permit = (value: string, deadline: number) =>
  message(decode('Permit', { Permit: PERMIT }, { owner: OWNER, spender: THIEF, value, nonce: 0, deadline }));
const ITEM =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount';
const given = (recipient: Address) => ({
  offerer: OWNER,
  zone: ZERO_ADDRESS,
  offer: [{ itemType: 2, token: ITEMS, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
  consideration: [
    { itemType: 0, token: ZERO_ADDRESS, identifierOrCriteria: 0, startAmount: 1, endAmount: 1, recipient },
  ],
  orderType: 0,
  startTime: NOW,
  endTime: SOON,
  zoneHash: WORD,
  salt: 0,
  conduitKey: WORD,
  counter: 0,
});
const ORDER =
  'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter';
const PARTS = { OfferItem: ITEM, ConsiderationItem: `${ITEM},address recipient` };
const domain = (name: string, verifyingContract: string) => ({
  name,
  version: '1',
  chainId: 1,
  verifyingContract,
});
const SAFE_TX =
  'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce';
const transfer = encode('transfer(address to, uint256 amount)', THIEF, 0n);

describe('a signature that gives away', () => {
  it('by a permit, for exactly what the account has', () => {
    const { said, dangers, cautions } = permit('5000000', SOON);
    expect(said).toBe(`Allow ${THIEF} to spend up to 5 USDC from this account`);
    expect([dangers, cautions]).toEqual([[], ['spender-unknown']]);
    expect(permit(MAX, SOON).dangers).toEqual(['unlimitedAmount']);
    expect(permit('5000000', NOW + 20 * 365 * 86_400).dangers).toEqual(['noDeadline']);
  });

  it('by Permit2, several tokens at once', () => {
    const details = [USDC, ITEMS].map((token) => ({ token, amount: '5000000', expiration: SOON, nonce: 0 }));
    const { said, cautions } = message(
      decode(
        'PermitBatch',
        {
          PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
          PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce',
        },
        { details, spender: THIEF, sigDeadline: SOON },
        { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
      ),
    );
    expect(said).toContain(`Allow ${THIEF} to spend up to 5 USDC from this account`);
    expect(cautions).toEqual(['spender-unknown']);
  });

  it('to an address that CREATE2 gives, where no contract is yet', () => {
    const subject = {
      chainId: 1,
      account: OWNER,
      spender: THIEF,
      own: [],
      tokens: [{ token: USDC, amount: 5n }],
      expires: BigInt(SOON),
      now: BigInt(NOW),
    };
    const facts = {
      address: THIEF,
      hasCode: false,
      delegatedTo: null,
      codeOnOtherChains: [],
      youngerThanSeconds: null,
      nonce: 0n,
      codeChanged: false,
      evidence: 'reported',
    } as const;
    const ids = (asked: Parameters<typeof assessPermission>[0]['outside']) =>
      assessPermission({ ...subject, outside: asked }).map(({ id }) => id);
    // The signer asks nobody, and the wallet did.
    expect(ids(null)).toEqual(['spender-unknown']);
    expect(ids(outside({ facts: [facts] }))).toContain('spender-without-code');
  });

  it('as an order of a market that asks nothing, alone and among others', () => {
    const one = decode(
      'OrderComponents',
      { OrderComponents: ORDER, ...PARTS },
      given(THIEF),
      domain('Seaport', SEAPORT),
    );
    const bulk = decode(
      'BulkOrder',
      { BulkOrder: 'OrderComponents[2] tree', OrderComponents: ORDER, ...PARTS },
      { tree: [given(OWNER), given(THIEF)] },
      domain('Seaport', SEAPORT),
    );
    for (const data of [one, bulk]) {
      const { said, dangers } = message(data);
      expect(said).toContain(`what is paid for it goes to ${THIEF}`);
      expect(dangers).toContain('orderWithoutReturn');
    }
    // Blur’s roots name no order at all.
    const root = decode('Root', { Root: 'bytes32 root' }, { root: WORD }, domain('Blur Exchange', ITEMS));
    expect(message(root).dangers).toEqual(['unread']);
  });

  it('as a call that a forwarder makes in the account’s name (ERC-2771)', () => {
    const approve = encode('approve(address spender, uint256 amount)', THIEF, ALL);
    const { said, dangers } = message(
      decode(
        'ForwardRequest',
        {
          ForwardRequest:
            'address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data',
        },
        { from: OWNER, to: USDC, value: 0, gas: 100000, nonce: 0, deadline: SOON, data: approve },
        domain('Forwarder', ITEMS),
      ),
    );
    expect(said).toContain(`Allow ${THIEF} to spend unlimited USDC from this account`);
    expect(dangers).toContain('unlimited-allowance');
  });

  it('as a session without a limit (ERC-7715), by a form that is known or by one that is not', () => {
    const { said, dangers } = message(
      decode(
        'Delegation',
        {
          Delegation: 'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
          Caveat: 'address enforcer,bytes terms',
        },
        { delegate: THIEF, delegator: OWNER, authority: `0x${'ff'.repeat(32)}`, caveats: [], salt: 0 },
        domain('DelegationManager', DELEGATIONS),
      ),
    );
    expect(said).toBe(`Allow ${THIEF} to act as this account, with no known limit on what can be taken`);
    expect(dangers).toContain('openDelegation');
    const session = decode('Session', { Session: 'address key,uint256 until' }, { key: THIEF, until: SOON });
    expect(message(session).dangers).toEqual(['unread']);
  });

  it('over a Safe, whose delegate call of a transfer replaces its code (Bybit)', () => {
    const { said, dangers } = message(
      decode(
        'SafeTx',
        { SafeTx: SAFE_TX },
        {
          to: THIEF,
          value: 0,
          data: transfer,
          operation: 1,
          safeTxGas: 0,
          baseGas: 0,
          gasPrice: 0,
          gasToken: ZERO_ADDRESS,
          refundReceiver: ZERO_ADDRESS,
          nonce: 71,
        },
        { chainId: 1, verifyingContract: SAFE },
      ),
    );
    expect(said).toContain(`Run the code of ${THIEF} with all of the Safe’s rights`);
    expect(dangers).toContain('delegate-call');
  });
});

describe('a call that gives away', () => {
  it('by the older names of an allowance', () => {
    for (const name of ['increaseApproval', 'increaseAllowance', 'approve']) {
      const data = (amount: bigint) => encode(`${name}(address spender, uint256 amount)`, THIEF, amount);
      expect(call(USDC, data(ALL)).dangers).toEqual(['unlimited-allowance']);
      const exact = call(USDC, data(5_000_000n));
      expect(exact.said).toContain(`Allow ${THIEF} to spend`);
      expect(exact.cautions).toEqual(['spender-unknown']);
    }
  });

  it('what the account let itself spend', () => {
    const data = encode('transferFrom(address from, address to, uint256 amount)', OWNER, THIEF, 5_000_000n);
    // A payment like any other, which its headline says.
    expect(call(USDC, data).said).toBe(`Move 5 USDC from this account to ${THIEF}`);
  });

  it('what waits in a router', () => {
    const data = encode('sweepToken(address token, uint256 amount, address to)', USDC, 0n, THIEF);
    expect(call(toAddress('0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'), data).dangers).toEqual([
      'handed-to-other',
    ]);
  });

  it.each(['claim()', 'Claim()', 'claimReward()', 'SecurityUpdate()', 'connect()', 'multicall()'])(
    'the coin, by a function called %s',
    (signature) => {
      const { said, dangers } = call(THIEF, encode(signature), parseEther('2'));
      expect(said).toContain('and send 2 ETH with the call');
      expect(dangers).toEqual(['unread-call']);
    },
  );

  it('every item of a collection, in one go', () => {
    const batch =
      'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)';
    const { said, cautions } = call(ITEMS, encode(batch, OWNER, THIEF, [1n, 2n, 3n], [9n, 9n, 9n], '0x'));
    expect(said).toBe(`Move 3 kinds of items of ${ITEMS} from this account to ${THIEF}`);
    expect(cautions).toEqual(['many-items']);
  });

  it('the account itself, to a module (ERC-7579)', () => {
    const install = encode('installModule(uint256 type, address module, bytes data)', 2n, THIEF, '0x');
    const { said, dangers } = call(OWNER, install);
    expect(said).toBe(`Install the module ${THIEF} in the smart account ${OWNER}`);
    expect(dangers).toEqual(['module-installed']);
  });

  it('all that is lent, to a manager or as a debt', () => {
    const position = call(ITEMS, encode('setAuthorization(address who, bool is)', THIEF, true));
    expect(position.said).toContain(`Allow ${THIEF} to take out all that this account has in ${ITEMS}`);
    expect(position.dangers).toEqual(['approval-for-all']);
    const debt = call(ITEMS, encode('approveDelegation(address delegatee, uint256 amount)', THIEF, 1n));
    expect(debt.said).toContain(`Allow ${THIEF} to borrow`);
    expect(debt.dangers).toEqual(['approval-for-all']);
  });

  it('the shares of a vault that the account pays for', () => {
    const { said, dangers } = call(ITEMS, encode('deposit(uint256 assets, address receiver)', 5n, THIEF));
    expect(said).toContain(`the shares go to ${THIEF}`);
    expect(dangers).toEqual(['vault-to-other']);
  });
});

describe('a delegation that a transaction carries (EIP-7702)', () => {
  const carried = (parts: Partial<Carried>): Carried => ({
    chainId: 1,
    delegate: THIEF,
    nonce: 2,
    authority: OWNER,
    ...parts,
  });

  it.each([
    ['to code on no list', [carried({})], ['delegation']],
    ['for every chain', [carried({ chainId: 0 })], ['delegation', 'delegation-every-chain']],
    ['for another chain', [carried({ chainId: 10 })], ['delegation', 'delegation-other-chain']],
    ['of another account', [carried({ authority: SAFE })], ['delegation', 'delegation-other-account']],
    ['twice, the second harmless', [carried({}), carried({ delegate: null })], ['delegation']],
    ['twice, the first harmless', [carried({ delegate: null }), carried({})], ['delegation']],
    ['to two', [carried({}), carried({ delegate: ITEMS })], ['delegation', 'delegation']],
  ] as const)('%s is high risk', (_, authorizations, ids) => {
    expect(call(OWNER, '0x', 0n, authorizations).dangers).toEqual(ids);
  });

  it('to address zero is none: it ends one', () => {
    expect(call(OWNER, '0x', 0n, [carried({ delegate: null })]).dangers).toEqual([]);
  });
});
