/**
 * Whose code answers for a contract. By its own bytes (EIP-7702, EIP-1167 and its kin, Safe), by the slots that
 * standards name (EIP-1967, EIP-1822, OpenZeppelin's before them), by what it answers (ERC-2535). What a contract says
 * of itself may be a lie: a proxy can show one implementation and run another.
 */
import { decodeArguments } from '#core/abi/decode.ts';
import { parseParameters } from '#core/abi/parse.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { hasCode } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data, hash } from '../rpc/schemas.ts';
import { delegateOf } from '../transactions/prepare/delegation.ts';
import type { Proxy as ContractProxy } from './types.ts';

/** keccak-256 of the name, less one (EIP-1967); of `PROXIABLE` (EIP-1822); of `org.zeppelinos.proxy.…`. */
const SLOTS = {
  implementation: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  admin: '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103',
  beacon: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  proxiable: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
  zeppelinos: '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
  zeppelinosAdmin: '0x10d6a54a4754c8869d6886b5f5d7fbfa5b4522237ea5c60d11bc4e7a1ff9390b',
} as const;

/** `implementation()` of a beacon, `facets()` of the diamond loupe. */
const IMPLEMENTATION = '0x5c60da1b';
const FACETS = '0x7a0ed627';
const FACETS_RESULT = unwrap(
  parseParameters('((address facetAddress, bytes4[] functionSelectors)[] facets)'),
);

/**
 * Minimal proxies: the address stands in the code, leading zeros left out where it was made to have some (EIP-1167),
 * written with PUSH0 (ERC-7511), or in the forms of Solady and 0xSplits. What follows are arguments of its own.
 */
const MINIMAL = [
  /^0x363d3d373d3d3d363d([67][0-9a-f])([0-9a-f]*?)5af43d82803e903d9160[0-9a-f]{2}57fd5bf3/,
  /^0x365f5f375f5f365f(7[0-3]|6[0-9a-f])([0-9a-f]*?)5af43d5f5f3e5f3d9160[0-9a-f]{2}57fd5bf3/,
  /^0x5f5f365f5f37365f(7[0-3]|6[0-9a-f])([0-9a-f]*?)5af43d5f5f3e60[0-9a-f]{2}573d5ffd5b3d5ff3/,
  /^0x3d3d3d3d363d3d37363d(7[0-3]|6[0-9a-f])([0-9a-f]*?)5af43d3d93803e60[0-9a-f]{2}57fd5bf3/,
  /^0x36602c57343d527f9e4ac34f21c619cefc926c8bd93b54bf5a39c7ab2127a895af1cc0691d7e3dff593da1005b3d3d3d3d363d3d3761[0-9a-f]{4}806062363936013d(73)([0-9a-f]{40})5af43d3d93803e606057fd5bf3/,
] as const;

/** Safe's proxies keep their singleton in slot 0 and begin like this, with and without `masterCopy()` (1.0.0). */
const SAFE = /^0x608060405273f{40}600054167fa619486e0{56}|^0x608060405273f{40}60005416366000/;
const LONGEST_SAFE = 512;

export interface ProxyQuestion {
  readonly address: Address;
  readonly code: Hex;
  /** Of the block. */
  readonly tag: string;
}

/** Null where it is no proxy that is known here. Errors: `RPC_*`. */
export async function readProxy(
  endpoint: EndpointClient,
  question: ProxyQuestion,
  options: CallOptions = {},
): Promise<ContractProxy | null> {
  const { address, code, tag } = question;
  const written = proxyInCode(code);
  if (written !== null) return written;
  const slot = (at: string): Promise<Hash> =>
    endpoint.call('eth_getStorageAt', [address, at, tag], hash, options);
  const ask = (to: Address, input: string) => askQuietly(endpoint, to, input, tag, options);
  if (SAFE.test(code) && hexSize(code) < LONGEST_SAFE) {
    const singleton = addressOf(await slot(`0x${'0'.repeat(64)}`));
    if (singleton !== null) return one('safe', singleton);
  }
  const [implementation, admin, beacon, proxiable, zeppelinos, zeppelinosAdmin, facets] = await Promise.all([
    slot(SLOTS.implementation).then(addressOf),
    slot(SLOTS.admin).then(addressOf),
    slot(SLOTS.beacon).then(addressOf),
    slot(SLOTS.proxiable).then(addressOf),
    slot(SLOTS.zeppelinos).then(addressOf),
    slot(SLOTS.zeppelinosAdmin).then(addressOf),
    ask(address, FACETS),
  ]);
  if (implementation !== null) return { ...one('eip1967', implementation), admin };
  if (beacon !== null) {
    const answer = await ask(beacon, IMPLEMENTATION);
    const target = answer === null || hexSize(answer) !== 32 ? null : addressOf(answer);
    return {
      kind: 'beacon',
      targets: target === null ? [] : [{ address: target, selectors: null }],
      admin,
      beacon,
    };
  }
  if (proxiable !== null) return one('eip1822', proxiable);
  if (zeppelinos !== null) return { ...one('zeppelinos', zeppelinos), admin: zeppelinosAdmin };
  const targets = facets === null ? [] : facetsOf(facets);
  return targets.length === 0 ? null : { kind: 'diamond', targets, admin: null, beacon: null };
}

/** What the bytes alone say. */
export function proxyInCode(code: Hex): ContractProxy | null {
  const delegate = delegateOf(code);
  if (delegate !== null) return one('eip7702', delegate);
  for (const pattern of MINIMAL) {
    const [, push = '', digits = ''] = pattern.exec(code) ?? [];
    if (push === '') continue;
    const size = Number.parseInt(push, 16) - 0x5f;
    if (size < 1 || size > 20 || digits.length !== 2 * size) continue;
    return one('eip1167', toAddress(`0x${digits.padStart(40, '0')}`));
  }
  return null;
}

function one(kind: ContractProxy['kind'], address: Address): ContractProxy {
  return { kind, targets: [{ address, selectors: null }], admin: null, beacon: null };
}

/** A word that is an address and not nothing: other bytes in it mean that the slot is used for something else. */
function addressOf(word: Hex): Address | null {
  if (!/^0x0{24}[0-9a-f]{40}$/.test(word)) return null;
  const address = toAddress(`0x${word.slice(26)}`);
  return address === ZERO_ADDRESS ? null : address;
}

function facetsOf(answer: Hex): ContractProxy['targets'] {
  const decoded = decodeArguments(FACETS_RESULT, answer);
  const list = decoded.ok ? decoded.value[0]?.value : undefined;
  if (list?.kind !== 'list') return [];
  return list.items.flatMap((facet) => {
    if (facet.kind !== 'tuple') return [];
    const [address, selectors] = facet.fields.map(({ value }) => value);
    if (address?.kind !== 'address' || selectors?.kind !== 'list' || address.value === ZERO_ADDRESS)
      return [];
    return [
      {
        address: address.value,
        selectors: selectors.items.flatMap((each) => (each.kind === 'bytes' ? [each.value] : [])),
      },
    ];
  });
}

/** Null where the contract refuses or has nothing to say. */
async function askQuietly(
  endpoint: EndpointClient,
  to: Address,
  input: string,
  tag: string,
  options: CallOptions,
): Promise<Hex | null> {
  try {
    const answer = await endpoint.call('eth_call', [{ to, data: input }, tag], data, options);
    return answer.length === 2 ? null : answer;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED')) return null;
    throw thrown;
  }
}
