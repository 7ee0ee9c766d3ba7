/** ERC-20. `approve` and `transferFrom` are ERC-721's as well: the bytes do not tell which. */
import { isCollection } from '../collections.ts';
import { means, standard } from '../standard.ts';
import { movedItem } from './erc721.ts';

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
  standard('increaseAllowance(address spender, uint256 amount)', (args, { to }) =>
    means({
      kind: 'approve',
      token: to,
      standard: 'erc20',
      spender: args.address(0),
      amount: args.number(1),
      change: 'increase',
      expires: null,
    }),
  ),
  standard('decreaseAllowance(address spender, uint256 amount)', (args, { to }) =>
    means({
      kind: 'approve',
      token: to,
      standard: 'erc20',
      spender: args.address(0),
      amount: args.number(1),
      change: 'decrease',
      expires: null,
    }),
  ),
];
