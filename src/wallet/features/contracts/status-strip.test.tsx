// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { Evidence } from '#core/evidence/evidence.ts';
import { type Rendered, render, until } from '#ui/testing.ts';
import { feesQuery } from '../../queries/pre-sign.ts';
import type { WalletServices } from '../../services/services.ts';
import type { AppSnapshot, AppStore } from '../../shared/app-store.ts';
import { ServicesProvider } from '../../shared/services-context.tsx';
import { testNetwork } from '../../testing/network.ts';
import { StatusStrip } from './status-strip.tsx';

const network = testNetwork();
const said = (sources: readonly string[]) => ({ level: 'reported', sources, block: 5n, at: 0 }) as Evidence;

let rendered: Rendered;
let feesAsked: number;
afterEach(() => rendered.unmount());

/** @param priceAge how old the gas price is that somebody asked for; null where nobody did. */
async function open(sources: readonly string[], priceAge: number | null): Promise<void> {
  feesAsked = 0;
  const services = {
    head: async () => ({ number: 1_234n }),
    fees: () => {
      feesAsked += 1;
      return new Promise(() => undefined);
    },
    networks: { health: () => ({ kind: 'healthy', latencyMs: 7.4, head: 5n, at: 0 }) },
  } as unknown as WalletServices;
  const snapshot = {
    networks: [
      {
        network: { ...network, enabled: true },
        endpoints: [{ endpoint: { id: 'e', enabled: true }, host: 'node.test' }],
        restarted: false,
      },
    ],
  } as unknown as AppSnapshot;
  const appStore = { snapshot: () => snapshot, subscribe: () => () => undefined } as unknown as AppStore;
  const client = new QueryClient();
  if (priceAge !== null) {
    const tier = { likelyPerGas: 2_100_400_000n };
    client.setQueryData(
      feesQuery(services, network.chainId).queryKey,
      { tiers: [tier, tier, tier] } as never,
      {
        updatedAt: Date.now() - priceAge,
      },
    );
  }
  rendered = await render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services} appStore={appStore}>
        <StatusStrip network={network} evidence={said(sources)} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(rendered.container.textContent).toContain('Block 1,234'));
}
const shown = () => rendered.container.textContent;

it('says the block, who told the code and how fast, and a gas price that is known anyhow', async () => {
  await open(['node.test'], 1_000);
  expect(shown()).toContain('node.test · 7 ms');
  expect(shown()).toContain('Gas 2.1 gwei');
});

it.each([null, 120_000])('asks for no gas price, and shows none that is old (%s)', async (age) => {
  await open(['node.test'], age);
  expect(shown()).not.toContain('gwei');
  expect(feesAsked).toBe(0);
});

it('gives no latency of several servers', async () => {
  await open(['node.test', 'other.test'], null);
  expect(shown()).toContain('node.test, other.test');
  expect(shown()).not.toContain('ms');
});
