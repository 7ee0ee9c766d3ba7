/** The form of `/call` read as a whole: which call it is, and what is wrong where. Pure. */
import { readDescription } from '#core/abi/description.ts';
import { functionText } from '#core/abi/signature.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { parseAmount } from '#core/amount/amount.ts';
import { EMPTY_HEX, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree, SuppliedAbi } from '#core/calldata/tree.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { Account, Network } from '../../model.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { CallDraft, CallTextField } from './draft.ts';
import { MAX_DATA_BYTES } from './search.ts';

const COIN_DECIMALS = 18;

export interface CallWorld {
  readonly account: Account | null;
  readonly network: Network | null;
  readonly recipient: Recipient;
}

export interface CallFormReading {
  readonly errors: Readonly<Partial<Record<CallTextField | 'from' | 'chain', EvidentError>>>;
  /** Bytes of data; null while they cannot be read. */
  readonly size: number | null;
  /** The call as far as it can be read; null while it cannot. */
  readonly tree: CallTree | null;
  /** Functions that the pasted description holds; null for none or while it cannot be read. */
  readonly functions: number | null;
  /** Null while something is wrong or missing. */
  readonly request: TransactionRequest | null;
}

export function readCallForm(draft: CallDraft, { account, network, recipient }: CallWorld): CallFormReading {
  const errors: Partial<Record<CallTextField | 'from' | 'chain', EvidentError>> = {};
  if (account === null) errors.from = new EvidentError('INPUT_REQUIRED');
  if (network === null) errors.chain = new EvidentError('INPUT_REQUIRED');
  if (recipient.kind === 'empty') errors.to = new EvidentError('INPUT_REQUIRED');
  else if (recipient.kind === 'failed') errors.to = recipient.error;
  const value = draft.value.trim() === '' ? ok(0n) : parseAmount(draft.value, COIN_DECIMALS);
  if (!value.ok) errors.value = value.error;
  const data = readData(draft.data);
  if (!data.ok) errors.data = data.error;
  const described = readDescription(draft.abi);
  if (!described.ok) errors.abi = described.error;

  const to = recipient.kind === 'known' ? recipient.address : null;
  const size = data.ok ? hexSize(data.value) : null;
  const functions = described.ok && described.value.length > 0 ? described.value.length : null;
  if (account === null || network === null || to === null || !value.ok || !data.ok) {
    return { errors, size, functions, tree: null, request: null };
  }
  const call = { to, value: value.value, data: data.value };
  const abi = described.ok ? abiFor(described.value, to, data.value) : null;
  const tree = readCall(
    { ...call, chainId: network.chainId, from: account.address, operation: 'call' },
    { abi: abi === null ? [] : [abi] },
  );
  const name = recipient.kind === 'known' ? recipient.name : null;
  const request: TransactionRequest = {
    account,
    network,
    call,
    intent: intentOf(call, tree, name),
    ...(name === null ? {} : { named: [{ name, address: to }] }),
    ...(abi === null ? {} : { abi }),
  };
  return { errors, size, functions, tree, request: Object.keys(errors).length === 0 ? request : null };
}

/** White space between bytes is left out: long data is often pasted in lines. Errors: `INPUT_DATA_*`. */
export function readData(text: string): Result<Hex> {
  const plain = text.replace(/\s+/g, '');
  if (plain === '') return ok(EMPTY_HEX);
  // The length first, so that a huge text costs nothing to refuse.
  if (plain.length > 2 + 2 * MAX_DATA_BYTES) return fail(new EvidentError('INPUT_DATA_SIZE'));
  return parseHex(plain);
}

/** Of all that was pasted, what this call may be: the signer is told no more than that. */
function abiFor(functions: readonly AbiFunction[], contract: Address, data: Hex): SuppliedAbi | null {
  const fitting = functions.filter(({ selector }) => data.startsWith(selector));
  return fitting.length === 0 ? null : { contract, functions: fitting.map(functionText), by: 'supplied' };
}

function intentOf(
  { to, value, data }: TransactionRequest['call'] & { readonly to: Address },
  { reading }: CallTree,
  name: string | null,
): Intent {
  if (hexSize(data) === 0) return { kind: 'sendNative', to, toName: name, amount: value };
  const signature = reading.kind === 'function' ? reading.fn.signature : undefined;
  return { kind: 'call', to, value, ...(signature === undefined ? {} : { signature }) };
}
