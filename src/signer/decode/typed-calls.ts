/**
 * Typed data that is a call: whoever has the signature can have it made in the signer's name. User operations (ERC-4337,
 * EntryPoint 0.8 and later), relays (Gelato, OpenGSN), forwarders (ERC-2771) and calls that a token makes to itself
 * (`MetaTransaction`, as bridged tokens on Polygon have it).
 */
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hex, hexSize } from '#core/bytes/hex.ts';
import { type CallForm, Fields, type Recognised, type Recogniser } from './typed-forms.ts';

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
