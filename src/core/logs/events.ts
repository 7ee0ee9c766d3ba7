/** Events of published standards and of contracts that the program knows (Solidity ABI, "Events"). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { typeByName } from '../abi/parse.ts';
import type { EventParameter } from '../abi/types.ts';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';

export type EventKind =
  | 'transfer'
  | 'transferItem'
  | 'transferSingle'
  | 'transferBatch'
  | 'approval'
  | 'approvalItem'
  | 'approvalForAll'
  | 'deposit'
  | 'withdrawal'
  | 'permit2'
  | 'executed'
  | 'failed'
  /** Its name and its fields say it as well as a sentence would. */
  | 'other';

export interface KnownEvent {
  readonly kind: EventKind;
  readonly name: string;
  readonly inputs: readonly EventParameter[];
  /** Canonical: `Transfer(address,address,uint256)`. */
  readonly signature: string;
  /** keccak-256 of the signature: the first topic. */
  readonly topic: Hash;
}

/** One signature may stand twice: standards differ in what they index, and the number of topics tells. */
const DECLARATIONS: readonly (readonly [EventKind, string])[] = [
  // ERC-20, ERC-721, and tokens from before there were indexed fields.
  ['transfer', 'Transfer(address indexed from, address indexed to, uint256 amount)'],
  ['transferItem', 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
  ['other', 'Transfer(address from, address to, uint256 value)'],
  ['approval', 'Approval(address indexed owner, address indexed spender, uint256 amount)'],
  ['approvalItem', 'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)'],
  ['approvalForAll', 'ApprovalForAll(address indexed owner, address indexed operator, bool approved)'],
  // ERC-1155.
  [
    'transferSingle',
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  ],
  [
    'transferBatch',
    'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  ],
  ['other', 'URI(string value, uint256 indexed id)'],
  // Wrapped coin.
  ['deposit', 'Deposit(address indexed account, uint256 amount)'],
  ['withdrawal', 'Withdrawal(address indexed account, uint256 amount)'],
  // Uniswap 2, 3 and 4.
  [
    'other',
    'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ],
  [
    'other',
    'Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  ],
  [
    'other',
    'Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  ],
  ['other', 'Sync(uint112 reserve0, uint112 reserve1)'],
  ['other', 'Mint(address indexed sender, uint256 amount0, uint256 amount1)'],
  ['other', 'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)'],
  // Permit2.
  [
    'permit2',
    'Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  ],
  [
    'permit2',
    'Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  ],
  ['other', 'Lockdown(address indexed owner, address token, address spender)'],
  [
    'other',
    'NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)',
  ],
  ['other', 'UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)'],
  // Safe, before and since 1.4.
  ['executed', 'ExecutionSuccess(bytes32 txHash, uint256 payment)'],
  ['executed', 'ExecutionSuccess(bytes32 indexed txHash, uint256 payment)'],
  ['failed', 'ExecutionFailure(bytes32 txHash, uint256 payment)'],
  ['failed', 'ExecutionFailure(bytes32 indexed txHash, uint256 payment)'],
  ['other', 'SafeReceived(address indexed sender, uint256 value)'],
  ['other', 'AddedOwner(address indexed owner)'],
  ['other', 'AddedOwner(address owner)'],
  ['other', 'RemovedOwner(address indexed owner)'],
  ['other', 'RemovedOwner(address owner)'],
  ['other', 'ChangedThreshold(uint256 threshold)'],
  ['other', 'EnabledModule(address indexed module)'],
  ['other', 'EnabledModule(address module)'],
  ['other', 'DisabledModule(address indexed module)'],
  ['other', 'DisabledModule(address module)'],
  // ERC-173, ERC-1967.
  ['other', 'OwnershipTransferred(address indexed previousOwner, address indexed newOwner)'],
  ['other', 'Upgraded(address indexed implementation)'],
  ['other', 'AdminChanged(address previousAdmin, address newAdmin)'],
];

let byTopic: ReadonlyMap<Hash, readonly KnownEvent[]> | null = null;

/** Those that begin with this topic; empty for an unknown one. */
export function eventsOf(topic: Hash): readonly KnownEvent[] {
  byTopic ??= table();
  return byTopic.get(topic) ?? [];
}

function table(): ReadonlyMap<Hash, readonly KnownEvent[]> {
  const events = new Map<Hash, KnownEvent[]>();
  for (const [kind, declaration] of DECLARATIONS) {
    const event = declared(kind, declaration);
    events.set(event.topic, [...(events.get(event.topic) ?? []), event]);
  }
  return events;
}

/** Our own declarations alone: elementary types and lists of them. */
function declared(kind: EventKind, declaration: string): KnownEvent {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(declaration) ?? [];
  const types: string[] = [];
  const inputs = list.split(', ').map((field): EventParameter => {
    const words = field.split(' ');
    const [typeText = ''] = words;
    const type = typeByName(typeText, null);
    if (type === null) throw new RangeError(declaration);
    types.push(typeText);
    return { name: words.at(-1) ?? '', type, indexed: words[1] === 'indexed' };
  });
  const signature = `${name}(${types.join(',')})`;
  const topic = unwrap(parseHash(bytesToHex(keccak_256(utf8ToBytes(signature)))));
  return { kind, name, inputs, signature, topic };
}
