/**
 * Networks, endpoints and explorers as a file (JSON): written without anything that could be an access key unless the
 * user asks for it, read with a schema, shown as a plan before it is merged. Nothing that is stored is replaced, and
 * nothing is asked because of it: what a file brings is off until the user turns it on. Pure; loaded late.
 */
import * as v from 'valibot';
import type { BundledChain } from '#core/chain/bundled-chain.ts';
import { type ChainId, isChainId } from '#core/chain/chain-id.ts';
import { parseName, parseSymbol, shortNameOf } from '#core/chain/describe.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Result } from '#core/result.ts';
import { type Endpoint, type Explorer, FEE_MODELS, type Network } from '../../model/network.ts';
import { addressColumn, hashColumn } from '../../store/rows.ts';
import { fromBundled } from './from-bundled.ts';
import type { NetworkPlan, WrittenFile } from './types.ts';
import { mayCarryKey, parseEndpointUrl, parseExplorerUrl } from './url.ts';

/** In characters. */
const FILE_LIMIT = 256 * 1024;
const SCHEMA = 'evident.networks';
const MOST_NETWORKS = 500;
const MOST_ADDRESSES = 32;

export interface StoredNetworks {
  readonly networks: readonly Network[];
  readonly endpoints: readonly Endpoint[];
  readonly explorers: readonly Explorer[];
}

/** The demo chains are left out: they are of one computer, and of one start. */
export function writeNetworks(stored: StoredNetworks, options: { readonly withKeys: boolean }): WrittenFile {
  let leftOut = 0;
  const safe = (url: string): boolean => {
    const keep = options.withKeys || !mayCarryKey(url);
    if (!keep) leftOut += 1;
    return keep;
  };
  const networks = stored.networks
    .filter(({ demo }) => !demo)
    .map(({ demo: _demo, enabled: _enabled, order: _order, ...network }) => ({
      ...network,
      endpoints: stored.endpoints
        .filter(({ chainId, url }) => chainId === network.chainId && safe(url))
        .map(({ url }) => url),
      explorers: stored.explorers
        .filter(({ chainId, url }) => chainId === network.chainId && safe(url))
        .map(({ kind, name, url, key }) => {
          if (key !== null && !options.withKeys) leftOut += 1;
          return { kind, name, url, key: options.withKeys ? key : null };
        }),
    }));
  return { text: `${JSON.stringify({ schema: SCHEMA, version: 1, networks }, null, 2)}\n`, leftOut };
}

const passes = <T>(parse: (text: string) => T) =>
  v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
    try {
      return parse(dataset.value);
    } catch {
      addIssue({ message: 'not what it should be' });
      return NEVER;
    }
  });
const opened = <T>(parse: (text: string) => Result<T>) =>
  passes((text) => {
    const result = parse(text);
    if (!result.ok) throw result.error;
    return result.value;
  });

const name = v.pipe(v.string(), opened(parseName));
const few = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(16));
const fileSchema = v.object({
  schema: v.literal(SCHEMA),
  version: v.literal(1),
  networks: v.pipe(
    v.array(
      v.object({
        chainId: v.custom<ChainId>(isChainId),
        name,
        nativeSymbol: v.pipe(v.string(), opened(parseSymbol)),
        nativeName: name,
        blockTimeSeconds: v.pipe(v.number(), v.minValue(0.1), v.maxValue(3600)),
        testnet: v.boolean(),
        genesisHash: v.nullable(hashColumn),
        multicall3: v.nullable(addressColumn),
        feeModel: v.nullable(v.picklist(FEE_MODELS)),
        agreement: v.nullable(
          v.pipe(
            v.object({ need: few, of: few }),
            v.check(({ need, of }) => need <= of),
          ),
        ),
        endpoints: v.pipe(v.array(v.pipe(v.string(), passes(parseEndpointUrl))), v.maxLength(MOST_ADDRESSES)),
        explorers: v.pipe(
          v.array(
            v.object({
              kind: v.picklist(['etherscan', 'otterscan', 'sourcify']),
              name,
              url: v.pipe(v.string(), passes(parseExplorerUrl)),
              key: v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(256))),
            }),
          ),
          v.maxLength(MOST_ADDRESSES),
        ),
      }),
    ),
    v.maxLength(MOST_NETWORKS),
    v.check((all) => new Set(all.map(({ chainId }) => chainId)).size === all.length, 'a network twice'),
  ),
});

/**
 * What the file would bring. A chain that comes along is described by our own list, whatever the file calls it.
 * Error: `INPUT_NETWORKS_FILE`.
 */
export function planNetworks(
  text: string,
  stored: StoredNetworks,
  bundled: readonly BundledChain[],
): readonly NetworkPlan[] {
  if (text.length > FILE_LIMIT) throw new EvidentError('INPUT_NETWORKS_FILE', { where: 'its length' });
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    throw new EvidentError('INPUT_NETWORKS_FILE', {}, thrown);
  }
  const file = v.safeParse(fileSchema, raw);
  if (!file.success) {
    const where = v.getDotPath(file.issues[0]);
    throw new EvidentError('INPUT_NETWORKS_FILE', where === null ? {} : { where });
  }
  return file.output.networks.map(({ endpoints, explorers, ...described }): NetworkPlan => {
    const { chainId } = described;
    const known = stored.networks.find((each) => each.chainId === chainId);
    const ours = bundled.find(({ id }) => id === chainId);
    const { genesisHash, agreement } = described;
    const made: Network =
      ours === undefined
        ? {
            ...described,
            shortName: shortNameOf(described.name),
            // Where names are looked up is a matter of trust: a file cannot say it.
            universalResolver: null,
            demo: false,
            enabled: false,
            custom: true,
            order: 0,
          }
        : { ...fromBundled(ours), genesisHash, agreement };
    const network = known ?? made;
    const isOther =
      known !== undefined &&
      known.genesisHash !== null &&
      genesisHash !== null &&
      genesisHash !== known.genesisHash;
    const urls = stored.endpoints.filter((each) => each.chainId === chainId).map(({ url }) => url);
    const apis = stored.explorers.filter((each) => each.chainId === chainId).map(({ url }) => url);
    return {
      network,
      standing: known === undefined ? 'new' : isOther ? 'other' : 'known',
      endpoints: isOther ? [] : [...new Set(endpoints)].filter((url) => !urls.includes(url)),
      explorers: isOther ? [] : explorers.filter(({ url }) => !apis.includes(url)),
    };
  });
}
