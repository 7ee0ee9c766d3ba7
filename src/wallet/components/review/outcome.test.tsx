// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { readCall } from '#core/calldata/read.ts';
import { type Rendered, render } from '#ui/testing.ts';
import { CHAIN, hex, ME, SPENDER, TOKEN, usdx } from '../../testing/stage.ts';
import { tokenBook } from '../../transactions/tokens.ts';
import { CallReadingView } from './outcome.tsx';

let view: Rendered;
afterEach(() => view.unmount());

it.each([
  [6, 'DEMO is on none of your token lists. Its name and decimals come from its contract.'],
  [null, '“DEMO” is on none of your token lists. Its name comes from its contract.'],
])('a contract with %s decimals that is on no list', async (decimals, said) => {
  const word = SPENDER.slice(2).padStart(64, '0');
  const data = hex(`0xa22cb465${word}${'1'.padStart(64, '0')}`);
  const call = { chainId: CHAIN, from: ME, to: TOKEN, value: 0n, data, operation: 'call' } as const;
  const described = { ...usdx, symbol: 'DEMO', decimals, status: 'unknown' } as const;
  view = await render(
    <CallReadingView
      tree={readCall(call, { abi: [] })}
      sentenceContext={{ native: 'ETH', token: () => null, account: ME, now: 0n }}
      nameOf={() => null}
      tokens={tokenBook({ nativeSymbol: 'ETH', nativeName: 'Ether' }, [], [described]).all}
    />,
  );
  expect(view.container.textContent).toContain(said);
});
