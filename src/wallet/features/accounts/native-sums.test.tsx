// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { nativeAsset } from '#core/asset/asset.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type Rendered, render } from '#ui/testing.ts';
import type { ChainBalances } from '../../model/balance.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { momentText } from '../../shared/time.ts';
import { testNetwork } from '../../testing/network.ts';
import { account, ETHER, ME } from '../../testing/stage.ts';
import { NativeSums } from './account-row.tsx';
import { messages } from './messages.ts';

const network = testNetwork();
const read = Date.now() - 60 * 60_000;
const balances: ChainBalances = {
  value: [{ account: ME, amount: 3n * ETHER, asset: nativeAsset(network) }],
  evidence: { level: 'reported', sources: ['node.test'], block: 5n, at: read },
};

let view: Rendered;
afterEach(() => view.unmount());

async function told(chain: Partial<LiveChain>): Promise<string> {
  const chains = [{ network, balances, error: null, loading: false, settled: true, ...chain }];
  view = await render(<NativeSums account={account} chains={chains} />);
  return view.container.textContent ?? '';
}

it('what was read just now has no age', async () => {
  expect(await told({})).toBe('3 ETH');
});

it('a chain that does not answer leaves what was last read, and says when that was', async () => {
  const age = messages.asOf(momentText(read, Date.now()));
  expect(await told({ error: new EvidentError('RPC_TIMEOUT') })).toBe(`3 ETH ${age}`);
});
