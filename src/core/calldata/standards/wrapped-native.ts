/**
 * WETH and its kin. Many other contracts have functions of these names: the meaning is what the layout allows, and the
 * sentence says "wrap" only where the program knows the contract as the wrapped coin.
 */
import { means, standard } from '../standard.ts';

export const WRAPPED_NATIVE = [
  standard('deposit()', (_, { call, to }) =>
    means(call.value === 0n ? null : { kind: 'wrap', token: to, amount: call.value }),
  ),
  standard('withdraw(uint256 amount)', (args, { to }) =>
    means({ kind: 'unwrap', token: to, amount: args.number(0) }),
  ),
];
