/** Subjects for tests of rules: an ordinary payment, of which each test changes what it is about. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { AbiField } from '../../abi/types.ts';
import { type Address, toAddress } from '../../address/address.ts';
import { bytesToHex, EMPTY_HEX, type Hash, type Hex } from '../../bytes/hex.ts';
import type { Meaning, SwapSide } from '../../calldata/meaning.ts';
import type { Call, CallReading, CallTree, KnownBy } from '../../calldata/tree.ts';
import type { ChainId } from '../../chain/chain-id.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { SimulationOutcome } from '../../simulation/outcome.ts';
import type { AddressFacts, OutsideFacts, PermissionSubject, TransactionSubject } from '../types.ts';

/** An address like any other: 20 bytes of a hash. */
export function who(label: string): Address {
  return toAddress(bytesToHex(keccak_256(utf8ToBytes(label)).slice(12)));
}

export const CHAIN = 1 as ChainId;
export const ETHER = 10n ** 18n;
export const NOW = 1_750_000_000n;
export const ME = who('me');
export const MY_OTHER = who('my other account');
export const FRIEND = who('friend');
export const CONTACT = who('contact');
export const STRANGER = who('stranger');
export const USDX = who('usdx');
export const FAKE = who('fake usdx');
export const NFT = who('collection');
/** Of Uniswap 2: published. */
export const ROUTER = toAddress('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D');
export const SAFE = who('safe');
export const MAX = 2n ** 256n - 1n;

const NO_HASH = `0x${'00'.repeat(32)}` as Hash;

export interface TreeParts {
  readonly chainId?: ChainId;
  readonly from?: Address | null;
  readonly to?: Address | null;
  readonly value?: bigint;
  readonly data?: Hex;
  readonly operation?: Call['operation'];
  readonly reading?: CallReading;
  readonly meaning?: Meaning | null;
  readonly children?: readonly CallTree[];
  readonly tail?: Hex;
}

export function tree(parts: TreeParts = {}): CallTree {
  const { chainId = CHAIN, from = ME, to = FRIEND, value = 0n, data = EMPTY_HEX, operation = 'call' } = parts;
  const reading: CallReading = parts.reading ?? { kind: 'none' };
  const call: Call = { chainId, from, to, value, data, operation };
  return {
    call,
    reading,
    meaning: parts.meaning ?? null,
    children: parts.children ?? [],
    digest: NO_HASH,
    tail: parts.tail ?? EMPTY_HEX,
  };
}

export function fn(
  signature: string,
  args: readonly AbiField[] = [],
  by: KnownBy = 'standard',
): Extract<CallReading, { readonly kind: 'function' }> {
  const name = signature.slice(0, signature.indexOf('('));
  return { kind: 'function', fn: { name, inputs: [], signature, selector: '0x12345678' as Hex }, args, by };
}

export const addressArg = (value: Address): AbiField => ({
  name: 'a',
  type: { kind: 'address' },
  value: { kind: 'address', value },
});

export const numberArg = (value: bigint): AbiField => ({
  name: 'n',
  type: { kind: 'uint', bits: 256 },
  value: { kind: 'number', value },
});

export function pay(to: Address = FRIEND, amount: bigint = ETHER, parts: TreeParts = {}): CallTree {
  return tree({ ...parts, to, value: amount, meaning: { kind: 'pay', to, amount } });
}

type Kind = Meaning['kind'];
type Of<K extends Kind> = Extract<Meaning, { readonly kind: K }>;

/** A call that means something, at the contract that it is about. */
export function means(meaning: Meaning, to: Address, parts: TreeParts = {}): CallTree {
  return tree({ to, reading: fn(`${meaning.kind}()`), ...parts, meaning });
}

export function transfer(parts: Partial<Of<'transfer'>> = {}, call: TreeParts = {}): CallTree {
  const meaning: Meaning = {
    kind: 'transfer',
    token: USDX,
    standard: 'erc20',
    from: null,
    to: FRIEND,
    amount: 100n,
    ...parts,
  };
  return means(meaning, meaning.token, call);
}

export function approve(parts: Partial<Of<'approve'>> = {}, call: TreeParts = {}): CallTree {
  const meaning: Meaning = {
    kind: 'approve',
    token: USDX,
    standard: 'erc20',
    spender: ROUTER,
    amount: 100n,
    change: 'set',
    expires: null,
    ...parts,
  };
  return means(meaning, meaning.token, call);
}

export function operator(parts: Partial<Of<'operator'>> = {}): CallTree {
  return means(
    {
      kind: 'operator',
      contract: NFT,
      over: 'items',
      operator: ROUTER,
      amount: 'all',
      owner: null,
      ...parts,
    },
    NFT,
  );
}

export const approveAll = (who: Address = ROUTER, approved = true): CallTree =>
  operator({ operator: who, amount: approved ? 'all' : 0n });

export const gives = (amount: bigint, rest: Partial<SwapSide> = {}): SwapSide => ({
  token: USDX,
  amount,
  bound: 'exact',
  ...rest,
});

export const gets = (amount: bigint, rest: Partial<SwapSide> = {}): SwapSide => ({
  token: 'native',
  amount,
  bound: 'atLeast',
  ...rest,
});

export function swap(parts: Partial<Of<'swap'>> = {}, call: TreeParts = {}): CallTree {
  const meaning: Meaning = {
    kind: 'swap',
    router: ROUTER,
    gives: gives(100n),
    gets: gets(ETHER),
    path: [],
    recipient: ME,
    deadline: NOW + 1200n,
    ...parts,
  };
  return means(meaning, ROUTER, call);
}

export function batch(children: readonly CallTree[], to: Address = ROUTER, call: TreeParts = {}): CallTree {
  return means({ kind: 'batch', canFail: false }, to, { ...call, children });
}

export function safeExec(child: CallTree, operation: 'call' | 'delegateCall' = 'call'): CallTree {
  return means({ kind: 'safe', safe: SAFE, operation, refund: null, signatures: 2 }, SAFE, {
    children: [child],
  });
}

export function subject(call: CallTree = pay(), parts: Partial<TransactionSubject> = {}): TransactionSubject {
  return {
    chainId: CHAIN,
    chainName: 'Ethereum',
    account: ME,
    tree: call,
    delegations: [],
    worstCaseFee: ETHER / 1000n,
    gasLimit: 21_000n,
    gasPrice: 10n ** 9n,
    now: NOW,
    own: [MY_OTHER],
    tokens: [
      { address: USDX, symbol: 'USDX', decimals: 2, listed: true },
      { address: NFT, symbol: 'NFT', decimals: null, listed: false },
    ],
    outside: null,
    ...parts,
  };
}

export function outside(parts: Partial<OutsideFacts> = {}): OutsideFacts {
  return {
    simulation: null,
    parties: [
      { address: FRIEND, name: 'Friend', sent: 3 },
      { address: CONTACT, name: 'Contact', sent: 0 },
    ],
    facts: [],
    balances: new Map<Address | 'native', bigint>([
      ['native', 10n * ETHER],
      [USDX, 1000n],
    ]),
    names: [],
    nodeChainId: 1,
    nextBaseFee: null,
    ...parts,
  };
}

/** The same with somebody having been asked. */
export function asked(call: CallTree = pay(), parts: Partial<OutsideFacts> = {}): TransactionSubject {
  return subject(call, { outside: outside(parts) });
}

export function factsOf(address: Address, parts: Partial<AddressFacts> = {}): AddressFacts {
  return {
    address,
    hasCode: true,
    delegatedTo: null,
    codeOnOtherChains: [],
    youngerThanSeconds: null,
    nonce: 1n,
    codeChanged: false,
    evidence: 'reported',
    ...parts,
  };
}

const REPORTED: Evidence = { level: 'reported', sources: ['node.example'], block: 1n, at: 0 };

export function outcome(parts: Partial<SimulationOutcome> = {}): SimulationOutcome {
  return {
    kind: 'outcome',
    status: 'succeeded',
    reason: null,
    gasUsed: 21_000n,
    outOfGas: false,
    changes: [],
    allowances: [],
    contradictions: [],
    method: 'simulateV1',
    complete: true,
    evidence: REPORTED,
    ...parts,
  };
}

/** A subject that was tried out. */
export function tried(call: CallTree, parts: Partial<SimulationOutcome>): TransactionSubject {
  return asked(call, { simulation: outcome(parts) });
}

export function permission(parts: Partial<PermissionSubject> = {}): PermissionSubject {
  return {
    chainId: 1,
    account: ME,
    spender: ROUTER,
    own: [MY_OTHER],
    tokens: [{ token: USDX, amount: 100n }],
    expires: NOW + 1200n,
    now: NOW,
    outside: null,
    ...parts,
  };
}

type Lend = Extract<Meaning, { readonly kind: 'lend' }>;

export function lend(parts: Partial<Lend> & Pick<Lend, 'act'>, call: TreeParts = {}): CallTree {
  const ordinary = { market: ROUTER, token: USDX, amount: 5n, owner: null, to: null, against: null };
  return means({ kind: 'lend', ...ordinary, ...parts }, ROUTER, call);
}

export function bridge(to: Address | null, parts: Partial<Of<'bridge'>> = {}): CallTree {
  return means(
    { kind: 'bridge', bridge: ROUTER, token: USDX, amount: 5n, to, chain: 10n, least: null, ...parts },
    ROUTER,
  );
}
