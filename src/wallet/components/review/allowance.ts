/**
 * An approval whose amount can be changed before it is signed. Only where the bytes are a standard approval of a
 * token whose decimals are known: `approve` of a collection carries an item's number in the same place.
 */
import { encodeCall } from '#core/abi/encode.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { EvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Intent } from '#core/tx/transaction.ts';

/** Where the amount stands among the arguments. */
const AMOUNT_AT: Readonly<Record<string, number>> = {
  'approve(address,uint256)': 1,
  'increaseAllowance(address,uint256)': 1,
  'approve(address,address,uint160,uint48)': 2,
};

export interface EditableAllowance {
  readonly token: Address;
  readonly spender: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** In base units. */
  readonly asked: bigint;
  /** Half of the type's range or more. */
  readonly unlimited: boolean;
  /** The largest that the type takes. */
  readonly most: bigint;
}

export function editableAllowance(
  tree: CallTree,
  tokenOf: (address: Address) => { readonly symbol: string; readonly decimals: number } | null,
): EditableAllowance | null {
  const { meaning, reading } = tree;
  if (meaning?.kind !== 'approve' || reading.kind !== 'function' || reading.by !== 'standard') return null;
  // Nothing to take down: it takes a permission back.
  if (meaning.change === 'decrease' || meaning.amount === 0n || meaning.standard === 'erc721') return null;
  if (AMOUNT_AT[reading.fn.signature] === undefined) return null;
  const token = tokenOf(meaning.token);
  if (token === null) return null;
  const bits = meaning.standard === 'permit2' ? 160n : 256n;
  return {
    token: meaning.token,
    spender: meaning.spender,
    symbol: token.symbol,
    decimals: token.decimals,
    asked: meaning.amount,
    unlimited: meaning.amount >= 1n << (bits - 1n),
    most: (1n << bits) - 1n,
  };
}

/** The same call with another amount; read again, so that nothing but the amount can have changed. */
export function withAllowance(tree: CallTree, amount: bigint): Result<Hex> {
  const { reading, meaning, call, tail } = tree;
  const at = reading.kind === 'function' ? AMOUNT_AT[reading.fn.signature] : undefined;
  if (reading.kind !== 'function' || meaning?.kind !== 'approve' || at === undefined) {
    return fail(new EvidentError('ABI_CALLDATA_UNKNOWN'));
  }
  const values = reading.args.map(({ value }, index) =>
    index === at ? { kind: 'number' as const, value: amount } : value,
  );
  const data = `${encodeCall(reading.fn, values)}${tail.slice(2)}` as Hex;
  const again = readCall({ ...call, data }).meaning;
  return again !== null && isSameBut(meaning, again, amount)
    ? ok(data)
    : fail(new EvidentError('ABI_CALLDATA_UNKNOWN'));
}

type Approval = Extract<Meaning, { readonly kind: 'approve' }>;

function isSameBut(before: Approval, after: Meaning, amount: bigint): boolean {
  if (after.kind === 'approve') {
    return (
      after.amount === amount &&
      after.spender === before.spender &&
      after.token === before.token &&
      after.change === before.change &&
      after.expires === before.expires
    );
  }
  // Nothing, set at Permit2, is read as taking back.
  if (after.kind !== 'revoke' || amount !== 0n || after.permissions.length !== 1) return false;
  return after.permissions.every(
    ({ token, spender }) => token === before.token && spender === before.spender,
  );
}

/** An amount of one's own; zero takes the permission back. Errors: `INPUT_REQUIRED`, `INPUT_AMOUNT_*`. */
export function readAllowance(text: string, { decimals, most }: EditableAllowance): Result<bigint> {
  if (text.trim() === '') return fail(new EvidentError('INPUT_REQUIRED'));
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok || parsed.value <= most) return parsed;
  return fail(new EvidentError('INPUT_AMOUNT_RANGE', { most: formatAmount(most, decimals) }));
}

/** What the user meant, after the amount was changed. */
export function intentWith(intent: Intent, amount: bigint): Intent {
  return intent.kind === 'approve' ? { ...intent, amount } : intent;
}
