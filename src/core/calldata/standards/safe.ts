/** Safe: transactions of the account, its settings, and the batches it runs as borrowed code (MultiSend). */
import { toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '../../bytes/hex.ts';
import type { Meaning } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  type NestedCall,
  only,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import type { Call } from '../tree.ts';

const OPERATIONS = ['call', 'delegateCall'] as const;

/** `Enum.Operation`: 0 or 1; any other is refused by the contract. */
function operationOf(value: bigint): (typeof OPERATIONS)[number] | null {
  return value <= 1n ? (OPERATIONS[Number(value)] ?? null) : null;
}

function ofSafe(
  site: Site,
  args: Args,
  refund: SafeMeaning['refund'],
  signatures: number,
): DecodedMeaning | null {
  const operation = operationOf(args.number(3));
  if (operation === null) return null;
  const { chainId } = site.call;
  const [to, value, data] = [args.address(0), args.number(1), args.bytes(2)];
  return {
    meaning: { kind: 'safe', safe: site.to, operation, refund, signatures },
    carried: [{ call: { chainId, from: site.carrier, to, value, data, operation } }],
  };
}

type SafeMeaning = Extract<Meaning, { readonly kind: 'safe' }>;

function refundOf(args: Args): SafeMeaning['refund'] {
  const gasPrice = args.number(6);
  if (gasPrice === 0n) return null;
  const token = args.address(7) === ZERO_ADDRESS ? 'native' : args.address(7);
  return { token, receiver: args.address(8), gasPrice };
}

const SIGNATURE = 65;

/**
 * Signatures stand first, 65 bytes each; those of contracts (v = 0) point behind to data of their own. What the Safe
 * counts are the places before the first of these.
 */
function signatureCount(signatures: Hex): number {
  const bytes = hexToBytes(signatures);
  let end = bytes.length;
  let count = 0;
  for (let at = 0; at + SIGNATURE <= end; at += SIGNATURE) {
    count += 1;
    if (bytes[at + 64] !== 0) continue;
    const pointer = BigInt(bytesToHex(bytes.subarray(at + 32, at + 64)));
    if (pointer < BigInt(end)) end = Math.max(Number(pointer), at + SIGNATURE);
  }
  return count;
}

function settings(act: string): DecodedMeaning {
  return means({ kind: 'safeSettings', act });
}

/** A call that runs the code of `to` in the Safe's place while it is set up; the zero address stands for none. */
function initialiser(call: Call, carrier: Call['from'], args: Args): readonly NestedCall[] {
  const [to, data] = [args.address(2), args.bytes(3)];
  if (to === ZERO_ADDRESS) return [];
  return [{ call: { chainId: call.chainId, from: carrier, to, value: 0n, data, operation: 'delegateCall' } }];
}

/**
 * `multiSend(bytes)`: operation (1 byte), address (20), value (32), length (32), data; packed, one after the other,
 * with nothing left over. Null where it is not so.
 */
function packedCalls(packed: Hex, { call, carrier }: Site): readonly NestedCall[] | null {
  const size = hexSize(packed);
  const cut = (at: number, length: number) => `0x${packed.slice(2 + at * 2, 2 + (at + length) * 2)}` as Hex;
  const carried: NestedCall[] = [];
  let at = 0;
  while (at < size) {
    if (at + HEAD > size) return null;
    const operation = operationOf(BigInt(cut(at, 1)));
    const length = BigInt(cut(at + 53, 32));
    if (operation === null || length > BigInt(size - at - HEAD)) return null;
    carried.push({
      call: {
        chainId: call.chainId,
        from: carrier,
        to: toAddress(cut(at + 1, 20)),
        value: BigInt(cut(at + 21, 32)),
        data: cut(at + HEAD, Number(length)),
        operation,
      },
    });
    at += HEAD + Number(length);
  }
  return carried;
}

const HEAD = 1 + 20 + 32 + 32;

/** `SafeToL2Setup` 1.4.1 and 1.5.0 (safe-global/safe-deployments), the same on every chain. */
export const SAFE_TO_L2_SETUP: readonly string[] = [
  '0xBD89A1CE4DDe368FFAB0eC35506eEcE0b1fFdc54',
  '0x900C7589200010D6C6eCaaE5B06EBe653bc2D82a',
];

/** The new Safe runs the code of `singleton`; where it will stand, the bytes do not say. */
function created({ call: { chainId } }: Site, act: string, args: Args): DecodedMeaning {
  const [to, data] = [args.address(0), args.bytes(1)];
  const call: Call = { chainId, from: null, to, value: 0n, data, operation: 'call' };
  return { ...settings(act), carried: hexSize(data) === 0 ? [] : [{ call }] };
}

/** `SafeProxyFactory.sol` 1.5.0, of the versions before it what it has no more, and `ProxyFactory.sol` 1.1.1. */
const CREATIONS: readonly Standard[] = [
  standard('createProxy(address singleton, bytes initializer)', (args, site) =>
    created(site, 'createProxy', args),
  ),
  ...[
    'createProxyWithNonce',
    'createProxyWithNonceL2',
    'createChainSpecificProxyWithNonce',
    'createChainSpecificProxyWithNonceL2',
  ].map((name) =>
    standard(`${name}(address singleton, bytes initializer, uint256 saltNonce)`, (args, site) =>
      created(site, 'createProxy', args),
    ),
  ),
  // Calls `proxyCreated` of `callback`, in the factory's name, once the Safe is set up.
  standard(
    'createProxyWithCallback(address singleton, bytes initializer, uint256 saltNonce, address callback)',
    (args, site) => {
      const calls = args.address(3) !== ZERO_ADDRESS;
      return created(site, calls ? 'createProxyWithCallback' : 'createProxy', args);
    },
  ),
];

export const SAFE_FUNCTIONS: readonly Standard[] = [
  standard(
    'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
    (args, site) => ofSafe(site, args, refundOf(args), signatureCount(args.bytes(9))),
  ),
  standard(
    'execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
    (args, site) => ofSafe(site, args, null, 0),
  ),
  standard(
    'execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
    (args, site) => ofSafe(site, args, null, 0),
  ),
  standard('multiSend(bytes transactions)', (args, site) => {
    const carried = packedCalls(args.bytes(0), site);
    return carried && { meaning: { kind: 'batch', canFail: false }, carried };
  }),
  standard('addOwnerWithThreshold(address owner, uint256 threshold)', () =>
    settings('addOwnerWithThreshold'),
  ),
  standard('removeOwner(address prevOwner, address owner, uint256 threshold)', () => settings('removeOwner')),
  standard('swapOwner(address prevOwner, address oldOwner, address newOwner)', () => settings('swapOwner')),
  standard('changeThreshold(uint256 threshold)', () => settings('changeThreshold')),
  standard('enableModule(address module)', () => settings('enableModule')),
  standard('disableModule(address prevModule, address module)', () => settings('disableModule')),
  standard('setGuard(address guard)', (args) =>
    settings(args.address(0) === ZERO_ADDRESS ? 'removeGuard' : 'setGuard'),
  ),
  standard('setFallbackHandler(address handler)', () => settings('setFallbackHandler')),
  standard('approveHash(bytes32 hash)', () => settings('approveHash')),
  standard(
    'setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
    (args, { call, carrier }) => ({
      ...settings('setup'),
      // Called by a factory, it runs in a Safe whose address the bytes do not say.
      carried: initialiser(call, call.from === null ? null : carrier, args),
    }),
  ),
  // Run by a new Safe while it is set up, which takes this code on every chain but Ethereum (`SafeToL2Setup.sol`).
  ...only(SAFE_TO_L2_SETUP, [standard('setupToL2(address singleton)', () => settings('setupToL2'))]),
  ...CREATIONS,
];
