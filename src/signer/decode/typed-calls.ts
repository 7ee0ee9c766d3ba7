/**
 * Typed data by which others act for the account. As a call, whoever has the signature can have it made in the signer's
 * name: user operations (ERC-4337, EntryPoint 0.8 and later), relays (Gelato, OpenGSN), forwarders (ERC-2771) and calls
 * that a token makes to itself (`MetaTransaction`, as bridged tokens on Polygon have it). As a delegation: ERC-7710.
 */
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import {
  all,
  type CallForm,
  type DelegationLimit,
  Fields,
  type Recognised,
  type Recogniser,
} from './typed-forms.ts';

/** eth-infinitism/account-abstraction: EntryPoint 0.8.0 and 0.9.0, at the same address on every chain. */
const ENTRY_POINTS: readonly Address[] = [
  toAddress('0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'),
  toAddress('0x433709009B8330FDa32311DF1C2AFA402eD8D009'),
];

const USER_OPERATION =
  'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData';

const ADDRESS = 20;
const HALF = 16;

/** `length` bytes from `at` on, as a number; 0 beyond the end. */
function numberAt(bytes: Hex, at: number, length: number): bigint {
  return BigInt(`0x${bytes.slice(2 + at * 2, 2 + (at + length) * 2) || '0'}`);
}

/** The address that bytes begin with; null where there are none. Fewer than an address are no form. */
function leading(bytes: Hex): Address | null | undefined {
  const size = hexSize(bytes);
  if (size === 0) return null;
  return size < ADDRESS ? undefined : toAddress(bytes.slice(0, 2 + ADDRESS * 2));
}

export const readUserOperation: Recogniser = (message, { name, verifyingContract: contract }) => {
  const fields = Fields.of(message, USER_OPERATION);
  if (fields === null || contract === undefined || name !== 'ERC4337') return null;
  if (!ENTRY_POINTS.includes(contract)) return null;
  const sender = fields.address('sender');
  const [limits, fees] = [fields.bytes('accountGasLimits'), fields.bytes('gasFees')];
  const paid = fields.bytes('paymasterAndData');
  const [paymaster, factory] = [leading(paid), leading(fields.bytes('initCode'))];
  if (paymaster === undefined || factory === undefined) return null;
  const gas =
    numberAt(limits, 0, HALF) +
    numberAt(limits, HALF, HALF) +
    numberAt(paid, ADDRESS, HALF) +
    numberAt(paid, ADDRESS + HALF, HALF) +
    fields.integer('preVerificationGas');
  return {
    kind: 'call',
    form: 'userOperation',
    contract,
    from: sender,
    to: sender,
    value: 0n,
    data: fields.bytes('callData'),
    deadline: null,
    operation: { paymaster, factory, worstFee: gas * numberAt(fees, HALF, HALF) },
  };
};

const REQUEST = 'address from,address to,uint256 value,uint256 gas,uint256 nonce';
/**
 * OpenZeppelin's forwarders (ERC2771Forwarder, MinimalForwarder), OpenGSN's (Forwarder.sol, versions 2 and 3). By shape,
 * the field that says until when.
 */
const FORWARDED: readonly (readonly [shape: string, until: string | null])[] = [
  [`${REQUEST},uint48 deadline,bytes data`, 'deadline'],
  [`${REQUEST},bytes data`, null],
  [`${REQUEST},bytes data,uint256 validUntil`, 'validUntil'],
  [`${REQUEST},bytes data,uint256 validUntilTime`, 'validUntilTime'],
];

function readRequest(form: CallForm, more: string): Recogniser {
  return (message, { verifyingContract: contract = null }) => {
    for (const [shape, until] of FORWARDED) {
      const fields = Fields.of(message, `${shape}${more}`);
      if (fields === null) continue;
      const end = until === null ? null : fields.integer(until);
      return {
        kind: 'call',
        form,
        contract,
        from: fields.address('from'),
        to: fields.address('to'),
        value: fields.integer('value'),
        data: fields.bytes('data'),
        // OpenGSN: 0 is no limit. OpenZeppelin: 0 has passed.
        deadline: end === 0n && until !== 'deadline' ? null : end,
        operation: null,
      };
    }
    return null;
  };
}

export const readForwardRequest = readRequest('forward', '');
export const readRelayRequest = readRequest('gsn', ',RelayData relayData');

export const readMetaTransaction: Recogniser = (message, { verifyingContract: contract }) => {
  const fields = Fields.of(message, 'uint256 nonce,address from,bytes functionSignature');
  if (fields === null || contract === undefined) return null;
  return {
    kind: 'call',
    form: 'metaTransaction',
    contract,
    from: fields.address('from'),
    to: contract,
    value: 0n,
    data: fields.bytes('functionSignature'),
    deadline: null,
    operation: null,
  };
};

const GELATO = 'uint256 chainId,address target,bytes data,address user';

/** @gelatonetwork/relay-sdk, `lib/erc2771/types`. A deadline of 0 is none. */
export const readGelato: Recogniser = (message, { chainId, verifyingContract: contract = null }) => {
  const fields =
    Fields.of(message, `${GELATO},uint256 userNonce,uint256 userDeadline`) ??
    Fields.of(message, `${GELATO},bytes32 userSalt,uint256 userDeadline`);
  // The chain stands in it twice; the contract checks both.
  if (fields === null || fields.integer('chainId') !== chainId) return null;
  const deadline = fields.integer('userDeadline');
  return {
    kind: 'call',
    form: 'gelato',
    contract,
    from: fields.address('user'),
    to: fields.address('target'),
    value: 0n,
    data: fields.bytes('data'),
    deadline: deadline === 0n ? null : deadline,
    operation: null,
  } satisfies Recognised;
};

// Delegations of the MetaMask Delegation Framework (ERC-7710; what ERC-7715 permissions come to): somebody may act as
// the account, within what its enforcers check. Addresses are the deployments of version 1.3.0, the same on every
// chain (MetaMask/delegation-framework, broadcast/DeployCaveatEnforcers.s.sol); the layout of terms is that of each
// contract.

const MANAGER = toAddress('0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3');
/** DelegationManager.sol, `ROOT_AUTHORITY`: given by the delegator itself, not handed on from another delegation. */
const ROOT = `0x${'f'.repeat(64)}`;
/** DelegationManager.sol, `ANY_DELEGATE`. */
const ANYONE = toAddress(`0x${'a11'.padStart(40, '0')}`);

/** Reads terms from left to right. */
class Terms {
  readonly #bytes: Hex;
  #at = 0;

  constructor(bytes: Hex) {
    this.#bytes = bytes;
  }

  cut(length: number): Hex {
    const from = 2 + this.#at * 2;
    this.#at += length;
    return `0x${this.#bytes.slice(from, from + length * 2)}` as Hex;
  }

  number(length = 32): bigint {
    return BigInt(this.cut(length));
  }

  address(): Address {
    return toAddress(this.cut(20));
  }

  /** All that is left, in pieces of `length`. */
  pieces(length: number): readonly Hex[] {
    return Array.from({ length: hexSize(this.#bytes) / length }, () => this.cut(length));
  }
}

interface Enforcer {
  /** Bytes of its terms: exactly so many, or several pieces of so many; null for any. */
  readonly size: number | null;
  readonly repeats?: true;
  readonly read: (terms: Terms, bytes: Hex) => DelegationLimit | null;
}

const ENFORCERS: ReadonlyMap<Address, Enforcer> = new Map<Address, Enforcer>(
  (
    [
      // ERC20TransferAmountEnforcer
      [
        '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
        { size: 52, read: (t) => ({ kind: 'total', token: t.address(), amount: t.number() }) },
      ],
      // NativeTokenTransferAmountEnforcer
      [
        '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
        { size: 32, read: (t) => ({ kind: 'total', token: null, amount: t.number() }) },
      ],
      // ERC20PeriodTransferEnforcer
      [
        '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
        {
          size: 116,
          read: (t) => ({
            kind: 'period',
            token: t.address(),
            amount: t.number(),
            seconds: t.number(),
            from: t.number(),
          }),
        },
      ],
      // NativeTokenPeriodTransferEnforcer
      [
        '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
        {
          size: 96,
          read: (t) => ({
            kind: 'period',
            token: null,
            amount: t.number(),
            seconds: t.number(),
            from: t.number(),
          }),
        },
      ],
      // ERC20StreamingEnforcer
      [
        '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
        {
          size: 148,
          read: (t) => ({
            kind: 'stream',
            token: t.address(),
            initial: t.number(),
            most: t.number(),
            perSecond: t.number(),
            from: t.number(),
          }),
        },
      ],
      // NativeTokenStreamingEnforcer
      [
        '0xD10b97905a320b13a0608f7E9cC506b56747df19',
        {
          size: 128,
          read: (t) => ({
            kind: 'stream',
            token: null,
            initial: t.number(),
            most: t.number(),
            perSecond: t.number(),
            from: t.number(),
          }),
        },
      ],
      // ERC721TransferEnforcer
      [
        '0x3790e6B7233f779b09DA74C72b6e94813925b9aF',
        { size: 52, read: (t) => ({ kind: 'item', collection: t.address(), id: t.number() }) },
      ],
      // TimestampEnforcer: after, before; 0 is no bound.
      [
        '0x1046bb45C8d673d4ea75321280DB34899413c069',
        { size: 32, read: (t) => ({ kind: 'time', from: t.number(16), until: t.number(16) }) },
      ],
      // LimitedCallsEnforcer
      [
        '0x04658B29F6b82ed55274221a06Fc97D318E25416',
        { size: 32, read: (t) => ({ kind: 'calls', count: t.number() }) },
      ],
      // ValueLteEnforcer
      [
        '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
        { size: 32, read: (t) => ({ kind: 'value', amount: t.number() }) },
      ],
      // AllowedTargetsEnforcer
      [
        '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
        {
          size: 20,
          repeats: true,
          read: (t) => ({ kind: 'targets', addresses: t.pieces(20).map(toAddress) }),
        },
      ],
      // AllowedMethodsEnforcer
      [
        '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
        { size: 4, repeats: true, read: (t) => ({ kind: 'methods', selectors: t.pieces(4) }) },
      ],
      // RedeemerEnforcer
      [
        '0xE144b0b2618071B4E56f746313528a669c7E65c5',
        {
          size: 20,
          repeats: true,
          read: (t) => ({ kind: 'redeemers', addresses: t.pieces(20).map(toAddress) }),
        },
      ],
      // ExactCalldataEnforcer
      [
        '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
        { size: null, read: (_, data) => ({ kind: 'exactData', data }) },
      ],
      // NonceEnforcer and IdEnforcer: by what the delegator can end it. They allow no less.
      ['0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f', { size: 32, read: () => null }],
      ['0xC8B5D93463c893401094cc70e66A206fb5987997', { size: 32, read: () => null }],
    ] as const satisfies readonly (readonly [string, Enforcer])[]
  ).map(([address, enforcer]) => [toAddress(address), enforcer]),
);

function fits({ size, repeats }: Enforcer, terms: Hex): boolean {
  const bytes = hexSize(terms);
  if (size === null) return true;
  return repeats ? bytes > 0 && bytes % size === 0 : bytes === size;
}

/** Null where the enforcer allows no less than without it. What is not known here may be anything. */
function limitOf(enforcer: Address, terms: Hex): DelegationLimit | null {
  const known = ENFORCERS.get(enforcer);
  return known === undefined || !fits(known, terms)
    ? { kind: 'unread', enforcer }
    : known.read(new Terms(terms), terms);
}

/** Null under any other manager: what another contract makes of the same form is not known. */
export const readTypedDelegation: Recogniser = (message, { verifyingContract: contract }) => {
  const fields = Fields.of(
    message,
    'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
  );
  if (fields === null || contract !== MANAGER) return null;
  const caveats = all(fields.get('caveats'), (item) => {
    const caveat = Fields.of(item, 'address enforcer,bytes terms');
    return caveat === null ? null : { enforcer: caveat.address('enforcer'), terms: caveat.bytes('terms') };
  });
  if (caveats === null) return null;
  const delegate = fields.address('delegate');
  return {
    kind: 'delegation',
    contract,
    delegate: delegate === ANYONE ? null : delegate,
    delegator: fields.address('delegator'),
    handedOn: fields.bytes('authority') !== ROOT,
    limits: caveats.flatMap(({ enforcer, terms }) => limitOf(enforcer, terms) ?? []),
  };
};
