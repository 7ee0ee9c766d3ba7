/** A devnet and a server of a test's own, where blocks come when the test says so. */
import type { Page } from '@playwright/test';
import { parseEther, toHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { type Devnet, startDevnet } from '#devnet/start.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { raw } from './chain.ts';
import { ownPhrase } from './phrase.ts';
import { openReady } from './ready.ts';

export interface OwnChain {
  readonly devnet: Devnet;
  readonly served: Served;
  readonly url: string;
  /** A method of the first chain's node. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** No block comes by itself from now on. */
  pause(): Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** A wallet of 10 ETH on this chain, unlocked. Returns the address. */
  open(page: Page, path?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function ownChain(): Promise<OwnChain> {
  const devnet = await startDevnet({ blockTimeSeconds: 1, oldStates: false });
  const served = await serve({ port: 0, manifest: devnet.manifest });
  const url = devnet.manifest.chains[0]?.rpcUrl ?? '';
  const ask = (method: string, ...params: readonly unknown[]) => raw(url, method, params);
  return {
    devnet,
    served,
    url,
    ask,
    pause: async () => {
      await ask('evm_setIntervalMining', 0);
      await ask('evm_setAutomine', false);
      // A block that was due already may still come: longer than the interval must pass without one.
      let last: unknown;
      do {
        last = await ask('eth_blockNumber');
        await new Promise((resolve) => setTimeout(resolve, 2500));
      } while ((await ask('eth_blockNumber')) !== last);
    },
    mine: async (blocks = 1) => {
      await ask('anvil_mine', toHex(blocks));
    },
    open: async (page, path) => {
      const phrase = ownPhrase();
      const { address } = mnemonicToAccount(phrase);
      await ask('anvil_setBalance', address, toHex(parseEther('10')));
      await openReady(page, {
        phrase,
        unlocked: true,
        served,
        manifest: devnet.manifest,
        ...(path === undefined ? {} : { path }),
      });
      return address;
    },
    stop: async () => {
      await served.stop();
      await devnet.stop();
    },
  };
}
