/** Puts together what screens may ask about names. Each part is loaded when it is first asked for. */

import { EMPTY_HEX, type Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { PageReader } from '../approvals/pages.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { Networks } from '../rpc/networks.ts';
import { quorumClientOf } from '../rpc/quorum-client.ts';
import { data } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';
import type { OffchainContext } from './offchain.ts';
import type { NameQuestion } from './resolve.ts';
import type { NameOptions, Names } from './types.ts';

export interface NamesContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
}

export function createNames({ store, networks, now, fetch }: NamesContext): Names {
  /** Allowed until the wallet is closed. */
  const allowedNow = new Set<string>();
  const offchain: OffchainContext = {
    fetch,
    allowed: async () => new Set([...allowedNow, ...(await store.settings.get()).gateways]),
  };
  let pages: PageReader<Hash> | null = null;

  const question = async (chainId: ChainId, options?: NameOptions): Promise<NameQuestion> => {
    const [network, { client, evidence }] = await Promise.all([
      networks.network(chainId),
      quorumClientOf(networks, chainId, options),
    ]);
    return { network, client, evidence, now, offchain: { ...offchain, onAsk: options?.onAsk } };
  };
  /** Networks with a name service; those like `network` (local, of a test) first, mainnet before others. */
  const withService = async (network: Network | null): Promise<readonly Network[]> => {
    const likeness = (each: Network): number =>
      (network !== null && each.demo === network.demo ? 4 : 0) +
      (network !== null && each.testnet === network.testnet ? 2 : 0) +
      (each.chainId === 1 ? 1 : 0);
    const found = (await networks.active()).filter(({ universalResolver }) => universalResolver !== null);
    return [...found].sort((a, b) => likeness(b) - likeness(a));
  };
  const compose = () => import('./compose.ts');
  const registrar = () => import('./registrar.ts');
  const registryFor = async (chainId: ChainId, options?: CallOptions) => {
    const { registryOf } = await import('./find.ts');
    const { network, client } = await question(chainId, options);
    return client.with((endpoint) => registryOf(endpoint, network, options), options);
  };

  return {
    async resolve(chainId, name, options) {
      const { resolveForChain, resolveName } = await import('./resolve.ts');
      const network = await networks.network(chainId);
      if (network.universalResolver !== null)
        return resolveName(await question(chainId, options), name, options);
      const [service] = await withService(network);
      // A name of the demo chains or of a test network says nothing about what is worth money, and the reverse.
      if (service === undefined || service.demo !== network.demo) {
        throw new EvidentError('NAME_SERVICE_ABSENT', { chain: String(chainId) });
      }
      return resolveForChain(await question(service.chainId, options), chainId, name, options);
    },
    async reverse(chainId, address, options) {
      const { resolveReverseName } = await import('./resolve.ts');
      return resolveReverseName(await question(chainId, options), address, options);
    },
    normalise: async (text) => (await import('./normalize.ts')).normalizeName(text),
    remarks: async (text) => (await import('./normalize.ts')).remarksOn(text),
    services: async () => (await withService(null)).map(({ chainId }) => chainId),
    async view(chainId, name, options) {
      const { readView } = await import('./view.ts');
      return readView(await question(chainId, options), name, options);
    },
    async records(view, more, options) {
      const { readRecords } = await import('./records.ts');
      return readRecords(await question(view.chainId, options), view, await networks.active(), more, options);
    },
    async past(view, before, options) {
      const { createPastReader, readNamePast } = await import('./past.ts');
      pages ??= createPastReader();
      return readNamePast(await question(view.chainId, options), pages, view, before, options);
    },
    async primaryNames(chainId, address, options) {
      const { readPrimaryNames } = await import('./primary.ts');
      return readPrimaryNames(await question(chainId, options), await networks.active(), address, options);
    },
    gateways: async () => (await store.settings.get()).gateways,
    async allowGateway(host, keep) {
      allowedNow.add(host);
      if (!keep) return;
      const settings = await store.settings.get();
      if (settings.gateways.includes(host)) return;
      await store.settings.put({ ...settings, gateways: [...settings.gateways, host] });
    },
    async forgetGateway(host) {
      allowedNow.delete(host);
      const settings = await store.settings.get();
      await store.settings.put({ ...settings, gateways: settings.gateways.filter((each) => each !== host) });
    },
    setRecords: async (view, changes) => (await compose()).composeRecords(view, changes),
    async setResolver(view, resolver) {
      const { client } = await question(view.chainId);
      const code = await client.with((endpoint) => endpoint.call('eth_getCode', [resolver, 'latest'], data));
      // The name and all its records would lead nowhere.
      if (code === EMPTY_HEX) throw new EvidentError('NAME_RESOLVER_NO_CODE', { address: resolver });
      return (await compose()).composeResolver(view, await registryFor(view.chainId), resolver);
    },
    async usualResolver(view, options) {
      const { readUsualResolver } = await import('./controllers.ts');
      return readUsualResolver(await question(view.chainId, options), view.reverseRegistrar, options ?? {});
    },
    setPrimary: async (view) => (await compose()).composePrimary(view),
    async transfer(view, what, from, to) {
      return (await compose()).composeTransfer(view, await registryFor(view.chainId), what, from, to);
    },
    coinBytes: async (coinType, text) => (await import('./coins.ts')).coinBytes(coinType, text),
    async offer(chainId, name, duration, options) {
      return (await registrar()).readOffer(await question(chainId, options), name, duration, options);
    },
    renew: async (offer) => (await registrar()).composeRenew(offer),
    async beginRegistration(chainId, account, offer) {
      const begun = await (await registrar()).beginRegistration(await question(chainId), account, offer);
      // On disk before anything is sent: without the secret the first transaction is of no use.
      await store.registrations.put(begun);
      return begun;
    },
    commit: async (registration) => (await registrar()).composeCommit(registration),
    reveal: async (registration, price) => (await registrar()).composeReveal(registration, price),
    async progress(registration, options) {
      return (await registrar()).readProgress(
        await question(registration.chainId, options),
        registration,
        options,
      );
    },
    registrations: () => store.registrations.all(),
    forgetRegistration: (id) => store.registrations.remove(id),
  };
}
