import type { CallTree } from './tree.ts';

/** True where a reading already says what becomes of the coin that goes along with the call. */
export function spendsValue({ meaning, call, reading }: CallTree): boolean {
  // A new contract's sentence names it; a delegate call only hands on what its caller was given.
  if (reading.kind === 'create' || call.operation === 'delegateCall') return true;
  switch (meaning?.kind) {
    case 'pay':
    case 'wrap':
      return true;
    case 'swap':
      return meaning.gives.token === 'native' && meaning.gives.amount === call.value;
    case 'openSwap':
      return meaning.gives.token === 'native' && meaning.gives.amount === call.value;
    case 'trade':
      return meaning.gives.some(({ token, amount }) => token === 'native' && amount === call.value);
    case 'lend':
    case 'bridge':
    case 'openBridge':
    case 'stake':
      return meaning.token === 'native' && meaning.amount === call.value;
    case 'liquidity':
      return meaning.sides.some(({ token, amount }) => token === 'native' && amount === call.value);
    default:
      return false;
  }
}
