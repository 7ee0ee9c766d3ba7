import { expect, it } from 'vitest';
import { DEMO_CONTRACTS } from '#core/risk/lists/published.ts';
import { preparedState } from '#devnet/prepared.ts';
import { TOKEN_LABELS } from '#devnet/seed/deploy.ts';
import { demoTokens } from './known-tokens.ts';

it('are where the demo puts them, as its contracts say; FEEX and what passes for another are left out', async () => {
  const { tokens } = (await preparedState()).fixtures;
  const listed = (['usdx', 'daix', 'tix', 'weth'] as const).map((key) => {
    const { symbol, decimals } = TOKEN_LABELS[key];
    return { address: tokens[key], symbol, decimals };
  });
  expect(demoTokens(31337)).toEqual(listed);
  expect(demoTokens(31338)).toEqual([]);
});

it('and the exchange and the controller of names are where the rules know them', async () => {
  const { amm, registrar } = (await preparedState()).fixtures;
  expect(DEMO_CONTRACTS).toEqual({ chainId: 31337, exchange: amm.router, controller: registrar.controller });
});
