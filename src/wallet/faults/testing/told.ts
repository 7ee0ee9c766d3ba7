/** What the network's page says of an endpoint that misbehaved. */
import { expect } from 'vitest';
import type { Mode } from '#devnet/faulty-node.ts';
import { conditionText, figuresOf, healthText } from '../../features/networks/endpoints.tsx';
import { until } from '../../testing/harness.ts';
import { linesOf } from './acts.ts';
import { CHAIN, type FaultyWallet } from './wallet.ts';

export const MODES = [
  'dead',
  'hang',
  'slow',
  'garbage',
  'truncated',
  'nonsense',
  'wrongChain',
  'flapping',
  'oldHead',
  'tooMany',
] as const satisfies readonly Mode[];
type Fault = (typeof MODES)[number];

const TOLD: Readonly<Record<Fault, RegExp>> = {
  dead: /RPC_UNREACHABLE/,
  hang: /RPC_TIMEOUT|nothing has come from it/,
  // Half or nine tenths of the answers took as long as the delay.
  slow: /within \S*(?:[6-9]\d\d|\d{4}) ms/,
  garbage: /RPC_BAD_ANSWER/,
  truncated: /RPC_BAD_ANSWER/,
  nonsense: /RPC_BAD_ANSWER/,
  wrongChain: /RPC_WRONG_CHAIN/,
  oldHead: /blocks behind the others/,
  flapping: /RPC_UNREACHABLE/,
  tooMany: /RPC_RATE_LIMITED|asked for a pause/,
};

/** As the page shows them: its state, its figures, and what it failed with last. */
async function words(wallet: FaultyWallet): Promise<string> {
  const { endpoint, health } = await wallet.endpoint();
  const { median, slow, last } = figuresOf(wallet.services.networks.samples(endpoint.id), health);
  const parts = [healthText(health), conditionText(health, wallet.now()), last?.code];
  return [...parts, `half within ${median} ms`, `most within ${slow} ms`].join(' · ');
}

/** The first endpoint goes on being asked now and then, and it is told what is wrong with it. */
export async function expectTold(wallet: FaultyWallet, mode: Fault): Promise<void> {
  const { services, address } = wallet;
  await until(
    async () => {
      // A head is stuck only after minutes in which others went on.
      if (mode === 'oldHead') wallet.pass(15_000);
      await Promise.all([services.head(CHAIN), services.balances(CHAIN, [address])]);
      return words(wallet);
    },
    (text) => TOLD[mode].test(text),
  );
  expect(await words(wallet)).toMatch(TOLD[mode]);
}

/** It works again, and is told so, after the time for which one that failed is left alone. */
export async function expectWorking(wallet: FaultyWallet): Promise<void> {
  await until(
    async () => {
      wallet.pass(15_000);
      await linesOf(wallet, 'in');
      return words(wallet);
    },
    (text) => text.startsWith('Working'),
  );
}
