/**
 * Signed permissions that are handed in: EIP-2612 and its predecessor in DAI. Their deadline bounds the handing in, not
 * the permission: that holds until it is taken back.
 */
import type { Address } from '../../address/address.ts';
import type { Meaning } from '../meaning.ts';
import { means, standard } from '../standard.ts';

function permission(token: Address, owner: Address, spender: Address, amount: bigint | null): Meaning {
  return amount === 0n
    ? { kind: 'revoke', permissions: [{ token, spender }] }
    : { kind: 'permit', token, owner, spender, amount, expires: null };
}

const SIGNATURE = 'uint8 v, bytes32 r, bytes32 s';

export const PERMITS = [
  standard(
    `permit(address owner, address spender, uint256 value, uint256 deadline, ${SIGNATURE})`,
    (args, { to }) => means(permission(to, args.address(0), args.address(1), args.number(2))),
  ),
  standard(
    `permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, ${SIGNATURE})`,
    (args, { to }) => means(permission(to, args.address(0), args.address(1), args.flag(4) ? null : 0n)),
  ),
];

/** Routers hand a permission in that their caller signed for them (Uniswap's `SelfPermit`). */
const selfPermit = (name: string, amounts: string, all: boolean) =>
  standard(`${name}(address token, ${amounts}, ${SIGNATURE})`, (args, { call, to }) =>
    means(call.from && permission(args.address(0), call.from, to, all ? null : args.number(1))),
  );

export const SELF_PERMITS = [
  selfPermit('selfPermit', 'uint256 value, uint256 deadline', false),
  selfPermit('selfPermitIfNecessary', 'uint256 value, uint256 deadline', false),
  selfPermit('selfPermitAllowed', 'uint256 nonce, uint256 expiry', true),
  selfPermit('selfPermitAllowedIfNecessary', 'uint256 nonce, uint256 expiry', true),
];
