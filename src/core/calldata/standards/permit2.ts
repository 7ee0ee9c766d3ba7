/** Uniswap's Permit2: permissions with an end (AllowanceTransfer) and signed transfers (SignatureTransfer). */
import { encodeArguments } from '../../abi/encode.ts';
import type { Address } from '../../address/address.ts';
import type { Meaning } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  type NestedCall,
  piece,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';

const DETAILS = 'address token, uint160 amount, uint48 expiration, uint48 nonce';
const SINGLE = `((${DETAILS}) details, address spender, uint256 sigDeadline)`;
const BATCH = `((${DETAILS})[] details, address spender, uint256 sigDeadline)`;
const MOVE = 'address from, address to, uint160 amount, address token';
const PERMITTED = 'address token, uint256 amount';
const DELIVERY = 'address to, uint256 requestedAmount';

/** What is permitted by nobody in particular cannot be shown as a permission. */
function permission(details: Args, owner: Address | null, spender: Address): Meaning | null {
  const [token, amount] = [details.address(0), details.number(1)];
  if (amount === 0n) return { kind: 'revoke', permissions: [{ token, spender }] };
  if (owner === null) return null;
  return { kind: 'permit', token, owner, spender, amount, expires: details.number(2) };
}

/** Several at once: each stands as a part of the call, with the bytes that are its own. */
function parts(
  items: readonly Args[],
  call: Site['call'],
  as: (item: Args, index: number) => Standard,
): readonly NestedCall[] {
  return items.map((item, index) => {
    const known = as(item, index);
    const data = encodeArguments(known.fn.inputs, item.values);
    return { call: { ...call, value: 0n, data }, as: known };
  });
}

/** `PermitSingle`, of the owner that hands it in or that is named. */
export function permitSingle(single: Args, owner: Address | null): DecodedMeaning {
  return means(permission(single.tuple(0), owner, single.address(1)));
}

/** `PermitBatch`. */
export function permitBatch(batch: Args, owner: Address | null, { call }: Site): DecodedMeaning {
  const spender = batch.address(1);
  const read = (details: Args) => means(permission(details, owner, spender));
  return {
    meaning: { kind: 'batch', canFail: false },
    carried: parts(batch.list(0).tuples(), call, () => piece('permission', `(${DETAILS})`, read)),
  };
}

function move(details: Args): DecodedMeaning {
  return means({
    kind: 'transfer',
    token: details.address(3),
    standard: 'erc20',
    from: details.address(0),
    to: details.address(1),
    amount: details.number(2),
  });
}

/** `AllowanceTransferDetails[]`. */
export function moves(list: Args, { call }: Site): DecodedMeaning {
  return {
    meaning: { kind: 'batch', canFail: false },
    carried: parts(list.tuples(), call, () => piece('transfer', `(${MOVE})`, move)),
  };
}

function delivery(permitted: Args, asked: Args, owner: Address): DecodedMeaning | null {
  // More than was signed for is refused by the contract, whatever the rest says.
  if (asked.number(1) > permitted.number(1)) return null;
  return means({
    kind: 'transfer',
    token: permitted.address(0),
    standard: 'erc20',
    from: owner,
    to: asked.address(0),
    amount: asked.number(1),
  });
}

function deliveries(args: Args, { call }: Site): DecodedMeaning | null {
  const permitted = args.tuple(0).list(0).tuples();
  const asked = args.list(1).tuples();
  const owner = args.address(2);
  if (permitted.length !== asked.length) return null;
  return {
    meaning: { kind: 'batch', canFail: false },
    carried: parts(asked, call, (_, index) =>
      piece('transfer', `(${DELIVERY})`, (part) => {
        const permission = permitted[index];
        return permission === undefined ? null : delivery(permission, part, owner);
      }),
    ),
  };
}

const PERMIT_TRANSFER = `((${PERMITTED}) permitted, uint256 nonce, uint256 deadline) permit`;
const PERMIT_TRANSFERS = `((${PERMITTED})[] permitted, uint256 nonce, uint256 deadline) permit`;
const WITNESS = 'bytes32 witness, string witnessTypeString';

const readDelivery = (args: Args) => delivery(args.tuple(0).tuple(0), args.tuple(1), args.address(2));

export const PERMIT2_CALLS = [
  standard('approve(address token, address spender, uint160 amount, uint48 expiration)', (args) => {
    const [token, spender, amount] = [args.address(0), args.address(1), args.number(2)];
    if (amount === 0n) return means({ kind: 'revoke', permissions: [{ token, spender }] });
    return means({
      kind: 'approve',
      token,
      standard: 'permit2',
      spender,
      amount,
      change: 'set',
      expires: args.number(3),
    });
  }),
  standard(`permit(address owner, ${SINGLE} permitSingle, bytes signature)`, (args) =>
    permitSingle(args.tuple(1), args.address(0)),
  ),
  standard(`permit(address owner, ${BATCH} permitBatch, bytes signature)`, (args, site) =>
    permitBatch(args.tuple(1), args.address(0), site),
  ),
  standard(`transferFrom(${MOVE})`, move),
  standard(`transferFrom((${MOVE})[] transferDetails)`, (args, site) => moves(args.list(0), site)),
  standard(
    `permitTransferFrom(${PERMIT_TRANSFER}, (${DELIVERY}) transferDetails, address owner, bytes signature)`,
    readDelivery,
  ),
  standard(
    `permitTransferFrom(${PERMIT_TRANSFERS}, (${DELIVERY})[] transferDetails, address owner, bytes signature)`,
    deliveries,
  ),
  standard(
    `permitWitnessTransferFrom(${PERMIT_TRANSFER}, (${DELIVERY}) transferDetails, address owner, ${WITNESS}, bytes signature)`,
    readDelivery,
  ),
  standard(
    `permitWitnessTransferFrom(${PERMIT_TRANSFERS}, (${DELIVERY})[] transferDetails, address owner, ${WITNESS}, bytes signature)`,
    deliveries,
  ),
  standard('lockdown((address token, address spender)[] approvals)', (args) =>
    means({
      kind: 'revoke',
      permissions: args
        .list(0)
        .tuples()
        .map((pair) => ({ token: pair.address(0), spender: pair.address(1) })),
    }),
  ),
  standard('invalidateNonces(address token, address spender, uint48 newNonce)'),
  standard('invalidateUnorderedNonces(uint256 wordPos, uint256 mask)'),
];
