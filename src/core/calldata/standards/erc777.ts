/**
 * ERC-777, and transfers and approvals that call their recipient at once (ERC-677 and ERC-1363; `approveAndCall` as in
 * EIP-1363). The recipient is called with data of the caller's, which only it can explain: a call inside.
 */
import type { Address } from '../../address/address.ts';
import { EMPTY_HEX, type Hex, hexSize } from '../../bytes/hex.ts';
import type { Meaning } from '../meaning.ts';
import { type DecodedMeaning, means, operator, type Site, type Standard, standard } from '../standard.ts';
import { allowance } from './erc20.ts';

function told({ call, to: token }: Site, meaning: Meaning, recipient: Address, data: Hex): DecodedMeaning {
  if (hexSize(data) === 0) return means(meaning);
  const { chainId } = call;
  const carried = { chainId, from: token, to: recipient, value: 0n, data, operation: 'call' } as const;
  return { meaning, carried: [{ call: carried, as: null }] };
}

function sent(site: Site, from: Address | null, to: Address, amount: bigint, data: Hex): DecodedMeaning {
  const transfer = { kind: 'transfer', token: site.to, standard: 'erc20', from, to, amount } as const;
  return told(site, transfer, to, data);
}

function allowed(site: Site, spender: Address, amount: bigint, data: Hex): DecodedMeaning {
  return told(site, allowance(site.to, spender, amount, 'set'), spender, data);
}

export const ERC777: readonly Standard[] = [
  standard('authorizeOperator(address operator)', (args, site) =>
    operator(site, 'tokens', args.address(0), 'all'),
  ),
  standard('revokeOperator(address operator)', (args, site) => operator(site, 'tokens', args.address(0), 0n)),
  standard('send(address recipient, uint256 amount, bytes data)', (args, site) =>
    sent(site, null, args.address(0), args.number(1), args.bytes(2)),
  ),
  standard(
    'operatorSend(address sender, address recipient, uint256 amount, bytes data, bytes operatorData)',
    (args, site) => {
      const both = `${args.bytes(3)}${args.bytes(4).slice(2)}` as Hex;
      return sent(site, args.address(0), args.address(1), args.number(2), both);
    },
  ),
  standard('burn(uint256 amount, bytes data)', (args, { to: token }) =>
    means({ kind: 'burn', token, amount: args.number(0), paid: false }),
  ),
];

export const CALLING_TRANSFERS: readonly Standard[] = [
  standard('transferAndCall(address to, uint256 value)', (args, site) =>
    sent(site, null, args.address(0), args.number(1), EMPTY_HEX),
  ),
  standard('transferAndCall(address to, uint256 value, bytes data)', (args, site) =>
    sent(site, null, args.address(0), args.number(1), args.bytes(2)),
  ),
  standard('approveAndCall(address spender, uint256 value)', (args, site) =>
    allowed(site, args.address(0), args.number(1), EMPTY_HEX),
  ),
  standard('approveAndCall(address spender, uint256 value, bytes data)', (args, site) =>
    allowed(site, args.address(0), args.number(1), args.bytes(2)),
  ),
];
