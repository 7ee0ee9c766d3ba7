/** ERC-20. `approve` and `transferFrom` are ERC-721's as well: the bytes do not tell which. */
import type { Address } from '../../address/address.ts';
import type { Meaning } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  FIELDS,
  means,
  operator,
  type Reader,
  type Site,
  type Standard,
  standard,
} from '../standard.ts';
import { isCollection } from './collections.ts';
import { isDepositPool } from './staking.ts';

function movedItem(args: Args, { to }: Site) {
  return means({
    kind: 'transferItems',
    collection: to,
    standard: 'erc721',
    from: args.address(0),
    to: args.address(1),
    items: [{ id: args.number(2), amount: 1n }],
  });
}

/** ERC-721 and ERC-1155: what they do not share with ERC-20. */
export const ERC721 = [
  standard('safeTransferFrom(address from, address to, uint256 id)', movedItem),
  standard('safeTransferFrom(address from, address to, uint256 id, bytes data)', movedItem),
  standard('setApprovalForAll(address operator, bool approved)', (args, site) =>
    operator(site, 'items', args.address(0), args.flag(1) ? 'all' : 0n),
  ),
];

function movedCopies(collection: Address, from: Address, to: Address, id: bigint, amount: bigint) {
  return means({ kind: 'transferItems', collection, standard: 'erc6909', from, to, items: [{ id, amount }] });
}

export const ERC6909 = [
  standard('transfer(address receiver, uint256 id, uint256 amount)', (args, { call, to }) =>
    call.from === null ? FIELDS : movedCopies(to, call.from, args.address(0), args.number(1), args.number(2)),
  ),
  standard('transferFrom(address sender, address receiver, uint256 id, uint256 amount)', (args, { to }) =>
    movedCopies(to, args.address(0), args.address(1), args.number(2), args.number(3)),
  ),
  standard('approve(address spender, uint256 id, uint256 amount)', (args, { to: contract }) =>
    means({
      kind: 'operator',
      contract,
      over: 'item',
      operator: args.address(0),
      amount: args.number(2),
      id: args.number(1),
      owner: null,
    }),
  ),
  // The vaults of ERC-7540 have it as well: whoever operates moves all that the account has there.
  standard('setOperator(address operator, bool approved)', (args, site) =>
    operator(site, 'items', args.address(0), args.flag(1) ? 'all' : 0n),
  ),
];

export const ERC1155 = [
  standard(
    'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    (args, { to }) =>
      means({
        kind: 'transferItems',
        collection: to,
        standard: 'erc1155',
        from: args.address(0),
        to: args.address(1),
        items: [{ id: args.number(2), amount: args.number(3) }],
      }),
  ),
  standard(
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    (args, { to }) => {
      const amounts = args.list(3);
      // EIP-1155: the lists go together item by item.
      if (args.list(2).size !== amounts.size) return null;
      return means({
        kind: 'transferItems',
        collection: to,
        standard: 'erc1155',
        from: args.address(0),
        to: args.address(1),
        items: args.list(2).each((ids, index) => ({ id: ids.number(index), amount: amounts.number(index) })),
      });
    },
  ),
];

type Approval = Extract<Meaning, { readonly kind: 'approve' }>;

/** An amount that a token is known to count: nothing in it is the number of an item. */
export function allowance(
  token: Address,
  spender: Address,
  amount: bigint,
  change: Approval['change'],
): Approval {
  return { kind: 'approve', token, standard: 'erc20', spender, amount, change, expires: null };
}

/** OpenZeppelin's functions, and those that it had before them under another name (`StandardToken`). */
const changed = (name: string, change: 'increase' | 'decrease') =>
  standard(`${name}(address spender, uint256 amount)`, (args, { to }) =>
    means(allowance(to, args.address(0), args.number(1), change)),
  );

export const ERC20 = [
  standard('transfer(address to, uint256 amount)', (args, { to }) =>
    means({
      kind: 'transfer',
      token: to,
      standard: 'erc20',
      from: null,
      to: args.address(0),
      amount: args.number(1),
    }),
  ),
  standard('transferFrom(address from, address to, uint256 amount)', (args, site) =>
    isCollection(site.call.chainId, site.to)
      ? movedItem(args, site)
      : means({
          kind: 'transfer',
          token: site.to,
          standard: null,
          from: args.address(0),
          to: args.address(1),
          amount: args.number(2),
        }),
  ),
  standard('approve(address spender, uint256 amount)', (args, { call, to }) =>
    means({
      kind: 'approve',
      token: to,
      standard: isCollection(call.chainId, to) ? 'erc721' : null,
      spender: args.address(0),
      amount: args.number(1),
      change: 'set',
      expires: null,
    }),
  ),
  ...(['increaseAllowance', 'increaseApproval'] as const).map((name) => changed(name, 'increase')),
  ...(['decreaseAllowance', 'decreaseApproval'] as const).map((name) => changed(name, 'decrease')),
];

function permission(token: Address, owner: Address, spender: Address, amount: bigint | null): Meaning {
  return amount === 0n
    ? { kind: 'revoke', permissions: [{ token, spender }] }
    : { kind: 'permit', token, owner, spender, amount, expires: null };
}

const SIGNATURE = 'uint8 v, bytes32 r, bytes32 s';

/**
 * Signed permissions that are handed in: EIP-2612 and its predecessor in DAI. Their deadline bounds the handing in, not
 * the permission: that holds until it is taken back.
 */
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

type Act = Extract<Meaning, { readonly kind: 'vault' }>['act'];

function vault(act: Act): Reader {
  return (args, { to }) => {
    const owner: Address | null = args.size > 2 ? args.address(2) : null;
    return means({ kind: 'vault', act, vault: to, amount: args.number(0), receiver: args.address(1), owner });
  };
}

/** Figment's vaults ask in the caller's name, without saying so. */
const requestRedeem: Reader = (args, { to, call: { from } }) =>
  means(
    from && {
      kind: 'vault',
      act: 'requestRedeem',
      vault: to,
      amount: args.number(0),
      receiver: from,
      owner: null,
    },
  );

/** Vaults (ERC-4626, ERC-7540). The bytes do not say of which asset; others have functions of the same form. */
export const VAULTS: readonly Standard[] = [
  standard('requestDeposit(uint256 assets, address controller, address owner)', vault('requestDeposit')),
  standard('requestRedeem(uint256 shares, address controller, address owner)', vault('requestRedeem')),
  standard('requestRedeem(uint256 shares)', requestRedeem),
  standard('deposit(uint256 assets, address receiver)', vault('deposit')),
  standard('mint(uint256 shares, address receiver)', vault('mint')),
  standard('deposit(uint256 assets, address receiver, address controller)', vault('claimDeposit')),
  standard('mint(uint256 shares, address receiver, address controller)', vault('claimMint')),
  standard('withdraw(uint256 assets, address receiver, address owner)', vault('withdraw')),
  standard('redeem(uint256 shares, address receiver, address owner)', vault('redeem')),
];

function told({ to, wrappedNative }: Site, kind: 'wrap' | 'unwrap', amount: bigint): DecodedMeaning {
  const meaning: Meaning = { kind, token: to, amount };
  return wrappedNative === null || wrappedNative === to ? means(meaning) : FIELDS;
}

const staked = ({ to, call: { value } }: Site): DecodedMeaning =>
  means({ kind: 'stake', act: 'stake', pool: to, token: 'native', amount: value, into: null, to: null });

/**
 * WETH and its kin. Many other contracts have functions of these names. Where the program knows the chain's wrapped
 * coin, only that one has the meaning; elsewhere any contract may have it, and the sentence does not say "wrap".
 */
export const WRAPPED_NATIVE = [
  standard('deposit()', (_, site) =>
    isDepositPool(site)
      ? staked(site)
      : site.call.value === 0n
        ? FIELDS
        : told(site, 'wrap', site.call.value),
  ),
  standard('withdraw(uint256 amount)', (args, site) => told(site, 'unwrap', args.number(0))),
];
